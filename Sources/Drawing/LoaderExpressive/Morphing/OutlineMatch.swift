#if !hasFeature(Embedded) || EXPRESSIVE

  // Outlines are arrays: of the Embedded builds, only the expressive module of a page has a heap.

  import LoaderCore
  import LoaderDrawing

  /// The matching pieces of two outlines that morph into each other.
  struct OutlineMatch {
    /// The strands; each has a piece of the first outline, then the matching piece of the other.
    let strands: [Strand]
    /// The position on the other outline, in turns, that matches the beginning of the first one.
    let begin: Double

    /// Matches two outlines: both are cut where either has a cut.
    init(_ one: RoundedPolygon, _ other: RoundedPolygon) {
      let map = OutlineMap(one, other)
      let (begin, inverse) = (map.image(of: 0), map.inverse)
      self.begin = begin
      // Positions on the rotated outline are counted from `begin`.
      strands = [Strand](one).merged(
        with: [Strand](other).rotated(toStartAt: begin),
        image: { (map.image(of: $0) - begin).wrapped },
        inverse: { inverse.image(of: ($0 + begin).wrapped) })
    }
  }

  /// A map from positions on one outline to positions on another one.
  ///
  /// A position is an angle about the center, in turns from the beginning of the outline. A match makes
  /// one, to find the positions at which both outlines are cut.
  ///
  /// Corners are matched that both bulge or are both notches, the nearest first, as long as their
  /// order stays the same. Between them the map is linear.
  ///
  /// Source: androidx, graphics/graphics-shapes, FeatureMapping.kt, FloatMapping.kt and Morph.kt.
  struct OutlineMap {
    /// The positions of matched corners, in the order of the first outline.
    private(set) var corners: [(here: Double, there: Double)] = []

    /// Matches the corners of two outlines.
    init(_ one: RoundedPolygon, _ other: RoundedPolygon) {
      pair(Self.places(of: one), Self.places(of: other))
    }

    /// A corner: its position, the middle of its arc's ends, if it bulges, and if it is paired already.
    private typealias Place = (
      position: Double, point: SIMD2<Double>, isConvex: Bool, isTaken: Bool
    )

    /// Returns the corners of an outline, none of them paired.
    private static func places(of polygon: RoundedPolygon) -> [Place] {
      var position = 0.0
      return polygon.corners.map { corner in
        defer { position += corner.arc.span + corner.side.span }
        return (
          (position + corner.arc.span / 2).wrapped,
          (SIMD2(corner.arc.start) + SIMD2(corner.arc.end)) / 2, corner.isConvex, false
        )
      }
    }

    /// Pairs the corners, the nearest first, convex ones with convex ones.
    private mutating func pair(_ ones: [Place], _ others: [Place]) {
      var candidates: [(distance: Double, one: Int, other: Int)] = []
      for (index, one) in ones.enumerated() {
        for (otherIndex, other) in others.enumerated() where one.isConvex == other.isConvex {
          // In steps of 2⁻³⁰: of distances that are equal but for roundings, the first is taken, so
          // symmetric shapes stay symmetric.
          let distance = ((one.point - other.point).length * 0x1p30 + 0.5).rounded(.down)
          candidates.append((distance, index, otherIndex))
        }
      }
      var (ones, others) = (ones, others)
      while let nearest = candidates.indices.min(by: {
        candidates[$0].distance < candidates[$1].distance
      }) {
        let (_, one, other) = candidates.remove(at: nearest)
        if !ones[one].isTaken, !others[other].isTaken,
          insert(ones[one].position, others[other].position)
        {
          ones[one].isTaken = true
          others[other].isTaken = true
        }
      }
    }

    /// Pairs a position on the first outline, `here`, with one on the other, `there`, unless they are too
    /// near to other pairs or would cross them.
    ///
    /// - Returns: True if they are paired.
    private mutating func insert(_ here: Double, _ there: Double) -> Bool {
      let index = corners.firstIndex { $0.here > here } ?? corners.count
      if let first = corners.first {
        // The neighbors on the first outline; the last corner comes before the first one.
        let (before, after) = (
          corners[(index + corners.count - 1) % corners.count],
          index < corners.count ? corners[index] : first
        )
        /// Returns true if two positions are the same, also on both sides of the beginning.
        func isNear(_ first: Double, _ second: Double) -> Bool {
          let gap = first - second
          return abs(gap - (gap + 0.5).rounded(.down)) < Strand.epsilon
        }
        let isCrowded =
          isNear(here, before.here) || isNear(after.here, here) || isNear(there, before.there)
          || isNear(after.there, there)
        // On the other outline it has to be between the same neighbors. Beside a single pair, any
        // position is.
        let isBetween =
          corners.count == 1
          || (there - before.there).wrapped <= (after.there - before.there).wrapped
        guard !isCrowded, isBetween else { return false }
      }
      corners.insert((here, there), at: index)
      return true
    }

    /// Returns the position on the other outline that matches a position on the first one.
    func image(of position: Double) -> Double {
      for (index, corner) in corners.enumerated() {
        let next = corners[(index + 1) % corners.count]
        let (distance, passed) = (
          (next.here - corner.here).wrapped, (position - corner.here).wrapped
        )
        guard passed <= distance else { continue }
        return (corner.there + (next.there - corner.there).wrapped * (passed / distance)).wrapped
      }
      // Only if fewer than two corners are matched: otherwise the intervals leave no gap.
      return position
    }

    /// The inverse map, from the other outline to the first one.
    var inverse: OutlineMap {
      var map = self
      for (index, corner) in corners.enumerated() {
        map.corners[index] = (corner.there, corner.here)
      }
      return map
    }
  }

#endif
