import LoaderDrawing
import Testing

@testable import LoaderTerminal

/// Dots that a shape covers, compared with values that need no canvas.
///
/// A dot is 1 wide and `height` high, and a shape is given in the same unit: with a height of 2, a row of dots begins
/// at every second y. A canvas draws in a terminal, where the dots of a cell become a character.
struct DotCanvasTests {
  /// Returns the coverage of each dot, 0...1, row by row.
  private func coverage(
    columns: Int = 8, rows: Int = 8, height: Double = 1, _ body: (inout DotCanvas) -> Void
  ) -> [[Double]] {
    var canvas = DotCanvas(columns: columns, rows: rows, dotHeight: height)
    body(&canvas)
    return (0..<rows).map { row in canvas.dots[row * columns..<(row + 1) * columns].map(\.coverage)
    }
  }

  /// Strokes straight lines through points.
  private func line(
    _ points: [(x: Double, y: Double)], width: Double, _ cap: LineCap, _ canvas: inout DotCanvas
  ) {
    canvas.move(to: CanvasPoint(x: points[0].x, y: points[0].y))
    for point in points.dropFirst() { canvas.line(to: CanvasPoint(x: point.x, y: point.y)) }
    canvas.stroke(width: width, cap: cap, paint: .color(.role(.accent)))
  }

  @Test("A box fills the dots that it covers, whatever their height", arguments: [1.0, 2, 0.5])
  func fill(height: Double) {
    let covered = coverage(height: height) { canvas in
      canvas.move(to: CanvasPoint(x: 2, y: 3 * height))
      canvas.line(to: CanvasPoint(x: 5, y: 3 * height))
      canvas.line(to: CanvasPoint(x: 5, y: 7 * height))
      canvas.line(to: CanvasPoint(x: 2, y: 7 * height))
      canvas.fill(.color(.role(.accent)))
    }
    for row in 0..<8 {
      for column in 0..<8 {
        let isInside = (3..<7).contains(row) && (2..<5).contains(column)
        #expect(covered[row][column] == (isInside ? 1 : 0), "\(row), \(column)")
      }
    }
  }

  @Test("A curve with its handles on a line covers the same dots as the line")
  func curve() {
    let points = [(1.0, 2.0), (3, 3), (5, 4), (7, 5)].map { CanvasPoint(x: $0.0, y: $0.1) }
    let curved = coverage { canvas in
      canvas.move(to: points[0])
      canvas.curve(to: points[3], points[1], points[2])
      canvas.stroke(width: 2, cap: .round, paint: .color(.role(.accent)))
    }
    #expect(curved == coverage { line([(1, 2), (7, 5)], width: 2, .round, &$0) })
  }

  @Test("A stroke is round where it bends; its ends follow its cap")
  func caps() {
    for cap in [LineCap.round, .butt] {
      let covered = coverage { line([(2, 2), (5, 2), (5, 6)], width: 2, cap, &$0) }
      // By row and column: the outer corner of the bend, then before the first end and beyond the last one.
      #expect(covered[1][5] > 0.5)
      #expect((covered[1][1] > 0) == (cap == .round))
      #expect((covered[6][4] > 0) == (cap == .round))
    }
  }

  @Test("The later of two paints wins a dot that they cover equally")
  func overlap() {
    var canvas = DotCanvas(columns: 2, rows: 2)
    for role in [PaintRole.track, .accent] {
      canvas.move(to: CanvasPoint(x: 0, y: 1))
      canvas.line(to: CanvasPoint(x: 2, y: 1))
      canvas.stroke(width: 2, cap: .butt, paint: .color(.role(role)))
    }
    // The tone is 1 for a moving part, which has the accent, and less for a track.
    #expect(canvas.dots.allSatisfy { $0.coverage == 1 && $0.tone == 1 })
  }

  @Test("A faint group within another one is mixed with what it covers; alone, it is faint")
  func faint() {
    /// Fills the canvas with the color of a role.
    func square(_ canvas: inout DotCanvas, _ role: PaintRole) {
      canvas.rectangle(CanvasRect(width: 2, height: 2), corner: 0)
      canvas.fill(.color(.role(role)))
    }
    /// Returns a canvas of 2 × 2 dots on which `body` draws, with an opacity of 0.5.
    func canvas(_ body: (inout DotCanvas) -> Void) -> DotCanvas {
      var canvas = DotCanvas(columns: 2, rows: 2)
      canvas.group(opacity: 0.5, body)
      return canvas
    }
    let both = canvas { outer in
      square(&outer, .bone)
      outer.group(opacity: 0.6) { square(&$0, .highlight) }
    }
    let (bone, highlight) = (canvas { square(&$0, .bone) }, canvas { square(&$0, .highlight) })
    // The inner opacity mixes the colors, and the outer one remains. Alone, both are multiplied: 0.5 · 0.6.
    let mixed = bone.dots[0].color.mixed(with: highlight.dots[0].color, by: 0.6)
    #expect(both.dots.allSatisfy { $0.color == mixed && $0.opacity == 0.5 })
    let alone = canvas { $0.group(opacity: 0.6) { square(&$0, .highlight) } }
    #expect(alone.dots.allSatisfy { $0.color == highlight.dots[0].color && $0.opacity == 0.3 })
  }

  @Test("A line of no length is a disc; the canvas clips the rest")
  func edges() {
    // A disc of 4 in the middle, and a diagonal that begins and ends far outside.
    let disc = coverage { line([(4, 4), (4, 4)], width: 4, .round, &$0) }
    #expect(disc[3][3] == 1 && disc[4][4] == 1 && disc[0][0] == 0)
    let beyond = coverage { line([(-4, -4), (20, 20)], width: 2, .round, &$0) }
    #expect((0..<8).allSatisfy { beyond[$0][$0] == 1 } && beyond[0][7] == 0)
  }
}
