import LoaderCore

/// The laws for simultaneous events: cases in which order and repetition make no difference.
///
/// - The order of `orderIn`, at most one `progress`, and at most one of `activate` and `deactivate`
///   makes no difference. Every order gives the same frames from that instant on. A monotone loader
///   is an exception: progress reported after an activation or a deactivation does not belong to
///   the run before it.
/// - `activate` twice has the same effect as once, and `progress(x)` twice the same as once.
/// - `orderOut, orderIn` changes no frame of a loader that is inactive, resting or spinning. The
///   same holds in an entrance from hidden, with no blend of its shape in progress.
public struct CoincidenceCheck<Subject: MotionSubject>: Sendable {
  /// The loader to which the events are sent.
  public let subject: Subject
  /// The preceding sequence of events.
  public let sequence: EventSequence

  /// Creates a check of the next events of `subject`.
  public init(_ subject: Subject, after sequence: EventSequence) {
    self.subject = subject
    self.sequence = sequence
  }

  /// Creates a check of the next events of a loader after a sequence.
  public init(_ sequence: EventSequence, of appearance: Subject.Appearance) {
    var subject = Subject(appearance, policy: sequence.policy, motion: sequence.motion)
    for event in sequence.events { subject.take(event) }
    self.init(subject, after: sequence)
  }

  /// Returns the first order of simultaneous `events` that changes a frame; nil if none does.
  ///
  /// The frames of the given order are the reference. A monotone loader is not checked: nil.
  ///
  /// - Complexity: O(*n!*) for *n* events; each order is checked at about forty instants.
  public func brokenOrder(of events: [TimedEvent]) -> BrokenLaw? {
    guard let time = events.first?.time, !subject.policy.isMonotone else { return nil }
    let reference = after(events)
    for order in Self.orders(of: events) where order != events {
      if let broken = difference(reference, after(order), order: order, at: time) { return broken }
    }
    return nil
  }

  /// Returns the difference that repeating `event` at `time` makes; nil if it makes none.
  public func brokenRepeat(of event: LoaderEvent, at time: Double) -> BrokenLaw? {
    let event = TimedEvent(time, event)
    return difference(after([event]), after([event, event]), order: [event, event], at: time)
  }

  /// Returns the difference that leaving the screen and returning at `time` makes; nil if none.
  ///
  /// In states that the law does not name, there may be a difference; ``isUnblended(at:)`` says
  /// whether the law applies.
  public func brokenReturn(at time: Double) -> BrokenLaw? {
    let events = [TimedEvent(time, .orderOut), TimedEvent(time, .orderIn)]
    return difference(subject, after(events), order: events, at: time)
  }

  /// Returns true if, at `time`, the loader is inactive or fully shown, with no blend in progress.
  ///
  /// A time that is before the last event or not finite counts as the time of the last event.
  public func isUnblended(at time: Double) -> Bool {
    let frame = subject.frame(at: time)
    return switch frame.state {
    case .inactive, .indeterminate, .determinate:
      subject.formulaBreakpoints.allSatisfy { $0 <= frame.time }
    case .offscreen, .activating, .deactivating: false
    }
  }

  /// Returns the loader after some more events.
  func after(_ events: [TimedEvent]) -> Subject {
    var subject = subject
    for event in events { subject.take(event) }
    return subject
  }

  /// Returns the first difference between the frames of two subjects from `time` on; nil if none.
  ///
  /// They are compared at 33 instants of the next 1.5 s, at all breakpoints and deadlines, and an
  /// hour later.
  ///
  /// - Parameter order: The events of the second subject, for the report.
  func difference(
    _ first: Subject, _ second: Subject, order: [TimedEvent], at time: Double
  ) -> BrokenLaw? {
    let deadlines = [first.deadline, second.deadline].compactMap(\.self)
    let breakpoints = first.formulaBreakpoints + second.formulaBreakpoints + deadlines
    let grid = (0...32).map { time + 1.5 * Double($0) / 32 }
    for instant in grid + breakpoints.filter({ $0 > time }) + [time + 3600] {
      let expected = first.frame(at: instant)
      let actual = second.frame(at: instant)
      guard expected != actual else { continue }
      var sequence = sequence
      sequence.events += order
      let index = (0..<Subject.Appearance.Channels.count).first {
        expected.channels[$0] != actual.channels[$0]
      }
      return BrokenLaw(
        law: .coincidence, sequence: sequence, time: instant,
        channel: index.map { "\(Subject.Appearance.Channels.name(at: $0))" } ?? "the state",
        figure: index.map { abs(expected.channels[$0] - actual.channels[$0]) } ?? .infinity,
        limit: 0)
    }
    return nil
  }

  /// Returns all *n!* orders of some events.
  static func orders(of events: [TimedEvent]) -> [[TimedEvent]] {
    guard events.count > 1 else { return [events] }
    return events.indices.flatMap { index in
      var rest = events
      let first = rest.remove(at: index)
      return orders(of: rest).map { [first] + $0 }
    }
  }
}
