import Foundation
import TestSupport
import Testing

@testable import LoaderExport

/// The matrix as a picture and as a page.
///
/// A picture has a cell for each state and event; in the page, a loader plays in each cell.
@Suite(.waitsForBrowser)
struct MatrixPictureTests {
  private static let machines = [StateMachineDescription.loader, .screen]

  /// Opens a diagram in a browser, and expects no complaints.
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
      let actions = machine.cells.joined()
      for action in Set(actions.compactMap(\.self)) {
        #expect(words.count { $0 == action } >= actions.count { $0 == action })
      }
      #expect(words.count { $0 == "–" } == actions.count { $0 == nil })
      // No word is wider than its cell, 136, and none lies outside the picture, 860 wide.
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
      /// Returns true for each cell, by rows, in which anything is drawn.
      func drawn(at time: Double) throws -> [[Bool]] {
        try page.evaluate("show(\(time))")
        let cells = try #require(try page.evaluate(script) as? [Bool])
        return stride(from: 0, to: 30, by: 5).map { Array(cells[$0..<$0 + 5]) }
      }
      // Just before the event, and at the end of the film of 3 s.
      let before = try drawn(at: MatrixDemo.eventTime - 0.05)
      let after = try drawn(at: 2.9)
      let (yes, no) = ([Bool](repeating: true, count: 5), [Bool](repeating: false, count: 5))
      // A row is a state: offscreen and inactive show nothing, the other four do.
      #expect(before == [no, no, yes, yes, yes, yes])
      // The columns are orderIn, orderOut, activate, deactivate and progress. The loader in the row
      // of offscreen is active, so orderIn shows it.
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
      // The frames of all cells by the frames of one: a film for each cell.
      let count = try page.evaluate("film.count / data.count") as? Int
      #expect(count == machine.states.count * machine.events.count)
      let images = try page.accessibilityTree().filter { $0.role == "image" }
      #expect(images.count == count && Set(images.map(\.name)).count == count)
    }
  }

  @Test("Is a table without loaders for a custom machine", .needsChromium)
  func ownMachine() throws {
    var machine = StateMachineDescription.loader
    machine.name = "<door> & \"gate\""
    try open(.html, of: machine) { page in
      let title = try page.evaluate("document.querySelector('h1').textContent") as? String
      #expect(title == "The <door> & \"gate\"'s matrix")
      #expect(try page.evaluate("pictures.length") as? Int == 0)
      #expect(try page.evaluate("button.hidden") as? Bool == true)
      // Six states by five events.
      #expect(try page.evaluate("document.querySelectorAll('td b').length") as? Int == 30)
    }
  }
}
