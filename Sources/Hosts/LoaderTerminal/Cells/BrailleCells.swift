import LoaderDrawing

// The canvas has its dots, row by row, in `dots`. The `paint` of a dot is an index in `paints`, the colors in use. Its
// tone says if it is in front: 1 for a moving or shining part, less for the track or bone behind such a part.
extension DotCanvas {
  /// Returns the picture in Braille patterns, 2 × 4 dots a cell; in ASCII the nearest characters.
  ///
  /// The canvas has to have an even number of columns, and a multiple of four rows. A cell has the color of its
  /// frontmost dot, the one with the highest tone; dots of other colors in the cell are left out. Without colors, a
  /// track would look like the moving part. So it is drawn with every other dot, and only while nothing else is in the
  /// picture.
  func braille(_ brush: Brush) -> [[Cell]] {
    // True for each dot that is to be seen, at the dot's index.
    var shown = shown()
    if brush.colors == .none, dots.contains(where: { $0.tone < 1 && $0.coverage > 0 }) {
      let hasFront = dots.indices.contains { shown[$0] && dots[$0].tone == 1 }
      for index in dots.indices where dots[index].tone < 1 {
        // As on a chessboard.
        let isEven = (index % columns + index / columns).isMultiple(of: 2)
        shown[index] = shown[index] && isEven && !hasFront
      }
    }
    return stride(from: 0, to: rows, by: 4).map { top in
      stride(from: 0, to: columns, by: 2).map { left in
        cell(left: left, top: top, shown: shown, brush: brush)
      }
    }
  }

  /// Returns the cell of the 2 × 4 dots from column `left` and row `top` on, in the paint of the frontmost dot.
  private func cell(left: Int, top: Int, shown: [Bool], brush: Brush) -> Cell {
    // The indices of the cell's eight dots, down the left column and then down the right one, if they are shown.
    let indices = (0..<8).map { (top + $0 % 4) * columns + left + $0 / 4 }.filter { shown[$0] }
    guard let front = indices.max(by: { dots[$0].tone < dots[$1].tone }) else { return .blank }
    let paint = dots[front].paint
    var pattern = 0
    for index in indices where dots[index].paint == paint {
      // The place of the dot in the cell: row 0...3, column 0 or 1.
      let row = index / columns - top
      let column = index % columns - left
      pattern |= 1 << (row + column * 4)
    }
    let glyph = brush.isUnicode ? Self.braille(pattern) : Self.ascii(pattern)
    return Cell(glyph: glyph, ink: brush.ink(paints[paint]))
  }

  /// Returns the Braille character of a pattern of dots.
  ///
  /// Bits 0 to 3 of the pattern are the left column from the top, bits 4 to 7 the right one.
  ///
  /// Source: The Unicode Standard, Braille Patterns. There bits 0 to 2 are the left column, 3 to 5
  /// the right one, 6 and 7 the fourth row.
  private static func braille(_ pattern: Int) -> Unicode.Scalar {
    // The standard's bit for each bit of the pattern.
    let bits: [UInt32] = [0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80]
    var value: UInt32 = 0
    for index in bits.indices where pattern >> index & 1 == 1 { value |= bits[index] }
    return Unicode.Scalar(0x2800 + value) ?? " "
  }

  /// Returns an ASCII character of roughly the shape of a pattern of dots.
  ///
  /// Bits 0 to 3 of the pattern are the left column from the top, bits 4 to 7 the right one.
  private static func ascii(_ pattern: Int) -> Unicode.Scalar {
    // The dots of the two middle rows on each side: if only one side has any, the character is a bracket.
    let (left, right) = (pattern & 0b0110, pattern >> 4 & 0b0110)
    // True if there are dots in the two upper rows, and in the two lower ones.
    let hasTop = pattern & 0b0011_0011 != 0
    let hasBottom = pattern & 0b1100_1100 != 0
    switch (hasTop, hasBottom) {
    case (false, false): return " "
    case (true, false): return "'"
    case (false, true): return "."
    case (true, true):
      if left != 0, right == 0 { return "(" }
      if left == 0, right != 0 { return ")" }
      return ":"
    }
  }

  /// The coverage from which a dot is shown: it is between three and four of the dot's nine samples.
  private static let threshold = 0.4

  /// Returns true for each dot that is visible, at its index: for covered dots, of a translucent shape only for some.
  ///
  /// A terminal has no opacity and an unknown background, so shapes fade dot by dot. A small shape may cover no dot
  /// enough. So of the frontmost shape, which has the highest tone, at least the most covered dot is visible, if it is
  /// more than half opaque.
  func shown() -> [Bool] {
    var shown = dots.indices.map { index in
      let dot = dots[index]
      return dot.coverage >= Self.threshold && dot.opacity > leastOpacity(at: index)
    }
    let frontTone = dots.map(\.tone).max() ?? 0
    let isFrontShown = dots.indices.contains { shown[$0] && dots[$0].tone == frontTone }
    if !isFrontShown, let index = mostCovered(of: frontTone), dots[index].opacity > 0.5 {
      shown[index] = true
    }
    return shown
  }

  /// Returns the index of the most covered dot of this tone; nil if none is covered.
  private func mostCovered(of tone: Double) -> Int? {
    dots.indices.filter { dots[$0].tone == tone && dots[$0].coverage > 0 }
      .max { dots[$0].coverage < dots[$1].coverage }
  }

  /// Returns the opacity above which the dot at an index is shown: ordered dithering by a 4 × 4 matrix.
  ///
  /// The matrix has sixteen opacities at even distances, 1/32 to 31/32, and repeats every 4 × 4 dots. So of a shape
  /// whose opacity is a quarter, every fourth dot is shown.
  ///
  /// Source: B. E. Bayer, An optimum method for two-level rendition of continuous-tone pictures,
  /// 1973.
  private func leastOpacity(at index: Int) -> Double {
    let matrix: [Double] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
    let row = index / columns % 4
    let column = index % columns % 4
    return (matrix[row * 4 + column] + 0.5) / 16
  }
}
