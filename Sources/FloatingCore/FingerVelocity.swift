import FieldDynamics

/// How fast a finger is, from where it was in the last 50 to 100 ms: for hosts whose system does not say.
///
/// ```swift
/// var velocity = FingerVelocity(at: FieldVector(10, 10), time: 1)
/// velocity.move(to: FieldVector(40, 10), at: 1.05)
/// let thrown = velocity.pointsPerSecond  // (600, 0)
/// ```
///
/// It is the way of that time by its length, so that the tremor of one event counts little. A finger that
/// stood still for 100 ms and longer has no velocity. Nothing is allocated.
public struct FingerVelocity: Hashable, Sendable {
  /// Where the finger was, and when, in seconds.
  private struct Moment: Hashable, Sendable {
    var place: FieldVector
    var time: Double
  }

  /// A moment that is at least ``shortest`` before `turn`, and where the next one is to be taken from.
  private var older, turn: Moment
  private var last: Moment

  /// The shortest time that counts, in seconds: three frames of a screen.
  private static var shortest: Double { 0.05 }
  /// After so many seconds without a move a finger stood still.
  private static var pause: Double { 0.1 }

  /// Starts where a finger touches, with a time in seconds.
  public init(at place: FieldVector, time: Double) {
    older = Moment(place: place, time: time)
    (turn, last) = (older, older)
  }

  /// Tells where the finger is now; called at the release, too.
  ///
  /// A time that is earlier than the last one, or not finite, is left out.
  public mutating func move(to place: FieldVector, at time: Double) {
    guard time.isFinite, time >= last.time else { return }
    let now = Moment(place: place, time: time)
    if time - last.time >= Self.pause {
      (older, turn) = (Moment(place: last.place, time: time - Self.pause), now)
    } else if time - turn.time >= Self.shortest {
      (older, turn) = (turn, now)
    }
    last = now
  }

  /// In points a second; (0, 0) after the first touch.
  public var pointsPerSecond: FieldVector {
    // Two events of one instant must not make a throw.
    (last.place - older.place) / max(last.time - older.time, Self.shortest / 5)
  }
}
