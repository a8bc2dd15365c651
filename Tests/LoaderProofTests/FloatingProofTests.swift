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
