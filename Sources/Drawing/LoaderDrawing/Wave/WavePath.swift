#if !hasFeature(Embedded)

  import LoaderCore
  import TimelineModule

  /// A circle or a line with a wave on it.
  ///
  /// Its place is the phase, in wavelengths, the other place the amplitude, and the weight that of the unknown: a
  /// line has shorter waves then. The two waves are added by weight, because an interpolated number of waves would
  /// sweep them past the end.
  ///
  /// It is computed by formulas and not along another path, so a point at a fraction of the way is where it would be
  /// without the wave, and only its distance from there changes.
  @usableFromInline
  struct WavePath: ShapePath {
    let outline: Outline
    /// From the middle of the wave to its crest, in points.
    let height: Double
    /// How many wavelengths it has while progress is known, and unknown.
    let known, unknown: Double

    @usableFromInline let count: Int
    @inlinable var isEven: Bool { true }

    @usableFromInline
    var isClosed: Bool {
      if case .circle = outline { return true }
      return false
    }

    /// A wave for a circle or a line whose stroke has this width.
    ///
    /// Source of the wavelengths, about 15 pt around a circle, 40 pt and 20 pt on a line, and of the heights, 1.6 pt
    /// and 3 pt for a stroke of 4 pt: androidx, compose/material3, WavyProgressIndicator.kt and its tokens.
    @usableFromInline
    init(_ outline: Outline, stroke: Double) {
      self.outline = outline
      switch outline {
      case .circle:
        height = 0.4 * stroke
        known = max(5, (outline.length / 15).rounded())
        unknown = known
      case .line:
        height = Self.heightOnLine * stroke
        // More are no longer seen, and would take ever more time.
        known = min(max(1, (outline.length / 40).rounded()), 500)
        unknown = min(max(1, (outline.length / 20).rounded()), 1000)
      }
      count = 4 * Int(max(known, unknown))
    }

    /// From the middle of a wave on a line to its crest, in widths of the stroke.
    @usableFromInline static var heightOnLine: Double { 0.75 }

    @usableFromInline
    func cubic(_ index: Int, ofShape shape: Int) -> PathCubic {
      cubic(index, at: PathPlace(Double(shape), 0, weight: 0))
    }

    @usableFromInline
    func cubic(_ index: Int, at place: PathPlace<Double>) -> PathCubic {
      Self.cubic(from: node(index, at: place), to: node(index + 1, at: place))
    }

    @usableFromInline
    func forEachCubic(at place: PathPlace<Double>, _ body: (PathCubic) -> Void) {
      var last = node(0, at: place)
      for index in 1...count {
        let next = node(index, at: place)
        body(Self.cubic(from: last, to: next))
        last = next
      }
    }

    /// A point of the wave, and how far its handles reach: a third of the way that it would go in one piece.
    private typealias Node = (point: SIMD2<Double>, handle: SIMD2<Double>)

    private static func cubic(from start: Node, to end: Node) -> PathCubic {
      PathCubic(
        start.point.point, (start.point + start.handle).point, (end.point - end.handle).point,
        end.point.point)
    }

    private func node(_ index: Int, at place: PathPlace<Double>) -> Node {
      let (part, third) = (Double(index) / Double(count), 1 / (3 * Double(count)))
      let wave = wave(at: part, place)
      let (rise, slope) = (height * place.other * wave.x, height * place.other * wave.y * third)
      switch outline {
      case .circle(let center, let radius):
        // Its crests are on the circle, and so is all of it without a wave.
        let out = SIMD2(turns: part - 0.25)
        let distance = radius - height * place.other + rise
        let along = SIMD2(-out.y, out.x) * (2 * .pi * distance * third)
        return (SIMD2(center) + out * distance, along + out * slope)
      case .line(let start, let length):
        return (
          SIMD2(start.x + length * part, start.y - rise), SIMD2(length * third, -slope)
        )
      }
    }

    /// The height at a part of the way, −1...1, and its slope over the whole way.
    private func wave(at part: Double, _ place: PathPlace<Double>) -> SIMD2<Double> {
      func wave(_ count: Double) -> SIMD2<Double> {
        let turns = count * part - place.place
        // Far from 0 the function of a whole number of turns would lose its digits.
        let direction = SIMD2(turns: turns - turns.rounded(.down))
        return SIMD2(direction.x, -2 * .pi * count * direction.y)
      }
      if known == unknown || place.weight <= 0 { return wave(known) }
      if place.weight >= 1 { return wave(unknown) }
      return wave(known) * (1 - place.weight) + wave(unknown) * place.weight
    }
  }

#endif
