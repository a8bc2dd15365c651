import LoaderCore
import MatrixEngine

extension EventSequence {
  /// The contents of a random sequence in addition to the loader's five events.
  public struct Ingredients: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Changes of the motion preference, and loaders that begin with it reduced.
    public static let motion = Ingredients(rawValue: 1)
    /// Custom actions of the host, which ask for any state and any goal.
    public static let custom = Ingredients(rawValue: 2)
    /// Events at the instant of the one before, and at instants at which a motion ends.
    public static let coincidence = Ingredients(rawValue: 4)
    /// Changes of the ending: the mark with which the next exit begins, or none.
    public static let ending = Ingredients(rawValue: 8)
    /// All of them.
    public static let all: Ingredients = [.motion, .custom, .coincidence, .ending]
  }

  /// Returns a sequence that shows a loader at 0 s, and then has 2 to 11 random events at random times.
  ///
  /// Half of the sequences have a random policy, the others the default one. One event in twelve is not animated.
  ///
  /// - Parameter ingredients: The possible contents in addition to the five events.
  public static func random(
    _ ingredients: Ingredients = [], using generator: inout some RandomNumberGenerator
  ) -> EventSequence {
    var sequence = EventSequence([TimedEvent(0, .orderIn), TimedEvent(0, .activate)])
    if Bool.random(using: &generator) { sequence.policy = .random(using: &generator) }
    if ingredients.contains(.motion), Int.random(in: 0..<3, using: &generator) == 0 {
      sequence.motion = .reduced
    }
    var time = 0.0
    for _ in 0..<Int.random(in: 2...11, using: &generator) {
      time = sequence.nextTime(after: time, ingredients, using: &generator)
      let isAnimated = Int.random(in: 0..<12, using: &generator) > 0
      let step = TimedEvent.Step.random(ingredients, using: &generator)
      let last = sequence.events.last?.step
      sequence.events.append(
        TimedEvent(time, step.nudged(beside: last, using: &generator), isAnimated: isAnimated))
    }
    return sequence
  }

  /// Returns a random sequence in which most events come at a seam of the loader's motion, or just before one.
  ///
  /// A seam is a breakpoint, at which one formula replaces another, or a deadline, at which a state ends. There, values
  /// are nearest to the limits of their ranges.
  ///
  /// - Parameters:
  ///   - ingredients: The possible contents in addition to the five events.
  ///   - appearance: The appearance of the loader.
  public static func random<Subject: MotionSubject>(
    _ ingredients: Ingredients = [], onSeamsOf subject: Subject.Type,
    _ appearance: Subject.Appearance, using generator: inout some RandomNumberGenerator
  ) -> EventSequence {
    var sequence = random(ingredients, using: &generator)
    var loader = Subject(appearance, policy: sequence.policy, motion: sequence.motion)
    var last = 0.0
    for index in sequence.events.indices {
      let gap = index == 0 ? 0 : randomGap(using: &generator)
      var time = last + gap
      let seams = loader.formulaBreakpoints + [loader.deadline ?? last]
      // The first two events only show the loader. Two of three later ones come at a seam of the next second, if there
      // is one.
      if index > 1, Int.random(in: 0..<3, using: &generator) > 0,
        let seam = seams.filter({ $0 > last && $0 < last + 1 }).randomElement(using: &generator)
      {
        // The time from the event to the seam, in seconds.
        let lead = [0, seam.ulp, 1e-6, 1e-5, 1e-4, 1e-3, 3e-3, 1e-2].randomElement(
          using: &generator)
        time = max(last, seam - (lead ?? 0))
      }
      sequence.events[index].time = time
      loader.take(sequence.events[index])
      last = time
    }
    return sequence
  }

  /// Returns the time of the next event, in seconds: usually a random gap after the last one, at `time`.
  ///
  /// With coincidences, half of the times are special: the last event's own, or one at which a motion or a wait ends
  /// that an earlier event has begun.
  func nextTime(
    after time: Double, _ ingredients: Ingredients,
    using generator: inout some RandomNumberGenerator
  ) -> Double {
    let gap = Self.randomGap(using: &generator)
    guard ingredients.contains(.coincidence) else { return time + gap }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return time
    case 1:
      // The end of a motion or a wait. In seconds: the shortest switch, and the time in which the old motion comes to
      // rest in a blend.
      let shortestSwitch = 0.58
      let coast = 0.29
      let ends = [
        Limits.entrance, Limits.exit, Limits.hold, shortestSwitch, coast, Limits.shortestStep,
        policy.showDelay, policy.minimumVisible, policy.linger,
      ]
      let start = events.randomElement(using: &generator)?.time ?? time
      let end = start + (ends.randomElement(using: &generator) ?? 0)
      return end >= time ? end : time
    default: return time + gap
    }
  }
}

extension EventSequence {
  /// Returns a random gap of up to 0.7 s, which is 734 003 × 2⁻²⁰ s.
  ///
  /// Within this time, nearly every effect of an event is in progress or has just ended. The gap is a
  /// multiple of 2⁻²⁰ s, so that ten years can be added to it exactly.
  static func randomGap(using generator: inout some RandomNumberGenerator) -> Double {
    Double(Int.random(in: 0...734_003, using: &generator)) * 0x1p-20
  }
}

extension LoaderPolicy {
  /// Returns a random policy; about half of the delays are 0.
  static func random(using generator: inout some RandomNumberGenerator) -> Self {
    var policy = LoaderPolicy(
      showDelay: max(0, .random(in: -0.4...0.4, using: &generator)),
      minimumVisible: max(0, .random(in: -0.4...0.8, using: &generator)),
      linger: max(0, .random(in: -0.4...0.4, using: &generator)),
      stillWorkingDelay: max(0, .random(in: -1...1, using: &generator)),
      holdsUntilFilled: .random(using: &generator))
    // Kinds 0 and 1 are monotone, 1, 3, 5 and 7 glide. Two of the others hold a mark: without an end, or for 1 s.
    let kind = Int.random(in: 0..<8, using: &generator)
    policy.isMonotone = kind < 2
    policy.glides = kind % 2 == 1
    policy.endingHold = [4: Double.infinity, 6: 1][kind, default: 0]
    return policy
  }
}

extension TimedEvent.Step {
  /// Returns the same step or, a third of the time, a progress very close to `last`, the one before.
  ///
  /// The distance is a power of two, 2⁻²⁰ to 2⁻⁴. Only a known progress that follows a known one is changed.
  func nudged(
    beside last: Self?, using generator: inout some RandomNumberGenerator
  ) -> Self {
    guard case .event(.progress(_?)) = self, case .event(.progress(let value?))? = last,
      Int.random(in: 0..<3, using: &generator) == 0
    else { return self }
    let distance = Double(
      sign: .plus, exponent: .random(in: -20 ... -4, using: &generator), significand: 1)
    let change = Bool.random(using: &generator) ? distance : -distance
    return .event(.progress(min(1, max(0, value + change))))
  }

  /// Returns a random step; at least seven of twelve are plain events, without a custom action or a setting.
  static func random(
    _ ingredients: EventSequence.Ingredients, using generator: inout some RandomNumberGenerator
  ) -> Self {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0 where ingredients.contains(.motion): return .motion(.full)
    case 1 where ingredients.contains(.motion): return .motion(.reduced)
    case 2 where ingredients.contains(.custom):
      let state = LoaderState.allCases.randomElement(using: &generator)
      let goal = LoaderGoal(
        isShown: .random(using: &generator),
        fill: LoaderEvent.randomProgress(using: &generator),
        isAnimated: Int.random(in: 0..<6, using: &generator) > 0)
      return .custom(.random(using: &generator), requesting: state ?? .inactive, goal)
    case 3 where ingredients.contains(.custom):
      return .null(.random(using: &generator))
    case 4 where ingredients.contains(.ending):
      return .ending(LoaderEnding.allCases.randomElement(using: &generator) ?? .success)
    default: return .event(.random(using: &generator))
    }
  }
}

extension LoaderEvent {
  /// Returns a random event, mostly progress, because that moves the shape.
  static func random(using generator: inout some RandomNumberGenerator) -> Self {
    switch Int.random(in: 0..<16, using: &generator) {
    case 0: .orderIn
    case 1: .orderOut
    case 2, 3: .activate
    case 4, 5: .deactivate
    default: .progress(randomProgress(using: &generator))
    }
  }

  /// Returns a random progress; one in four is exactly 0 or 1, three in eight are unknown.
  static func randomProgress(
    using generator: inout some RandomNumberGenerator
  ) -> Double? {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0...2: nil
    case 3: 0
    case 4: 1
    default: .random(in: 0...1, using: &generator)
    }
  }
}
