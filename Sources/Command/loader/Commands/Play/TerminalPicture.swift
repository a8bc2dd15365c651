import CommandSupport
import LoaderDrawing
import LoaderExport
import LoaderTerminal
import PlainText

/// An SVG of a terminal at some instants: the painted rows, on a dark background.
///
/// A Braille pattern is drawn as dots and a block as an area, so the picture is the same with any
/// font. `loader play` makes one: with `--at` it is written as a still picture of all instants, one below
/// the other, with `--loop` as a film.
struct TerminalPicture {
  /// The rows of each instant.
  let screens: [[Row]]

  /// The size of a cell, in pixels.
  private static let cell = (width: 9.0, height: 18.0)
  /// The margin around the cells, in pixels.
  private static let margin = 14.0
  /// The background: the surface of Material 3's dark scheme.
  static let background: UInt32 = 0x141218
  /// The color of text: on surface, in the same scheme.
  private static let text = "#e6e0e9"

  /// Writes the screens one below the other, with an empty row between two.
  ///
  /// - Complexity: O(cells).
  func write(to output: Output) throws {
    // An empty row after each screen, except the last one; so the sum begins at −1.
    let (width, height) = size(lines: screens.map { $0.count + 1 }.reduce(-1, +))
    var xml = XMLWriter()
    xml.open(
      "svg", ["xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(Int(width)) \(Int(height))"])
    rectangle(
      x: 0, y: 0, width: width, height: height, color: "\(CanvasColor(Self.background))", corner: 8,
      to: &xml)
    // The number of the screen's first row in the picture.
    var line = 0
    for screen in screens {
      for (index, row) in screen.enumerated() {
        drawCells(of: row, at: line + index, to: &xml)
        drawText(of: row, at: line + index, to: &xml)
      }
      line += screen.count + 1
    }
    try end(&xml, output)
  }

  /// Writes a picture that loops the screens, each for an equal time.
  ///
  /// With reduced motion, it is the last screen. Cells and texts are groups of their own, which
  /// many screens share: a group is visible from its first screen to the next one that differs.
  ///
  /// - Parameter seconds: The duration of a loop.
  /// - Complexity: O(cells).
  func writeFilm(lasting seconds: Double, title: String, to output: Output) throws {
    // As high as the highest screen.
    let (width, height) = size(lines: screens.reduce(0) { max($0, $1.count) })
    // The rules of the style sheet, and the groups of the drawing.
    var (rules, elements) = ("", "")
    for draw in [drawCells, drawText] {
      // The elements of each screen, all cells or all texts; equal neighbors become one group.
      let pictures = screens.map { screen in
        var xml = XMLWriter()
        for (index, row) in screen.enumerated() { draw(row, index, &xml) }
        return xml.buffer.text
      }
      var start = 0
      while start < pictures.count {
        // The group is of the screens from `start` up to `end`, the first later screen that differs.
        let end = pictures[start...].firstIndex { $0 != pictures[start] } ?? pictures.count
        // The changes of opacity, each with the screen at which it happens: 0 before `start` and from `end` on, else 1.
        let steps = (start > 0 ? [(0, 0)] : []) + [(start, 1), (end, 0)]
        let frames = steps.map { index, opacity in
          let percent = String(Double(index) / Double(screens.count) * 100, decimals: 4)
          return "\(percent)%{opacity:\(opacity)}"
        }.joined()
        // The name of the animation and the class is a hash of the keyframes. So two groups with equal keyframes share
        // a name, and their equal rules may both be written.
        let name = ContentName.of(frames.utf8, "screen")
        rules += ".\(name){animation:\(name) \(seconds)s step-end infinite}\n"
        rules += "@keyframes \(name){\(frames)}\n"
        // Without animation only the last group is visible.
        let stillOpacity = end < pictures.count ? " opacity=\"0\"" : ""
        elements += "<g class=\"\(name)\"\(stillOpacity)>\(pictures[start])</g>\n"
        start = end
      }
    }
    var xml = XMLWriter()
    xml.openPlot(
      width: width, height: height, isSized: true, title: title,
      style: ".paper{fill:\(CanvasColor(Self.background));rx:8px}\n" + rules
        + "@media (prefers-reduced-motion:reduce){*{animation:none!important}}\n")
    xml.append(elements: elements)
    try end(&xml, output)
  }

  /// Returns the size of a picture with this number of lines, in pixels.
  private func size(lines: Int) -> (width: Double, height: Double) {
    let columns = screens.joined().reduce(0) { max($0, $1.width) }
    return (
      Double(columns) * Self.cell.width + 2 * Self.margin,
      // Without screens, `write` has computed −1 lines.
      Double(max(lines, 0)) * Self.cell.height + 2 * Self.margin
    )
  }

  /// Ends the picture, and writes what is in the buffer of `xml`.
  private func end(_ xml: inout XMLWriter, _ output: Output) throws {
    xml.close()
    xml.endLine()
    try xml.buffer.flush { (bytes: UnsafeRawBufferPointer) in try output.write(bytes) }
  }

  /// Draws the cells of a row, equal adjacent blocks as one rectangle.
  ///
  /// - Parameter index: The number of the row in the picture, from the top.
  private func drawCells(of row: Row, at index: Int, to xml: inout XMLWriter) {
    let y = Self.margin + Double(index) * Self.cell.height
    var column = 0
    while column < row.cells.count {
      let cell = row.cells[column]
      // Equal adjacent cells of ━, ▀, ▄ or █ are one area, without visible seams.
      let isArea = [0x2501, 0x2580, 0x2584, 0x2588].contains(cell.glyph.value)
      let count = isArea ? row.cells[column...].prefix { $0 == cell }.count : 1
      let x = Self.margin + Double(column) * Self.cell.width
      draw(cell, x: x, y: y, width: Double(count) * Self.cell.width, to: &xml)
      column += count
    }
  }

  /// Draws the text of a row, stretched to the width of its cells, so that any font fits.
  private func drawText(of row: Row, at index: Int, to xml: inout XMLWriter) {
    // The top of the row.
    let y = Self.margin + Double(index) * Self.cell.height
    guard !row.text.content.isEmpty else { return }
    // The baseline is at 0.72 of the height of a cell. A monospaced character is about 0.6 of its font size wide: at 15
    // pixels that is a cell.
    xml.element(
      "text",
      [
        "x": Self.margin + Double(row.indent) * Self.cell.width, "y": y + Self.cell.height * 0.72,
        "font-family": "ui-monospace,monospace", "font-size": "15",
        "textLength": Double(row.text.width) * Self.cell.width, "fill": Self.text,
      ], text: row.text.content)
  }

  /// Draws a cell: Braille as dots, blocks and lines as rectangles; of any other character only the background.
  ///
  /// - Parameters:
  ///   - x: The left edge, in pixels.
  ///   - y: The top, in pixels.
  ///   - width: The width in pixels; of several equal cells together, more than one cell's.
  private func draw(
    _ cell: Cell, x: Double, y: Double, width: Double, to xml: inout XMLWriter
  ) {
    let height = Self.cell.height
    // The terminal's own color, and a color that only a user's scheme defines, is drawn like text.
    let color = cell.ink.foreground?.hexadecimal ?? Self.text
    if let ground = cell.ink.background?.hexadecimal {
      rectangle(x: x, y: y, width: width, height: height, color: ground, to: &xml)
    }
    let value = cell.glyph.value
    switch value {
    // Braille: from the lowest bit on, a bit for each dot, here with its column and row of 2 × 4.
    case 0x2800...0x28FF:
      let dots: [(column: Int, row: Int)] = [
        (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
      ]
      for (bit, dot) in dots.enumerated() where (value >> bit) & 1 == 1 {
        // The middles of two dots are 4.5 pixels apart: with this radius they do not touch.
        xml.element(
          "circle",
          [
            "cx": x + (Double(dot.column) + 0.5) * width / 2,
            "cy": y + (Double(dot.row) + 0.5) * height / 4, "r": 1.8, "fill": color,
          ])
      }
    // █ to ▏: eight eighths to one eighth of the cell, from the left edge. Inverse, the remainder to the right is
    // filled.
    case 0x2588...0x258F:
      let filledWidth = Double(0x2590 - value) / 8 * width
      rectangle(
        x: cell.ink.isInverse ? x + filledWidth : x, y: y,
        width: cell.ink.isInverse ? width - filledWidth : filledWidth, height: height, color: color,
        to: &xml)
    // ▀ and ▄: the upper and the lower half.
    case 0x2580, 0x2584:
      rectangle(
        x: x, y: value == 0x2580 ? y : y + height / 2, width: width, height: height / 2,
        color: color, to: &xml)
    // ━, ╸ and ╺: a line in the middle, an eighth of the height, of the whole cell or its left or right half.
    case 0x2501, 0x2578, 0x257A:
      rectangle(
        x: value == 0x257A ? x + width / 2 : x, y: y + height * 7 / 16,
        width: value == 0x2501 ? width : width / 2, height: height / 8, color: color, to: &xml)
    default: break
    }
  }

  /// Writes a rectangle, in pixels; without round corners it is not antialiased.
  private func rectangle(
    x: Double, y: Double, width: Double, height: Double, color: String,
    corner: Double = 0, to xml: inout XMLWriter
  ) {
    xml.element(
      "rect",
      [
        "x": x, "y": y, "width": width, "height": height, "rx": corner > 0 ? corner : nil,
        "fill": color, "shape-rendering": corner > 0 ? nil : "crispEdges",
      ])
  }
}

extension InkColor {
  /// The color in SVG; nil for a color that only a user's scheme defines.
  fileprivate var hexadecimal: String? {
    guard case .rgb(let red, let green, let blue) = self else { return nil }
    return "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
