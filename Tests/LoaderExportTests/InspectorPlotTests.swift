import LoaderCore
import MatrixEngine
import TestSupport
import Testing

@testable import LoaderExport

// The inspector's plots and its stage, compared with the motion. `panels` and `film` are constants of the page: its
// plots and its frames.
extension InspectorTests {
  @Test(
    "Shows both ends of the ring as one wrapped ribbon; V shows their velocities",
    .needsChromium)
  func ribbon() throws {
    let rows = try rows(Self.script, fps: 60)
    var loader = Loader()
    try inspector().withPage { page in
      #expect(try page.evaluate("panels.length") as? Int == 3)
      // The events that the loader has not got yet.
      var entries = Self.script.entries[...]
      var compared = 0
      // Every 25th frame.
      for row in rows where row.kind == .frame && row.index % 25 == 9 {
        while let entry = entries.first, entry.time <= row.frame.time {
          loader.play(entry.event, at: entry.time, isAnimated: true)
          entries.removeFirst()
        }
        let ring = row.frame.channels
        // Arc and track are both wide enough for a point in their middle.
        guard row.frame.isVisible, ring.sweep > 0.05, ring.sweep < 0.95 else { continue }
        compared += 1
        // The heights of the middle of the arc, which the ribbon covers, and of the middle of the track, which it
        // does not. The plot is 1000 wide and 100 high; a turn is its height, from the bottom up.
        let heights = [(ring.tail + ring.head) / 2, (ring.head + ring.tail + 1) / 2].map {
          100 * (1 - ($0 - $0.rounded(.down)))
        }
        let hits = try page.evaluate(
          """
          \(heights).map((y) => document.querySelector('.ribbon')
            .isPointInFill(new DOMPoint(1000 * \(row.index) / (film.count - 1), y)))
          """)
        #expect(hits as? [Bool] == [true, false], "at \(row.frame.time) s")
        let speeds = loader.velocities(at: row.frame.time)
        let found = try page.evaluate("\(slopes(row.index))", as: [Double].self)
        // The page divides the difference of two frames by their distance, with an error below 0.15
        // turns a second.
        for (shown, speed) in zip(found, [speeds.tail, speeds.head]) {
          #expect(abs(shown - speed) < 0.15, "at \(row.frame.time) s")
        }
      }
      #expect(compared > 10)
      #expect(try page.evaluate("document.querySelector('.unit').textContent") as? String == "turn")
    }
  }

  /// Returns a script that presses V, reads the velocities of tail and head in a frame, and presses V
  /// again.
  private func slopes(_ frame: Int) -> String {
    """
    (() => {
      const press = () => document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'v', bubbles: true }));
      press();
      seek(\(frame));
      const read = document.querySelector('.panel output').textContent.replaceAll('−', '-')
        .split(' … ').map(Number);
      press();
      return read;
    })()
    """
  }

  @Test("O overlays the frames around the last event", .needsChromium)
  func skins() throws {
    try inspector().withPage { page in
      // Shortly after the progress at 2 s, frame 120.
      try page.evaluate("seek(130)")
      // The widths of the visible canvases with any pixel.
      let shown = """
        [...document.querySelectorAll('#skins canvas')].filter((canvas) => canvas.checkVisibility() &&
          canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.some(Boolean))
          .map((canvas) => canvas.getBoundingClientRect().width)
        """
      #expect(try page.evaluate(shown) as? [Double] == [])
      try page.press("o")
      let widths = try #require(try page.evaluate(shown) as? [Double])
      // Seven frames, each larger than the one before.
      #expect(widths.count == 7 && widths == widths.sorted())
      #expect(try page.evaluate("on('onion').ariaPressed") as? String == "true")
      try page.press("o")
      #expect(try page.evaluate(shown) as? [Double] == [])
    }
  }
}
