import Foundation
import LoaderCore
import LoaderExport
import LoaderImport
import TestSupport
import Testing

@testable import LoaderProof

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Tests of the pictures of a comparison, as the documentation shows them.
@Suite(.waitsForBrowser)
struct ComparisonPictureTests {
  private static func comparison(_ name: String, until end: Double) throws -> Comparison {
    let scenario = try Scenario(Repository.bytes("Fixtures/Scenarios/\(name).csv"))
    return Comparison(scenario, on: Loader(), until: end, phases: 1)
  }

  private static func plot(title: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    ComparisonPlot(try comparison("meter", until: 5.75), title: title, from: 1.75)
      .write { bytes += $0 }
    return bytes
  }

  @Test("The plot has every ring at six instants and a curve of each; ours is in one piece")
  func plot() throws {
    let bytes = try Self.plot(title: "a < b")
    #expect(XMLParser(data: Data(bytes)).parse())
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("<title id=\"title\">a &lt; b</title>"))
    for row in 0...SpinnerModel.all.count {
      #expect(text.components(separatedBy: "class=\"ring c\(row)\"").count == 7)
    }
    let comparison = try Self.comparison("meter", until: 5.75)
    let chart = ComparisonPlot(comparison, title: "", from: 1.75).chart
    #expect(chart.marks.count == 2 && chart.panels.count == 1)
    for (subject, curve) in zip(comparison.subjects, chart.panels[0].curves) {
      let isWhole = curve.pieces.filter { !$0.isEmpty }.count == 1
      #expect(isWhole == ["this loader", "Material iOS"].contains(subject.name), "\(subject.name)")
    }
  }

  @Test("The plot is readable 830 pixels wide: all text has at least 12 pixels", .needsChromium)
  func text() throws {
    let page = try Chromium.page(width: 830)
    try page.open(Repository.root.appending(path: "Docs/Pictures/meter.svg"))
    let sizes = try page.evaluate(
      """
      (() => {
        const scale = 830 / document.documentElement.viewBox.baseVal.width;
        return [...document.querySelectorAll('text')]
          .map((text) => scale * parseFloat(getComputedStyle(text).fontSize));
      })()
      """)
    let found = try #require(sizes as? [Double])
    #expect(found.count > 30 && found.min() ?? 0 >= 12)
    let outside = try page.evaluate(
      """
      [...document.querySelectorAll('text')].map((text) => text.getBoundingClientRect())
        .filter(({ left, right }) => left < 0 || right > 830).length
      """)
    #expect(outside as? Int == 0)
  }

  /// Returns the values that the film shows at some instants, in seconds.
  ///
  /// They are the angle in degrees and the length of each ring's arc, the opacity of both ghosts,
  /// and that of the captions.
  private static func shown(_ page: ChromiumPage, at times: [Double]) throws -> [[Double]] {
    let found = try page.evaluate(
      """
      \(times).map((time) => {
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = 1000 * time;
        }
        const style = (name) => getComputedStyle(document.querySelector('.' + name));
        const arc = (name) => {
          const { a, b } = new DOMMatrix(style(name).transform);
          return [Math.atan2(b, a) * 180 / Math.PI, parseFloat(style(name).strokeDasharray)];
        };
        return [...arc('arc0'), ...arc('arc1'),
          ...['ghost0', 'ghost1', 'now0', 'now1', 'now2'].map((name) => Number(style(name).opacity))];
      })
      """)
    return try #require(found as? [[Double]])
  }

  @Test(
    "The film lasts 4 s, is never blank, follows both frames, and repeats seamlessly",
    .needsChromium)
  func film() throws {
    let comparison = try Self.comparison("hero", until: 9.049)
    let page = try Chromium.page()
    try page.open(Repository.root.appending(path: "Docs/Pictures/hero.svg"))
    #expect(
      try page.evaluate("document.getAnimations()[0].effect.getTiming().duration") as? Double
        == 3999)
    #expect((try page.evaluate("document.title") as? String)?.contains("model") == true)
    let times = (0..<160).map { Double($0) / 40 } + [3.9989]
    let frames = try Self.shown(page, at: times)
    let motions = [1, 0].map { comparison.motion(of: comparison.subjects[$0]) }
    for (time, frame) in zip(times, frames) {
      #expect(frame[1] > 5 && frame[3] > 5, "nothing is there at \(time) s")
      #expect(frame[6...].filter { $0 == 1 }.count == 1, "at \(time) s")
      for (ring, motion) in motions.enumerated() {
        let ends = motion.arc(at: 5.05 + time).ends.value
        #expect(Self.isNear(frame[2 * ring], 360 * ends.tail, within: 2), "\(ring) at \(time) s")
        #expect(abs(frame[2 * ring + 1] / (2 * .pi * 62) - (ends.head - ends.tail)) < 0.006)
      }
    }
    for ring in 0..<2 {
      #expect(Self.isNear(frames[0][2 * ring], frames[160][2 * ring], within: 0.2))
      #expect(abs(frames[0][2 * ring + 1] - frames[160][2 * ring + 1]) < 0.2)
    }
  }

  @Test(
    "At the switch the model jumps, its old arc is red for 0.3 s, and ours lands", .needsChromium
  )
  func snap() throws {
    let page = try Chromium.page()
    try page.open(Repository.root.appending(path: "Docs/Pictures/hero.svg"))
    let frames = try Self.shown(page, at: [1.098, 1.1, 1.39, 1.51, 1.8])
    #expect(frames.map { $0[4] } == [0, 1, 1, 0, 0])
    #expect(!Self.isNear(frames[0][0], frames[1][0], within: 90))
    #expect(Self.isNear(frames[0][2], frames[1][2], within: 5))
    for ring in 0..<2 {
      #expect(Self.isNear(frames[4][2 * ring], 0, within: 1))
      #expect(abs(frames[4][2 * ring + 1] / (2 * .pi * 62) - 0.25) < 0.002)
    }
    // Without animation it shows the instant of the switch.
    try page.prefer(["prefers-reduced-motion": "reduce"])
    let still = try Self.shown(page, at: [0])
    #expect(try page.evaluate("document.getAnimations().length") as? Int == 0)
    #expect(still[0][4...] == [1, 0, 0, 1, 0])
    #expect(Self.isNear(still[0][0], 0, within: 0.01) && !Self.isNear(still[0][2], 0, within: 10))
  }

  /// Returns true if two angles differ by at most `most`, all in degrees.
  private static func isNear(_ one: Double, _ other: Double, within most: Double) -> Bool {
    SwitchFigures.distance(one / 360, other / 360) * 360 <= most
  }
}
