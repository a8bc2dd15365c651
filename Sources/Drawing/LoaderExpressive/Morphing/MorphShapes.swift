#if !hasFeature(Embedded) || EXPRESSIVE

  // Outlines are arrays: of the Embedded builds, only the expressive module of a page has a heap.

  import LoaderCore
  import LoaderDrawing

  /// The outlines of a morphing loader, centered, inside a circle of radius 1.
  ///
  /// Source of the shapes and of their order: androidx, compose/material3, MaterialShapes.kt and
  /// LoadingIndicator.kt. The first vertex of a polygon is at 12 o'clock.
  struct MorphShapes {
    /// A piece of an outline near a shape of the chain, in which the shapes follow each other.
    ///
    /// All three are the coordinates of a curve's four points. `shape` is the piece at the shape, `before` its change
    /// since the shape before, and `after` its change up to the shape after.
    struct Piece {
      var shape, before, after: SIMD8<Double>
    }

    /// The only instance. It is made on first use, which takes some milliseconds.
    static let all = MorphShapes()

    /// The pieces of each shape of the chain.
    let shapes: [[Piece]]
    /// The pieces of the outline of known progress: a circle at 0, with the change up to 1 as `after`.
    let progressPieces: [Piece]
    /// The number of curves of every outline: one more than the largest mixture of chain and progress has.
    ///
    /// A mixture has as many as both outlines together: see `MorphPath.merge`. The one more has no length, but
    /// is part of every written picture: without it, the bytes of the pictures would change.
    let pieceCount: Int

    /// Matches each shape with its neighbors, and the circle of the progress with the first shape.
    private init() {
      let chain = Self.chain
      // A circle: a regular decagon with wholly round corners, turned by 18°.
      let circle = RoundedPolygon.star(5, inner: 1, rounding: 1).normalized(turned: 0.05)
      var last = OutlineMatch(chain[chain.count - 1], chain[0])
      var shapes: [[Piece]] = []
      for index in chain.indices {
        let next = OutlineMatch(chain[index], chain[(index + 1) % chain.count])
        // Four matching curves for each piece: 0 of this shape, 1 of the shape before, 2 of this shape again, 3 of the
        // shape after. 0 and 2 are the same but for roundings. `last` matches the shape before with this one, `next`
        // this one with the shape after. `reversed` makes `last` list this shape first, and begin where this shape
        // does, as `next` does; without it, `last` begins at the position `last.begin` of this shape.
        let strands = last.strands.reversed(from: last.begin).merged(with: next.strands)
        shapes.append(
          strands.map { strand in
            let shape = Self.upright(strand.cubics[0])
            return Piece(
              shape: shape, before: shape - Self.upright(strand.cubics[1]),
              after: Self.upright(strand.cubics[3]) - Self.upright(strand.cubics[2]))
          })
        last = next
      }
      // Here curve 0 is of the circle, curve 1 of the first shape, a star; nothing comes before the circle.
      progressPieces = OutlineMatch(circle, chain[0]).strands.map { strand in
        let shape = Self.upright(strand.cubics[0])
        return Piece(
          shape: shape, before: SIMD8(), after: Self.upright(strand.cubics[1]) - shape)
      }
      var maximum = 0
      for pieces in shapes { maximum = max(maximum, pieces.count) }
      self.shapes = shapes
      pieceCount = maximum + progressPieces.count + 1
    }

    /// Returns the coordinates of a curve turned back by a quarter of a turn.
    ///
    /// So the first vertex of a polygon, which is on the right, comes to the top.
    private static func upright(_ cubic: PathCubic) -> SIMD8<Double> {
      let numbers = SIMD8(cubic)
      var turned = numbers
      // The even numbers are the x, the odd ones the y of the four points: (x, y) becomes (y, −x).
      turned.evenHalf = numbers.oddHalf
      turned.oddHalf = -numbers.evenHalf
      return turned
    }

    /// The shapes in order: SoftBurst, Cookie9, Pentagon, Pill, Sunny, Cookie4 and Oval.
    ///
    /// All numbers come from MaterialShapes.kt: coordinates in the unit square, radii, rotations in turns, and factors.
    static var chain: [RoundedPolygon] {
      [
        // SoftBurst.
        RoundedPolygon(
          repeating: [.init(0.193, 0.277, rounding: 0.053), .init(0.176, 0.055, rounding: 0.053)],
          10
        )
        .normalized(),
        // Cookie9.
        RoundedPolygon.star(9, inner: 0.8, rounding: 0.5).normalized(turned: -0.25),
        // Pentagon.
        RoundedPolygon(repeating: [.init(0.5, -0.009, rounding: 0.172)], 5).normalized(),
        // Pill.
        RoundedPolygon(
          repeating: [
            .init(0.961, 0.039, rounding: 0.426), .init(1.001, 0.428, rounding: 0),
            .init(1, 0.609, rounding: 1),
          ], 2,
          mirrors: true
        ).normalized(),
        // Sunny.
        RoundedPolygon.star(8, inner: 0.8, rounding: 0.15).normalized(),
        // Cookie4.
        RoundedPolygon(
          repeating: [.init(1.237, 1.236, rounding: 0.258), .init(0.5, 0.918, rounding: 0.233)], 4
        )
        .normalized(),
        // Oval: a circle, flattened.
        RoundedPolygon.star(4, inner: 1, rounding: 1).normalized(turned: -0.125, height: 0.64),
      ]
    }
  }

  extension SIMD8<Double> {
    /// Creates the coordinates of a curve's four points.
    init(_ cubic: PathCubic) {
      self.init(
        cubic.start.x, cubic.start.y, cubic.control1.x, cubic.control1.y, cubic.control2.x,
        cubic.control2.y, cubic.end.x, cubic.end.y)
    }
  }

#endif
