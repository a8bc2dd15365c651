import LoaderDrawing

extension DotCanvas {
  /// The picture in blocks, eight dots side by side a cell; in ASCII by the cell.
  ///
  /// A block fills a cell from its left edge, in eighths. What fills it from its right edge is the same
  /// block, inverse. What fades, or shines in shades of one colour as a band of light does, is drawn
  /// by the density of whole cells, and so is a track where there are no colours.
  func blocks(_ brush: Brush) -> [[Cell]] {
    (0..<rows).map { row in
      stride(from: 0, to: columns, by: 8).map { left in
        cell(dots[row * columns + left..<row * columns + left + 8], brush)
      }
    }
  }

  /// From how much on an eighth counts as filled. Drawings make a short part of a bar lower than a
  /// cell, which an eighth cannot be.
  private static let least = 0.25

  private func cell(_ dots: ArraySlice<Dot>, _ brush: Brush) -> Cell {
    var kinds = dots.map { $0.coverage >= Self.least ? $0.paint : nil }
    // Beside what is in front, a track that has no colour of its own is left out.
    if brush.colors == .none, dots.contains(where: { $0.coverage >= Self.least && $0.tone == 1 }) {
      for (index, dot) in dots.enumerated() where dot.tone < 1 { kinds[index] = nil }
    }
    guard let most = Self.most(kinds) else { return .blank }
    let tone = tone(dots, kinds, brush)
    if !brush.isUnicode || tone < 1 {
      let share = kinds.count { $0 != nil }
      return share < 4
        ? .blank
        : Cell(glyph: Self.shade(tone, brush), ink: brush.ink(paints[most]))
    }
    return eighths(kinds, brush)
  }

  /// How dense a cell is drawn, 0...1: a paint that has a colour is drawn whole.
  private func tone(_ dots: ArraySlice<Dot>, _ kinds: [Int?], _ brush: Brush) -> Double {
    let tones = zip(dots, kinds).compactMap { dot, kind -> Double? in
      guard let kind else { return nil }
      let isWhole = brush.colors != .none && dot.tone == paints[kind].tone
      return dot.opacity * (isWhole ? 1 : dot.tone)
    }
    return tones.isEmpty ? 0 : tones.reduce(0, +) / Double(tones.count)
  }

  /// A cell of up to two kinds, the one up to an eighth and the other from there on.
  private func eighths(_ kinds: [Int?], _ brush: Brush) -> Cell {
    let count = kinds.prefix { $0 == kinds[0] }.count
    // Of the rest what there is most of; and of a cell that is alike at both ends.
    let rest = Self.mostOrNothing(kinds[count...])
    let (left, right) = rest == kinds[0] ? (Self.mostOrNothing(kinds[...]), nil) : (kinds[0], rest)
    if count == 8 || rest == kinds[0] {
      return left.map { Cell(glyph: "█", ink: brush.ink(paints[$0])) } ?? .blank
    }
    let block = Unicode.Scalar(0x2590 - UInt32(count)) ?? " "
    guard let left else {
      var ink = right.map { brush.ink(paints[$0]) } ?? Ink()
      ink.isInverse = right != nil
      return Cell(glyph: block, ink: ink)
    }
    var ink = brush.ink(paints[left])
    ink.background = right.flatMap { brush.ink(paints[$0]).foreground }
    return Cell(glyph: block, ink: ink)
  }

  /// The kind there is most of, nothing left aside.
  private static func most(_ kinds: [Int?]) -> Int? {
    Set(kinds.compactMap { $0 }).sorted().max { one, other in
      kinds.count { $0 == one } < kinds.count { $0 == other }
    }
  }

  /// The kind there is most of, nothing included.
  private static func mostOrNothing(_ kinds: ArraySlice<Int?>) -> Int? {
    let most = most(Array(kinds))
    return kinds.count { $0 == most } >= kinds.count { $0 == nil } ? most : nil
  }

  /// A cell of this density.
  private static func shade(_ tone: Double, _ brush: Brush) -> Unicode.Scalar {
    let steps: [Unicode.Scalar] =
      brush.isUnicode ? [" ", "░", "▒", "▓", "█"] : [" ", "-", "=", "+", "#"]
    return steps[Int((min(max(tone, 0), 1) * 4).rounded())]
  }
}
