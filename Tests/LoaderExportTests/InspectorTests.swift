import Foundation
import LoaderCore
import MatrixEngine
import TestSupport
import Testing

@testable import LoaderExport

/// The inspector in a real browser, with a scenario of ten seconds at 60 frames a second.
///
/// The scenario `first` has an activation at 0.25 s and progress from 2 s on; frame n is at n/60 s. `seek`,
/// `player` and `on(id)` are names of the page: it shows a frame, plays, and finds an element.
@Suite(.waitsForBrowser)
struct InspectorTests {
  static let script = try! Fixtures.scenario("first")

  /// Returns the inspector's page of a scenario.
  func inspector(
    _ script: Scenario = script, title: String = "first", fps: Double = 60
  ) throws -> InspectorFormat<Loader<Circular>> {
    try InspectorFormat(try rows(script, fps: fps), title: title)
  }

  @Test(
    "Shows the frame of each time: arcs within a degree, opacity within 2 of 255",
    .needsChromium)
  func frames() throws {
    try inspector().withPage(scale: 2) { try expectFrames(in: $0) }
  }

  @Test("Firefox shows the same frames", .needsFirefox)
  func firefox() throws {
    try inspector().withFile("page.html") { file in
      let page = try FirefoxPage(width: 1280, height: 900, scale: 2)
      try page.open(file)
      try expectFrames(in: page)
    }
  }

  /// Expects that every twelfth frame of the page has the state, the opacity and the arc of the loader's frame.
  ///
  /// `ArcPixels` reads the alpha of a ring and the ends of its arc from the pixels of a canvas.
  private func expectFrames(in page: some BrowserPage) throws {
    let rows = try rows(Self.script, fps: 60)
    let sampled = rows.filter { $0.kind == .frame && $0.index % 12 == 7 }
    // In one task, so that the page need not be drawn for each frame. Firefox lets nobody see constants of a page's
    // script, so the page is moved by its own control. The ring fills 0.86 of the canvas.
    let values = try page.evaluate(
      """
      \(sampled.map(\.index)).map((index) => {
        const [scrubber, state] = ['scrubber', 'state'].map((id) => document.getElementById(id));
        scrubber.value = index;
        scrubber.dispatchEvent(new Event('input'));
        return [state.textContent, \(ArcPixels.samplingScript(scale: 0.86))];
      })
      """, as: [[Any]].self)
    #expect(values.count == sampled.count)
    // The number of frames in which both ends of the arc can be seen.
    var seen = 0
    // A value is the state and the result of the sampling.
    for (row, value) in zip(sampled, values) {
      let ring = row.frame.channels
      let pixels = ArcPixels(try #require(value[1] as? [Int]), thickness: ring.thickness)
      #expect(abs(Double(pixels.alpha) - 255 * ring.opacity) <= 2, "at \(row.frame.time)")
      #expect(value[0] as? String == "\(row.frame.state)")
      guard let ends = pixels.ends, ring.opacity > 0.1 else { continue }
      seen += 1
      #expect(degrees(ends.start, ring.tail) < 1, "tail at \(row.frame.time)")
      #expect(degrees(ends.end, ring.head) < 1, "head at \(row.frame.time)")
    }
    #expect(seen >= 20)
  }

  /// Returns the difference between two angles, in degrees; the angles are in turns.
  private func degrees(_ angle: Double, _ expected: Double) -> Double {
    let difference = angle - expected
    return abs(difference - difference.rounded()) * 360
  }

  @Test("Works by keyboard alone, and each control has a name", .needsChromium)
  func keyboard() throws {
    try inspector().withPage { page in
      func frame() throws -> Int? { try page.evaluate("player.frame") as? Int }
      /// Returns the name of the focused control.
      func focus() throws -> String? {
        try page.evaluate(
          "document.activeElement.ariaLabel ?? document.activeElement.innerText") as? String
      }
      #expect(try frame() == 0)
      // Without a focus, arrows step by frames and the space bar plays.
      try page.press("ArrowRight")
      #expect(try frame() == 1)
      try page.press("ArrowLeft")
      #expect(try frame() == 0)
      try page.press(" ")
      #expect(try page.evaluate("player.isPlaying") as? Bool == true)
      try page.press(" ")
      #expect(try page.evaluate("player.isPlaying") as? Bool == false)
      try page.evaluate("seek(0)")
      // First in the tab order is the button of the onion skins, with its key O; then come the transitions.
      try page.press("Tab")
      #expect(try focus() == "Onion skins O")
      // The fourth transition is the progress at 2 s, frame 120; the one before it is at 0.6 s, frame 36.
      for _ in 0..<4 { try page.press("Tab") }
      #expect(try focus()?.contains("progress 0.25") == true)
      try page.press("Enter")
      #expect(try frame() == 120)
      try page.evaluate("on('before').focus()")
      try page.press("Enter")
      #expect(try frame() == 36)
      try page.press("Tab")
      #expect(try focus() == "Play")
      try page.press("Enter")
      #expect(try focus() == "Pause")
      try page.press(" ")
      #expect(try page.evaluate("player.isPlaying") as? Bool == false)
      try page.press("Tab")
      #expect(try focus() == "Next transition")
      // From the start, the focused button leads to the activation at 0.25 s, frame 15.
      try page.evaluate("seek(0)")
      try page.press(" ")
      #expect(try frame() == 15)
      try page.press("Tab")
      #expect(try focus() == "Time")
      try page.press("ArrowRight")
      #expect(try frame() == 16)
      // The last frame is at 10 s.
      try page.press("End")
      #expect(try frame() == 600)
      try page.press("Tab")
      #expect(try focus() == "Speed")
      // The option before the speed 1.
      try page.press("ArrowUp")
      #expect(try page.evaluate("on('speed').value") as? String == "0.5")
      let tree = try page.accessibilityTree()
      let controls = tree.filter { ["button", "slider", "combobox"].contains($0.role) }
      // Seven controls, and a button for each of the 13 transitions.
      #expect(controls.count == 7 + 13)
      #expect(controls.allSatisfy { !$0.name.isEmpty })
      #expect(tree.contains { $0 == ("table", "Matrix") })
      #expect(tree.contains { $0.role == "image" && $0.name.hasPrefix("The loader at 10.000 s") })
    }
  }

  @Test(
    "Highlights the row of the state and the cell of the last event, and plays",
    .needsChromium)
  func matrix() throws {
    // Without the preference for reduced motion, by which `withPage` otherwise pauses the page.
    try inspector().withPage([:]) { page in
      #expect(try page.evaluate("player.isPlaying") as? Bool == true)
      // The current state, the last action, and the words about the last event.
      let lit = """
        [document.querySelector('#matrix [aria-current]').dataset.state,
         document.querySelector('#matrix .last')?.textContent ?? 'none', on('cell').textContent]
        """
      // The last frame before progress becomes 0.25 at 2 s, which is frame 120.
      try page.evaluate("seek(119)")
      #expect(
        try page.evaluate(lit) as? [String] == [
          "indeterminate", "appear", "inactive + activate → appear → activating",
        ])
      try page.evaluate("seek(120)")
      #expect(
        try page.evaluate(lit) as? [String] == [
          "determinate", "fill", "indeterminate + progress 0.25 → fill → determinate",
        ])
      // From 2 s on, a second at a quarter of the speed plays a quarter of a second. The script moves the page's last
      // tick a second back.
      let played = """
        on('speed').value = '0.25'; play(true); player.last -= 1000; tick(performance.now());
        play(false); player.position
        """
      let position = try #require(try page.evaluate(played) as? Double)
      #expect(position >= 2.25 && position < 2.5)
    }
  }

  @Test(
    "Fits a phone, a tablet and a desktop; the current transition stays in view",
    .needsChromium,
    arguments: [360, 768, 1440])
  func sizes(width: Int) throws {
    try inspector().withPage(width: width) { page in
      let overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
      #expect(try page.evaluate(overflow) as? Int == 0)
      // The last frame, one shortly after the events at 6 s and 6.1 s, and the first.
      for frame in [600, 372, 0] {
        try page.evaluate("seek(\(frame))")
        let isInView = """
          (() => {
            const [list, step] = [on('steps'), document.querySelector('#steps [aria-current]')]
              .map((element) => element.getBoundingClientRect());
            return step.top >= list.top - 1 && step.bottom <= list.bottom + 1;
          })()
          """
        #expect(try page.evaluate(isInView) as? Bool == true, "\(frame)")
      }
      // No name is cut off: text that is too long could be scrolled.
      let cut = """
        [...document.querySelectorAll('#matrix th, #matrix td, #steps button > *, h1, .now > *')]
          .filter((text) => text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 0)
          .map((text) => text.textContent)
        """
      #expect(try page.evaluate(cut) as? [String] == [])
    }
  }

  @Test(
    "Fits one screen: three columns, and the curves across below them",
    .needsChromium,
    arguments: [[1280, 800], [1920, 1080]])
  func screen(size: [Int]) throws {
    for script in ["first", "both-switches"] {
      try inspector(Fixtures.scenario(script)).withPage(width: size[0], height: size[1]) { page in
        let boxes = try page.evaluate(
          """
          [...['.stage', '.matrix', '.steps', '.plots', '.transport'].map((name) => {
            const { left, top, right, bottom } =
              document.querySelector(name).getBoundingClientRect();
            return [left, top, right, bottom];
          }), [document.documentElement.scrollHeight]]
          """, as: [[Double]].self)
        // The four numbers of a box, by their indices: left, top, right and bottom.
        let (stage, matrix, steps, plots) = (boxes[0], boxes[1], boxes[2], boxes[3])
        #expect(stage[2] - stage[0] <= 320 && stage[3] - stage[1] <= 320)
        #expect(stage[2] < matrix[0] && matrix[2] < steps[0])
        #expect(stage[1] == matrix[1] && matrix[1] == steps[1])
        #expect(plots[0] == stage[0] && plots[2] == steps[2])
        #expect([stage, matrix, steps].allSatisfy { $0[3] < plots[1] })
        // The transport, `boxes[4]`, is at the bottom of the screen, and nothing is below it.
        #expect(plots[3] < boxes[4][1] && plots[3] - plots[1] > 300)
        #expect(boxes[5] == [Double(size[1])] && boxes[4][3] == Double(size[1]))
      }
    }
  }

  @Test("Keeps the name of a file as text, whatever it contains", .needsChromium)
  func escaping() throws {
    let title = "</script><script>alert(1)</script>]]>--><b onclick='x'>\"&amp;\u{202E}gnp.csv"
    try inspector(title: title).withFile("page.html") { file in
      #expect(try !String(contentsOf: file, encoding: .utf8).contains("\u{202E}"))
      let page = try Chromium.page()
      try page.open(file)
      #expect(try page.evaluate("document.querySelector('h1').textContent") as? String == title)
      #expect(try page.evaluate("document.title") as? String == "\(title) · loader inspector")
      // The frames as JSON, and the program.
      #expect(try page.evaluate("document.scripts.length") as? Int == 2)
    }
  }

  @Test("Has less than 1 MB for a minute at 60 frames a second, about as estimated")
  func size() throws {
    var entries = Self.script.entries
    // Six times the ten seconds, so that the loader moves all the minute.
    for round in 1..<6 {
      entries += Self.script.entries.map {
        .init(time: $0.time + 10 * Double(round), event: $0.event)
      }
    }
    let page = try InspectorFormat(
      try rows(Script(entries: entries), fps: 60, duration: 60), title: "a minute")
    let size = Double(page.written.count)
    #expect(size < 1_000_000)
    // A minute has 3601 frames.
    let estimate = InspectorFormat<Loader<Circular>>.bytesPerFrame * 3601
    #expect(estimate > size / 2 && estimate < size * 2)
  }

  @Test("Rejects more frames than a page can show")
  func limit() throws {
    let maximum = InspectorFormat<Loader<Circular>>.limit
    let script = Scenario(entries: [])
    // At a frame a second, one of them at 0 s.
    let fits = try rows(script, fps: 1, duration: Double(maximum - 1))
    _ = try InspectorFormat(fits, title: "")
    let exceeds = try rows(script, fps: 1, duration: Double(maximum))
    #expect(throws: ExportError.frames(maximum + 1, maximum: maximum)) {
      try InspectorFormat(exceeds, title: "")
    }
  }
}
