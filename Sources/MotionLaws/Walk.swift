import LoaderCore

/// A loader on its way along a word, every law checked at every event and at instants between.
///
/// A value: a copy goes its own way, so words that share a beginning share the work.
public struct Walk: Sendable {
  /// The word so far.
  public private(set) var word: Word
  /// The loader after it.
  public private(set) var loader: Loader<Circular>
  /// The laws broken so far.
  public private(set) var violations: [Violation] = []
  /// The extremes met so far.
  public private(set) var figures = Figures()

  /// The loader as if its ring had settled at once: where its motion has to end.
  private var landed: Loader<Circular>
  private var chain = Chain()

  /// Stands at the beginning of a word for a loader like that of `word`, whose letters it leaves.
  public init(like word: Word) {
    self.word = word
    self.word.letters = []
    self.loader = word.loader
    self.landed = loader
    figures.words = 1
  }

  /// Checks a whole word: each event, and `samples` instants after each up to the next, or 0.8 s.
  public init(_ word: Word, samples: Int) {
    self.init(like: word)
    for (index, letter) in word.letters.enumerated() {
      strike(letter)
      let isLast = index + 1 == word.letters.count
      run(until: isLast ? letter.time + 0.8 : word.letters[index + 1].time, samples: samples)
    }
  }

  /// Tells the loader the next letter of the word.
  public mutating func strike(_ letter: Word.Letter) {
    let time = letter.time
    word.letters.append(letter)
    let old = Display(loader, at: time)
    let transition = loader.send(letter.event, at: time, animated: letter.isAnimated)
    guard let action = transition.action else { return }
    landed = loader.landed
    let isCut = !letter.isAnimated || !old.frame.isVisible || action == .leave
    chain.strike(transition, isCut: isCut, from: old, settlesBy: loader.carriesEnd)
    if !isCut { compare(old, at: time) }
    checkEnds(after: time)
  }

  /// Lets time pass, looking at the last event's instant, where motions turn hardest, at `samples`
  /// more, the last of them `end`, and at every seam between two formulas.
  public mutating func run(until end: Double, samples: Int) {
    guard let start = word.letters.last?.time, end > start else { return }
    for index in 0...samples {
      look(at: start + (end - start) * Double(index) / Double(samples))
    }
    for seam in loader.seams where seam > start && seam < end {
      compare(Display(loader, at: seam.nextDown), at: seam)
    }
    figures.instants += samples + 1
  }

  private mutating func look(at time: Double) {
    let frame = loader.frame(at: time)
    guard frame.isVisible else { return }
    let channels = frame.channels
    let velocities = loader.velocities(at: time)
    hold(.range, "sweep", at: time, abs(channels.sweep - 0.5) - 0.5, Limits.range)
    hold(.range, "opacity", at: time, abs(channels.opacity - 0.5) - 0.5, 0)
    hold(.range, "thickness", at: time, abs(channels.thickness - 0.5) - 0.5, 0)
    hold(.range, "tail", at: time, channels.tail.isFinite ? 0 : .infinity, 0)
    hold(.forward, "tail", at: time, -velocities.tail, Limits.backwards)
    if time >= chain.backUntil {
      hold(.forward, "head", at: time, -velocities.head, Limits.backwards)
      if let progress = frame.progress, time >= chain.switchUntil {
        hold(.progress, "head", at: time, channels.sweep - progress, Limits.range)
      }
    }
    if time >= chain.settlesBy {
      let rest = landed.frame(at: time).channels
      hold(.finite, "tail", at: time, channels.tail == rest.tail ? 0 : .infinity, 0)
      hold(.finite, "head", at: time, channels.sweep == rest.sweep ? 0 : .infinity, 0)
    }
    accelerate(velocities, at: time)
  }

  private mutating func accelerate(_ velocities: Circular.Channels, at time: Double) {
    let step = 2e-5
    guard loader.frame(at: time + step).isVisible else { return }
    let later = loader.velocities(at: time + step)
    let figure = max(abs(later.tail - velocities.tail), abs(later.head - velocities.head)) / step
    if time < chain.backUntil {
      figures.turningAcceleration.meet(figure, word, at: time)
      hold(.bounded, "an end", at: time, figure, Limits.turning)
    } else if chain.isNested {
      figures.nestedAcceleration.meet(figure, word, at: time)
      hold(.bounded, "an end", at: time, figure, Limits.nested)
    } else {
      figures.acceleration.meet(figure, word, at: time)
      hold(.bounded, "an end", at: time, figure, Limits.settled)
    }
  }

  /// What was displayed before an event, or a seam, has to be displayed at it.
  private mutating func compare(_ old: Display, at time: Double) {
    guard old.frame.channels.opacity > 0 else { return }
    let new = Display(loader, at: time)
    for index in 0..<Circular.Channels.count {
      let name = "\(Circular.Channels.name(at: index))"
      // What is gone altogether has faded before; its other channels may go with it.
      guard new.frame.isVisible || index == Display.opacity else { continue }
      let jump = abs(new.frame.channels[index] - old.frame.channels[index])
      let kick = abs(new.velocities[index] - old.velocities[index])
      figures.jump.meet(jump, word, at: time)
      figures.velocityJump.meet(kick, word, at: time)
      hold(.value, name, at: time, jump, Limits.jump)
      hold(.velocity, name, at: time, kick, Limits.velocityJump)
    }
  }

  private mutating func checkEnds(after time: Double) {
    let settling = loader.carriesEnd - time
    figures.settling.meet(settling, word, at: time)
    hold(.finite, "the ring", at: time, settling, Limits.settling)
    guard let deadline = loader.deadline else { return }
    let policy = loader.policy
    let isLeaving = loader.state == .deactivating
    let held = max(policy.minimumVisible, policy.holdsUntilFilled ? Limits.hold : 0)
    let limit = isLeaving ? Limits.exit + held : Limits.entrance + policy.showDelay
    hold(.finite, "opacity", at: time, deadline - time - limit, Limits.rounding)
  }

  /// Notes a violation where the figure is beyond the limit, or no number.
  private mutating func hold(
    _ law: Law, _ channel: String, at time: Double, _ figure: Double, _ limit: Double
  ) {
    guard !(figure <= limit) else { return }
    violations.append(
      Violation(
        law: law, word: word, time: time, channel: channel, figure: figure, limit: limit))
  }
}
