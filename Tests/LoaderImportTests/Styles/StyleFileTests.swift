import LoaderDrawing
import LoaderImport
import PlainText
import TestSupport
import Testing

@Suite("Style files")
struct StyleFileTests {
  private func read(_ text: String) throws(Diagnostics) -> LoaderStyle {
    try StyleFile(Array(text.utf8)).style
  }

  private func complaints(_ text: String) -> [String] {
    do throws(Diagnostics) {
      _ = try read(text)
      return []
    } catch {
      return error.list.map { $0.description(file: "style.json") }
    }
  }

  @Test("say what a style says, and nothing else")
  func whole() throws {
    let style = try read(
      """
      \u{FEFF}{"size": 64, "thickness": 6.5, "inset": 1, "showsTrack": false, "gap": 2, "stop": 0,
       "cap": "butt", "colors": ["#4285F4", "#ea433580"], "trackColor": "#00000020",
       "direction": "rightToLeft"}
      """)
    let colors: ColorList = [CanvasColor(0x4285F4), CanvasColor(0xEA4335, alpha: 128 / 255)]
    #expect(
      style
        == LoaderStyle(
          size: 64, thickness: 6.5, inset: 1, showsTrack: false, gap: 2, stop: 0, cap: .butt,
          colors: colors, trackColor: CanvasColor(0, alpha: 32 / 255), direction: .rightToLeft))
    #expect(try read("{}") == LoaderStyle())
    #expect(try read("{\"cap\": \"round\"}") == LoaderStyle(cap: .round))
  }

  @Test(
    "are refused with the place, what was found and what was expected",
    arguments: cases([
      ("", "1:1: error: found the end of the file, expected a JSON value"),
      ("[]", "1:1: error: found an array, expected a style, an object"),
      ("{\"size\": -1}", "1:10: error: found the number -1.0, expected 0 to 10000 points"),
      ("{\"gap\": \"2\"}", "1:9: error: found the string '2', expected 0 to 10000 points"),
      (
        "{\n  \"thicknes\": 6}",
        "2:3: error: a style has no 'thicknes', expected size, thickness, inset, showsTrack, gap, "
          + "stop, cap, colors, trackColor or direction; did you mean thickness?"
      ),
      ("{\"showsTrack\": 1}", "1:16: error: found the number 1.0, expected true or false"),
      (
        "{\"cap\": \"but\"}",
        "1:9: error: found the string 'but', expected butt or round; did you mean butt?"
      ),
      (
        "{\"colors\": \"#fff\"}",
        "1:12: error: found the string '#fff', expected an array of colors"
      ),
      (
        "{\"colors\": [\"#fff\"]}",
        "1:13: error: found the string '#fff', expected a color as \"#6750a4\", or with its alpha "
          + "as \"#6750a480\""
      ),
      (
        "{\"trackColor\": \"#6750ag\"}",
        "1:16: error: found the string '#6750ag', expected a color as \"#6750a4\", or with its "
          + "alpha as \"#6750a480\""
      ),
      (
        "{\"colors\": [\(Array(repeating: "\"#000000\"", count: 9).joined(separator: ","))]}",
        "1:12: error: found 9 colors, expected at most 8"
      ),
      ("{\"size\": 1, \"size\": 2}", "1:13: error: 'size' is given twice"),
    ]))
  func refused(given: Given<(String, String)>) {
    let (text, complaint) = given.values
    #expect(complaints(text) == ["style.json:\(complaint)"])
  }

  @Test("with several mistakes are refused with all of them, in order")
  func several() {
    #expect(complaints("{\"cap\": 1,\n \"size\": null,\n \"gap\": 1e9}").count == 3)
  }
}
