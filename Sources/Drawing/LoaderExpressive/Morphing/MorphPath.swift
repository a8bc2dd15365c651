#if !hasFeature(Embedded) || EXPRESSIVE

  // Outlines are arrays: of the Embedded builds, only the expressive module of a page has a heap.

  import LoaderCore
  import LoaderDrawing

  /// The outline of a morphing loader, made for each drawing of a style; its shapes are made once.
  ///
  /// While progress is unknown, the outline goes through a chain of shapes. While it is known, the outline is
  /// a circle at 0 that becomes a star at 1. The path has three inputs: `first` is the number of shapes so far,
  /// `second` the progress, and `weight` the weight of known progress.
  ///
  /// Between two shapes, the points move linearly with the number of shapes. Near a shape they follow a parabola
  /// from one line to the next, so no point turns abruptly. In a switch between unknown and known progress, the
  /// outline becomes a circle on the way: a pentagon mixed with a star has no shape at all.
  @usableFromInline
  package struct MorphPath: ShapePath {
    /// The center, as the coordinates of a curve whose four points are all there: added to a curve, it moves it.
    private let middle: SIMD8<Double>
    /// The radius of the circle around all shapes, in points.
    private let radius: Double
    /// The outlines of all shapes, in a circle of radius 1.
    private let outlines = MorphShapes.all

    /// The number of curves of every outline: enough for any mixture of two, and one more without length.
    ///
    /// `MorphShapes.pieceCount` says why there is one more.
    @usableFromInline package let count: Int

    @usableFromInline
    package init(center: CanvasPoint, radius: Double) {
      middle = SIMD8(PathCubic(lineFrom: center, to: center))
      self.radius = radius
      count = outlines.pieceCount
    }

    @usableFromInline package var isClosed: Bool { true }

    /// The distance from a shape within which the points follow the parabola; 1 is the distance to the next shape.
    static var turning: Double { 0.1 }

    /// Returns the curve at an index while progress is unknown, at a whole number of shapes so far.
    @usableFromInline
    package func cubic(_ index: Int, ofShape shape: Int) -> PathCubic {
      cubic(index, at: PathInputs(Double(shape), 0, weight: 0))
    }

    /// Returns the curve at an index, in 0..<`count`.
    ///
    /// All curves are computed to find it, because the cuts of an outline depend on all of its pieces.
    @usableFromInline
    package func cubic(_ index: Int, at inputs: PathInputs<Double>) -> PathCubic {
      var found = PathCubic(middle)
      // The number of curves before the one at `index` that are still to come.
      var remaining = index
      forEachCubic(at: inputs) { cubic in
        if remaining == 0 { found = cubic }
        remaining -= 1
      }
      return found
    }

    /// Calls `body` with the curves of the outline for some inputs.
    ///
    /// In a switch, the outline of unknown progress is mixed with the outline of known progress. Both
    /// are cut at the angles, seen from the center, where either has a cut. So pieces that span the same
    /// angle are mixed, and the mixture does not depend on the cuts.
    @usableFromInline
    package func forEachCubic(
      at inputs: PathInputs<Double>, _ body: (PathCubic) -> Void
    ) {
      // The number of the nearest shape, and its pieces.
      let shape = (inputs.first + 0.5).rounded(.down)
      let pieces = outlines.shapes[Self.remainder(of: shape, outlines.shapes.count)]
      // The fractions of the changes from and to its neighbors, by which the outline differs from that shape.
      let offsets = Self.offsets(inputs.first - shape)
      // The weight of the outline of known progress, and the fraction of the progress that it shows.
      let (weight, shownPart) = Self.parts(ofSwitch: inputs.weight)
      let fill = inputs.second * shownPart
      // The number of curves that are still to be passed on.
      var missing = count
      // The curve that was passed on last.
      var last = SIMD8<Double>()
      /// Passes on a curve of an outline of radius 1, moved to the center and scaled.
      func pass(_ coordinates: SIMD8<Double>) {
        last = middle + coordinates * radius
        body(PathCubic(last))
        missing -= 1
      }
      /// Returns a curve of the outline of unknown progress: a shape on its way from and to its neighbors.
      ///
      /// A piece has three lists of coordinates: the curve at the shape, its change since the shape before, and its
      /// change up to the shape after.
      func chainCurve(_ index: Int) -> SIMD8<Double> {
        let piece = pieces[index]
        return piece.shape + piece.before * offsets.before + piece.after * offsets.after
      }
      /// Returns a curve of the outline of known progress: a circle on its way to a star.
      func progressCurve(_ index: Int) -> SIMD8<Double> {
        let piece = outlines.progressPieces[index]
        return piece.shape + piece.after * fill
      }
      if weight <= 0 {
        for index in pieces.indices { pass(chainCurve(index)) }
      } else if weight >= 1 {
        for index in outlines.progressPieces.indices { pass(progressCurve(index)) }
      } else {
        Self.merge(
          count: pieces.count, piece: chainCurve,
          otherCount: outlines.progressPieces.count, otherPiece: progressCurve
        ) { one, other in
          pass(one + (other - one) * weight)
        }
      }
      // A path has the same number of curves for all inputs: the missing ones, at least one, have no length.
      let end = PathCubic(last).end
      while missing > 0 {
        body(PathCubic(lineFrom: end, to: end))
        missing -= 1
      }
    }

    /// Calls `body` with pairs of pieces of two outlines, cut so that both of a pair span the same angle.
    ///
    /// The pairs begin where the first outline does. Each end of a piece ends a pair. The other outline has
    /// `otherCount` + 1 ends, because its piece in the direction of that beginning is cut in two. Both outlines end
    /// together, in one pair, so there are `count` + `otherCount` pairs. Where a cut of one outline meets a cut of the
    /// other, a piece has no length.
    ///
    /// - Parameters:
    ///   - piece: Returns a piece of the first outline, in 0..<`count`.
    ///   - otherPiece: Returns a piece of the other outline, in 0..<`otherCount`.
    private static func merge(
      count: Int, piece: (Int) -> SIMD8<Double>, otherCount: Int,
      otherPiece: (Int) -> SIMD8<Double>, _ body: (SIMD8<Double>, SIMD8<Double>) -> Void
    ) {
      // `one` and `other` are the remaining parts of the current pieces of both outlines.
      var one = PathCubic(piece(0))
      let beginning = SIMD2(one.start)
      // The index of the other outline's piece that crosses the direction of `beginning`. All outlines run clockwise.
      // A cross product is positive if its second direction is clockwise of its first one.
      var firstOther = 0
      for candidate in 0..<otherCount {
        let cubic = PathCubic(otherPiece(candidate))
        if SIMD2(cubic.start).cross(beginning) >= 0, SIMD2(cubic.end).cross(beginning) < 0 {
          firstOther = candidate
        }
      }
      let cut = PathCubic(otherPiece(firstOther))
      // `part(towards:)` is the parameter at which a curve crosses a direction from the center. `lastOther`
      // is the part of `cut` before the beginning: it comes last.
      var (lastOther, other) = cut.split(at: cut.part(towards: beginning))
      // The index of the first outline's current piece.
      var index = 0
      // The number of the other outline's pieces that are used up. At 0, the current piece is the part of `cut` after
      // the beginning. Then it is one after another of the pieces after `cut`. At `otherCount` it is `lastOther`.
      var usedOthers = 0
      // The condition always holds: each round uses up one piece, and the round with the last pieces of both returns.
      while index < count, usedOthers <= otherCount {
        let isLast = index == count - 1 && usedOthers == otherCount
        if isLast {
          body(SIMD8(one), SIMD8(other))
          return
        }
        // The nearer end ends the pair, and the piece that ends farther away is cut there. Both outlines end together.
        // So the last piece of either one ends after all others, whatever roundings say. Before that, the directions
        // of both ends decide.
        let isLastOther = usedOthers == otherCount
        let isOneNearer =
          index < count - 1 && SIMD2(one.end).cross(SIMD2(other.end)) >= 0
        if isLastOther || isOneNearer {
          let (before, after) = other.split(at: other.part(towards: SIMD2(one.end)))
          body(SIMD8(one), SIMD8(before))
          index += 1
          other = after
          one = PathCubic(piece(index))
        } else {
          let (before, after) = one.split(at: one.part(towards: SIMD2(other.end)))
          body(SIMD8(before), SIMD8(other))
          usedOthers += 1
          one = after
          other =
            usedOthers == otherCount
            ? lastOther : PathCubic(otherPiece((firstOther + usedOthers) % otherCount))
        }
      }
    }

    /// Returns the weight of the outline of known progress, and the fraction of progress it shows.
    ///
    /// In the first three fifths of a switch to known progress, the shape becomes a circle; in the last three
    /// fifths, the circle becomes the outline of the progress. Without the overlap, the outline would stop as a
    /// circle.
    ///
    /// - Parameter weight: The weight of known progress, 0 before such a switch and 1 after it.
    static func parts(ofSwitch weight: Double) -> (weight: Double, progress: Double) {
      /// Returns the part, clamped to 0...1, eased by a cubic that is level at both ends.
      func smooth(_ part: Double) -> Double {
        let part = part.asFraction
        return part * part * (3 - 2 * part)
      }
      return (smooth(weight / 0.6), smooth((weight - 0.4) / 0.6))
    }

    /// Returns the factors of two changes of a shape: since the shape before, and up to the shape after.
    ///
    /// Before the shape, the first factor is the distance, which is negative, and the second is 0. After the shape,
    /// the first is 0, and the second is the distance. Nearer than `turning`, both follow the Hermite curve between
    /// these two lines, which is a parabola.
    ///
    /// - Parameter distance: The position relative to the nearest shape, −0.5...0.5; 1 is the next shape.
    static func offsets(_ distance: Double) -> (before: Double, after: Double) {
      guard abs(distance) < turning else { return (min(distance, 0), max(distance, 0)) }
      let part = (distance + turning) / (2 * turning)
      return (-turning * (1 - part) * (1 - part), turning * part * part)
    }

    /// Returns the index of a shape in the chain, in 0..<`count`: the remainder of the number of shapes so far.
    ///
    /// - Parameter count: The number of shapes in the chain.
    private static func remainder(of shape: Double, _ count: Int) -> Int {
      Int(shape - (shape / Double(count)).rounded(.down) * Double(count))
    }
  }

  extension PathCubic {
    /// Creates a curve from the coordinates of its four points.
    fileprivate init(_ numbers: SIMD8<Double>) {
      self.init(
        CanvasPoint(x: numbers[0], y: numbers[1]), CanvasPoint(x: numbers[2], y: numbers[3]),
        CanvasPoint(x: numbers[4], y: numbers[5]), CanvasPoint(x: numbers[6], y: numbers[7]))
    }
  }

#endif
