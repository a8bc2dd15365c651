import LoaderDrawing

// The canvas has its dots, row by row, in `dots`. The `paint` of a dot is an index in `paints`, the colors in use. Its
// tone says if it is in front: 1 for a moving or shining part, less for the track or bone behind such a part.
extension DotCanvas {
  /// Returns the picture in blocks: a row of cells for each row of dots, each cell 8 points wide.
  ///
  /// A block fills a cell from its left edge, in eighths; a part at the right edge is the same block, inverse.
  /// Whole cells are filled in shades (`░`, `▒`, `▓` or `█`, in ASCII other characters) for a fading part, for a
  /// light's slopes in few colors, for a track without colors, and for all parts in ASCII.
  ///
  /// - Parameter isThin: True for a line in half cells instead. Bones and light still fill blocks.
  func blocks(_ brush: Brush, isThin: Bool = false) -> [[Cell]] {
    // A bar has eight dots in a cell, a skeleton one. So `columns` is a multiple of this number.
    let dotsPerCell = max(Int(8 / dotWidth), 1)
    // True if the picture is of a shimmer: a skeleton, or a single bone beside a label.
    let isLit = paints.contains { $0 == .role(.bone) || $0 == .role(.highlight) }
    let isLine = isThin && brush.isUnicode && !isLit
    return (0..<rows).map { row in
      stride(from: row * columns, to: (row + 1) * columns, by: dotsPerCell).map { left in
        cell(dots[left..<left + dotsPerCell], brush: brush, isLine: isLine)
      }
    }
  }

  /// Returns the picture in half blocks, a row of cells for two rows of dots, so that corners can be round.
  ///
  /// The brush has to be smooth: with Unicode, and enough colors to blend each half with the background. The number of
  /// rows of dots has to be even, as a skeleton's is.
  func halves(_ brush: Brush) -> [[Cell]] {
    // The color of a half cell; nil if it is empty.
    func halfColor(_ dot: Dot) -> InkColor? {
      dot.coverage < Self.threshold
        ? nil : ink(dot, brush, opacity: dot.opacity * dot.coverage)
    }
    // `rowStart` is the index of the first dot of two rows. The dot below the one at `index` is `columns` later.
    return stride(from: 0, to: dots.count, by: 2 * columns).map { rowStart in
      (rowStart..<rowStart + columns).map { index in
        switch (halfColor(dots[index]), halfColor(dots[index + columns])) {
        // Halves of one color are one block; of two colors, one is the block's and the other the background's.
        case (nil, nil): .blank
        case (let top, let bottom) where top == bottom: Cell(glyph: "█", ink: Ink(foreground: top))
        case (nil, let bottom): Cell(glyph: "▄", ink: Ink(foreground: bottom))
        case (let top, let bottom): Cell(glyph: "▀", ink: Ink(foreground: top, background: bottom))
        }
      }
    }
  }

  /// Returns the color of a dot that is mixed with the terminal's background; nil without colors.
  private func ink(_ dot: Dot, _ brush: Brush, opacity: Double) -> InkColor? {
    brush.colors.nearest(brush.background.mixed(with: dot.color, by: opacity))
  }

  /// Returns the ink of a paint in the cell of these dots.
  ///
  /// With enough colors to blend, it is the color of the first dot with this paint, mixed with the background.
  /// With fewer, it is the paint's own ink.
  ///
  /// - Parameter paint: The index of the paint in `paints`.
  private func ink(_ paint: Int, of cellDots: ArraySlice<Dot>, brush: Brush) -> Ink {
    guard brush.isSmooth, let dot = cellDots.first(where: { $0.coverage > 0 && $0.paint == paint })
    else {
      return brush.ink(paints[paint])
    }
    return Ink(foreground: ink(dot, brush, opacity: dot.opacity))
  }

  /// The coverage from which a dot counts as filled: it is between two and three of the dot's nine samples.
  ///
  /// Three are enough, because a short part of a bar is drawn lower than the bar, but a block is
  /// always as high as its cell.
  private static let threshold = 0.25

  /// Returns the cell of some dots: a line, a block, or a shade where the density is below 1, and in ASCII.
  private func cell(_ cellDots: ArraySlice<Dot>, brush: Brush, isLine: Bool) -> Cell {
    // A line has the same height everywhere, so only the covered part of the width counts.
    func isFilled(_ dot: Dot) -> Bool {
      isLine ? dot.extent > 0.5 : dot.coverage >= Self.threshold
    }
    let filled = cellDots.filter(isFilled)
    if filled.isEmpty { return .blank }
    // Without colors a track would look like the moving part, so in a cell with both the track is left out.
    let isFrontOnly = brush.colors == .none && filled.contains { $0.tone == 1 }
    // The paint of each dot, as an index; nil for an empty dot, and for a track that is left out.
    let dotPaints = cellDots.map { dot in
      isFilled(dot) && (dot.tone == 1 || !isFrontOnly) ? dot.paint : nil
    }
    // With colors to blend, the color shows opacity and tone, and a shade is not needed.
    let density = brush.isSmooth ? 1 : density(cellDots, dotPaints: dotPaints, brush: brush)
    func ink(_ paint: Int) -> Ink { self.ink(paint, of: cellDots, brush: brush) }
    // A fading part is a thin line; so is a track without colors, to differ from the moving part.
    if isLine { return line(dotPaints, isHeavy: density >= 0.5, ink) }
    if brush.isUnicode, density == 1 { return eighths(dotPaints, ink) }
    guard let paint = commonest(dotPaints[0...]) else { return .blank }
    let glyph = Self.shade(density, for: brush)
    return glyph == " " ? .blank : Cell(glyph: glyph, ink: ink(paint))
  }

  /// Returns the mean opacity of the dots with a paint, 0...1, each times its tone; there is at least one such dot.
  ///
  /// The tone of a dot in its paint's own color counts as 1, because the color distinguishes the part from others. In
  /// ASCII only the shade does, even with colors. The slope of a light is a dot whose tone is not its paint's.
  private func density(_ cellDots: ArraySlice<Dot>, dotPaints: [Int?], brush: Brush) -> Double {
    var (sum, count) = (0.0, 0.0)
    for (dot, paint) in zip(cellDots, dotPaints) {
      guard let paint else { continue }
      let hasOwnColor =
        brush.colors != .none && brush.isUnicode && dot.tone == paints[paint].tone
      sum += dot.opacity * (hasOwnColor ? 1 : dot.tone)
      count += 1
    }
    return sum / count
  }

  /// Returns a cell of up to two parts. The left one is of dots with the first dot's paint, up to another paint; the
  /// right one has the most common paint of the other dots. A part without a paint, nil, is empty.
  private func eighths(_ dotPaints: [Int?], _ ink: (Int) -> Ink) -> Cell {
    let leftCount = dotPaints.prefix { $0 == dotPaints[0] }.count
    let rightPaint = commonest(dotPaints[leftCount...])
    // There is only one part, or the right part has the paint of the left one.
    if leftCount == dotPaints.count || rightPaint == dotPaints[0] {
      return dotPaints[0].map { Cell(glyph: "█", ink: ink($0)) } ?? .blank
    }
    // A block is on the left. If that part is empty, the cell is inverse: then its block has the background's color,
    // and the remainder the right part's.
    // One of them has a paint, because they differ.
    guard let inkPaint = dotPaints[0] ?? rightPaint else { return .blank }
    var blockInk = ink(inkPaint)
    blockInk.isInverse = dotPaints[0] == nil
    if let rightPaint, !blockInk.isInverse { blockInk.background = ink(rightPaint).foreground }
    // U+258F ▏ is one eighth, U+2589 ▉ seven. Of eight dots, one to seven are on the left.
    let eighths = UInt32(leftCount * 8 / dotPaints.count)
    let block = Unicode.Scalar(0x2590 - eighths) ?? " "
    return Cell(glyph: block, ink: blockInk)
  }

  /// Returns a cell of a line in one color: whole, its left half or its right half.
  ///
  /// In a cell of both a moving part and a track, only the moving part is drawn, and the other half is empty. So the
  /// gap before a track is half a cell wide at every progress.
  ///
  /// - Parameter isHeavy: True for a thick line, false for a thin one.
  private func line(_ dotPaints: [Int?], isHeavy: Bool, _ ink: (Int) -> Ink) -> Cell {
    // The paint of each half, as an index; nil if it is mostly empty.
    let halves = [
      dotPaints.prefix(dotPaints.count / 2), dotPaints.suffix(dotPaints.count / 2),
    ].map { half in
      paints.indices.first { paint in
        let count = half.count { $0 == paint }
        let isMoving = paints[paint].tone == 1
        // More than half of the dots have this paint; exactly half is enough for the moving part.
        return isMoving ? 2 * count >= half.count : 2 * count > half.count
      }
    }
    // The paint in front: the one of the highest tone.
    guard let front = halves.compactMap(\.self).max(by: { paints[$0].tone < paints[$1].tone })
    else {
      return .blank
    }
    let glyph: Unicode.Scalar =
      switch (halves[0] == front, halves[1] == front) {
      case (true, true): isHeavy ? "━" : "─"
      case (true, false): isHeavy ? "╸" : "╴"
      default: isHeavy ? "╺" : "╶"
      }
    return Cell(glyph: glyph, ink: ink(front))
  }

  /// Returns the index of the most common paint, of equals the first; nil if more dots are empty than have this paint.
  private func commonest(_ dotPaints: ArraySlice<Int?>) -> Int? {
    let counts = paints.indices.map { paint in dotPaints.count { $0 == paint } }
    guard let maximum = counts.max(), maximum > 0, maximum >= dotPaints.count(where: { $0 == nil })
    else {
      return nil
    }
    return counts.firstIndex(of: maximum)
  }

  /// Returns the character for a density, 0...1: a blank for 0, a full one for 1.
  private static func shade(_ density: Double, for brush: Brush) -> Unicode.Scalar {
    let steps: [Unicode.Scalar] =
      brush.isUnicode ? [" ", "░", "▒", "▓", "█"] : [" ", "-", "=", "+", "#"]
    let fraction = min(max(density, 0), 1)
    return steps[Int((fraction * 4).rounded())]
  }
}
