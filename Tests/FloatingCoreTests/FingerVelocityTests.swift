import FieldDynamics
import FloatingCore
import Testing

/// Tests of the velocity with which a finger throws: the mean of its last moves.
///
/// Positions are in points, times in seconds. Moves of the last 100 ms count, or only of the last 50 ms if one was
/// reported at their beginning. A shorter interval than 10 ms counts as 10 ms.
@Suite("The velocity of a finger")
struct FingerVelocityTests {
  /// Returns a finger that touches (7, 8) at 3 s, and then moves `count` times by `step`, every `interval` seconds.
  private func finger(
    _ step: FieldVector, every interval: Double, times count: Int
  ) -> FingerVelocity {
    var finger = FingerVelocity(at: FieldVector(7, 8), time: 3)
    for index in 1...count {
      let part = Double(index)
      finger.move(to: FieldVector(7, 8) + step * part, at: 3 + interval * part)
    }
    return finger
  }

  // From 100 ms without a move on, a finger counts as at rest, so the longest interval is 90 ms.
  @Test(
    "A constant velocity is measured exactly, whatever the interval of the moves",
    arguments: [1.0 / 1000, 1.0 / 240, 1.0 / 60, 0.09])
  func even(interval: Double) {
    // Moves that take less than 10 ms in all are left out, because they count as 10 ms.
    for count in [1, 2, 3, 7, 60] where Double(count) * interval >= 0.01 {
      let velocity = finger(FieldVector(300, -120) * interval, every: interval, times: count)
        .pointsPerSecond
      #expect((velocity - FieldVector(300, -120)).length < 1e-6, "\(count): \(velocity)")
    }
  }

  @Test("Moves more than 100 ms ago do not count, and a finger at rest does not throw")
  func forgets() {
    // 30 moves of 40 pt end at x = 7 + 1200, at 3.5 s. The eight moves back take more than 100 ms, so they alone
    // count: moves of −10 pt, 60 a second, are −600 pt/s.
    var turned = finger(FieldVector(40, 0), every: 1 / 60.0, times: 30)
    for index in 1...8 {
      turned.move(to: FieldVector(1207 - 10 * Double(index), 8), at: 3.5 + Double(index) / 60)
    }
    #expect((turned.pointsPerSecond - FieldVector(-600, 0)).length < 1e-6)
    // It stays at 1207 from 3.5 s to 3.7 s, longer than 100 ms.
    var rested = finger(FieldVector(40, 0), every: 1 / 60.0, times: 30)
    rested.move(to: FieldVector(1207, 8), at: 3.7)
    #expect(rested.pointsPerSecond == .zero)
  }

  @Test("Only the last 50 ms count if a move was reported at their beginning")
  func shortest() {
    var finger = FingerVelocity(at: .zero, time: 0)
    finger.move(to: FieldVector(10, 0), at: 0.05)
    finger.move(to: FieldVector(110, 0), at: 0.1)
    // 100 pt in the last 0.05 s; with the first move it would be 110 pt in 0.1 s.
    #expect((finger.pointsPerSecond - FieldVector(2000, 0)).length < 1e-9)
  }

  @Test("Two events at one instant count as 10 ms apart; unusable times are ignored")
  func edges() {
    #expect(FingerVelocity(at: .zero, time: 0).pointsPerSecond == .zero)
    var finger = FingerVelocity(at: .zero, time: 1)
    // A move at the instant of the touch: 3 pt in 10 ms.
    finger.move(to: FieldVector(3, 0), at: 1)
    #expect((finger.pointsPerSecond - FieldVector(300, 0)).length < 1e-9)
    let before = finger
    finger.move(to: FieldVector(900, 0), at: 0.9)
    finger.move(to: FieldVector(900, 0), at: .nan)
    finger.move(to: FieldVector(900, 0), at: .infinity)
    #expect(finger == before)
    // A touch without a time counts from its first move on.
    var late = FingerVelocity(at: .zero, time: .nan)
    late.move(to: FieldVector(9, 9), at: 2)
    #expect(late == FingerVelocity(at: FieldVector(9, 9), time: 2))
  }
}
