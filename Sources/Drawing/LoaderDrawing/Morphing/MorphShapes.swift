#if !hasFeature(Embedded)

  /// The outlines of a morphing loader, about the middle, inside a circle of radius 1.
  ///
  /// Source of the shapes and of their order: androidx, compose/material3, MaterialShapes.kt and
  /// LoadingIndicator.kt. The first vertex of a polygon is at 12 o'clock.
  struct MorphShapes {
    /// A piece of an outline near a shape of the chain.
    struct Piece {
      /// The piece at the shape, and how it changes up to the shape before, and to the shape behind.
      var shape, before, behind: SIMD8<Double>
      /// The same angles of the outline that shows progress: at 0, and what is added up to 1.
      var known, progress: SIMD8<Double>
    }

    /// How many shapes the chain has before it begins anew.
    static let count = 7
    /// The pieces of all shapes, the same number for each. They are made when they are first needed, which takes
    /// some milliseconds.
    static let all = MorphShapes()

    let pieceCount: Int
    let pieces: [Piece]

    private init() {
      let (chain, circle) = (
        Self.chain, RoundedPolygon.circle(10).normalized(Self.turned(by: 0.05))
      )
      let matches = chain.indices.map { OutlineMatch(chain[$0], chain[($0 + 1) % chain.count]) }
      let progress = OutlineMatch(circle, chain[0]).strands
      let circleBegin = SIMD2(progress[0].cubics[0].start).turns
      let outlines = chain.indices.map { index in
        let (last, next) = (matches[(index + chain.count - 1) % chain.count], matches[index])
        let begin = SIMD2(next.strands[0].cubics[0].start).turns
        return last.strands.reversed(from: last.begin).merged(with: next.strands)
          .merged(with: progress.begun(at: begin - circleBegin))
      }
      let count = outlines.map(\.count).max() ?? 0
      pieceCount = count
      // What is missing has no length.
      pieces = outlines.flatMap { strands in
        strands.map { Piece($0.cubics) }
          + Array(
            repeating: Piece(strands[0].cubics.map { PathCubic(lineFrom: $0.start, to: $0.start) }),
            count: count - strands.count)
      }
    }

    /// SoftBurst, Cookie9, Pentagon, Pill, Sunny, Cookie4 and Oval.
    static let chain = [
      RoundedPolygon(repeating: [(0.193, 0.277, 0.053), (0.176, 0.055, 0.053)], 10)
        .normalized { $0 },
      RoundedPolygon.star(9, inner: 0.8, rounding: 0.5).normalized(turned(by: -0.25)),
      RoundedPolygon(repeating: [(0.5, -0.009, 0.172)], 5).normalized { $0 },
      RoundedPolygon(
        repeating: [(0.961, 0.039, 0.426), (1.001, 0.428, 0), (1, 0.609, 1)], 2, mirrors: true
      ).normalized { $0 },
      RoundedPolygon.star(8, inner: 0.8, rounding: 0.15).normalized { $0 },
      RoundedPolygon(repeating: [(1.237, 1.236, 0.258), (0.5, 0.918, 0.233)], 4).normalized { $0 },
      RoundedPolygon.circle(8).normalized { turned(by: -0.125)($0 * SIMD2(1, 0.64)) },
    ]

    private static func turned(by turns: Double) -> (SIMD2<Double>) -> SIMD2<Double> {
      let across = SIMD2(turns: turns)
      return { across * $0.x + SIMD2(-across.y, across.x) * $0.y }
    }
  }

  extension MorphShapes.Piece {
    /// - Parameter cubics: The shape, the one before, again the shape, the one behind, and both ends of progress.
    init(_ cubics: [PathCubic]) {
      // A quarter of a turn back: the first vertex is on the right.
      let numbers = cubics.map { cubic in
        let numbers = SIMD8(cubic)
        var turned = numbers
        (turned.evenHalf, turned.oddHalf) = (numbers.oddHalf, -numbers.evenHalf)
        return turned
      }
      (shape, known) = (numbers[0], numbers[4])
      (before, behind) = (numbers[0] - numbers[1], numbers[3] - numbers[2])
      progress = numbers[5] - numbers[4]
    }
  }

  extension SIMD8<Double> {
    init(_ cubic: PathCubic) {
      self.init(
        cubic.start.x, cubic.start.y, cubic.control1.x, cubic.control1.y, cubic.control2.x,
        cubic.control2.y, cubic.end.x, cubic.end.y)
    }
  }

  /// The outline of a morphing loader.
  ///
  /// Its place is the number of shapes so far. Between two shapes it changes evenly, and near a shape it takes a
  /// parabola from one way to the next, so that it has no corner in time. The other place is the progress, and the
  /// weight that of known progress.
  @usableFromInline
  struct MorphPath: ShapePath {
    private let middle: SIMD8<Double>
    private let radius: Double
    private let shapes = MorphShapes.all

    @usableFromInline let count: Int

    @usableFromInline
    init(center: CanvasPoint, radius: Double) {
      middle = SIMD8(PathCubic(lineFrom: center, to: center))
      (self.radius, count) = (radius, shapes.pieceCount)
    }

    @inlinable var isClosed: Bool { true }

    /// How far from a shape it is on its way from one to the next.
    static var turning: Double { 0.1 }

    @usableFromInline
    func cubic(_ index: Int, ofShape shape: Int) -> PathCubic {
      cubic(index, at: PathPlace(Double(shape), 0, weight: 0))
    }

    @usableFromInline
    func cubic(_ index: Int, at place: PathPlace<Double>) -> PathCubic {
      let shape = place.place.rounded()
      let piece = shapes.pieces[Self.remainder(of: shape) * count + index]
      let ways = Self.ways(place.place - shape)
      var cubic = piece.shape + piece.before * ways.before + piece.behind * ways.behind
      if place.weight > 0 {
        cubic += (piece.known + piece.progress * place.other - cubic) * place.weight
      }
      cubic = middle + cubic * radius
      return PathCubic(
        CanvasPoint(x: cubic[0], y: cubic[1]), CanvasPoint(x: cubic[2], y: cubic[3]),
        CanvasPoint(x: cubic[4], y: cubic[5]), CanvasPoint(x: cubic[6], y: cubic[7]))
    }

    /// How much of the way from the shape before is missing, as a number below 0, and how much is done of that to
    /// the shape behind.
    ///
    /// Near a shape both are the Hermite curve between the two ways, which is a parabola.
    static func ways(_ distance: Double) -> (before: Double, behind: Double) {
      guard abs(distance) < turning else { return (min(distance, 0), max(distance, 0)) }
      let part = (distance + turning) / (2 * turning)
      return (-turning * (1 - part) * (1 - part), turning * part * part)
    }

    private static func remainder(of shape: Double) -> Int {
      let count = Double(MorphShapes.count)
      return Int(shape - (shape / count).rounded(.down) * count)
    }
  }

#endif
