#if !hasFeature(Embedded) || EXPRESSIVE

  // Outlines are arrays: of the Embedded builds, only the expressive module of a page has a heap.

  import LoaderCore
  import LoaderDrawing

  /// The matching pieces of two outlines that morph into each other.
  ///
  /// A position on an outline is an angle about the center, in turns from the beginning of the outline.
  struct OutlineMatch {
    /// The strands, groups of matching curves; each has a piece of the first outline, then one of the other.
    let strands: [Strand]
    /// The position on the other outline that matches the beginning of the first one.
    let begin: Double

    /// Matches two outlines: both are cut where either has a cut.
    init(_ one: RoundedPolygon, _ other: RoundedPolygon) {
      let map = OutlineMap(one, other)
      let (begin, inverse) = (map.image(of: 0), map.inverse)
      self.begin = begin
      // The other outline is rotated to begin at `begin`, so its positions are counted from there; `wrapped`
      // brings them into 0..<1 again.
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
    /// The positions of matched corners on the first outline (`here`) and on the other one (`there`).
    ///
    /// They are in order on both outlines, but on the other one the order may begin at any of them.
    private(set) var corners: [(here: Double, there: Double)] = []

    /// Matches the corners of two outlines.
    init(_ one: RoundedPolygon, _ other: RoundedPolygon) {
      pair(Self.unpairedCorners(of: one), Self.unpairedCorners(of: other))
    }

    /// A corner: its position, the middle between the ends of its arc, if it bulges, and if it is paired already.
    private typealias PairableCorner = (
      position: Double, point: SIMD2<Double>, isConvex: Bool, isPaired: Bool
    )

    /// Returns the corners of an outline, none of them paired.
    private static func unpairedCorners(of polygon: RoundedPolygon) -> [PairableCorner] {
      // The position of the beginning of the corner's arc.
      var arcStart = 0.0
      return polygon.corners.map { corner in
        // A `span` is the angle that a curve spans about the center, in turns.
        defer { arcStart += corner.arc.span + corner.side.span }
        return (
          position: (arcStart + corner.arc.span / 2).wrapped,
          point: (SIMD2(corner.arc.start) + SIMD2(corner.arc.end)) / 2,
          isConvex: corner.isConvex, isPaired: false
        )
      }
    }

    /// Pairs the corners, the nearest first, convex ones with convex ones.
    private mutating func pair(_ ones: [PairableCorner], _ others: [PairableCorner]) {
      // All possible pairs: the distance between two corners, and their indices.
      var candidates: [(distance: Double, oneIndex: Int, otherIndex: Int)] = []
      for (oneIndex, one) in ones.enumerated() {
        for (otherIndex, other) in others.enumerated() where one.isConvex == other.isConvex {
          // Rounded to steps of 2⁻³⁰, so that distances which differ only by roundings are equal. Below, the
          // first of equal ones is paired, so symmetric shapes stay symmetric.
          let distance = ((one.point - other.point).length * 0x1p30 + 0.5).rounded(.down)
          candidates.append((distance, oneIndex, otherIndex))
        }
      }
      var (ones, others) = (ones, others)
      while let nearest = candidates.indices.min(by: {
        candidates[$0].distance < candidates[$1].distance
      }) {
        let (_, oneIndex, otherIndex) = candidates.remove(at: nearest)
        if !ones[oneIndex].isPaired, !others[otherIndex].isPaired,
          insert(ones[oneIndex].position, others[otherIndex].position)
        {
          ones[oneIndex].isPaired = true
          others[otherIndex].isPaired = true
        }
      }
    }

    /// Pairs a position on the first outline, `here`, with one on the other, `there`.
    ///
    /// They are not paired if they are too near to other pairs, or if the pairs would be in another order on the
    /// other outline.
    ///
    /// - Returns: True if they are paired.
    private mutating func insert(_ here: Double, _ there: Double) -> Bool {
      let index = corners.firstIndex { $0.here > here } ?? corners.count
      if let first = corners.first {
        // The neighbors on the first outline; the last corner comes before the first one.
        let before = corners[(index + corners.count - 1) % corners.count]
        let after = index < corners.count ? corners[index] : first
        /// Returns true if two positions nearly are the same, also on both sides of the beginning.
        func isNear(_ one: Double, _ other: Double) -> Bool {
          let gap = one - other
          // The nearest number of whole turns is subtracted, so a position near 1 is near 0, too.
          return abs(gap - (gap + 0.5).rounded(.down)) < Strand.epsilon
        }
        let isCrowded =
          isNear(here, before.here) || isNear(after.here, here) || isNear(there, before.there)
          || isNear(after.there, there)
        // On the other outline, `there` has to be between the same neighbors: counted from the one before, it
        // comes no later than the one after. Beside a single pair, any position is between them.
        let isBetween =
          corners.count == 1
          || (there - before.there).wrapped <= (after.there - before.there).wrapped
        guard !isCrowded, isBetween else { return false }
      }
      corners.insert((here, there), at: index)
      return true
    }

    /// Returns the position on the other outline that matches a position on the first one.
    ///
    /// Between two matched corners, it is the same fraction of the way from one to the other. Both positions are in
    /// turns, in 0..<1.
    func image(of position: Double) -> Double {
      for (index, corner) in corners.enumerated() {
        let next = corners[(index + 1) % corners.count]
        // `wrapped` is without whole turns: after the last corner of a closed outline comes the first one.
        let distance = (next.here - corner.here).wrapped
        let passed = (position - corner.here).wrapped
        guard passed <= distance else { continue }
        let otherDistance = (next.there - corner.there).wrapped
        return (corner.there + otherDistance * (passed / distance)).wrapped
      }
      // This is reached only if fewer than two corners are matched: otherwise the intervals leave no gap.
      return position
    }

    /// The inverse map, from the other outline to the first one: `here` and `there` are exchanged.
    var inverse: OutlineMap {
      var map = self
      for (index, corner) in corners.enumerated() {
        map.corners[index] = (corner.there, corner.here)
      }
      return map
    }
  }

#endif
