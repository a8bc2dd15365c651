#if !hasFeature(Embedded) || EXPRESSIVE

  // Outlines are arrays: of the Embedded builds, only the expressive module of a page has a heap.

  import LoaderCore
  import LoaderDrawing
  import TimelineModule

  /// A polygon with round corners, as curves: an arc for each corner, and a line for each side.
  ///
  /// Source: androidx, graphics/graphics-shapes, RoundedPolygon.kt, without its smoothing.
  struct RoundedPolygon {
    /// A corner of a polygon before rounding: its position, and the radius of its circle.
    struct Vertex {
      var position: SIMD2<Double>
      /// The radius of the circle that rounds the corner, before it shrinks to fit.
      var rounding: Double

      init(position: SIMD2<Double>, rounding: Double) {
        self.position = position
        self.rounding = rounding
      }

      init(_ x: Double, _ y: Double, rounding: Double) {
        self.init(position: SIMD2(x, y), rounding: rounding)
      }
    }

    /// A round corner, and the straight side that follows it.
    struct Corner {
      var arc, side: PathCubic
      /// True if it bulges, false if it is a notch.
      let isConvex: Bool
    }

    /// The corners, clockwise where y is down.
    private(set) var corners: [Corner]

    /// Creates a polygon, its vertices clockwise where y is down.
    ///
    /// A circle of radius r in a corner of angle θ takes r·(cos θ + 1)/sin θ of both sides. Where a side
    /// is too short for both of its corners, their circles shrink by the same factor.
    init(_ vertices: [Vertex]) {
      let count = vertices.count
      /// Returns the position of a vertex; the index may be one too low or too high, as in a circle.
      func vertex(_ index: Int) -> SIMD2<Double> { vertices[(index + count) % count].position }
      /// Returns the directions from a vertex to the previous and to the next one.
      func sides(_ index: Int) -> (back: SIMD2<Double>, forth: SIMD2<Double>) {
        let here = vertex(index)
        return ((vertex(index - 1) - here).unit, (vertex(index + 1) - here).unit)
      }
      /// Returns the length that the circle of a corner would take of each side; 0 if the corner is nearly straight.
      func fullCut(_ index: Int) -> Double {
        let (back, forth) = sides(index)
        let cosine = (back * forth).sum()
        let sine = max(0, 1 - cosine * cosine).squareRoot()
        return sine > 1e-3 ? vertices[(index + count) % count].rounding * (cosine + 1) / sine : 0
      }
      /// Returns the fraction, at most 1, of the full cuts that fits on the side after a vertex.
      ///
      /// If neither of the side's corners has a cut, the quotient is infinite, and the fraction 1.
      func fraction(_ index: Int) -> Double {
        min(1, (vertex(index + 1) - vertex(index)).length / (fullCut(index) + fullCut(index + 1)))
      }
      let arcs = (0..<count).map { index in
        let (here, wantedCut) = (vertex(index), fullCut(index))
        let cut = wantedCut * min(fraction(index - 1), fraction(index))
        // Too small for an arc, as at a straight corner: an arc without length stands for it.
        guard cut >= 1e-4 else { return PathCubic(lineFrom: here.point, to: here.point) }
        let (back, forth) = sides(index)
        let radius = vertices[index].rounding * cut / wantedCut
        // The center lies between both sides. The circle touches them at the cut, where its radius is at right angles
        // to the side: so the distance of the center from the corner follows by Pythagoras.
        let center = here + (back + forth).unit * (radius * radius + cut * cut).squareRoot()
        return PathCubic(arcAround: center, from: here + back * cut, to: here + forth * cut)
      }
      corners = (0..<count).map { index in
        Corner(
          arc: arcs[index],
          side: PathCubic(lineFrom: arcs[index].end, to: arcs[(index + 1) % count].start),
          // At a corner that bulges, the outline turns clockwise, and the cross product is positive.
          isConvex: (vertex(index) - vertex(index - 1)).cross(vertex(index + 1) - vertex(index)) > 0
        )
      }
    }

    /// Returns the polygon flattened and turned, then scaled to fit a circle of radius 1 about the origin.
    ///
    /// - Parameters:
    ///   - turns: The rotation in turns, clockwise where y is down.
    ///   - height: The factor of the polygon's height, applied before turning.
    func normalized(turned turns: Double = 0, height: Double = 1) -> RoundedPolygon {
      // The images of two directions: one to the right, and one down.
      let across = SIMD2(turns: turns)
      let down = SIMD2(-across.y, across.x) * height
      let turned = mapped(across, down)
      // The farthest point is on an arc, because a straight side is farthest away at its ends. It is found among 201
      // points of each arc.
      var reach = 0.0
      for corner in turned.corners {
        for step in 0...200 {
          reach = max(reach, SIMD2(corner.arc.point(at: Double(step) / 200)).length)
        }
      }
      return turned.mapped(SIMD2(1 / reach, 0), SIMD2(0, 1 / reach))
    }

    /// Returns the polygon mapped linearly.
    ///
    /// - Parameters:
    ///   - x: The image of the point (1, 0).
    ///   - y: The image of the point (0, 1).
    private func mapped(_ x: SIMD2<Double>, _ y: SIMD2<Double>) -> RoundedPolygon {
      func moved(_ point: CanvasPoint) -> CanvasPoint { (x * point.x + y * point.y).point }
      func moved(_ curve: PathCubic) -> PathCubic {
        PathCubic(
          moved(curve.start), moved(curve.control1), moved(curve.control2), moved(curve.end))
      }
      var copy = self
      for index in corners.indices {
        copy.corners[index].arc = moved(corners[index].arc)
        copy.corners[index].side = moved(corners[index].side)
      }
      return copy
    }
  }

  extension RoundedPolygon {
    /// Returns a star about the origin, with its first vertex on the right.
    ///
    /// Its outer radius is 1. With an inner radius of 1 it is a regular polygon, and a circle if its corners are
    /// wholly round.
    ///
    /// - Parameters:
    ///   - points: The number of outer vertices; there are as many inner ones between them.
    ///   - inner: The radius on which the inner vertices lie.
    ///   - rounding: The radius of the circles that round the corners.
    static func star(_ points: Int, inner: Double, rounding: Double) -> RoundedPolygon {
      RoundedPolygon(
        (0..<2 * points).map { index in
          let direction = SIMD2(turns: Double(index) / Double(2 * points))
          return Vertex(position: direction * (index % 2 == 0 ? 1 : inner), rounding: rounding)
        })
    }

    /// Creates a polygon of `count` equal sectors around the center of the unit square.
    ///
    /// The vertices of the first sector are given, with coordinates in the square. The polygon's center is the
    /// origin.
    ///
    /// - Parameter mirrors: True for `count` pairs of sectors instead, the second of each pair a mirror image. It
    ///   runs through the vertices backwards, without the first vertex: the next sector begins with that one.
    init(repeating vertices: [Vertex], _ count: Int, mirrors: Bool = false) {
      let sectors = mirrors ? 2 * count : count
      /// Returns the vector from the center of the square to a vertex.
      func vector(_ index: Int) -> SIMD2<Double> { vertices[index].position - 0.5 }
      let firstAngle = vector(0).turns
      var all: [Vertex] = []
      for sector in 0..<sectors {
        // The angle by which the sector is turned, in turns.
        let turn = Double(sector) / Double(sectors)
        let isBackwards = mirrors && sector % 2 == 1
        for step in (isBackwards ? 1 : 0)..<vertices.count {
          let index = isBackwards ? vertices.count - step : step
          let given = vector(index)
          let givenAngle = given.turns
          // A mirrored sector counts angles backwards from the next sector's first vertex, which is at
          // `turn + 1 / sectors + firstAngle`. The given vertex is at `givenAngle - firstAngle` from the first one.
          let angle =
            isBackwards
            ? turn + 1 / Double(sectors) - givenAngle + 2 * firstAngle : turn + givenAngle
          all.append(
            Vertex(
              position: SIMD2(turns: angle) * given.length, rounding: vertices[index].rounding))
        }
      }
      self.init(all)
    }
  }

  extension PathCubic {
    /// Creates an arc of less than half a turn; below about 2.6°, a line.
    ///
    /// Source of the handle, the length of the tangents up to the control points: androidx, Cubic.kt.
    init(arcAround center: SIMD2<Double>, from start: SIMD2<Double>, to end: SIMD2<Double>) {
      // The directions from the center to both ends.
      let (first, last) = ((start - center).unit, (end - center).unit)
      // The cosine of the angle between both directions: 0.999 is about 2.6°.
      let cosine = (first * last).sum()
      guard cosine <= 0.999 else {
        self.init(lineFrom: start.point, to: end.point)
        return
      }
      // 1 for an arc that is clockwise where y is down, −1 for the other direction.
      let sign = first.cross(last) < 0 ? -1.0 : 1
      let handle =
        sign * (start - center).length * 4 / 3
        * ((2 * (1 - cosine)).squareRoot() - (1 - cosine * cosine).squareRoot()) / (1 - cosine)
      self.init(
        start.point, (start + SIMD2(-first.y, first.x) * handle).point,
        (end - SIMD2(-last.y, last.x) * handle).point, end.point)
    }

    /// Returns the point at a parameter, 0...1.
    func point(at part: Double) -> CanvasPoint { split(at: part).before.end }
  }

#endif
