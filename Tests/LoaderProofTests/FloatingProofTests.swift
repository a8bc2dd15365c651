import FieldDynamics
import FloatingCore
import Testing

@testable import LoaderProof

/// The search of `loader verify`, with so few throws that it takes only seconds.
struct FloatingProofTests {
  @Test("Throws keep the laws")
  func laws() {
    for claim in FloatingProof.claims(throws: 500) {
      let finding = claim.check()
      #expect(finding.violations.isEmpty, "\(claim.name)")
      #expect(finding.counts.contains { $0.number > 0 }, "\(claim.name)")
    }
  }

  @Test("A flight that rests a millionth of a point beside its corner is refused only for that")
  func beside() {
    for number in 0..<20 {
      let start = RandomThrow(number: number)
      let (across, down) = start.axes
      let shifted = FlightAxis(
        middle: down.middle, reach: down.reach + 1e-6, low: down.low, high: down.high)
      let flight = Flight(from: start.place, velocity: start.velocity, on: (across, shifted))
      var (finding, ledger) = (Finding(), FlightLedger(start, number: number, flight: flight))
      ledger.check(&finding)
      #expect(finding.violations.count == 1, "\(start)")
      #expect(finding.violations.allSatisfy { $0.contains(", not in a corner: ") })
    }
  }

  @Test("Random throws have all the insets, speeds and directions that the laws cover")
  func span() {
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
    let fast = starts.map(\.velocity).filter { $0.length > 5000 }
    #expect(Set(fast.map { [$0.x > 0, $0.y > 0] }).count == 4)
  }

  @Test("A throw from a middle with hardly a velocity across is left out beside the springs")
  func middles() {
    var found = [0, 0]
    for number in 0..<2000 {
      let start = RandomThrow(number: number)
      let isAcross = start.place.x == start.axes.0.middle && abs(start.velocity.x) < 10
      let isDown = start.place.y == start.axes.1.middle && abs(start.velocity.y) < 10
      guard isAcross != isDown, start.velocity.x != 0, start.velocity.y != 0 else { continue }
      var finding = Finding()
      FloatingProof.general(number: number, finding: &finding)
      #expect(
        finding.counts.map { "\($0.number) \($0.what)" }
          == ["1 left out: on a midline, slower than 10 pt/s across it"], "\(start)")
      found[isDown ? 1 : 0] += 1
    }
    #expect(found.allSatisfy { $0 > 3 })
  }
}
