import Testing
import TimelineModule

@testable import LoaderCore

struct LinearRangeTests {
  private static let bars: [Double] = [0.1, 0.4, 0.5, 0.9]

  private func isInRange(_ edges: [Double], _ speeds: [Double] = [0, 0, 0, 0]) -> Bool {
    Linear().isInRange(
      MotionSample(
        value: LinearEdges(tail1: edges[0], head1: edges[1], tail2: edges[2], head2: edges[3]),
        velocity: LinearEdges(
          tail1: speeds[0], head1: speeds[1], tail2: speeds[2], head2: speeds[3])))
  }

  @Test("Two bars on the track are in range at any position, even with no length")
  func inside() {
    #expect(isInRange(Self.bars) && isInRange([0, 1, 0, 1]) && isInRange([0, 0, 1, 1]))
    // The second bar may lie before the first.
    #expect(isInRange([0.5, 0.9, 0.1, 0.4]))
  }

  @Test(
    "Each edge is refused if it is outside, behind the other one, or has a NaN velocity",
    arguments: 0..<4)
  func outside(edge: Int) {
    for wrong in [-0.01, 1.01, edge.isMultiple(of: 2) ? 0.95 : 0.05] {
      var edges = Self.bars
      edges[edge] = wrong
      #expect(!isInRange(edges), "\(wrong)")
    }
    var speeds = [0.0, 0, 0, 0]
    speeds[edge] = .nan
    #expect(!isInRange(Self.bars, speeds))
  }
}
