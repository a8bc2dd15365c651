import Foundation
import LoaderCore
import LoaderDrawing
import LoaderImport
import MatrixEngine
import ScreenCore
import TestSupport
import Testing

@testable import LoaderExport

/// Tests of a picture of all frames side by side.
///
/// Unless a test says otherwise, ten frames a second are drawn. A cell is a frame with its time, its state, and the
/// events since the frame before.
@Suite(.waitsForBrowser)
struct FilmstripTests {
  /// Returns the filmstrip of a scenario on a ring.
  private func strip(
    _ scenario: Scenario, title: String = "strip", fps: Double = 10
  ) throws -> FilmstripFormat<Loader<Circular>> {
    try FilmstripFormat(try rows(scenario, fps: fps), title: title)
  }

  @Test("Shows each frame with its time and state, and each event on the next frame")
  func content() throws {
    let script = try scenario("0,orderIn", "0.25,activate", "0.25,orderIn", "0.31,progress,0.5")
    let text = try strip(script).text()
    // A cell is a moved group that begins with a time.
    let frames = text.components(separatedBy: "<g transform=\"translate(").dropFirst()
      .filter { $0.contains(" s</text>") }
    // 0 to 1.3 s, a second after the last event, at 10 frames a second.
    #expect(frames.count == 14)
    #expect(frames[0].contains(">0.000 s<") && frames[0].contains(">orderIn<"))
    #expect(frames[0].contains(">inactive<"))
    #expect(!frames[2].contains("class=\"event\""))
    #expect(frames[3].contains(">0.300 s<") && frames[3].contains(">activate<"))
    // A null cell is in brackets.
    #expect(frames[3].contains(">(orderIn)<"))
    #expect(frames[4].contains(">progress 0.5<"))
    #expect(text.contains("class=\"accent-stroke\""))
    // The entrance takes 0.35 s, so at 0.7 s it is over.
    #expect(frames[7].contains(">determinate<"))
  }

  @Test("Arranges its frames in rows and columns with equal spacing")
  func arranged() throws {
    let text = try strip(scenario("0,orderIn", "3,orderOut")).text()
    // The position and the size of each frame.
    let cell = /translate\(([\d.]+) ([\d.]+)\)"><rect [^>]*width="([\d.]+)" height="([\d.]+)"/
    let cells = try text.matches(of: cell).map { match in
      let (x, y) = try (#require(Double(match.1)), #require(Double(match.2)))
      return CanvasRect(
        x: x, y: y, width: try #require(Double(match.3)), height: try #require(Double(match.4)))
    }
    // The first cell of the second row has the number of columns as its index.
    let columns = try #require(cells.firstIndex { $0.y > cells[0].y })
    let gap = cells[1].x - cells[0].x - cells[0].width
    #expect(columns > 1 && cells.count > 2 * columns && gap > 0)
    for (index, cell) in cells.enumerated() {
      let (row, column) = (Double(index / columns), Double(index % columns))
      #expect(abs(cell.x - cells[0].x - column * (cell.width + gap)) < 0.1)
      #expect(abs(cell.y - cells[0].y - row * (cell.height + gap)) < 0.1)
    }
  }

  @Test("Shows the number of events that do not fit")
  func manyEvents() throws {
    let lines = ["0,orderIn", "0,activate", "0,deactivate", "0,activate", "0,deactivate"]
    var script = try scenario(lines[0])
    for line in lines.dropFirst() { script.entries += try scenario(line).entries }
    let text = try strip(script).text()
    // Two of the five events at 0 s fit.
    #expect(text.contains(">orderIn<") && text.contains(">activate<"))
    #expect(text.contains(">and 3 more<"))
  }

  @Test("A browser draws it, in light and in dark, with its title as text", .needsChromium)
  func drawn() throws {
    let title = "</svg><script>]]>\"&\u{202E}.csv"
    try strip(Fixtures.scenario("first"), title: title).withFile("strip.svg") { file in
      let page = try Chromium.page(width: 900, height: 900)
      var pictures: [Data] = []
      for scheme in ["light", "dark"] {
        try page.prefer(["prefers-color-scheme": scheme])
        try page.open(file)
        pictures.append(try page.screenshot())
        // The theme's accents: #6750a4 in light, #d0bcff in dark.
        let color = "getComputedStyle(document.querySelector('.accent-stroke')).stroke"
        #expect(
          try page.evaluate(color) as? String
            == (scheme == "light" ? "rgb(103, 80, 164)" : "rgb(208, 188, 255)"))
      }
      #expect(pictures[0] != pictures[1])
      #expect(try page.evaluate("document.querySelector('title').textContent") as? String == title)
      // The arc of the ring at 2 s is not empty, and no larger than the ring of 48 pt.
      let box = """
        (() => {
          const cell = [...document.querySelectorAll('g')].find(
            (group) => group.querySelector(':scope > .head')?.textContent === '2.000 s');
          const { width, height } = cell.querySelector('.accent-stroke').getBBox();
          return [width, height];
        })()
        """
      let size = try #require(try page.evaluate(box) as? [Double])
      #expect(size.allSatisfy { $0 > 10 && $0 <= 48 })
      #expect(try page.errors() == [])
    }
  }

  @Test("A filmstrip is XML that xmllint accepts", .needsXMLLint)
  func valid() throws {
    let strip = try strip(Fixtures.scenario("first"), title: "<&>\"'\u{0}\u{202E}")
    #expect(try XMLLint.errors(of: strip.text()) == "")
  }

  @Test("Has 10 frames a second by default, and fewer for a long scenario")
  func rate() {
    // By the duration in seconds, the highest of the rates 10, 5, 2, 1, 0.5 and so on with at most sixty frames after
    // the first one.
    #expect(FrameClock.filmstripRate(for: 0) == 10)
    #expect(FrameClock.filmstripRate(for: 6) == 10)
    #expect(FrameClock.filmstripRate(for: 6.1) == 5)
    #expect(FrameClock.filmstripRate(for: 30) == 2)
    #expect(FrameClock.filmstripRate(for: 60) == 1)
    #expect(abs(FrameClock.filmstripRate(for: 600) - 0.1) < 1e-12)
    // Never below the lowest rate of a clock.
    #expect(FrameClock(rate: FrameClock.filmstripRate(for: 3e8), duration: 3e8) != nil)
  }

  @Test("Has a limit, and about as many bytes per frame as documented")
  func limit() throws {
    let script = try Fixtures.scenario("first")
    // 2000 frames, with the one at 0 s: 19.99 s at 100 a second.
    _ = try FilmstripFormat(try rows(script, fps: 100, duration: 19.99), title: "")
    #expect(throws: ExportError.frames(2_001, maximum: 2_000)) {
      try FilmstripFormat(try rows(script, fps: 100, duration: 20), title: "")
    }
    let strip = try strip(script, fps: 60)
    let size = Double(strip.written.count)
    // 601 frames of 10 s at 60 frames a second.
    let estimate = FilmstripFormat<Loader<Circular>>.bytesPerFrame * 601
    #expect(estimate > size / 2 && estimate < size * 2)
  }

  @Test("Draws a bar as wide as it fits, and a screen by its loader")
  func others() throws {
    let script = try Fixtures.scenario("first")
    let clock = try #require(FrameClock(rate: 2, duration: 10))
    let bar = try FilmstripFormat(
      FrameRows(script, on: Loader(Linear()), clock: clock), title: "bar")
    // A bar of 240 pt is drawn at most 144 wide.
    #expect(bar.text().contains("scale(0.6)"))
    let cues = try Script<ScreenCue>(Repository.bytes("Fixtures/Screens/retry.csv"))
    let screen = try FilmstripFormat(
      FrameRows(cues, on: Screen(Loader()), clock: clock), title: "screen")
    #expect(screen.text().contains(">loadingStarted<"))
  }
}
