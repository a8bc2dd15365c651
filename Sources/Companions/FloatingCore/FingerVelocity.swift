import FieldDynamics

/// The velocity of a finger, from its positions in the last 50 to 100 ms.
///
/// It is for hosts whose system does not report the velocity. A host makes one at each grab.
///
/// ```swift
/// var velocity = FingerVelocity(at: FieldVector(10, 10), time: 1)
/// velocity.move(to: FieldVector(40, 10), at: 1.05)
/// let thrown = velocity.pointsPerSecond  // (600, 0)
/// ```
///
/// It is the distance moved in that time divided by the time. One event is not enough, because its jitter
/// would have much weight. A finger that stood still for 100 ms or longer has the velocity 0. Nothing is
/// allocated.
package struct FingerVelocity: Hashable, Sendable {
  /// A position of the finger and its time, in seconds.
  private struct Moment: Hashable, Sendable {
    var position: FieldVector
    var time: Double
  }

  /// The velocity is measured from `older` to the last move; `newer` becomes the next `older`.
  ///
  /// At the first move that is ``shortest`` or longer after `newer`, `newer` becomes `older`, and the
  /// move becomes `newer`. So a time from ``shortest`` to twice that is measured.
  private var older, newer: Moment
  /// The last move.
  private var last: Moment

  /// The shortest measured time, in seconds: three frames of a screen.
  private static var shortest: Double { 0.05 }
  /// The time without a move after which a finger is at rest, in seconds.
  private static var pause: Double { 0.1 }

  /// Creates a velocity at a touch, with its position in points and its time in seconds.
  ///
  /// If the time is not finite, it begins with the first move.
  package init(at position: FieldVector, time: Double) {
    older = Moment(position: position, time: time)
    newer = older
    last = older
  }

  /// Adds the current position of the finger, in points, at a time in seconds.
  ///
  /// Call it at the release, too.
  ///
  /// A position whose time is earlier than the last one, or not finite, is ignored.
  package mutating func move(to position: FieldVector, at time: Double) {
    guard time.isFinite else { return }
    guard last.time.isFinite else {
      // The first move after a touch without a usable time.
      self = FingerVelocity(at: position, time: time)
      return
    }
    guard time >= last.time else { return }
    let now = Moment(position: position, time: time)
    if time - last.time >= Self.pause {
      // The finger stood still: it counts as leaving its last position one pause ago.
      older = Moment(position: last.position, time: time - Self.pause)
      newer = now
    } else if time - newer.time >= Self.shortest {
      older = newer
      newer = now
    }
    last = now
  }

  /// The velocity in points a second, at most ``FloatingEvent/fastest`` on each axis.
  ///
  /// It is (0, 0) before the first move. A component that is not a number is 0.
  package var pointsPerSecond: FieldVector {
    // At least 10 ms: soon after a grab, two events at nearly one instant must not count as a throw.
    let seconds = max(Self.shortest / 5, last.time - older.time)
    return ((last.position - older.position) / seconds).limited(to: FloatingEvent.fastest)
  }
}
