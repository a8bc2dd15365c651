import FieldDynamics
import FloatingCore
import LoaderExport
import LoaderImport
import LoaderProof
import TestSupport
import Testing

/// Tests of the three defects of UIKit's recipe, which a model of it has and this loader has not.
@Suite("A flight compared with a model of UIKit's recipe")
struct FlightComparisonTests {
  /// Returns the comparison of a throw of the fixtures, with a loader of a size in points.
  private func comparison(_ name: String, size: Double = 48) throws -> FlightComparison {
    let script = try FloatingScript(Repository.bytes("Fixtures/Floating/\(name).csv"))
    let geometry = FloatingGeometry(size: FieldVector(size, size))
    let loader = FloatingLoader(in: .zero, geometry: geometry)
    return try #require(FlightComparison(script, on: loader, title: name))
  }

  @Test("A hard throw leaves the screen for good in the model, and stays inside in ours")
  func escape() throws {
    let flight = try comparison("thrown-hard")
    let model = flight.figures(of: flight.model.map(\.position))
    #expect(model.outside > 100 && model.restsAfter == nil)
    let ours = flight.figures(of: flight.ours)
    #expect(ours.outside == 0)
    #expect(try #require(ours.restsAfter) < 3.5)
  }

  @Test("In the model, friction at a wall stops slow motion along it, and rotates the body")
  func friction() {
    var model = StickyCornersModel(
      at: FieldVector(50, 100), velocity: FieldVector(-2000, 10), side: 48,
      in: FieldVector(400, 400), resting: [])
    model.step()
    // At the wall, half of its side of 48 is inside.
    #expect(model.position.x == 24 && model.velocity == .zero && model.angularVelocity > 0)
    let turned = model.angularVelocity / StickyCornersModel.rate
    model.step()
    #expect(abs(model.angle - turned) < 1e-12)
  }

  @Test("Without positions nothing is outside; one in a corner is at rest from the start")
  func nowhere() throws {
    let figures = try comparison("thrown-hard").figures(of: [])
    #expect(figures.outside == 0 && figures.restsAfter == nil)
    let corner = try comparison("thrown-hard").figures(of: [FieldVector(40, 40)])
    #expect(corner.outside == 0 && corner.restsAfter == 0)
  }

  @Test("After a wall the model rotates endlessly, and our loader does not")
  func spin() throws {
    let flight = try comparison("thrown-at-a-wall")
    let last = try #require(flight.model.last)
    #expect(abs(last.angularVelocity) > 1 && abs(last.angle) > 6)
    #expect(flight.figures(of: flight.model.map(\.position)).outside < 0.001)
    #expect(flight.words(of: flight.ours, turns: 0).contains("never outside"))
  }

  @Test("A large loader is sluggish in the model, and as quick as a small one in ours")
  func sluggish() throws {
    let flight = try comparison("large-loader", size: 96)
    let there = try #require(flight.figures(of: flight.model.map(\.position)).restsAfter)
    let here = try #require(flight.figures(of: flight.ours).restsAfter)
    #expect(there > 2.5 * here && here < 2)
    // At the size of its recipe the model is twice as quick, and ours is the same.
    let small = try comparison("large-loader")
    let both = [small.model.map(\.position), small.ours].map {
      small.figures(of: $0).restsAfter ?? 99
    }
    #expect(both[0] < there / 2 && abs(both[1] - here) < 0.1)
  }

  @Test("The picture has both paths and a description")
  func picture() throws {
    var svg = ""
    try comparison("thrown-hard").write { svg += String(decoding: $0, as: UTF8.self) }
    for word in ["model of UIKit", "never outside", "ours way", "model way"] {
      #expect(svg.contains(word), "\(word)")
    }
    let script = FloatingScript(entries: [])
    #expect(FlightComparison(script, on: FloatingLoader(in: .zero), title: "") == nil)
  }
}
