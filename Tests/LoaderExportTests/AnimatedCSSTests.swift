import Foundation
import LoaderCore
import LoaderDrawing
import LoaderImport
import TestSupport
import Testing

@testable import LoaderExport

/// The animated style sheet, on its one element in a real browser.
@Suite(.waitsForBrowser)
struct AnimatedCSSTests {
  @Test(
    "shows the same as the canvas, for every appearance",
    .needsChromium)
  func looks() throws {
    for preset in CircularPreset.allCases {
      try compare(Circular(preset: preset), instants: 10)
    }
    try compare(Linear())
    // The ends of a background lie on whole pixels.
    let butt = LoaderStyle(gap: 10, cap: .butt, direction: .rightToLeft)
    try compare(Linear(), butt, mean: 2, wrong: 0.025)
    try compare(Shimmer())
    let steady = try scenario("0,orderIn,,false", "0,activate,,false")
    try compare(Circular(preset: .flutter), on: steady)
    try compare(Linear(), on: steady)
    // Each round of the spin in the next color.
    let colors = LoaderStyle(colors: [
      CanvasColor(0x4285F4), CanvasColor(0xEA4335, alpha: 0.5), CanvasColor(0xFBBC04),
    ])
    try compare(Circular(), colors, instants: 8)
    try compare(Linear(), colors, on: steady, instants: 8)
  }

  /// A file with the sheet that draws the one element.
  private func withSheet<Look: DrawnAppearance>(
    _ look: Look, _ script: Scenario, _ style: LoaderStyle = LoaderStyle(),
    _ body: (AnimatedFile) throws -> Void
  ) throws {
    let drawn = try AnimatedSheet(of: Look.self, style)
    try sheet(of: look, script, style).withFile("loader.css") {
      try body(.sheet($0, "loader-\(drawn.name)"))
    }
  }

  private func compare<Look: DrawnAppearance>(
    _ look: Look, _ style: LoaderStyle = LoaderStyle(), on script: Scenario? = nil,
    instants: Int = 4, mean: Double = 1.2, wrong: Double = 0.004
  ) throws {
    let script = try script ?? Fixtures.scenario("both-switches")
    try withSheet(look, script, style) {
      try compareWithCanvas(
        $0, look, style, script, instants: instants, mean: mean, wrong: wrong)
    }
  }

  private func sheet<Look: DrawnAppearance>(
    of look: Look, _ script: Scenario, _ style: LoaderStyle = LoaderStyle(), title: String = ""
  ) throws -> AnimatedCSS<Loader<Look>> {
    let plans = PlannedScenario(script, on: Loader(look), upTo: script.defaultDuration)
    return try #require(AnimatedCSS(plans, title: title, style: style))
  }

  @Test("keeps its title within its comment")
  func escaping() throws {
    let script = try Fixtures.scenario("first")
    let title = "*/body{color:red}/*\"><b>"
    let text = try String(
      decoding: sheet(of: Circular(), script, title: title).written, as: UTF8.self)
    #expect(
      text.hasPrefix(
        """
        /* <div class="loader-ring" role="img" \
        aria-label="&#42;/body{color:red}/&#42;&quot;&gt;&lt;b&gt;"></div> */
        """))
    #expect(text.components(separatedBy: "*/").count == 2)
  }
}
