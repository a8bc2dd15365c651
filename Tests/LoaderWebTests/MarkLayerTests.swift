import Foundation
import LoaderCore
import TestSupport
import Testing

@testable import LoaderDrawing
@testable import LoaderWeb

/// The layers of a page's element that show the mark of its ending.
///
/// A success is a check: its line has a lead, which vanishes, and then a short and a long part. A failure is a cross of
/// two lines, one falling and one rising. `channels.bar.mark` is how much of a mark is drawn: up to 1 of a check, down
/// to −1 of a cross. `LayerTracks` reads the plan of an element's layers: its `list` has their names, and
/// `value(of:at:)` is the value of a property, such as `o` an opacity or `m` a place on a line, at a time. Times are in
/// seconds.
struct MarkLayerTests {
  /// The style of a ring of 48 points in which a mark may appear, as `marked` says.
  private static let style = WebModule<ElementAppearance>.style(
    length: 48, thickness: 4, gap: 4, isButt: 0
  ).marked(true)

  /// Returns a loader that is activated at 0 s, and deactivated at 2 s, with an ending.
  private static func loader(
    _ appearance: ElementAppearance, _ ending: LoaderEnding, motion: MotionPreference = .full
  ) -> Loader<ElementAppearance> {
    var loader = Loader(appearance, motion: motion)
    for event in [LoaderEvent.orderIn, .activate] { loader.send(event, at: 0) }
    loader.setEnding(ending, at: 2)
    loader.send(.deactivate, at: 2)
    return loader
  }

  private static let ring = ElementAppearance.ring(.materialWeb)

  @Test(
    "Draws the lines of a mark one after another, in step with the mark",
    arguments: [LoaderEnding.success, .failure])
  func lines(ending: LoaderEnding) {
    let loader = Self.loader(Self.ring, ending)
    let layers = LayerTracks(loader, at: 2, Self.style)
    // The number of instants at which a part of the mark is drawn.
    var partCount = 0
    // 1.5 s from the deactivation on.
    for step in 0...150 {
      let time = 2 + 0.01 * Double(step)
      let frame = loader.frame(at: time)
      guard frame.isVisible else { continue }
      let mark = frame.channels.bar.mark
      if mark != 0, abs(mark) < 1 { partCount += 1 }
      // How much of each mark is drawn, 0 to 1.
      let (check, cross) = (max(mark, 0), max(-mark, 0))
      /// Expects that a line is drawn between two fractions of it; a number of a plan is exact to 1e-4.
      func expect(_ line: String, from start: Double, to end: Double) {
        let ends = ["from", "to"].map { layers.value(of: "\(line)-m-\($0)", at: time) }
        #expect(abs(ends[0] - start) < 4e-4 && abs(ends[1] - end) < 4e-4, "\(line) at \(time)")
      }
      /// Returns how much of a line is drawn, 0 to 1: it grows while the drawn part of its mark does from `start` to
      /// `end`.
      func part(of drawn: Double, from start: Double, to end: Double) -> Double {
        min(max((drawn - start) / (end - start), 0), 1)
      }
      // The lead to the check is drawn first, and taken away from its start on until the check is whole.
      expect("lead", from: check, to: part(of: check, from: 0, to: MarkPath.lead))
      expect("short", from: 0, to: part(of: check, from: MarkPath.lead, to: MarkPath.turn))
      expect("long", from: 0, to: part(of: check, from: MarkPath.turn, to: 1))
      expect("falling", from: 0, to: part(of: cross, from: 0, to: 0.5))
      expect("rising", from: 0, to: part(of: cross, from: 0.5, to: 1))
      // A ring that fails takes the color of errors in step with its cross.
      #expect(abs(layers.value(of: "error-o-opacity", at: time) - cross) < 2e-4)
    }
    #expect(partCount > 10)
  }

  @Test("With reduced motion, the lines are whole and fade in")
  func reduced() {
    let loader = Self.loader(Self.ring, .success, motion: .reduced)
    let layers = LayerTracks(loader, at: 2, Self.style)
    // The number of instants at which there is a mark.
    var markCount = 0
    // 1.5 s from the deactivation on.
    for step in 1...150 {
      let time = 2 + 0.01 * Double(step)
      let frame = loader.frame(at: time)
      guard frame.isVisible else { continue }
      let mark = frame.channels.bar.mark
      #expect(abs(layers.value(of: "check-o-opacity", at: time) - mark) < 2e-4, "\(time)")
      guard mark > 1e-3 else { continue }
      markCount += 1
      // The last line is drawn to its end, and nothing of the lead is left.
      #expect(abs(layers.value(of: "long-m-to", at: time) - 1) < 1e-9)
      #expect(layers.value(of: "lead-s-cap", at: time) == 0)
    }
    #expect(markCount > 10)
  }

  @Test("A mark has parts only where one may appear, and never in a shimmer")
  func parts() {
    // A ring without an ending draws no mark. Its layers have lines for one, called legs, only if the style says that a
    // mark may appear.
    var loader = Self.loader(Self.ring, .none)
    #expect(!loader.mayDrawMark)
    let plain = WebModule<ElementAppearance>.style(length: 48, thickness: 4, gap: 4, isButt: 0)
    #expect(!LayerTracks(loader, at: 2, plain).list.contains("leg"))
    // Three of the check and two of the cross; a ring has no ground for a cross.
    let list = LayerTracks(loader, at: 2, Self.style).list
    #expect(list.components(separatedBy: "leg").count - 1 == 5)
    // A bar of 4 points is too thin for a mark.
    #expect(!LayerTracks(Self.loader(.bar, .success), at: 2, Self.style).list.contains("leg"))
    let thick = WebModule<ElementAppearance>.style(length: 48, thickness: 8, gap: 4, isButt: 0)
      .marked(true)
    #expect(LayerTracks(Self.loader(.bar, .success), at: 2, thick).list.contains("leg"))
    // `.band` is a shimmer.
    #expect(!LayerTracks(Self.loader(.band, .success), at: 2, Self.style).list.contains("leg"))
    // With an ending, a mark may appear.
    loader.setEnding(.success, at: 2)
    #expect(loader.mayDrawMark)
  }

  @Test("The style sheet has the lines of the mark's path")
  func places() throws {
    let sheet = try Repository.text("Sources/Hosts/LoaderWeb/Web/element.css")
    /// Returns the value of a variable in the rule of a line: x and y of its start, its angle t in degrees, or its
    /// length n. Lengths are in radii of the circle around the mark, whose middle is at 0.
    func number(_ name: String, _ variable: String) throws -> Double {
      let rule = try #require(
        sheet.split(separator: "\n").first { $0.hasPrefix(".\(name) {") && $0.contains("--n") })
      let text = try #require(rule.split(separator: "--\(variable): ").dropFirst().first)
      return try #require(Double(String(text.prefix { "-.0123456789".contains($0) })))
    }
    /// Expects that a line of the sheet has the start, the angle and the length of a curve of the mark's path, which
    /// the package draws itself. Angles and lengths are rounded in the sheet, so they agree to 1e-3.
    func expect(_ name: String, _ line: MarkPath.Line, curve index: Int) throws {
      let path = MarkPath(line, in: CanvasPoint(x: 0, y: 0), radius: 1)
      let cubic = path.cubic(index, ofShape: 0)
      let (start, end) = (cubic.start, cubic.end)
      let angle = try number(name, "t") / 360
      let length = try number(name, "n")
      #expect(abs(try number(name, "x") - start.x) < 1e-9, "\(name)")
      #expect(abs(try number(name, "y") - start.y) < 1e-9, "\(name)")
      #expect(abs(length * cosine(angle) - (end.x - start.x)) < 1e-3, "\(name)")
      // The cosine of a quarter turn less is the sine.
      #expect(abs(length * cosine(angle - 0.25) - (end.y - start.y)) < 1e-3, "\(name)")
    }
    try expect("lead", .check, curve: 0)
    try expect("short", .check, curve: 1)
    try expect("long", .check, curve: 2)
    try expect("falling", .falling, curve: 0)
    try expect("rising", .rising, curve: 0)
    // The core has the same lengths. Its line 3 is not of the mark, but the ground of a cross.
    for line in [0, 1, 2, 4, 5].map(MarkLine.init) {
      #expect(try number("\(line.name)", "n") == line.length, "\(line.name)")
    }
    // The ends of the lead and of the short line, as fractions of the check's path.
    let check = MarkPath(.check, in: CanvasPoint(x: 0, y: 0), radius: 1)
    let lengths = (0..<3).map { check.cubic($0, ofShape: 0).length() }
    let whole = lengths.reduce(0, +)
    #expect(abs(lengths[0] / whole - MarkPath.lead) < 1e-4)
    #expect(abs((lengths[0] + lengths[1]) / whole - MarkPath.turn) < 1e-4)
  }

  /// Returns the cosine of an angle in turns.
  private func cosine(_ turns: Double) -> Double { Foundation.cos(2 * .pi * turns) }
}
