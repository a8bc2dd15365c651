import Foundation
import LoaderCore
import LoaderDrawing
import TestSupport
import Testing

@testable import LoaderExport

/// Words under the light of a shimmer, in a real browser.
///
/// Words without light are dimmed. A band of light moves over them, and a known progress lights them up to it. A still
/// is the expected picture, computed here.
@Suite(.waitsForBrowser)
struct LitWordsTests {
  private static let text = "Thinking <it> over…"
  /// The size of the picture, in pixels: a little wider than the words.
  private static let (width, height) = (210, 24)
  /// The compared instants, in seconds.
  private static let times = [0.1, 0.5, 1, 1.4, 2.3, 2.9, 3.6]
  private static let color = "#1d1b20"

  /// Unknown progress until 1.5 s, then known.
  private static let plans: PlannedScenario<Loader<Shimmer>> = {
    var scenario = Scenario()
    scenario.send(.orderIn, at: 0)
    scenario.send(.activate, at: 0)
    scenario.send(.progress(0.2), at: 1.5)
    scenario.send(.progress(0.7), at: 2.5)
    return PlannedScenario(scenario, on: Loader(Shimmer()), upTo: 4)
  }()

  /// Returns a picture of the words at an instant: filled with a gradient that has the opacity of each position.
  ///
  /// - Parameter bandLength: The length of the band, as a fraction of the words.
  private func still(
    at time: Double, _ direction: ReadingDirection?, bandLength: Double
  ) -> Data {
    var loader = Loader(Shimmer())
    for (event, start) in [
      (LoaderEvent.orderIn, 0), (.activate, 0), (.progress(0.2), 1.5), (.progress(0.7), 2.5),
    ] where start <= time { loader.send(event, at: start) }
    let band = loader.frame(at: time).channels
    let stops = (0...200).map { index in
      // A position in the words, which are 203.2 wide: 12.7 times the size of their font, 16.
      let position = Double(index) / 200
      // The position along the band, 0...1 within it.
      let location = 0.5 + (position - band.middle) / bandLength
      let light = WordLight.bandLight(at: location)
      // Known progress lights the words with 0.6, up to a soft edge that is as wide as the font is high.
      let edge = 16 / 203.2
      let known = 0.6 * min(max((band.fill * (1 + edge) - position) / edge, 0), 1)
      // Words without light lose 0.35 of their opacity, in proportion to the presence of the light.
      let opacity = 1 - 0.35 * band.opacity * (1 - light) * (1 - known)
      let offset = direction == .rightToLeft ? 1 - position : position
      return (
        offset, "<stop offset='\(offset)' stop-color='\(Self.color)' stop-opacity='\(opacity)'/>"
      )
    }.sorted { $0.0 < $1.0 }.map(\.1).joined()
    let start = direction == .rightToLeft ? "direction='rtl' x='203.2'" : "x='0'"
    return Data(
      """
      <svg xmlns='http://www.w3.org/2000/svg' width='\(4 * Self.width)' height='\(4 * Self.height)' \
      viewBox='0 0 \(Self.width) \(Self.height)'>\
      <linearGradient id='g'>\(stops)</linearGradient>\
      <text style='font:500 16px system-ui,sans-serif' \(start) y='17.6' fill='url(#g)'>\
      Thinking &lt;it&gt; over…</text></svg>
      """.utf8)
  }

  @Test(
    "A picture has the opacity of each place, in both reading directions, and keeps its text",
    .needsChromium, arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func picture(direction: ReadingDirection) throws {
    let style = LoaderStyle(direction: direction)
    var picture = try SVGFormat(Self.plans, title: "words", style: style)
    picture.words = LitWords(Self.text, in: Shimmer.self)
    #expect(picture.text().contains(">Thinking &lt;it&gt; over…</text>"))
    try picture.withFile("words.svg") { file in
      let page = try AnimatedPage(
        .svg(file), width: Self.width, height: Self.height, scale: 4, at: Self.times)
      // A band is as long as three quarters of the words, and at most 6 em. A picture knows no font, and counts the
      // words as 12.7 em.
      try compare(page, direction, bandLength: 6 / 12.7)
    }
  }

  @Test("A class of words without motion has the rule for print, and no empty rule before it")
  func withoutMotion() throws {
    let words = try #require(LitWords(Self.text, in: Shimmer.self))
    let still = PlannedScenario(Scenario(), on: Loader(Shimmer()), upTo: 0)
    let sheet = try CSSFormat(still, title: "words", words: words).text()
    #expect(sheet.contains("}\n@media print,"), "\(sheet)")
  }

  @Test("A class lights the words of its element in the same way", .needsChromium)
  func sheet() throws {
    let words = try #require(LitWords(Self.text, in: Shimmer.self))
    let sheet = try CSSFormat(Self.plans, title: "words", words: words).text()
    #expect(
      sheet.hasPrefix(
        "/* <div class=\"\(try #require(sheet.firstMatch(of: /loader-words-[0-9a-f]+/)).0)\">"))
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).css")
    // The page has no font of its own, and the baseline is where the picture has it.
    let font =
      "div div{font:500 16px/24px system-ui,sans-serif;color:\(Self.color);white-space:pre}"
    try Data("\(sheet)\(font)".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let page = try AnimatedPage(
      .sheet(file), width: Self.width, height: Self.height, scale: 4, at: Self.times)
    // The width of the words in the browser's font, of 16 px, by which the band is 6 em long.
    let widths: [Double] = try page.values(
      """
      (() => {
        const context = new OffscreenCanvas(1, 1).getContext('2d');
        context.font = '500 16px system-ui, sans-serif';
        return context.measureText('\(Self.text)').width;
      })()
      """)
    try compare(page, nil, bandLength: 6 * 16 / widths[0])
  }

  /// Expects that each quarter of the words has the opacity of the still, summed up, at each of the times.
  ///
  /// Single pixels are not compared, because a browser places the edges of letters differently in a picture.
  private func compare(
    _ page: AnimatedPage, _ direction: ReadingDirection?, bandLength: Double
  ) throws {
    let quarters = """
      (() => {
        const canvas = document.getElementById('loader');
        const { width, height } = canvas;
        const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
        const sums = [0, 0, 0, 0];
        for (let i = 3; i < data.length; i += 4) {
          sums[Math.floor(4 * ((i >> 2) % width) / width)] += data[i] / 255;
        }
        return sums;
      })()
      """
    let pictures = Self.times.map { still(at: $0, direction, bandLength: bandLength) }.map {
      "data:image/svg+xml;base64,\($0.base64EncodedString())"
    }
    let wanted = try AnimatedPage(
      pictures, width: Self.width, height: Self.height, scale: 4, at: Self.times)
    let shown: [[Double]] = try page.values(quarters)
    let expected: [[Double]] = try wanted.values(quarters)
    for (time, (sums, expectedSums)) in zip(Self.times, zip(shown, expected)) {
      let isEqual = zip(sums, expectedSums).allSatisfy { abs($0 - $1) < 0.02 * $1 }
      // An empty quarter would prove nothing, so each has the opacity of 50 opaque pixels at least.
      #expect(
        isEqual && expectedSums.allSatisfy { $0 > 50 }, "at \(time): \(sums), \(expectedSums)")
    }
  }

  @Test("Only a shimmer lights words")
  func others() {
    #expect(LitWords("a", in: Linear.self) == nil && LitWords("a", in: Circular.self) == nil)
  }

  @Test("In print, in forced colors and with reduced motion, no mask dims the words")
  func plain() throws {
    let words = try #require(LitWords(Self.text, in: Shimmer.self))
    var picture = try SVGFormat(Self.plans, title: "words")
    picture.words = words
    for file in [picture.text(), try CSSFormat(Self.plans, title: "", words: words).text()] {
      #expect(
        file.contains("@media print,(forced-colors:active),(prefers-reduced-motion:reduce){"))
      #expect(file.contains("\(words.name){mask:none}}") || file.contains("{mask:none}}"))
    }
  }
}
