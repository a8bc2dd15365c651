import LoaderCore
import MatrixEngine

/// A check of every law for a loader along a sequence, at every event and at instants between.
///
/// It is a value. So sequences with the same prefix can continue from copies of one check, and the
/// prefix is checked once. The checks are extensions, in several files.
///
/// The *base* of a shape is its motion when no change is in progress: the spin while progress is unknown, or a known
/// progress. A *switch* leads from one to the other: by a *blend* of the old motion and the new one or, with
/// reduced motion, by a *dissolve*, in which the shape fades out and fades in again. An *ending* is a check or a
/// cross, the mark that a loader may draw before it disappears.
///
/// Specialized for the package's own loaders, ``send(_:)`` and ``run(until:samples:)`` take a
/// twentieth of the time; a proof calls them a hundred million times.
public struct MotionCheck<Subject: MotionSubject>: Sendable {
  typealias Channels = Subject.Appearance.Channels

  /// The limits of the laws.
  public let limits: MotionLimits<Subject.Appearance>
  /// The events so far, and the settings of the loader.
  public var sequence: EventSequence
  /// The loader after them.
  public var subject: Subject
  /// The laws broken so far, each at its first occurrence.
  public var brokenLaws: [BrokenLaw] = []
  /// The extremes found so far.
  public var figures = Figures()

  /// The loader as if its shape had switched at once: the expected result of the switch.
  var goal: Subject
  /// The exceptions to the laws that the events allow, with their ends.
  var ledger: MotionLedger
  /// The loaders at another frame rate and ten years later; nil if they are not compared.
  var twins: MotionTwins<Subject>?

  /// Creates a check of a loader with an appearance along a sequence, and runs it.
  ///
  /// - Parameter samples: The number of checked instants between two events.
  public init<Appearance: LawfulAppearance>(
    _ sequence: EventSequence, of appearance: Appearance, samples: Int = 64
  ) where Subject == Loader<Appearance> {
    self.init(sequence, MotionLimits(of: appearance), samples: samples)
  }

  /// Creates a check of a loader that has not received any event.
  ///
  /// - Parameters:
  ///   - settings: A sequence with the initial policy and preference of the loader; its events are
  ///     not sent.
  ///   - hasTwins: True to check the laws ``MotionLaw/frameRate`` and ``MotionLaw/timeShift`` too,
  ///     on two more loaders with the same events, one queried often and one ten years later. This
  ///     doubles the cost.
  public init(
    _ limits: MotionLimits<Subject.Appearance>, like settings: EventSequence, hasTwins: Bool = false
  ) {
    self.limits = limits
    sequence = settings
    sequence.events = []
    subject = Subject(limits.appearance, policy: settings.policy, motion: settings.motion)
    goal = subject.switched
    ledger = MotionLedger(settings.motion)
    figures.sequences = 1
    if hasTwins { twins = MotionTwins(limits.appearance, like: settings) }
  }

  /// Creates a check of a whole sequence.
  ///
  /// It checks each event, and `samples` instants after it, up to the next event. After the last
  /// event it checks 0.8 s, or 1.6 s of a loader that glides: no switch or glide takes longer.
  public init(
    _ sequence: EventSequence, _ limits: MotionLimits<Subject.Appearance>, samples: Int,
    hasTwins: Bool = false
  ) {
    self.init(limits, like: sequence, hasTwins: hasTwins)
    for (index, event) in sequence.events.enumerated() {
      send(event)
      let isLast = index + 1 == sequence.events.count
      let end = event.time + (sequence.policy.glides ? 1.6 : 0.8)
      run(until: isLast ? end : sequence.events[index + 1].time, samples: samples)
    }
  }

  /// Sends the loader the next event, or changes a setting, and checks what this does at its instant.
  @_specialize(where Subject == Loader<Circular>)
  @_specialize(where Subject == Loader<Linear>)
  @_specialize(where Subject == Loader<Shimmer>)
  public mutating func send(_ event: TimedEvent) {
    let time = event.time
    sequence.events.append(event)
    // The frame at this instant without the event, and the end of the motion that the event may interrupt.
    let old = Snapshot(subject, at: time)
    let oldEnd = subject.switchEnd
    let (preference, ending, wasEnding) = (subject.motion, subject.ending, subject.isEnding)
    let breakpoints = twins == nil ? [] : subject.formulaBreakpoints + [subject.deadline ?? time]
    let transition = subject.take(event)
    twins?.take(event, breakpoints: breakpoints)
    goal = subject.switched
    if let transition {
      handle(transition, of: event, from: old, oldEnd: oldEnd, wasEnding: wasEnding)
    } else if subject.ending != ending {
      // With another ending, the hold of a requested exit is another one, or none: its end is not known.
      if subject.frame(at: time).state == .deactivating { ledger.exitRequested = nil }
      // Neither before nor now does the loader disappear after a mark.
      if !wasEnding && !subject.isEnding { requireUnchanged(old, at: time) }
      // True if a requested exit has not begun, so that the loader may stay for its mark. It has no deadline if the
      // policy holds the mark without an end.
      let mayStay =
        subject.deadline.map { time <= $0 - Limits.exit + Limits.range }
        ?? (subject.frame(at: time).state == .deactivating)
      if subject.isEnding, subject.ending != .none, mayStay {
        // The shape moves to the progress on which the mark is drawn.
        handle(goal: subject.endingFill(at: time), at: time, from: old, oldEnd: oldEnd)
      }
      compare(old, at: time)
    } else if subject.motion != preference {
      handlePreferenceChange(at: time, from: old)
    } else {
      requireUnchanged(old, at: time)
    }
    checkDeadlines(after: time, isEvent: transition?.action != nil)
  }

  /// Updates the ledger after an event, and checks the laws of the event itself.
  ///
  /// - Parameters:
  ///   - transition: The loader's own transition at the event.
  ///   - old: The frame at that instant without the event.
  ///   - oldEnd: The end of the motion that the event may interrupt.
  ///   - wasEnding: True if the loader was about to disappear after a mark, or was doing so.
  mutating func handle(
    _ transition: LoaderTransition, of event: TimedEvent, from old: Snapshot<Subject.Appearance>,
    oldEnd: Double, wasEnding: Bool
  ) {
    let time = transition.time
    if transition.event == .activate, !old.frame.isActive {
      if !event.isAnimated {
        // There is no entrance. This counts as one that is long over.
        ledger.activeFrom = -.infinity
      } else if !isHeld(old.frame.state, at: time) {
        // A loader whose exit is still held was never away, so for it no entrance begins.
        ledger.activeFrom = time + subject.policy.showDelay
      }
    }
    // The reported progress of a monotone loader must not fall between two activations.
    checkRise(transition, from: old)
    // Of a loader that glides, the longest time of a step depends on its earlier reports.
    ledger.reports.record(
      transition, from: old.frame.progress, to: subject.progress, policy: subject.policy,
      motion: subject.motion, wasActive: old.frame.isActive)
    guard transition.action != nil else { return requireUnchanged(old, at: time) }
    // The goal to which the action leads: its progress, and whether it is reached at once.
    var isCut = !event.isAnimated
    var fill = subject.progress
    // In its exit, too, a monotone loader does not fall.
    if subject.policy.isMonotone, transition.to == .deactivating, let reported = fill {
      fill = max(reported, ledger.fill ?? reported)
    }
    if case .custom(_, _, let goal) = event.step {
      isCut = isCut || goal.isCut
      fill = goal.fill
      // Only a cell of `orderIn` can leave `offscreen`; off screen, the goals of other cells have
      // no effect.
      if transition.to == .offscreen, transition.from == .offscreen {
        return requireUnchanged(old, at: time)
      }
    }
    // A change off screen, or at the instant of the arrival, is not seen, so it is a cut.
    if transition.from == .offscreen, transition.to != .offscreen { ledger.arrival = time }
    if transition.to == .offscreen || ledger.arrival == time { isCut = true }
    if transition.to == .offscreen { ledger.leftScreenAt = time }
    // The ledger keeps from when on the loader is drawn, and when its exit was requested.
    keepPresence(transition, of: event, wasVisible: old.frame.isVisible, wasEnding: wasEnding)
    let isUnseen = old.frame.channels[Subject.Appearance.opacityChannel] == 0
    if subject.isEnding {
      // On its way to a mark, the shape has a progress of its own, and reports are only stored.
      if wasEnding { return requireUnchanged(old, at: time) }
      // The event begins the ending. Its goal counts for an instant; the ending's own progress replaces it.
      handle(goal: fill, at: time, from: old, oldEnd: oldEnd, isLast: false)
      fill = subject.endingFill(at: time)
    }
    if isCut || isUnseen {
      ledger.rest(on: fill)
      if isCut { ledger.dissolveUntil = -.infinity }
    } else {
      handle(goal: fill, at: time, from: old, oldEnd: oldEnd)
    }
    if !isCut { compare(old, at: time) }
  }

  /// Checks the start of a motion to a goal, and records the exceptions to the laws that it allows.
  ///
  /// - Parameters:
  ///   - fill: The progress of the goal; nil for the spin.
  ///   - time: The instant of the event that sets the goal, in seconds.
  ///   - old: The frame at that instant without the event.
  ///   - oldEnd: The end of the motion that the goal interrupts; not after `time` if there is none.
  ///   - isLast: False if another goal follows at this instant, so that this one is not shown.
  mutating func handle(
    goal fill: Double?, at time: Double, from old: Snapshot<Subject.Appearance>,
    oldEnd: Double, isLast: Bool = true
  ) {
    checkStep(to: fill, at: time, from: old, oldEnd: oldEnd, isLast: isLast)
    let channel = Subject.Appearance.progressChannel(old.frame.channels)
    ledger.record(
      fill, at: time, shapeMovesUntil: oldEnd, within: limits.appearance.longestSwitch,
      speed: channel.map { old.velocities[$0] } ?? 0, length: old.length, in: subject.motion)
    // A switch that begins just before a corner, where the velocity of an edge of the base motion jumps by design,
    // may brake harder than the law allows.
    let reach = time + Limits.cornerReach
    if limits.appearance.hasCorner(from: time, to: reach, subject.motion) {
      ledger.cornerUntil = time + limits.appearance.longestSwitch
    }
  }

  /// Updates the ledger after a change of the motion preference, and checks that nothing jumps.
  ///
  /// The shape blends to its base under the new preference. A dissolve is canceled, and the opacity rises again.
  ///
  /// - Parameter old: The frame at that instant without the change.
  mutating func handlePreferenceChange(at time: Double, from old: Snapshot<Subject.Appearance>) {
    let until = time + limits.appearance.longestSwitch
    ledger.lengths = nil
    // An exit during a dissolve starts again, and the hold of one that has not begun is computed anew: the events
    // alone no longer say when it ends.
    ledger.exitRequested = nil
    // The thickness of a visible loader may follow the old preference for a while.
    ledger.thickness = old.frame.isVisible ? nil : subject.motion
    // A loader that came on screen at this instant has not been seen yet.
    guard ledger.arrival != time else { return }
    compare(old, at: time)
    guard old.frame.channels[Subject.Appearance.opacityChannel] > 0 else { return }
    ledger.isNested = true
    ledger.blendUntil = until
    ledger.switchUntil = max(until, ledger.switchUntil)
    if time < ledger.dissolveUntil {
      ledger.dissolveUntil = -.infinity
      ledger.resumeUntil = time + Limits.entrance
    }
  }

  /// Lets time pass from the last event until `end`, in seconds, and checks frames on the way.
  ///
  /// They are at the instant of the last event, where accelerations are largest, and at `samples`
  /// more instants, the last of which is `end`. They are also at every breakpoint: an instant at which
  /// one formula replaces another. Without an event, or with an `end` that is not after it, nothing is checked.
  @_specialize(where Subject == Loader<Circular>)
  @_specialize(where Subject == Loader<Linear>)
  @_specialize(where Subject == Loader<Shimmer>)
  public mutating func run(until end: Double, samples: Int) {
    guard let start = sequence.events.last?.time, end > start else { return }
    var before: Snapshot<Subject.Appearance>?
    for index in 0...samples {
      let time = start + (end - start) * Double(index) / Double(samples)
      let now = Snapshot(subject, at: time)
      checkFrame(now, after: before)
      before = now
    }
    let breakpoints = subject.formulaBreakpoints + [subject.deadline ?? start]
    for breakpoint in breakpoints where breakpoint > start && breakpoint < end {
      // The two sides are compared, unless the base motion jumps by design, or its velocity, at that very instant.
      if !hasBreakpoint(from: breakpoint.nextDown, to: breakpoint) {
        compare(Snapshot(subject, at: breakpoint.nextDown), at: breakpoint)
      }
      checkFrame(Snapshot(subject, at: breakpoint), after: nil)
    }
    if let twin = twins, let broken = twin.brokenLaw(of: subject, from: start, to: end, samples) {
      require(broken.law, of: "a frame", at: broken.time, figure: .infinity, limit: 0)
    }
    checkIdle(after: start)
    figures.instants += samples + 1
  }

  /// Checks that an event or a breakpoint at `time` makes no displayed number jump, nor its velocity.
  ///
  /// - Parameter old: The frame without the event, or just before the breakpoint.
  mutating func compare(_ old: Snapshot<Subject.Appearance>, at time: Double) {
    let new = Snapshot(subject, at: time)
    let opacity = Subject.Appearance.opacityChannel
    // While the opacity is exactly 0, nothing else is visible.
    let isSeen = old.frame.channels[opacity] > 0 && new.frame.channels[opacity] > 0
    for index in 0..<Channels.count where isSeen || index == opacity {
      let name = "\(Channels.name(at: index))"
      let jump = abs(new.frame.channels[index] - old.frame.channels[index])
      let velocityJump = abs(new.velocities[index] - old.velocities[index])
      figures.jump.consider(jump, sequence, at: time)
      figures.velocityJump.consider(velocityJump, sequence, at: time)
      require(.value, of: name, at: time, figure: jump, limit: Limits.jump)
      require(.velocity, of: name, at: time, figure: velocityJump, limit: Limits.velocityJump)
    }
  }

  /// Checks that an event without a visible effect, such as one for which no action was run, changes nothing.
  ///
  /// The frame and its velocities stay the same, bit for bit.
  ///
  /// - Parameter old: The frame at that instant without the event.
  mutating func requireUnchanged(_ old: Snapshot<Subject.Appearance>, at time: Double) {
    let new = Snapshot(subject, at: time)
    let isSame =
      new.frame.channels == old.frame.channels && new.velocities == old.velocities
      && new.frame.state == old.frame.state
    require(
      .value, of: "a frame without an action", at: time, figure: isSame ? 0 : .infinity, limit: 0)
  }

  /// Checks that `nextChange` is in the future, and that no frame changes before it.
  mutating func checkIdle(after time: Double) {
    let frame = subject.frame(at: time)
    let year = 31_557_600.0  // 365.25 days, in seconds
    // Some instants at which the frame has to be the same.
    var idleInstants: [Double] = []
    switch subject.nextChange(after: time) {
    case .everyFrame: return
    case .never: idleInstants = [time.nextUp, time + 0.1, time + 1, time + year]
    case .at(let instant):
      // The instant has to be after `time`. Until just before it, nothing changes.
      require(.idle, of: "an instant", at: time, figure: time.nextUp - instant, limit: 0)
      idleInstants = [time + 0.5 * (instant - time), instant.nextDown].filter { $0 < instant }
    }
    for idleInstant in idleInstants where idleInstant > time {
      var later = subject.frame(at: idleInstant)
      // Everything but the time has to be equal.
      later.time = frame.time
      require(
        .idle, of: "a frame", at: idleInstant, figure: later == frame ? 0 : .infinity, limit: 0)
    }
  }

  /// Records a broken law if the figure is beyond the limit, or NaN.
  ///
  /// Only the first violation of each law counts. A law that only holds or does not has the figure 0 or
  /// infinity, and the limit 0.
  ///
  /// - Parameter channel: What breaks the law: the name of a channel, or words such as `the exit`.
  mutating func require(
    _ law: MotionLaw, of channel: @autoclosure () -> String, at time: Double, figure: Double,
    limit: Double
  ) {
    guard !(figure <= limit), !limits.exempt.contains(law),
      !brokenLaws.contains(where: { $0.law == law })
    else { return }
    brokenLaws.append(
      BrokenLaw(
        law: law, sequence: sequence, time: time, channel: channel(), figure: figure, limit: limit,
        appearance: AppearanceName(limits.appearance)))
  }
}
