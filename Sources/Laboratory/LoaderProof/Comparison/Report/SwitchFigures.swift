import LoaderCore

/// A change of progress while a ring is shown: to known, to unknown, or to another value.
package struct ProgressSwitch: Hashable, Sendable {
  /// The time, in seconds.
  package var time: Double
  /// The end of its measurement, in seconds: the next change, or the end of the scenario.
  package var end: Double
  /// The progress from then on; nil if it becomes unknown.
  package var progress: Double?

  /// Returns the switches among `changes`, the last of them until `end`, in seconds.
  ///
  /// A change before which or after which the ring is hidden is no switch.
  ///
  /// - Complexity: O(changes).
  package static func all(in changes: [HostChange], until end: Double) -> [ProgressSwitch] {
    var switches: [ProgressSwitch] = []
    for (index, change) in changes.enumerated().dropFirst() where change.time < end {
      guard change.isShown, changes[index - 1].isShown else { continue }
      let next = index + 1 < changes.count ? min(changes[index + 1].time, end) : end
      switches.append(
        ProgressSwitch(time: change.time, end: next, progress: change.progress))
    }
    return switches
  }
}

/// The figures of a ring at a switch.
package struct SwitchFigures: Hashable, Sendable {
  /// The largest jump of an end on the ring, in turns, 0...0.5.
  package var jump = 0.0
  /// The largest jump of an end's velocity, in turns per second.
  package var velocityJump = 0.0
  /// The time until the progress is shown, and stays, in seconds.
  package var lateness = Lateness.none

  /// The delay with which a progress is shown.
  package enum Lateness: Hashable, Sendable {
    /// There is no progress to show.
    case none
    /// The progress is shown after this time, in seconds.
    case shown(Double)
    /// The progress is not shown before the next change, which came after this time, in seconds.
    case notWithin(Double)
  }

  /// The maximum distance of an end from its target while the progress counts as shown: 1.8°.
  package static let tolerance = 0.005

  /// Creates the figures of `motion` from `change` until its end, the next change.
  ///
  /// - Complexity: O(breakpoints + duration).
  package init(of motion: some RingMotion, at change: ProgressSwitch) {
    for breakpoint in motion.breakpoints where change.time <= breakpoint && breakpoint < change.end
    {
      let (before, after) = (motion.arc(before: breakpoint), motion.arc(at: breakpoint))
      // An arc that is drawn is seen only if it is longer than a thousandth of a turn. If it is not drawn on one side,
      // or not seen on either, a jump is invisible.
      guard before.isDrawn, after.isDrawn, before.isSeen || after.isSeen else { continue }
      let (old, new) = (before.ends, after.ends)
      jump = max(
        jump, Self.distance(old.value.tail, new.value.tail),
        Self.distance(old.value.head, new.value.head))
      velocityJump = max(
        velocityJump, abs(new.velocity.tail - old.velocity.tail),
        abs(new.velocity.head - old.velocity.head))
    }
    if let progress = change.progress {
      lateness = Self.lateness(of: motion, at: change, showing: progress)
    }
  }

  /// Returns the distance between two positions on a ring, in turns: at most half a turn.
  static func distance(_ first: Double, _ second: Double) -> Double {
    let distance = abs(first - second).truncatingRemainder(dividingBy: 1)
    return min(distance, 1 - distance)
  }

  /// Returns the time until the progress is shown and stays, in seconds, within 10 µs.
  private static func lateness(
    of motion: some RingMotion, at change: ProgressSwitch, showing progress: Double
  ) -> Lateness {
    /// Returns true if the arc begins at 12 o'clock and is as long as the progress.
    func isShown(at time: Double) -> Bool {
      let arc = motion.arc(at: time)
      guard arc.isDrawn else { return false }
      let ends = arc.ends.value
      return distance(ends.tail, 0) < tolerance && abs(ends.head - ends.tail - progress) < tolerance
    }
    // The last instant at which the progress is not shown is searched in steps of about 4 ms, shorter than any
    // motion, and then by bisection. If it is in the last step, the progress is not shown in time.
    let duration = change.end - change.time
    let count = Int((duration / 0.004).rounded(.up))
    /// Returns the instant at the start of a step.
    func time(_ index: Int) -> Double { change.time + duration * Double(index) / Double(count) }
    guard let last = (0..<count).last(where: { !isShown(at: time($0)) }) else { return .shown(0) }
    if last == count - 1 { return .notWithin(duration) }
    var (missing, shown) = (time(last), time(last + 1))
    while shown - missing > 1e-5 {
      let middle = (missing + shown) / 2
      if isShown(at: middle) { shown = middle } else { missing = middle }
    }
    return .shown(shown - change.time)
  }
}
