import LoaderDrawing

extension DotCanvas {
  /// The picture in blocks, a row of dots as a row of cells, each cell 8 points wide.
  ///
  /// A block fills a cell from its left edge, in eighths. What fills it from its right edge is the same
  /// block, inverse. What fades, and what shines in shades of one color, fills whole cells with `░`,
  /// `▒`, `▓` or `█`; so does everything in ASCII, and a track where there are no colors.
  func blocks(_ brush: Brush) -> [[Cell]] {
    let across = max(Int(8 / dotWidth), 1)
    return (0..<rows).map { row in
      stride(from: row * columns, to: (row + 1) * columns, by: across).map { left in
        cell(dots[left..<left + across], brush)
      }
    }
  }

  /// The coverage from which on a dot counts as filled. A short part of a bar is drawn lower than the
  /// bar, but a block is always as high as its cell.
  private static let threshold = 0.25

  private func cell(_ dots: ArraySlice<Dot>, _ brush: Brush) -> Cell {
    let filled = dots.filter { $0.coverage >= Self.threshold }
    if filled.isEmpty { return .blank }
    // Without colors a track would look like what moves along it, so it is left out beside that.
    let isFrontOnly = brush.colors == .none && filled.contains { $0.tone == 1 }
    let kinds = dots.map { dot in
      dot.coverage >= Self.threshold && (dot.tone == 1 || !isFrontOnly) ? dot.paint : nil
    }
    let density = density(dots, kinds, brush)
    if brush.isUnicode, density == 1 { return eighths(kinds, brush) }
    guard let paint = commonest(kinds[0...]) else { return .blank }
    let glyph = Self.shade(density, brush)
    return glyph == " " ? .blank : Cell(glyph: glyph, ink: brush.ink(paints[paint]))
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
  private func eighths(_ kinds: [Int?], _ brush: Brush) -> Cell {
    let first = kinds.prefix { $0 == kinds[0] }.count
    let rest = commonest(kinds[first...])
    if first == kinds.count || rest == kinds[0] {
      return commonest(kinds[0...]).map { Cell(glyph: "█", ink: brush.ink(paints[$0])) } ?? .blank
    }
    // Where the left part is empty, the right one is the ground of an inverse cell.
    guard let front = kinds[0] ?? rest else { return .blank }
    var ink = brush.ink(paints[front])
    ink.isInverse = kinds[0] == nil
    if let rest, !ink.isInverse { ink.background = brush.ink(paints[rest]).foreground }
    // From ▏, an eighth, to ▉, seven.
    let block = Unicode.Scalar(0x2590 - UInt32(first * 8 / kinds.count)) ?? " "
    return Cell(glyph: block, ink: ink)
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
