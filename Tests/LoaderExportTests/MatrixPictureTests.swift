import Foundation
import TestSupport
import Testing

@testable import LoaderExport

/// The matrix, a machine's table of actions by state and event, as a picture and as a page.
///
/// A picture has a cell for each state and event; in the page, a loader plays in each cell. A cell
/// without an action shows a dash. The expressions that tests evaluate name variables of the page's
/// own script (`MatrixScript`): `pictures` are the canvases of the cells, `show` draws all cells at an
/// instant of their films, in seconds, and `film.count` is the number of frames of all films together.
@Suite(.waitsForBrowser)
struct MatrixPictureTests {
  private static let machines = [StateMachineDescription.loader, .screen]

  /// Opens the diagram of a machine in a browser, runs `body` with that page, and expects no errors or
  /// warnings in its console.
  ///
  /// - Parameter features: The reader's preferences, by the names of CSS's media features.
  private func open(
    _ diagram: Diagram, of machine: StateMachineDescription, _ features: [String: String] = [:],
    _ body: (ChromiumPage) throws -> Void
  ) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("matrix-\(UUID().uuidString).\(diagram.rawValue)")
    try Data(diagram.content(of: machine).utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let page = try Chromium.page()
    try page.prefer(features)
    try page.open(file)
    try body(page)
    #expect(try page.errors() == [])
  }

  @Test(
    "Shows every action at least as often as the table has it, within its cell",
    .needsChromium, arguments: cases(machines))
  func picture(given: Given<StateMachineDescription>) throws {
    let machine = given.values
    try open(.svg, of: machine) { page in
      let words = try #require(
        try page.evaluate("[...document.querySelectorAll('text')].map((text) => text.textContent)")
          as? [String])
      // The action of each cell; nil for a cell without one.
      let actions = machine.cells.joined()
      // A word may also be elsewhere: an action, and an event in the head, may have one name.
      for action in Set(actions.compactMap(\.self)) {
        #expect(words.count { $0 == action } >= actions.count { $0 == action })
      }
      #expect(words.count { $0 == "–" } == actions.count { $0 == nil })
      // No word reaches into the next cell: the loader's cells are 132.4 wide, and 6 apart, so a word in
      // the middle of one may be 136 wide. None lies outside the picture, which is 860 wide.
      let script = """
        [...document.querySelectorAll('text')].filter((text) => {
          const { x, width, y, height } = text.getBBox();
          return width > 136 || x < 0 || x + width > 860 || y + height > innerHeight
            || y + height > document.documentElement.viewBox.baseVal.height;
        }).map((text) => text.textContent)
        """
      #expect(try page.evaluate(script) as? [String] == [])
    }
  }

  @Test("The picture is XML that xmllint accepts", .needsXMLLint)
  func valid() throws {
    for machine in Self.machines {
      #expect(try XMLLint.errors(of: Diagram.svg.content(of: machine)) == "")
    }
  }

  @Test(
    "Each cell plays its event: a leaving loader ends hidden, an entering one visible",
    .needsChromium)
  func cells() throws {
    try open(.html, of: .loader, ["prefers-reduced-motion": "reduce"]) { page in
      #expect(try page.evaluate("player.isPlaying") as? Bool == false)
      // For each cell, true if anything is drawn in it: any byte of its pixels is not 0.
      let script = """
        pictures.map((canvas) => {
          const copy =
            new OffscreenCanvas(canvas.width, canvas.height).getContext(
              '2d', { willReadFrequently: true });
          copy.drawImage(canvas, 0, 0);
          const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
          return data.some((level) => level > 0);
        })
        """
      /// Returns true for each cell, by rows, in which anything is drawn at an instant of its film.
      func drawn(at time: Double) throws -> [[Bool]] {
        try page.evaluate("show(\(time))")
        let cells = try #require(try page.evaluate(script) as? [Bool])
        // Six rows of five cells.
        return stride(from: 0, to: 30, by: 5).map { Array(cells[$0..<$0 + 5]) }
      }
      // Just before the event, and almost at the end of the film, which takes 3 s.
      let before = try drawn(at: MatrixDemo.eventTime - 0.05)
      let after = try drawn(at: 2.9)
      let allDrawn = [Bool](repeating: true, count: 5)
      let noneDrawn = [Bool](repeating: false, count: 5)
      // A row is a state: offscreen and inactive show nothing, the other four do.
      #expect(before == [noneDrawn, noneDrawn, allDrawn, allDrawn, allDrawn, allDrawn])
      // The columns are orderIn, orderOut, activate, deactivate and progress; the rows are offscreen,
      // inactive, activating, indeterminate, determinate and deactivating. The loader in the row of
      // offscreen is active, so orderIn shows it. A loader that is leaving leaves in spite of progress.
      #expect(
        after == [
          [true, false, false, false, false], [false, false, true, false, false],
          [true, false, true, false, true], [true, false, true, false, true],
          [true, false, true, false, true], [false, false, true, false, false],
        ])
    }
  }

  @Test("Starts by itself, and stops by keyboard", .needsChromium, arguments: cases(machines))
  func playing(given: Given<StateMachineDescription>) throws {
    let machine = given.values
    try open(.html, of: machine) { page in
      #expect(try page.evaluate("player.isPlaying") as? Bool == true)
      try page.press("Tab")
      #expect(try page.evaluate("document.activeElement.innerText") as? String == "Pause")
      try page.press("Enter")
      #expect(try page.evaluate("player.isPlaying") as? Bool == false)
      // The frames of all films, divided by the frames of one: there is a film for each cell.
      let count = try page.evaluate("film.count / data.count") as? Int
      #expect(count == machine.states.count * machine.events.count)
      let images = try page.accessibilityTree().filter { $0.role == "image" }
      #expect(images.count == count && Set(images.map(\.name)).count == count)
    }
  }

  @Test("Is a table without loaders for a custom machine", .needsChromium)
  func ownMachine() throws {
    // Any description that is not quite the loader's or the screen's is a custom machine's. The name
    // has characters that are special in HTML.
    var machine = StateMachineDescription.loader
    machine.name = "<door> & \"gate\""
    try open(.html, of: machine) { page in
      let title = try page.evaluate("document.querySelector('h1').textContent") as? String
      #expect(title == "The <door> & \"gate\"'s matrix")
      #expect(try page.evaluate("pictures.length") as? Int == 0)
      #expect(try page.evaluate("button.hidden") as? Bool == true)
      // An action or a dash in bold for each cell: six states by five events.
      #expect(try page.evaluate("document.querySelectorAll('td b').length") as? Int == 30)
    }
  }
}
