import FieldDynamics
import FloatingCore

/// Checks one throw, at each border and at instants between, and keeps the worst figures.
struct FlightLedger {
  private let start: RandomThrow
  private var flight: Flight
  private var random: SplitMix
  /// √(v² + ω²x²) at the last instant, in points a second.
  private var swing: Double

  /// - Parameter flight: What the throw leads to.
  init(_ start: RandomThrow, number: Int, flight: Flight) {
    (self.start, self.flight) = (start, flight)
    random = SplitMix(state: UInt64(number))
    swing = flight.swing(at: 0)
  }

  /// Follows the flight until it rests.
  mutating func check(_ finding: inout Finding) {
    let jump = (flight.sample(at: 0).place - start.place).length
    meet(jump, "pt jump at the release", most: 1e-12, &finding)
    var pieces = 1
    while true {
      let (begun, end) = (max(flight.horizontal.start, flight.vertical.start), flight.end)
      var share = 0.0
      for _ in 0..<3 {
        share = .random(in: share...1, using: &random)
        look(at: begun + (end - begun) * share, &finding)
      }
      look(at: end, &finding)
      let before = flight
      guard flight.advance() else { break }
      pieces += 1
      checkSeam(from: before, at: end, &finding)
    }
    meet(flight.rest, "s to rest", most: FloatingProof.longest, &finding)
    meet(Double(pieces), "pieces", most: 16, &finding)
    let last = flight.end.nextDown
    let (near, rest) = (flight.horizontal.sample(at: last), flight.sample(at: flight.end))
    let down = flight.vertical.sample(at: last)
    meet(
      FieldVector(near.velocity, down.velocity).length, "pt/s left when it stops", most: 0.01,
      &finding)
    meet(
      (FieldVector(near.value, down.value) - rest.place).length, "pt jump when it stops",
      most: 0.01,
      &finding)
    let corners = Corner.allCases.map { start.geometry.place(of: $0, in: start.bounds) }
    if !corners.contains(rest.place) {
      finding.violate("it rests at \(rest.place), not in a corner: \(start)")
    }
  }

  /// Checks that the place is inside the walls, that all numbers are finite, and that √(v² + ω²x²)
  /// does not rise.
  private mutating func look(at elapsed: Double, _ finding: inout Finding) {
    let across = flight.horizontal.sample(at: elapsed)
    let down = flight.vertical.sample(at: elapsed)
    let outside = max(
      flight.horizontal.axis.outside(across.value), flight.vertical.axis.outside(down.value))
    meet(outside, "pt outside", most: 1e-9, &finding)
    let now = flight.swing(at: elapsed)
    if elapsed < flight.rest {
      // Relative to the last value, because the larger a number is, the larger is its rounding.
      if swing > 0 { meet(now / swing - 1, "growth of the swing", most: 1e-9, &finding) }
      swing = min(now, swing)
    }
    finding.count(1, "instants")
    if !(across.value + down.value + across.velocity + down.velocity).isFinite {
      finding.violate("not finite at \(elapsed) s: \(start)")
    }
  }

  /// Checks that the place is continuous, and the velocity too, except at a wall.
  private func checkSeam(from before: Flight, at instant: Double, _ finding: inout Finding) {
    for (old, new) in [(before.horizontal, flight.horizontal), (before.vertical, flight.vertical)]
    where old.end == instant {
      let (left, right) = (old.sample(at: instant), new.sample(at: instant))
      meet(abs(left.value - right.value), "pt jump at a border", most: 1e-9, &finding)
      let crossed = old.side != new.side
      finding.count(1, crossed ? "midlines crossed" : "walls met")
      if crossed {
        let change = abs(left.velocity - right.velocity)
        meet(change, "pt/s jump at a midline", most: 1e-9, &finding)
      } else if right.velocity != 0 {
        finding.violate("it leaves a wall at \(right.velocity) pt/s: \(start)")
      }
    }
  }

  private func meet(
    _ figure: Double, _ what: String, most: Double, _ finding: inout Finding
  ) {
    finding.meet(figure, what, by: "\(start)")
    if !(figure <= most) { finding.violate("\(figure) \(what), at most \(most): \(start)") }
  }
}

extension FlightAxis {
  /// How far beyond a wall a place is; below 0 inside.
  func outside(_ place: Double) -> Double { max(place - middle - high, middle - place - low) }
}

extension FloatingGeometry {
  /// Where the loader's middle rests in a corner.
  func place(of corner: Corner, in bounds: FieldVector) -> FieldVector {
    let (axes, sides) = (axes(in: bounds), corner.sides)
    return FieldVector(axes.0.restingPoint(side: sides.x), axes.1.restingPoint(side: sides.y))
  }
}
