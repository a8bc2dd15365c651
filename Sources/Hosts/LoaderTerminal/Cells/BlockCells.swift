import LoaderDrawing

extension DotCanvas {
  /// The picture in blocks, a row of dots as a row of cells, each cell 8 points wide.
  ///
  /// A block fills a cell from its left edge, in eighths. What fills it from its right edge is the same
  /// block, inverse. With few colors, what fades, and what shines in shades of one color, fills whole cells
  /// with `░`, `▒`, `▓` or `█`; so does everything in ASCII, and a track where there are no colors.
  ///
  /// - Parameter isThin: Whether it is a line instead, in halves of cells. Bones and light still fill blocks.
  func blocks(_ brush: Brush, isThin: Bool = false) -> [[Cell]] {
    let across = max(Int(8 / dotWidth), 1)
    let isLit = paints.contains { $0 == .role(.bone) || $0 == .role(.highlight) }
    let isLine = isThin && brush.isUnicode && !isLit
    return (0..<rows).map { row in
      stride(from: row * columns, to: (row + 1) * columns, by: across).map { left in
        cell(dots[left..<left + across], brush, isLine)
      }
    }
  }

  /// The picture in blocks of half a cell, two rows of dots as a row of cells.
  func halves(_ brush: Brush) -> [[Cell]] {
    func ink(_ dot: Dot) -> InkColor? {
      dot.coverage < Self.threshold
        ? nil : self.ink(dot, brush, opacity: dot.opacity * dot.coverage)
    }
    return stride(from: 0, to: dots.count, by: 2 * columns).map { row in
      (row..<row + columns).map { place in
        switch (ink(dots[place]), ink(dots[place + columns])) {
        case (nil, nil): .blank
        case (let top, let bottom) where top == bottom: Cell(glyph: "█", ink: Ink(foreground: top))
        case (nil, let bottom): Cell(glyph: "▄", ink: Ink(foreground: bottom))
        case (let top, let bottom): Cell(glyph: "▀", ink: Ink(foreground: top, background: bottom))
        }
      }
    }
  }

  /// The color of a dot on the terminal's background.
  private func ink(_ dot: Dot, _ brush: Brush, opacity: Double) -> InkColor? {
    brush.colors.nearest(brush.ground.mixed(with: dot.color, by: opacity))
  }

  /// The ink of a paint where it is on these dots.
  private func ink(_ paint: Int, _ dots: ArraySlice<Dot>, _ brush: Brush) -> Ink {
    guard brush.isSmooth, let dot = dots.first(where: { $0.coverage > 0 && $0.paint == paint })
    else {
      return brush.ink(paints[paint])
    }
    return Ink(foreground: ink(dot, brush, opacity: dot.opacity))
  }

  /// The coverage from which on a dot counts as filled. A short part of a bar is drawn lower than the
  /// bar, but a block is always as high as its cell.
  private static let threshold = 0.25

  private func cell(_ dots: ArraySlice<Dot>, _ brush: Brush, _ isLine: Bool) -> Cell {
    // A line is never lower than it is.
    func isFilled(_ dot: Dot) -> Bool {
      isLine ? dot.extent > 0.5 : dot.coverage >= Self.threshold
    }
    let filled = dots.filter(isFilled)
    if filled.isEmpty { return .blank }
    // Without colors a track would look like what moves along it, so it is left out beside that.
    let isFrontOnly = brush.colors == .none && filled.contains { $0.tone == 1 }
    let kinds = dots.map { dot in
      isFilled(dot) && (dot.tone == 1 || !isFrontOnly) ? dot.paint : nil
    }
    let density = brush.isSmooth ? 1 : density(dots, kinds, brush)
    func ink(_ paint: Int) -> Ink { self.ink(paint, dots, brush) }
    if isLine { return line(kinds, isHeavy: density >= 0.5, ink) }
    if brush.isUnicode, density == 1 { return eighths(kinds, ink) }
    guard let paint = commonest(kinds[0...]) else { return .blank }
    let glyph = Self.shade(density, brush)
    return glyph == " " ? .blank : Cell(glyph: glyph, ink: ink(paint))
  }

  /// How densely the filled dots are drawn, 0...1. A dot in a color of its own is drawn whole.
  private func density(_ dots: ArraySlice<Dot>, _ kinds: [Int?], _ brush: Brush) -> Double {
    var (sum, count) = (0.0, 0.0)
    for (dot, kind) in zip(dots, kinds) {
      guard let kind else { continue }
      let hasOwnColor = brush.colors != .none && dot.tone == paints[kind].tone
      sum += dot.opacity * (hasOwnColor ? 1 : dot.tone)
      count += 1
    }
    return sum / count
  }

  /// A cell of up to two paints: the first one from its left edge, and what there is most of after it.
  private func eighths(_ kinds: [Int?], _ ink: (Int) -> Ink) -> Cell {
    let first = kinds.prefix { $0 == kinds[0] }.count
    let rest = commonest(kinds[first...])
    if first == kinds.count || rest == kinds[0] {
      return commonest(kinds[0...]).map { Cell(glyph: "█", ink: ink($0)) } ?? .blank
    }
    // Where the left part is empty, the right one is the ground of an inverse cell.
    guard let front = kinds[0] ?? rest else { return .blank }
    var own = ink(front)
    own.isInverse = kinds[0] == nil
    if let rest, !own.isInverse { own.background = ink(rest).foreground }
    // From ▏, an eighth, to ▉, seven.
    let block = Unicode.Scalar(0x2590 - UInt32(first * 8 / kinds.count)) ?? " "
    return Cell(glyph: block, ink: own)
  }

  /// A cell of a line: whole, its left half or its right half, in one color. What moves is in front, and
  /// leaves its other half empty: so the gap before a track is half a cell wide, at every progress.
  private func line(_ kinds: [Int?], isHeavy: Bool, _ ink: (Int) -> Ink) -> Cell {
    let halves = [kinds.prefix(kinds.count / 2), kinds.suffix(kinds.count / 2)].map { half in
      paints.indices.first { paint in
        let count = half.count { $0 == paint }
        return 2 * count > half.count || 2 * count == half.count && paints[paint].tone == 1
      }
    }
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

  /// The paint that most dots have; nil where more are empty.
  private func commonest(_ kinds: ArraySlice<Int?>) -> Int? {
    let counts = paints.indices.map { paint in kinds.count { $0 == paint } }
    guard let most = counts.max(), most > 0, most >= kinds.count(where: { $0 == nil }) else {
      return nil
    }
    return counts.firstIndex(of: most)
  }

  /// The character of a density, 0...1.
  private static func shade(_ density: Double, _ brush: Brush) -> Unicode.Scalar {
    let steps: [Unicode.Scalar] =
      brush.isUnicode ? [" ", "░", "▒", "▓", "█"] : [" ", "-", "=", "+", "#"]
    return steps[Int((min(max(density, 0), 1) * 4).rounded())]
  }
}
