#if !hasFeature(Embedded)

  /// The pieces of two outlines that become each other.
  struct OutlineMatch {
    let strands: [Strand]
    /// Where the beginning of the first outline lies on the other one.
    let begin: Double

    init(_ one: RoundedPolygon, _ other: RoundedPolygon) {
      let map = OutlineMap(one, other)
      let begin = map.there(0)
      self.begin = begin
      strands = [Strand](one).merged(
        with: [Strand](other).begun(at: begin), there: { (map.there($0) - begin).wrapped },
        back: { map.back(($0 + begin).wrapped) })
    }
  }

  /// Which place of an outline becomes which of another one.
  ///
  /// Corners that both bulge, or are both notches, belong together, those that are nearest to each other first,
  /// as long as their order stays the same. Between them places are in proportion.
  ///
  /// Source: androidx, graphics/graphics-shapes, FeatureMapping.kt, FloatMapping.kt and Morph.kt.
  struct OutlineMap {
    /// The places of the corners that belong together, in the order of the first outline.
    private(set) var corners: [(here: Double, there: Double)] = []

    init(_ one: RoundedPolygon, _ other: RoundedPolygon) {
      pair(Self.places(of: one), Self.places(of: other))
    }

    private typealias Place = (progress: Double, point: SIMD2<Double>, isConvex: Bool)

    private static func places(of polygon: RoundedPolygon) -> [Place] {
      var place = 0.0
      return polygon.corners.map { corner in
        defer { place += corner.arc.span + corner.side.span }
        return (
          (place + corner.arc.span / 2).wrapped,
          (SIMD2(corner.arc.start) + SIMD2(corner.arc.end)) / 2, corner.isConvex
        )
      }
    }

    private mutating func pair(_ ones: [Place], _ others: [Place]) {
      var candidates: [(distance: Double, one: Int, other: Int)] = []
      for (index, one) in ones.enumerated() {
        for (position, other) in others.enumerated() where one.isConvex == other.isConvex {
          // Rounded, so that of two that are as near the order decides, and symmetric shapes stay symmetric.
          let distance = ((one.point - other.point).length * 0x1p30).rounded()
          candidates.append((distance, index, position))
        }
      }
      var (used, taken) = (Set<Int>(), Set<Int>())
      for (_, one, other) in candidates.sorted(by: { $0.distance < $1.distance })
      where !used.contains(one) && !taken.contains(other) {
        if insert(ones[one].progress, others[other].progress) {
          used.insert(one)
          taken.insert(other)
        }
      }
    }

    /// Pairs two places, unless they are too near to others or would cross them.
    private mutating func insert(_ here: Double, _ there: Double) -> Bool {
      let index = corners.firstIndex { $0.here > here } ?? corners.count
      if let first = corners.first {
        let (before, after) = (
          corners[(index + corners.count - 1) % corners.count],
          index < corners.count ? corners[index] : first
        )
        let gaps = [
          here - before.here, after.here - here, there - before.there, after.there - there,
        ]
        let isNear = gaps.contains { abs($0 - $0.rounded()) < Strand.epsilon }
        let isBetween =
          corners.count == 1
          || (there - before.there).wrapped <= (after.there - before.there).wrapped
        guard !isNear, isBetween else { return false }
      }
      corners.insert((here, there), at: index)
      return true
    }

    func there(_ place: Double) -> Double {
      Self.place(of: place, from: corners.map(\.here), to: corners.map(\.there))
    }

    func back(_ place: Double) -> Double {
      Self.place(of: place, from: corners.map(\.there), to: corners.map(\.here))
    }

    private static func place(of place: Double, from: [Double], to: [Double]) -> Double {
      for (index, start) in from.enumerated() {
        let next = (index + 1) % from.count
        let (way, passed) = ((from[next] - start).wrapped, (place - start).wrapped)
        guard passed <= way else { continue }
        return (to[index] + (to[next] - to[index]).wrapped * (passed / way)).wrapped
      }
      return place
    }
  }

#endif
