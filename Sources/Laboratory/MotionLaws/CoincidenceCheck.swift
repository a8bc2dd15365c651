import LoaderCore

/// The laws for simultaneous events: cases in which order and repetition make no difference.
///
/// - The order of `orderIn`, at most one `progress`, and at most one of `activate` and `deactivate`
///   makes no difference. Every order gives the same frames from that instant on. A monotone loader,
///   whose progress does not fall while it is active, is an exception: whether a lower progress
///   counts depends on whether it is reported before or after an activation or a deactivation.
/// - `activate` twice has the same effect as once, and `progress(x)` twice the same as once.
/// - `orderOut, orderIn`, leaving the screen and returning, changes no frame of a loader that is
///   inactive, or fully shown with no blend in progress. The same holds in an entrance from hidden,
///   with no blend of its shape in progress.
public struct CoincidenceCheck<Subject: MotionSubject>: Sendable {
  /// The loader to which the events are sent.
  public let subject: Subject
  /// The events that the loader has received before, for the report.
  public let sequence: EventSequence

  /// Creates a check of the next events of `subject`, which has received the events of `sequence`.
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

  /// Returns the first order of simultaneous `events` that changes a frame.
  ///
  /// The frames after the given order are the reference. Nil if no order differs from it, without
  /// events, and for a monotone loader, to which the law does not apply.
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
  /// Where ``isUnblended(at:)`` is true, the law allows none. It allows none in an entrance from
  /// hidden either, for which that function returns false. In other states there may be one.
  public func brokenReturn(at time: Double) -> BrokenLaw? {
    let events = [TimedEvent(time, .orderOut), TimedEvent(time, .orderIn)]
    return difference(subject, after(events), order: events, at: time)
  }

  /// Returns true if, at `time`, the loader is inactive or fully shown, with no blend in progress.
  ///
  /// A blend is a motion that has not ended: of the shape, its progress, or its opacity. A time that is
  /// before the last event or not finite counts as the time of the last event.
  public func isUnblended(at time: Double) -> Bool {
    let frame = subject.frame(at: time)
    return switch frame.state {
    case .inactive, .indeterminate, .determinate:
      // A breakpoint is an instant at which one formula replaces another, such as the end of a blend.
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
  /// hour later, when all motions are over.
  ///
  /// - Parameter order: The events that the second subject has received at `time`, for the report.
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
      // The first channel that differs; nil if only the state or another property of the frame does.
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
      var others = events
      let first = others.remove(at: index)
      return orders(of: others).map { [first] + $0 }
    }
  }
}
