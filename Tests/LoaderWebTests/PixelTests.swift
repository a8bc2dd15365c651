import LoaderCore
import TestSupport
import Testing

@testable import LoaderWeb

/// Measurements in the pixels of a browser.
///
/// `page.rings` measures rings in a picture. Tails and heads are in turns, levels of opacity 0 to 255, times in
/// seconds.
@Suite(.needsWebSite, .waitsForBrowser)
struct PixelTests {
  /// The number of elements; each is measured in three rounds.
  private static let count = 42
  /// The pixels of the picture in a pixel of the page.
  private static let scale = 4.0

  @Test("Matches the package at 126 instants of interruptions: ends to 1°, opacity to 2 of 255")
  func interruptions() throws {
    var random = SeededGenerator(seed: 11)
    let site = try WebSite()
    let page = try site.page(width: 560, height: 280, scale: Self.scale)
    let presets = CircularPreset.allCases
    let attributes = (0..<Self.count).map { ["preset": "\(presets[$0 % presets.count].name)"] }
    #expect(try page.evaluate("page.add(\(script(attributes)))") as? Int == Self.count)
    var sent = (0..<Self.count).map { _ in [PageStep]() }
    let plans = (0..<Self.count).map { _ in PagePlan.interruption(&random) }
    var seen = 0
    // Before an event in the middle of a switch, after it, and at the end: see `PagePlan`.
    for round in 0..<3 {
      let current = plans.map { $0[round] }
      for index in current.indices { sent[index] += current[index].events }
      _ = try page.evaluate("page.play(\(script(current)))")
      let drawn = current.indices.map { index in
        var loader = Loader(Circular(preset: presets[index % presets.count]))
        loader.send(.orderIn, at: 0)
        for step in sent[index] { loader.send(step.event, at: step.time) }
        return loader.frame(at: current[index].at).channels
      }
      let rings = try measuredRings(on: page, drawn.map { LayeredDrawing.scale($0.thickness) })
      for (index, ring) in drawn.enumerated() {
        let place = "cell \(index), round \(round), \(sent[index]) at \(current[index].at)"
        // A short arc is all caps, a full one has no ends, a faint one no edge. Of a ring, the numbers are its
        // pieces, its tail, its head and its level of opacity.
        guard ring.sweep > 0.03, ring.sweep < 0.97 else { continue }
        #expect(abs(rings[index][3] - 255 * ring.opacity) <= 2, "\(place)")
        guard ring.opacity > 0.1 else { continue }
        seen += 1
        #expect(rings[index][0] == 1, "\(place)")
        #expect(degrees(rings[index][1], ring.tail) < 1, "tail of \(place)")
        #expect(degrees(rings[index][2], ring.head) < 1, "head of \(place)")
      }
    }
    // Of 126 instants, more than 5 · 42/3 = 70 with two ends that can be seen.
    #expect(seen > 5 * Self.count / 3)
    #expect(try page.errors() == [])
  }

  /// Returns the rings of a page at these scales, measured in its pixels.
  ///
  /// Each is the number of its arcs, its tail and head in turns, and its level of opacity, 0...255.
  private func measuredRings(on page: ChromiumPage, _ scales: [Double]) throws -> [[Double]] {
    let boxes = zip(try #require(try page.evaluate("page.boxes()") as? [[Double]]), scales)
      .map { box, scale in
        [0, 1].map { box[$0] + box[2] * (1 - scale) / 2 } + [2, 3].map { box[$0] * scale }
      }
    let picture = "data:image/png;base64," + (try page.screenshot()).base64EncodedString()
    let found = try page.evaluate("page.rings('\(picture)', \(script(boxes)), \(Self.scale))")
    return try #require(found as? [[Double]])
  }

  /// Returns the difference between two angles in turns, in degrees.
  private func degrees(_ first: Double, _ second: Double) -> Double {
    let difference = first - second
    return abs(difference - difference.rounded()) * 360
  }
}
