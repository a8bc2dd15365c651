import LoaderCore
import TestSupport
import Testing

@testable import LoaderExport

/// Pictures whose bytes are golden, because a browser has verified them.
///
/// `Docs/Pictures/draw` draws the documentation's pictures. To change the others, record them with
/// `LOADER_RECORD=1 swift test --filter DocumentPicture`.
struct DocumentPictureTests {
  /// A scenario in which the loader appears, and fills to a quarter.
  private static let filling = Scenario(entries: [
    .init(time: 0, event: .orderIn, isAnimated: true),
    .init(time: 0, event: .activate, isAnimated: true),
    .init(time: 0.25, event: .progress(0.25), isAnimated: true),
  ])

  @Test(
    "The plots of the documentation are up to date",
    arguments: ["one-instant", "reduced-motion"])
  func plots(name: String) throws {
    let script = try Fixtures.scenario(name)
    let plot = try PlotFormat(script, on: Loader(), duration: script.defaultDuration, title: name)
    try expectGolden(plot.written, "Docs/Pictures/Scenarios/\(name).svg")
  }

  @Test("The moving light of the documentation is up to date")
  func light() throws {
    let script = try Fixtures.scenario("both-switches")
    let plans = PlannedScenario(script, on: Loader(Shimmer()), upTo: script.defaultDuration)
    let picture = try SVGFormat(plans, title: "both-switches")
    try expectGolden(picture.written, "Docs/Pictures/Appearances/shimmer.svg")
  }

  @Test("The matrix of the documentation is up to date")
  func matrix() throws {
    let text = Diagram.svg.content(of: .loader)
    try expectGolden(text.utf8, "Docs/Pictures/matrix.svg")
  }

  @Test("The inspector of half a second has the golden bytes")
  func inspector() throws {
    let script = Self.filling
    // 20 frames a second.
    let clock = try #require(FrameClock(rate: 20, duration: 0.5))
    let bar = FrameRows(script, on: Loader(Linear()), clock: clock)
    let light = FrameRows(script, on: Loader(Shimmer()), clock: clock)
    try record(try InspectorFormat(bar, title: "bar"), "bar")
    try record(try InspectorFormat(light, title: "light"), "light")

    /// Compares a page with its golden file, or records it.
    func record(_ page: some FrameFormat, _ name: String) throws {
      let text = fixedTextsLeftOut(of: page)
      try expectGolden(text.utf8, "Fixtures/Inspector/\(name).html")
    }
  }

  /// Returns a page without its style sheet, its program and their digests.
  ///
  /// These are the same in each page; `InspectorTests` verify them in a browser.
  private func fixedTextsLeftOut(of page: some FrameFormat) -> String {
    page.text()
      .replacing(#/<(style|script)>.*?</\1>/#.dotMatchesNewlines()) { "<\($0.1)></\($0.1)>" }
      .replacing(#/sha256-[^&]*/#, with: "sha256-")
  }
}
