import FieldDynamics
import FloatingCore

/// A check of one throw, at each wall and at instants between, with the worst figures.
///
/// A flight consists of pieces: up to a wall, from there to the next one, and at last to rest in a corner. Each piece
/// is a damped oscillation around the resting position. Instants are in seconds since the release.
struct FlightLedger {
  /// The throw.
  private let start: RandomThrow
  /// The flight, at its current piece between two walls.
  private var flight: Flight
  /// The source of the instants between two walls.
  private var random: SplitMix
  /// The least √(v² + ω²x²) so far, in points per second, a measure of the energy.
  ///
  /// Here v is the speed, ω the angular frequency of the oscillation, and x the distance from the resting position.
  private var swing: Double

  /// Creates the check of a throw.
  ///
  /// - Parameters:
  ///   - number: The seed of the instants.
  ///   - flight: The flight of the throw.
  init(_ start: RandomThrow, number: Int, flight: Flight) {
    self.start = start
    self.flight = flight
    random = SplitMix(state: UInt64(number))
    swing = flight.swing(at: 0)
  }

  /// Follows the flight from wall to wall until it rests, and checks four instants of each piece.
  mutating func check(_ finding: inout Finding) {
    let jump = (flight.sample(at: 0).position - start.position).length
    // Up to the rounding of the formula.
    check(jump, as: "pt jump at the release", maximum: 1e-12, finding: &finding)
    // The number of walls met on each axis. Walls are numbered 0 and 1 across the x axis, 2 and 3 across the y axis.
    var hits = [0.0, 0.0]
    while true {
      let (pieceStart, pieceEnd) = (flight.path.start, flight.end)
      // Three random instants in ascending order, and the end.
      var fraction = 0.0
      for _ in 0..<3 {
        fraction = .random(in: fraction...1, using: &random)
        check(at: pieceStart + (pieceEnd - pieceStart) * fraction, &finding)
      }
      // The same as `flight.sample(at:)`, but for the sign of a 0.
      let last = flight.path.sample(at: pieceEnd)
      check(at: pieceEnd, &finding)
      // `advance` begins the next piece. Without a wall, the flight ends here.
      guard let wall = flight.wall, flight.advance() else {
        checkRest(after: last, &finding)
        break
      }
      hits[wall / 2] += 1
      checkWall(wall, from: last, &finding)
    }
    check(
      max(hits[0], hits[1]), as: "walls met on an axis", maximum: FloatingProof.maximumHits,
      finding: &finding)
  }

  /// Checks that the loader is inside the walls, and that all numbers are finite.
  ///
  /// It also checks that √(v² + ω²x²) does not rise: nothing adds energy.
  ///
  /// - Parameter elapsed: The seconds since the release.
  private mutating func check(at elapsed: Double, _ finding: inout Finding) {
    let (position, velocity) = flight.sample(at: elapsed)
    let walls = flight.limits.walls
    // The largest distance beyond a wall; not positive inside.
    let outside = max((walls.low - position).max(), (position - walls.high).max())
    check(outside, as: "pt outside", maximum: 1e-9, finding: &finding)
    let now = flight.swing(at: elapsed)
    // Relative to the least value, because rounding grows with the number.
    if swing > 0 {
      check(now / swing - 1, as: "growth of the swing", maximum: 1e-9, finding: &finding)
    }
    // Compared with the least, many small rises add up.
    swing = min(now, swing)
    finding.count(1, of: "instants")
    if !(position + velocity).sum().isFinite {
      finding.violate("not finite at \(elapsed) s: \(start)")
    }
  }

  /// Checks that at a wall only the velocity across it changes: to −0.15 of it, by `FloatingRecipe.elasticity`.
  ///
  /// - Parameters:
  ///   - wall: The number of the wall.
  ///   - last: The sample at the end of the piece before; the flight is in the next piece.
  private func checkWall(
    _ wall: Int, from last: (position: FieldVector, velocity: FieldVector), _ finding: inout Finding
  ) {
    let (axis, next) = (wall / 2, flight.path)
    check(
      (next.position - last.position).length, as: "pt jump at a wall", maximum: 1e-9,
      finding: &finding)
    let change = next.velocity - last.velocity
    check(abs(change[1 - axis]), as: "pt/s jump along a wall", maximum: 0, finding: &finding)
    // The kept fraction of the speed toward the wall.
    let kept = -next.velocity[axis] / last.velocity[axis]
    check(
      abs(kept - 0.15), as: "from 0.15 of the speed at a wall", maximum: 1e-12, finding: &finding)
    finding.count(1, of: "walls met")
  }

  /// Checks that the loader comes to rest in a corner, soon, and with hardly a jump.
  ///
  /// - Parameter last: The sample at the end of the last piece, just before the rest.
  private func checkRest(
    after last: (position: FieldVector, velocity: FieldVector), _ finding: inout Finding
  ) {
    let rest = flight.limits.restingPosition(in: flight.corner)
    check(flight.end, as: "s to rest", maximum: FloatingProof.longest, finding: &finding)
    // It stops at a speed of 1 pt/s or less. The instant is rounded, so it may be a little too early.
    check(last.velocity.length, as: "pt/s left when it stops", maximum: 1 + 1e-9, finding: &finding)
    // Half a pixel of a display with three in a point.
    check(
      (rest - last.position).length, as: "pt jump when it stops", maximum: 1 / 6.0,
      finding: &finding)
    let corners = Corner.allCases.map { start.limits.restingPosition(in: $0) }
    if !corners.contains(rest) {
      finding.violate("it rests at \(rest), not in a corner: \(start)")
    }
  }

  /// Keeps a figure for the report, and rejects one above the maximum, or NaN.
  ///
  /// - Parameter what: The unit and the meaning of the figure.
  private func check(
    _ figure: Double, as what: String, maximum: Double, finding: inout Finding
  ) {
    finding.consider(figure, as: what, by: "\(start)")
    if !(figure <= maximum) { finding.violate("\(figure) \(what), at most \(maximum): \(start)") }
  }
}
