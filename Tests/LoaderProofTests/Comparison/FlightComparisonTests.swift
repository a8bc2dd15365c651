import FieldDynamics
import FloatingCore
import LoaderExport
import LoaderImport
import LoaderProof
import TestSupport
import Testing

/// The three defects of UIKit's recipe, in a model of it, and that they are none of ours.
@Suite("A flight compared with a model of UIKit's recipe")
struct FlightComparisonTests {
  private func comparison(_ name: String, size: Double = 48) throws -> FlightComparison {
    let script = try FloatingScript(Repository.bytes("Fixtures/Floating/\(name).csv"))
    let geometry = FloatingGeometry(size: FieldVector(size, size))
    let loader = FloatingLoader(in: .zero, geometry: geometry)
    return try #require(FlightComparison(script, on: loader, title: name))
  }

  @Test("a hard throw leaves the screen for good in the model, and stays inside in ours")
  func escape() throws {
    let flight = try comparison("thrown-hard")
    let model = flight.figures(of: flight.model.map(\.place))
    #expect(model.outside > 100 && model.restsAfter == nil)
    let ours = flight.figures(of: flight.ours)
    #expect(ours.outside == 0)
    #expect(try #require(ours.restsAfter) < 3.5)
  }

  @Test("friction at a wall stops what is slow along it, and turns it")
  func friction() {
    var model = StickyCornersModel(
      at: FieldVector(50, 100), velocity: FieldVector(-2000, 10), side: 48,
      in: FieldVector(400, 400), resting: [])
    model.step()
    #expect(model.place.x == 24 && model.velocity == .zero && model.spin > 0)
  }

  @Test("with no places, nothing is outside, and rest begins at the start")
  func nowhere() throws {
    let figures = try comparison("thrown-hard").figures(of: [])
    #expect(figures.outside == 0 && figures.restsAfter == nil)
    let corner = try comparison("thrown-hard").figures(of: [FieldVector(40, 40)])
    #expect(corner.outside == 0 && corner.restsAfter == 0)
  }

  @Test("after a wall the model rotates for ever, and our loader does not")
  func spin() throws {
    let flight = try comparison("thrown-at-a-wall")
    let last = try #require(flight.model.last)
    #expect(abs(last.spin) > 1 && abs(last.angle) > 6)
    #expect(flight.figures(of: flight.model.map(\.place)).outside < 0.001)
    #expect(flight.words(of: flight.ours, turns: 0).contains("never outside"))
  }

  @Test("a large loader is sluggish in the model, and as quick as a small one in ours")
  func sluggish() throws {
    let flight = try comparison("large-loader", size: 96)
    let there = try #require(flight.figures(of: flight.model.map(\.place)).restsAfter)
    let here = try #require(flight.figures(of: flight.ours).restsAfter)
    #expect(there > 2.5 * here && here < 2)
    // Of the size for which its strength was chosen, the model is twice as quick, and ours the same.
    let small = try comparison("large-loader")
    let both = [small.model.map(\.place), small.ours].map { small.figures(of: $0).restsAfter ?? 99 }
    #expect(both[0] < there / 2 && abs(both[1] - here) < 0.1)
  }

  @Test("is drawn with both paths, and described in words")
  func picture() throws {
    var svg = ""
    try comparison("thrown-hard").write { svg += String(decoding: $0, as: UTF8.self) }
    for word in ["model of UIKit", "never outside", "ours way", "model way"] {
      #expect(svg.contains(word), "\(word)")
    }
    // The two lines of words stand apart, with the height of another one between them.
    let lines = svg.matches(of: /<text class="\w+" x="[^"]+" y="([^"]+)" font-size="([^"]+)"/)
    let heights = try lines.map { try #require(Double($0.1)) }
    try #require(heights.count == 2)
    #expect(heights[1] - heights[0] > 2 * (Double(lines[0].2) ?? .infinity))
    let script = FloatingScript(entries: [])
    #expect(FlightComparison(script, on: FloatingLoader(in: .zero), title: "") == nil)
  }
}
