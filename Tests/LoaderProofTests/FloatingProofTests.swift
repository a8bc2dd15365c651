import FieldDynamics
import FloatingCore
import Testing

@testable import LoaderProof

/// Negative controls of the search of `loader-lab verify` for flights that break a law, and the range of its throws.
///
/// A throw, which has a number, from which its insets, position and velocity follow, begins a flight to a corner.
/// Lengths are in points, speeds in points a second.
struct FloatingProofTests {
  @Test("A flight that rests a millionth of a point beside its corner is rejected for that alone")
  func beside() {
    for number in 0..<20 {
      let start = RandomThrow(number: number)
      // The flight ends in a corner that is a millionth of a point higher than the right ones. The ledger, which checks
      // the laws along the flight, has the right ones. `first` and `last` are opposite corners.
      let (limits, shift) = (start.limits, FieldVector(0, -1e-6))
      let shifted = FloatingLimits(
        walls: limits.walls, first: limits.first + shift, last: limits.last + shift)
      let corner = limits.corner(of: start.position, velocity: start.velocity)
      let flight = Flight(from: start.position, velocity: start.velocity, to: corner, in: shifted)
      var finding = Finding()
      var ledger = FlightLedger(start, number: number, flight: flight)
      ledger.check(&finding)
      #expect(finding.violations.count == 1, "\(start)")
      #expect(finding.violations.allSatisfy { $0.contains(", not in a corner: ") })
    }
  }

  @Test("The number of walls that a flight meets is the one on the axis with more of them")
  func walls() {
    // True once a flight meets more walls on one axis than on the other.
    var areDifferent = false
    for number in 0..<50 {
      let start = RandomThrow(number: number)
      // The walls 0 and 1 are across the x axis, 2 and 3 across the y axis.
      var hits = [0.0, 0.0]
      var flight = start.flight
      while let wall = flight.wall, flight.advance() { hits[wall / 2] += 1 }
      if hits[0] != hits[1] { areDifferent = true }
      var finding = Finding()
      var ledger = FlightLedger(start, number: number, flight: start.flight)
      ledger.check(&finding)
      let peak = finding.peaks.first { $0.kind == "walls met on an axis" }
      #expect(peak?.figure == hits.max(), "\(start)")
    }
    #expect(areDifferent)
  }

  @Test("The keyframes of a throw are checked in two plans, and counted")
  func plans() throws {
    // The search for wrong keyframes has one in a hundred of the throws.
    let claims = FloatingProof.claims(throws: 200)
    let finding = try #require(claims.first { $0.name.hasPrefix("keyframes") }).check()
    #expect(finding.number(of: "throws") == 2)
    // Two of each throw: from its release on, and from another instant of its flight.
    #expect(finding.number(of: "plans") == 4 && finding.violations == [])
  }

  @Test("Random throws cover all insets, speeds, and directions of the laws")
  func span() {
    // An inset is the distance of a resting loader from an edge, 0 to 64 points.
    let starts = (0..<2000).map(RandomThrow.init(number:))
    for inset in [
      \FloatingGeometry.top, \FloatingGeometry.left, \FloatingGeometry.bottom,
      \FloatingGeometry.right,
    ] {
      #expect(starts.contains { $0.geometry[keyPath: inset] < 0.5 })
      #expect(starts.contains { $0.geometry[keyPath: inset] > 63.5 })
    }
    let speeds = starts.map(\.velocity.length)
    #expect(speeds.allSatisfy { $0 < RandomThrow.fastest + 1e-6 })
    #expect(speeds.contains { $0 > 0.9 * RandomThrow.fastest })
    #expect(speeds.contains { 0 < $0 && $0 < 1 })
    // Fast throws go in all four directions: left or right, and up or down.
    let fast = starts.map(\.velocity).filter { $0.length > 5000 }
    #expect(Set(fast.map { [$0.x > 0, $0.y > 0] }).count == 4)
  }

  @Test("Only throws that graze a wall are skipped, and they are few")
  func grazes() {
    var skipped = 0
    for number in 0..<4000 {
      var finding = Finding()
      FloatingProof.checkGeneralWorld(number: number, finding: &finding)
      skipped += finding.counts.contains { $0.kind.hasPrefix("left out") } ? 1 : 0
      #expect(finding.violations.isEmpty)
    }
    // Some of the 4000, so that leaving out was tried, and at most a tenth.
    #expect((4...400).contains(skipped), "\(skipped)")
  }
}
