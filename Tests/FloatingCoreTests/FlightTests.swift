import FieldDynamics
import TestSupport
import Testing

@testable import FloatingCore

/// Tests of a flight to a corner: a damped spring in each direction, with one bounce at most.
///
/// Its times begin at the release, in seconds; positions are in points. ω is 6 per second, the damping ratio ζ 0.9. A
/// flight is in pieces, which end at a wall or at rest: `end` is the end of the current one, `wall` the index of the
/// wall there, nil at rest, and `advance` begins the next one. `swing` is √(v² + ω²x²), where v is the velocity and x
/// the distance from the resting position: at 1 pt/s or less, the loader is at rest, within 1/6 pt.
@Suite("A flight")
struct FlightTests {
  /// Bounds of 400 × 400 points: resting positions at 40 and 360, walls at 24 and 376.
  private let limits = FloatingLimits(of: FloatingGeometry(), in: FieldVector(400, 400))

  /// Returns a flight from (x, 360) with the velocity (vx, 0).
  private func flight(
    _ x: Double, _ vx: Double, to corner: Corner = .bottomRight, isStraight: Bool = false
  ) -> Flight {
    Flight(
      from: FieldVector(x, 360), velocity: FieldVector(vx, 0), to: corner, in: limits,
      isStraight: isStraight)
  }

  /// Returns position and velocity of a flight at an instant, in any of its pieces or after the last one.
  private func sample(
    _ flight: Flight, at elapsed: Double
  ) -> (position: FieldVector, velocity: FieldVector) {
    var flight = flight
    while flight.end <= elapsed, flight.advance() {}
    let isOver = flight.wall == nil && flight.end <= elapsed
    return isOver ? (limits.restingPosition(in: flight.corner), .zero) : flight.sample(at: elapsed)
  }

  // A loader has 48 × 48 pt, and insets of 16 pt from the edges, unless a test sets them.
  @Test("The walls are half a loader inside the bounds, the resting positions at the insets")
  func places() {
    #expect(limits.walls.low == FieldVector(24, 24) && limits.walls.high == FieldVector(376, 376))
    #expect(limits.restingPosition(in: .topRight) == FieldVector(360, 40))
    #expect(limits.walls.clamped(FieldVector(-5, 1e9)) == FieldVector(24, 376))
    // Different insets, 10 and 60: it rests at 24 + 10 and 376 − 60; the middle between both positions is 175.
    let uneven = FloatingLimits(
      of: FloatingGeometry(top: 10, left: 10, bottom: 60, right: 60), in: FieldVector(400, 400))
    #expect(uneven.restingPosition(in: .topLeft) == FieldVector(34, 34))
    #expect(uneven.restingPosition(in: .bottomRight) == FieldVector(316, 316))
    #expect(uneven.corner(of: FieldVector(174.9, 175)) == .bottomLeft)
  }

  @Test(
    "A resting position exists in any bounds",
    arguments: [0, -1, .nan, .infinity, 1, 47, 48, 79, 80, 81, 1e300] as [Double])
  func bounds(length: Double) {
    let limits = FloatingLimits(of: FloatingGeometry(), in: FieldVector(length, 400))
    let position = limits.restingPosition(in: .bottomRight)
    #expect(position.x.isFinite && limits.walls.clamped(position) == position)
    // A loader has 48 pt and two insets of 16 pt: in less than 80 pt there is one resting position, and in
    // less than 48 pt it is the middle of the bounds.
    if length < 80 || length.isNaN { #expect(limits.first.x == limits.last.x) }
    if length >= 1, length <= 48 { #expect(position.x == length / 2) }
  }

  @Test("A flight leads to the side where the body would come to rest, or right and down")
  func projected() {
    // A throw reaches as far as a page that is scrolled with its velocity, 0.499 s of it (`FloatingRecipe.reach`). To
    // the midlines at 200 it is 100 pt, so the least speed that reaches them is 100 / 0.499 = 200.4.
    let position = FieldVector(300, 100)
    #expect(limits.corner(of: position, velocity: FieldVector(-200.3, 200.3)) == .topRight)
    #expect(limits.corner(of: position, velocity: FieldVector(-200.5, 200.5)) == .bottomLeft)
    #expect(limits.corner(of: FieldVector(200, 200)) == .bottomRight)
    // In the very middle, −0 counts as 0.
    let zero = FieldVector(-0.0, -0.0)
    let around = FloatingLimits(
      walls: FieldWalls(low: FieldVector(-9, -9), high: FieldVector(9, 9)),
      first: FieldVector(-5, -5), last: FieldVector(5, 5))
    #expect(around.corner(of: zero, velocity: zero) == .bottomRight)
  }

  @Test("A flight follows the damped oscillator of its corner")
  func closedForm() {
    // Released at rest 200 pt left of 360: x = 360 − 200·e^(−5.4t)·(cos rt + 5.4/r·sin rt), with ζω = 5.4 and
    // r = 6·√0.19. The numbers are from a solution in 30 digits.
    let flight = flight(160, 0)
    let now = flight.sample(at: 0.25)
    #expect(abs(now.position.x - 253.73198032070185) < 1e-11)
    #expect(abs(now.velocity.x - 434.0883816144645) < 1e-9)
    #expect(now.position.y == 360 && now.velocity.y == 0)
  }

  @Test("A flight bounces once at most, exactly at the wall, with 0.15 of its speed")
  func wall() {
    var flight = flight(300, 5000)
    // Thrown to the right with 5000 pt/s, its first piece ends at wall 1, the right one, which is 76 pt away.
    let hit = flight.end
    let before = flight.sample(at: hit)
    #expect(flight.wall == 1 && abs(before.position.x - 376) < 1e-9 && before.velocity.x > 3000)
    flight.advance()
    let after = flight.sample(at: hit)
    #expect(after.position == FieldVector(376, 360))
    #expect(abs(after.velocity.x + 0.15 * before.velocity.x) < 1e-9)
    // It comes to rest in this piece, where its swing has fallen to ω · 1/6 pt = 1 pt/s.
    #expect(flight.wall == nil && flight.swing(at: flight.end) < 1 + 1e-9)
    #expect((flight.sample(at: flight.end).position - FieldVector(360, 360)).length < 1 / 6.0)
    let isOver = !flight.advance()
    #expect(isOver)
  }

  @Test("From rest, a flight overshoots its corner by 0.15 % and meets no wall")
  func overshoot() {
    let flight = flight(40, 0)
    let farthest = stride(from: 0.0, to: flight.end, by: 0.01)
      .map { flight.sample(at: $0).position.x }.max()
    // e^(−πζ/√(1 − ζ²)) of 320 pt, for the damping ratio ζ = 0.9.
    #expect(abs((farthest ?? 0) - (360 + 0.4876)) < 0.01 && flight.wall == nil)
  }

  @Test("A flight from outside never goes farther out", arguments: [-3000.0, -10, 0, 10, 3000])
  func outside(velocity: Double) {
    let flight = Flight(
      from: FieldVector(700, -90), velocity: FieldVector(velocity, velocity), to: .topRight,
      in: limits)
    var last = FieldVector(700, -90)
    for step in 0...400 {
      let position = sample(flight, at: Double(step) / 100).position
      #expect(position.x <= max(last.x, 376) + 1e-9 && position.y >= min(last.y, 24) - 1e-9)
      last = position
    }
    #expect(last == FieldVector(360, 40))
  }

  @Test("With reduced motion a flight is straight and does not overshoot its corner")
  func straight() {
    for velocity in [FieldVector.zero, FieldVector(4000, -300), FieldVector(-900, 20)] {
      let flight = Flight(
        from: FieldVector(100, 300), velocity: velocity, to: .bottomRight, in: limits,
        isStraight: true)
      // The fraction that remains of the 260 pt to the right and of the 60 pt down.
      var remaining = 1.0
      for step in 0...300 {
        let position = sample(flight, at: Double(step) / 100).position
        let fractions = (FieldVector(360, 360) - position) / FieldVector(260, 60)
        #expect(abs(fractions.x - fractions.y) < 1e-12)
        #expect(fractions.x <= remaining && fractions.x >= 0)
        remaining = fractions.x
      }
      #expect(remaining == 0)
    }
  }

  @Test("A flight that starts in its corner is at rest immediately")
  func there() {
    for isStraight in [true, false] {
      let flight = flight(360, isStraight ? 500 : 0, isStraight: isStraight)
      // A straight flight takes only the velocity toward its corner, and here there is no direction.
      #expect(flight.end == 0 && flight.wall == nil && flight.sample(at: 0).velocity == .zero)
    }
  }

  @Test("A flight ends in narrow bounds, too", arguments: [60.0, 48, 20])
  func narrow(length: Double) {
    let limits = FloatingLimits(of: FloatingGeometry(), in: FieldVector(length, length))
    let middle = FieldVector(length / 2, length / 2)
    var flight = Flight(
      from: middle, velocity: FieldVector(5000, -8000), to: .topLeft, in: limits)
    var pieces = 1
    // A loader of 48 pt that fills the bounds has no space to move.
    #expect((flight.sample(at: 0).velocity == .zero) == (length <= 48))
    while flight.advance() { pieces += 1 }
    // The insets leave no space, so it rests in the middle, within half a pixel of a display with three pixels in a
    // point. Three seconds and 20 pieces are wide limits for a flight that would not end.
    #expect((flight.sample(at: flight.end).position - middle).length < 1 / 6.0)
    #expect(flight.end < 3 && pieces < 20)
  }
}
