import LoaderDrawing
import LoaderImport
import PlainText
import TestSupport
import Testing

/// Tests of JSON files of styles, whose members are the properties of a style.
///
/// `Mistake.all` reads wrong texts, with the messages about them, from a file below `Fixtures/Mistakes`.
@Suite("Style files")
struct StyleFileTests {
  /// Returns the style that a JSON text sets.
  private func read(_ text: String) throws(Diagnostics) -> LoaderStyle {
    try StyleFile(Array(text.utf8)).style
  }

  @Test("Set the properties of a style, and nothing else")
  func whole() throws {
    let style = try read(
      """
      \u{FEFF}{"size": 64, "thickness": 6.5, "inset": 1, "showsTrack": false, "gap": 2, "stop": 0,
       "cap": "butt", "colors": ["#4285F4", "#ea433580"], "trackColor": "#00000020",
       "containerColor": "#EADDFF", "emphasizesEnding": true, "direction": "rightToLeft"}
      """)
    // The last two of eight digits are an opacity in 255ths: 0x80 is 128, and 0x20 is 32.
    let colors: ColorList = [CanvasColor(0x4285F4), CanvasColor(0xEA4335, alpha: 128 / 255)]
    #expect(
      style
        == LoaderStyle(
          size: 64, thickness: 6.5, inset: 1, showsTrack: false, gap: 2, stop: 0, cap: .butt,
          colors: colors, trackColor: CanvasColor(0, alpha: 32 / 255),
          containerColor: CanvasColor(0xEADDFF), emphasizesEnding: true, direction: .rightToLeft))
    #expect(try read("{}") == LoaderStyle())
    #expect(try read("{\"cap\": \"round\"}") == LoaderStyle(cap: .round))
  }

  @Test(
    "Are rejected with the position, what was found and what was expected",
    arguments: Mistake.all("styles"))
  func rejected(bad: Mistake) {
    let error = #expect(throws: Diagnostics.self) { try read(bad.text) }
    #expect(error?.list.map { $0.description(file: "f") } == bad.messages.map { "f:\($0)" })
  }
}
