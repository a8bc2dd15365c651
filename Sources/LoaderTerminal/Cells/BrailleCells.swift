import LoaderDrawing

extension DotCanvas {
  /// The picture in Braille patterns, 2 × 4 dots a cell; in ASCII what is nearest to them.
  ///
  /// A cell has one colour: that of what is most in front there, and what is behind it is left out of
  /// the cell. Without colours a track cannot be told from what moves along it, so it is drawn with
  /// every other dot, and only where nothing is in front of it in the whole picture.
  func braille(_ brush: Brush) -> [[Cell]] {
    var shown = shown()
    if brush.colors == .none, dots.contains(where: { $0.tone < 1 && $0.coverage > 0 }) {
      let hasFront = dots.indices.contains { shown[$0] && dots[$0].tone == 1 }
      for index in dots.indices where dots[index].tone < 1 {
        let isEven = (index % columns + index / columns).isMultiple(of: 2)
        shown[index] = shown[index] && isEven && !hasFront
      }
    }
    return stride(from: 0, to: rows, by: 4).map { top in
      stride(from: 0, to: columns, by: 2).map { left in
        cell(left, top, shown, brush)
      }
    }
  }

  private func cell(_ left: Int, _ top: Int, _ shown: [Bool], _ brush: Brush) -> Cell {
    let places = (0..<8).map { (top + $0 % 4) * columns + left + $0 / 4 }.filter { shown[$0] }
    guard let front = places.max(by: { dots[$0].tone < dots[$1].tone }) else { return .blank }
    let paint = dots[front].paint
    let pattern = places.filter { dots[$0].paint == paint }.reduce(0) { pattern, place in
      pattern | 1 << (place / columns - top + (place % columns - left) * 4)
    }
    let pictured = brush.isUnicode ? Self.braille(pattern) : Self.ascii(pattern)
    return Cell(glyph: pictured, ink: brush.ink(paints[paint]))
  }

  /// The Braille pattern of dots that are numbered down the left column, then down the right one.
  ///
  /// Source: The Unicode Standard, Braille Patterns: three and three dots, and a fourth row below.
  private static func braille(_ pattern: Int) -> Unicode.Scalar {
    let bits: [UInt32] = [0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80]
    let value = bits.indices.reduce(0) { $0 | (pattern >> $1 & 1 == 1 ? bits[$1] : 0) }
    return Unicode.Scalar(0x2800 + value) ?? " "
  }

  /// A character of ASCII that is filled at the same places, roughly.
  private static func ascii(_ pattern: Int) -> Unicode.Scalar {
    // Where the middle rows stand out to one side, it is a bracket.
    let (left, right) = (pattern & 0b0110, pattern >> 4 & 0b0110)
    let (top, bottom) = (pattern & 0b0011_0011 != 0, pattern & 0b1100_1100 != 0)
    switch (top, bottom) {
    case (false, false): return " "
    case (true, false): return "'"
    case (false, true): return "."
    case (true, true): return left != 0 && right == 0 ? "(" : left == 0 && right != 0 ? ")" : ":"
    }
  }
}
