import LoaderCore
import LoaderDrawing
import SkeletonLayout
import TerminalSkeletons
import TestSupport
import Testing

@testable import LoaderTerminal

/// Skeletons in the cells of a terminal, on a stage of 41 columns unless a test says otherwise.
///
/// A cell is 8 points wide and 16 high, and the last column stays empty. `shape` has `#` for each cell of a bone,
/// whatever its brightness. Pictures are taken at 10 s, long after the entrance.
@Suite("Skeletons in a terminal")
struct SkeletonTests {
  private static let drawn = TerminalCapabilities(isAnimated: true, colors: .full, isUnicode: true)

  /// A list, each of whose rows has a picture of 4 × 2 cells and two lines beside it. In five rows of cells, two fit.
  private static let messages = Skeleton<Never> {
    list(spacing: 16) {
      hStack(alignedTo: .center) {
        Bone(.circle(diameter: 32))
        hGap(fixed: 16)
        vStack {
          Bone(.line(fraction: 0.5))
          Bone(.line())
        }
      }
    }
  }

  /// Returns a stage with an active skeleton, and the number of its line.
  ///
  /// - Parameters:
  ///   - rows: The rows of cells in which the skeleton is laid out.
  ///   - height: The rows of the terminal.
  private func stage(
    _ skeleton: Skeleton<Never> = messages, rows: Int = 5, label: String = "",
    capabilities: TerminalCapabilities = drawn, columns: Int = 41, height: Int = 24
  ) -> (Stage, Int) {
    var stage = Stage(capabilities)
    (stage.columns, stage.rows) = (columns, height)
    let bones = CellSkeleton(skeleton, rows: rows)
    let line = Stage.Line(AnyLoader(.shimmer), skeleton: bones, label: label).untimed
    let id = stage.start(line, at: 0, animated: false)
    return (stage, id)
  }

  /// Returns the lines with `#` for each cell of a bone.
  private func shape(_ lines: [String]) -> [String] {
    lines.map { $0.replacing(/[░▒▓█▀▄]/, with: "#") }
  }

  /// The list in 40 columns: a picture, two empty cells, then lines in half of the other 34 columns and in all of them.
  private static let listShape = [
    "####  #################", "####  ##################################", "",
    "####  #################", "####  ##################################",
  ]

  @Test("Fills its layout in whole cells, in all columns but the last")
  func layout() {
    let (stage, id) = stage()
    #expect(shape(stage.text(of: id, columns: 41, at: 10)) == Self.listShape)
    // From right to left, it is the mirror image.
    var mirrored = Self.messages
    mirrored.direction = .rightToLeft
    let (rightToLeft, rightToLeftID) = self.stage(mirrored)
    let wanted = Self.listShape.map { row in
      row.isEmpty ? "" : String(repeating: " ", count: 40 - row.count) + String(row.reversed())
    }
    #expect(shape(rightToLeft.text(of: rightToLeftID, columns: 41, at: 10)) == wanted)
  }

  @Test("A bone has whole cells, and at least one")
  func cells() {
    // All edges are rounded to edges of cells. The first bone, from 7 to 9 points, has at least one cell. The second
    // one, from 29 to 41 points, is in the third row, and its 20 points are 2.5 cells, so 3.
    let skeleton = Skeleton<Never> {
      vGap(fixed: 7)
      Bone(.rectangle(width: 3, height: 2))
      vGap(fixed: 20)
      Bone(.rectangle(width: 20, height: 12))
    }
    let (stage, id) = stage(skeleton, rows: 4)
    #expect(shape(stage.text(of: id, columns: 41, at: 10)) == ["#", "", "###", ""])
  }

  @Test("Has half cells and round corners in grays, otherwise whole cells")
  func halves() throws {
    let skeleton = Skeleton<Never> {
      vGap(fixed: 8)
      Bone(.rectangle(width: 16, height: 16), corner: 0)
      Bone(.circle(diameter: 32))
    }
    // A cell is 16 points high: the rectangle, from 8 to 24 points, begins and ends in the middle of one, and so does
    // the circle, from 24 to 56.
    let (stage, id) = stage(skeleton, rows: 4)
    #expect(
      stage.text(of: id, columns: 41, at: 10).map { $0.prefix(2) } == ["▄▄", "▀▀", "██", "▀▀"])
    // The circle is 4 cells wide.
    let cells = stage.drawnRows(at: 10)[2].cells
    try #require(cells.count == 4)
    // The corner is a mixture of the bone and the background; the middle is not.
    #expect(cells[0].ink.foreground != cells[1].ink.foreground)
    #expect(cells[1].ink.foreground == stage.drawnRows(at: 10)[0].cells[0].ink.foreground)
    let few = TerminalCapabilities(isAnimated: true, colors: .sixteen, isUnicode: true)
    let (coarse, _) = self.stage(skeleton, rows: 4, capabilities: few)
    let glyphs = Set(coarse.drawnRows(at: 10).flatMap { $0.cells.map(\.glyph) })
    #expect(!glyphs.isEmpty && glyphs.isSubset(of: [" ", "░", "▒", "▓", "█"]))
  }

  @Test("One band of light moves over all bones and repeats")
  func band() {
    let (stage, _) = stage()
    // The column of the brightest cell in each frame in which there is light.
    var brightest: [Int] = []
    // 20 frames a second, for 3 s.
    for frame in 0..<60 {
      // The brightness of each cell: its red, as bones are gray; 0 for an empty one.
      let lines = stage.drawnRows(at: 10 + Double(frame) / 20).map { row in
        row.cells.map { cell -> UInt8 in
          guard case .rgb(let red, _, _) = cell.ink.foreground else { return 0 }
          return red
        }
      }
      // Light is in the same column of both long lines.
      #expect(lines[1] == lines[4] && lines[0] == lines[3])
      // Beside the picture and its gap, six columns, both lines of a row have the same light.
      #expect(zip(lines[0], lines[1]).dropFirst(6).allSatisfy { $0 == $1 })
      // A bone without light is darker than this.
      if let brightness = lines[1].max(), brightness > 0x60 {
        brightest.append(lines[1].firstIndex(of: brightness) ?? 0)
      }
    }
    #expect(Set(brightest).count > 10)
    // It starts again every 1.5 s, once or twice in 3 s.
    let restarts = zip(brightest, brightest.dropFirst()).count { $1 < $0 }
    #expect((1...2).contains(restarts))
  }

  @Test("The label and the percentage have a row of their own, if there are any")
  func label() {
    var (stage, id) = stage(label: "Loading a good many messages \u{1B}[2Jnow")
    let lines = stage.text(of: id, columns: 30, at: 10)
    // Five rows of bones, and a sixth without the escape sequence, cut to 29 columns.
    #expect(lines.count == 6 && lines[5] == "Loading a good many messages…")
    stage.change(id, at: 10) { $0.loader.send(.progress(0.4), at: $1, animated: false) }
    #expect(stage.text(of: id, columns: 30, at: 10)[5] == "Loading a good many mess… 40%")
  }

  @Test(
    "A low screen cuts off the bottom, keeps the label, and wraps nothing",
    arguments: [1, 2, 3, 4, 6, 9], [2, 3, 20, 41])
  func low(height: Int, columns: Int) {
    var terminal = VirtualTerminal(columns: columns, rows: height)
    var (stage, _) = stage(label: "Go", columns: columns, height: height)
    terminal.write(stage.output(at: 10).bytes)
    #expect(terminal.wrapCount == 0 && terminal.history.isEmpty && terminal.unknown.isEmpty)
    // Five rows of bones and the label, in all rows of the screen but the last.
    let rows = min(6, max(height - 1, 1))
    #expect(stage.drawnRows(at: 10).count == rows)
    if columns > 2 { #expect(terminal.lines.count == rows && terminal.lines.last == "Go") }
    // Wide enough, it shows the upper rows of the list.
    let upperRows = Self.listShape.prefix(rows - 1)
    if columns == 41 { #expect(Array(shape(terminal.lines).dropLast()) == Array(upperRows)) }
  }

  @Test("Leaves a row for each other loader")
  func beside() {
    var (stage, _) = stage(height: 6)
    for label in ["one", "two"] {
      let line = Stage.Line(AnyLoader(.circular), label: label, size: .large).untimed
      stage.start(line, at: 0, animated: false)
    }
    var terminal = VirtualTerminal(columns: 41, rows: 6)
    terminal.write(stage.output(at: 10).bytes)
    // Of six rows the last one stays free, and two have the rings: three are left for the bones.
    #expect(terminal.lines.count == 5)
    #expect(terminal.lines.suffix(2).map { $0.suffix(4) } == [" one", " two"])
    #expect(Array(shape(terminal.lines).prefix(3)) == Array(Self.listShape.prefix(3)))
  }

  @Test("Has shades in ASCII, and plain lines without a terminal")
  func plain() {
    let ascii = TerminalCapabilities(isAnimated: true, colors: .none, isUnicode: false)
    var (stage, id) = stage(capabilities: ascii)
    var terminal = VirtualTerminal(columns: 41)
    terminal.write(stage.output(at: 10).bytes)
    #expect(terminal.lines.joined().allSatisfy { " -=+#".contains($0) })
    #expect(terminal.lines.count == 5 && terminal.lines[2].isEmpty)
    let none = TerminalCapabilities(isAnimated: false, colors: .none, isUnicode: true)
    (stage, id) = self.stage(label: "Loading", capabilities: none)
    stage.remove(id, leaving: (.success, "Loaded"), at: 2)
    let text = String(decoding: stage.output(at: 2).bytes, as: UTF8.self)
    #expect(text == "Loading…\n✓ Loaded\n")
  }
}
