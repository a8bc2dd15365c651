#if !hasFeature(Embedded) || EXPRESSIVE

  // Outlines are arrays: of the Embedded builds, only the expressive module of a page has a heap.

  import LoaderCore
  import LoaderDrawing

  /// Matching pieces of several outlines, such as a piece of a star and a piece of a flower.
  ///
  /// An outline between a star and a flower is mixed of both, piece by piece: each of its points is between two
  /// points with the same Bézier parameter. Where one piece is cut, all pieces of the strand are cut at the same
  /// parameter. So the outline between them stays the same, whatever cuts are made. Strands are made once, with
  /// all shapes of the loader.
  struct Strand {
    /// The pieces, one of each outline, in the order of the outlines.
    var cubics: [PathCubic]
    /// The positions of the first piece's ends on its outline.
    ///
    /// They are angles about the center, in turns from the beginning of the outline.
    var start, end: Double

    /// The distance within which two positions count as the same, in turns.
    static var epsilon: Double { 1e-4 }

    /// Returns the parts before and after a position on the first outline, between `start` and `end`.
    ///
    /// The other pieces are cut at the same parameter as the first one.
    func cut(at position: Double) -> (Strand, Strand) {
      // The angle of the first piece's beginning, in turns from the right; as a position, this is `start`.
      let startAngle = SIMD2(cubics[0].start).turns
      // The Bézier parameter of the cut, at which the first piece crosses the direction of the position.
      let part = cubics[0].part(towards: SIMD2(turns: startAngle + position - start))
      var (before, after) = (self, self)
      for (index, cubic) in cubics.enumerated() {
        let parts = cubic.split(at: part)
        before.cubics[index] = parts.before
        after.cubics[index] = parts.after
      }
      before.end = position
      after.start = position
      return (before, after)
    }
  }

  extension [Strand] {
    /// Creates the strands of an outline from its arcs and sides, without those that span no angle.
    init(_ polygon: RoundedPolygon) {
      // `init(numbering:)` sets the positions, which follow from the order of the pieces.
      var pieces: [Strand] = []
      for corner in polygon.corners {
        pieces.append(Strand(cubics: [corner.arc], start: 0, end: 0))
        pieces.append(Strand(cubics: [corner.side], start: 0, end: 0))
      }
      self.init(numbering: pieces)
    }

    /// Creates strands from pieces in their order, with new positions.
    ///
    /// A position is the sum of the angles that the pieces before it span, in turns. Pieces that span no more
    /// than `Strand.epsilon` are left out. Their angle counts for the next strand, or for the last one if no other
    /// follows.
    ///
    /// - Parameter pieces: The pieces of a closed outline, which span a whole turn.
    private init(numbering pieces: [Strand]) {
      self = []
      // The end of the current piece, in turns.
      var position = 0.0
      // The end of the strands so far, where the next one starts, in turns.
      var start = 0.0
      for piece in pieces {
        position += piece.cubics[0].span
        guard position - start > Strand.epsilon else { continue }
        append(Strand(cubics: piece.cubics, start: start, end: position))
        start = position
      }
      // The last strand ends after exactly one turn, whatever the roundings of the sum.
      self[count - 1].end = 1
    }

    /// Returns the same outlines, beginning at another position of the first one.
    ///
    /// The strand at this position is cut in two, unless it begins or ends there.
    func rotated(toStartAt position: Double) -> [Strand] {
      let position = position.wrapped
      guard position > Strand.epsilon, position < 1 - Strand.epsilon,
        let index = firstIndex(where: { $0.end > position + Strand.epsilon })
      else { return self }
      var pieces = indices.map { self[(index + $0) % count] }
      if self[index].start < position - Strand.epsilon {
        let (before, after) = self[index].cut(at: position)
        pieces[0] = after
        pieces.append(before)
      }
      return [Strand](numbering: pieces)
    }

    /// Returns the strands with the order of their outlines reversed.
    ///
    /// Positions are counted on the new first outline, and the strands begin where it begins.
    ///
    /// - Parameter begin: The position at which the first outline begins, on the other one.
    func reversed(from begin: Double) -> [Strand] {
      let pieces = map { Strand(cubics: $0.cubics.reversed(), start: $0.start, end: $0.end) }
      // `numbering` counts positions on the new first outline, but from the beginning of the old one. The new one
      // begins at −`begin` then, which is 1 − `begin` on a closed outline.
      return [Strand](numbering: pieces).rotated(toStartAt: 1 - begin)
    }

    /// Returns both lists of strands as one, cut where either is; each strand has the pieces of one, then of the other.
    ///
    /// - Parameters:
    ///   - image: Maps a position on the first outline of these strands to the first outline of `other`. By
    ///     default both have the same positions.
    ///   - inverse: The inverse of `image`.
    func merged(
      with other: [Strand], image: (Double) -> Double = { $0 }, inverse: (Double) -> Double = { $0 }
    ) -> [Strand] {
      var strands: [Strand] = []
      var (index, otherIndex) = (0, 0)
      // The remaining parts of the current strands.
      var (one, two) = (self[0], other[0])
      while true {
        // The ends of both, as positions on the first outline; the last ones end at 1, without a rounding.
        let oneEnd = index == count - 1 ? 1 : one.end
        let twoEnd = otherIndex == other.count - 1 ? 1 : inverse(two.end)
        let end = Swift.min(oneEnd, twoEnd)
        var (oneCubics, twoCubics) = (one.cubics, two.cubics)
        let start = one.start
        // A strand that does not end here is cut. Ends that differ by up to 1e-6 of a turn, a rounding, count as one.
        let (endsOne, endsTwo) = (end >= oneEnd - 1e-6, end >= twoEnd - 1e-6)
        if endsOne {
          index += 1
          if index < count { one = self[index] }
        } else {
          let (before, after) = one.cut(at: end)
          oneCubics = before.cubics
          one = after
        }
        if endsTwo {
          otherIndex += 1
          if otherIndex < other.count { two = other[otherIndex] }
        } else {
          let (before, after) = two.cut(at: image(end))
          twoCubics = before.cubics
          two = after
        }
        strands.append(Strand(cubics: oneCubics + twoCubics, start: start, end: end))
        // Both lists end at 1, so in the same round.
        if index == count || otherIndex == other.count { return strands }
      }
    }
  }

  extension PathCubic {
    /// The angle that the curve spans about the center, in turns, 0..<1.
    ///
    /// It is 0 if the end is a little before the start, by a rounding.
    var span: Double {
      let span = (SIMD2(end).turns - SIMD2(start).turns).wrapped
      return span > 1 - Strand.epsilon ? 0 : span
    }

    /// Returns the parameter, 0...1, at which the curve crosses a direction from the center.
    ///
    /// The angle of the curve about the center only grows. So the result is 0 if the start is beyond the
    /// direction, and 1 if the end is before it. The parameter is found by Newton's method between bounds that
    /// enclose it.
    func part(towards direction: SIMD2<Double>) -> Double {
      /// Returns the signed distance of a point from the direction: less than 0 before it.
      func side(_ point: CanvasPoint) -> Double { direction.cross(SIMD2(point)) }
      // The distances of the curve's four points, in order: the control points of the curve's own distance.
      let (first, second) = (side(start), side(control1))
      let (third, last) = (side(control2), side(end))
      guard first < 0 else { return 0 }
      guard last > 0 else { return 1 }
      // The bounds of the parameter.
      var (low, high) = (0.0, 1.0)
      // The parameter: at first, where a straight line would cross the direction.
      var part = first / (first - last)
      // 60 rounds are only a limit: as many halvings are more than a Double can tell apart.
      for _ in 0..<60 {
        // The curve's distance from the direction at this parameter, and its derivative.
        let left = 1 - part
        let value =
          left * left * (left * first + 3 * part * second)
          + part * part * (3 * left * third + part * last)
        if value < 0 { low = part } else { high = part }
        let slope =
          3
          * (left * left * (second - first) + 2 * left * part * (third - second) + part * part
            * (last - third))
        let next = part - value / slope
        // A step out of the bounds is replaced by halving them.
        guard low <= next, next <= high else {
          part = (low + high) / 2
          continue
        }
        // The error of each step is about the square of the previous one: of 1e-7, only roundings are left.
        if abs(next - part) < 1e-7 { return next }
        part = next
      }
      return part
    }
  }

  extension Double {
    /// The fractional part of a number of turns, in 0..<1.
    var wrapped: Double { self - rounded(.down) }
  }

#endif
