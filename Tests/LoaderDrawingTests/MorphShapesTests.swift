import Foundation
import LoaderCore
import LoaderSupport
import TestSupport
import Testing

@testable import LoaderDrawing
@testable import LoaderExpressive

/// Outlines of the morphing loader, compared with independently computed numbers.
///
/// A shape is an outline with a radius of about 1. The position 2.5 in the chain is halfway from shape 2 to
/// shape 3. Compose is the library whose drawing is compared.
struct MorphShapesTests {
  /// The seven shapes, the first of which is the star.
  private static let chain = MorphShapes.chain
  /// The outlines of each shape and the next one, cut into pairs of curves.
  private static let matches = chain.indices.map {
    OutlineMatch(chain[$0], chain[($0 + 1) % chain.count])
  }

  // Numbers of androidx, Compose's library: the matching pieces and the matched corners of a shape and the next one,
  // the position on the next one that matches the first one's beginning, in turns, and the area of the outline
  // halfway, with a radius of 1.
  @Test(
    "Neighbors morph in the pieces of androidx",
    arguments: [
      (0, 58, 18, 0.85419, 2.67667), (1, 28, 5, 0.00424, 2.80107), (2, 22, 5, 0.94274, 2.69338),
      (3, 44, 8, 0.78380, 2.66500), (4, 48, 8, 0.98553, 2.53363), (5, 24, 4, 0.21122, 2.21576),
      (6, 48, 8, 0.22194, 2.22613),
    ])
  func pieces(shape: Int, count: Int, corners: Int, begin: Double, area: Double) {
    let match = Self.matches[shape]
    #expect(match.strands.count == count)
    let map = OutlineMap(Self.chain[shape], Self.chain[(shape + 1) % 7])
    #expect(map.corners.count == corners)
    #expect(abs(match.begin - begin) < 1e-5)
    let middle = match.strands.map { $0.cubics[0].mixed(with: $0.cubics[1], by: 0.5) }
    // `area` measures a polygon, which is slightly smaller.
    #expect(abs(Self.area(middle) - area) < 2e-4)
  }

  @Test("Every radius of every morph matches the reference within 1e-5")
  func radii() throws {
    let rows = try Repository.text("Fixtures/Expressive/radii.csv").split(separator: "\n")
      .dropFirst()
    // Seven morphs, at five fractions, in every tenth degree.
    #expect(rows.count == 1260)
    for row in rows {
      let numbers = try row.split(separator: ",").map { try #require(Double($0)) }
      let (shape, fraction, degrees, expected) = (numbers[0], numbers[1], numbers[2], numbers[3])
      let match = Self.matches[Int(shape)]
      let outline = match.strands.map { $0.cubics[0].mixed(with: $0.cubics[1], by: fraction) }
      // Two corners of a pill are equally near to a ray of the sun, and rounding decided there
      // which one becomes it. Here both sides are symmetric, so the pill stays a pill.
      if shape == 3, fraction != 0, (180...270).contains(degrees) { continue }
      let radius = Self.radius(outline, degrees: degrees)
      #expect(abs(radius - expected) < 1e-5, "\(row)")
    }
  }

  /// Returns the drawing at 3 s of a loader with this progress since 1.1 s; nil leaves it unknown.
  private static func drawn(
    _ style: LoaderStyle, _ progress: Double? = nil
  ) -> [RecordingCanvas.Command] {
    var loader = Loader(Morphing()).shown()
    loader.send(.progress(progress), at: 1.1)
    return Morphing.commands(loader.frame(at: 3), style)
  }

  /// Returns the largest distance of a curve's end from the middle of a box of 48.
  private static func reach(_ commands: [RecordingCanvas.Command]) -> Double {
    commands.reduce(0) { reach, command in
      guard case .curve(let end, _, _) = command else { return reach }
      return max(reach, (SIMD2(end) - 24).length)
    }
  }

  @Test("A shape has 38 of 48 pt on a circle of its own color, and 34 without one")
  func container() {
    let both = Self.drawn(LoaderStyle().decorated(by: .contained), 1)
    // A disc of 48 pt is a stroke of 24 pt on a circle of radius 12.
    #expect(
      both.first
        == .arc(center: CanvasPoint(x: 24, y: 24), radius: 12, start: 0, sweep: 1))
    #expect(
      both[1] == .stroke(width: 24, cap: .butt, paint: .color(.fixed(CanvasColor(0xEADDFF)))))
    #expect(both.last == .fill(.color(.fixed(CanvasColor(0x21005D)))))
    // Curves end near the tips of the star of full progress, so they show its radius: 38/2 on the disc, and 34/2.
    let plain = Self.reach(Self.drawn(LoaderStyle(), 1))
    #expect(plain > 16 && plain < 17 && abs(Self.reach(both) / plain - 19.0 / 17) < 1e-9)
    let dark = Self.drawn(LoaderStyle().decorated(by: .containedOnDark), 1)
    #expect(dark[1] == .stroke(width: 24, cap: .butt, paint: .color(.fixed(CanvasColor(0x4F378B)))))
  }

  @Test(
    "A shown track is the progress, also where the shape alone cannot be read",
    arguments: [nil, 0, 0.02, 0.5, 0.97, 1] as [Double?])
  func track(progress: Double?) throws {
    let sweeps = Self.drawn(LoaderStyle(showsTrack: true), progress).compactMap {
      command -> Double? in
      guard case .arc(_, let radius, _, let sweep) = command else { return nil }
      #expect(radius == 22)
      return sweep
    }
    // The track and the arc are a ring's; unknown progress is drawn as 0, a whole track.
    let ring = try #require(RingMeasures(LoaderStyle()))
    let arc = RingStrokes(
      progress ?? 0, thickness: 1, unknownWeight: 0, ring, LoaderStyle())
    #expect(sweeps == [arc.trackLength, arc.arc].filter { $0 > 0 })
    // The shape keeps the gap to the ring: 22 pt, minus 2 of its stroke and a gap of 4.
    #expect(Self.reach(Self.drawn(LoaderStyle(showsTrack: true), 1)) < 16 + 1e-2)
  }

  @Test("Near a shape, the outline moves smoothly, with an error of at most 0.018")
  func smooth() {
    let path = MorphPath(center: CanvasPoint(x: 0, y: 0), radius: 1)
    /// Returns a radius of the outline at a position in the chain, with unknown progress.
    func radius(_ position: Double, _ degrees: Double) -> Double {
      Self.radius(path.outline(at: PathInputs(position, 0.3, weight: 0)), degrees: degrees)
    }
    // The largest distance of the outline at a shape from the shape itself.
    var deviation = 0.0
    for shape in 0..<7 {
      // The formula changes at these fractions: a parabola leads through the shape.
      for seam in [0.1, 0.5, 0.9] {
        let position = Double(shape) + seam
        for degrees in stride(from: 3.0, to: 360, by: 17) {
          // The radii at three positions before the seam and at three behind it, in order.
          let radii = [-2e-4, -1e-4, -1e-9, 1e-9, 1e-4, 2e-4].map {
            radius(position + $0, degrees)
          }
          // No jump at the seam, and nearly equal slopes before and behind it.
          #expect(abs(radii[3] - radii[2]) < 1e-8)
          #expect(
            abs((radii[1] - radii[0]) - (radii[5] - radii[4])) / 1e-4 < 2e-2,
            "\(position) \(degrees)")
        }
      }
      // A path is turned by 90°: it begins at 12 o'clock, and a bare shape at 3 o'clock.
      for degrees in stride(from: 0.0, to: 360, by: 10) {
        let bare = Self.radius(Self.matches[shape].strands.map { $0.cubics[0] }, degrees: degrees)
        deviation = max(deviation, abs(radius(Double(shape), degrees - 90) - bare))
      }
    }
    #expect(deviation > 0.01 && deviation < 0.018)
  }

  @Test("Between the chain and progress, the outline never jumps at a new cut")
  func mixed() {
    let path = MorphPath(center: CanvasPoint(x: 0, y: 0), radius: 1)
    /// Returns a radius of the outline with a weight of known progress, 0.6.
    func radius(_ position: Double, weight: Double, degrees: Double) -> Double {
      Self.radius(path.outline(at: PathInputs(position, 0.6, weight: weight)), degrees: degrees)
    }
    for shape in 0..<7 {
      // The outline is cut anew at two kinds of places: halfway between two shapes, which a tiny step of the
      // position crosses, and where the weight becomes 0 or 1, which a tiny step of the weight reaches.
      for (weight, weightStep) in [(0.3, 0.0), (0.7, 0), (1e-12, 1e-12), (1 - 1e-12, -1e-12)] {
        let isHalfway = weightStep == 0
        let position = Double(shape) + (isHalfway ? 0.5 : 0.27)
        let positionStep = isHalfway ? 1e-10 : 0
        for degrees in stride(from: 1.0, to: 360, by: 13) {
          let sides = [-1.0, 1].map { side in
            radius(
              position + side * positionStep, weight: weight + side * weightStep, degrees: degrees)
          }
          // At the weights 0 and 1 there is no error; halfway, where other pieces are mixed, it is 3.4e-4.
          #expect(
            abs(sides[0] - sides[1]) < (isHalfway ? 5e-4 : 1e-8),
            "\(position) \(weight) \(degrees)")
        }
      }
    }
  }

  @Test("In a switch the outline goes by way of the circle, and is no mixture of two other shapes")
  func wayOfCircle() {
    let path = MorphPath(center: CanvasPoint(x: 0, y: 0), radius: 1)
    var before = (weight: 0.0, progress: 0.0)
    for step in 0...100 {
      let parts = MorphPath.parts(ofSwitch: Double(step) / 100)
      // What is left of the chain and what there is of the star are never both visible: halfway, both are at a
      // sixth of their way, which eased is 0.074.
      #expect(min(1 - parts.weight, parts.progress) < 0.08)
      #expect(parts.weight >= before.weight && parts.progress >= before.progress)
      before = parts
    }
    #expect(before == (1, 1) && MorphPath.parts(ofSwitch: 0) == (0, 0))
    // Halfway from the pentagon to the star, the outline is nearly a circle.
    let outline = path.outline(at: PathInputs(2, 1, weight: 0.5))
    for degrees in stride(from: 0.0, to: 360, by: 9) {
      #expect(abs(Self.radius(outline, degrees: degrees) - 1) < 0.03)
    }
  }

  @Test("Known progress is Compose's: its outlines to 1e-5, and 15.5 % larger than its unknown one")
  func compose() {
    // DeterminateIndicatorPolygons: a circle of ten vertices, turned by 18°, and SoftBurst.
    let tenth = Double.pi / 10
    let circle = RoundedPolygon(
      (0..<10).map { index in
        let turns = Double(index) / 10 + 0.05
        return .init(position: SIMD2(turns: turns) / cos(tenth), rounding: 1)
      })
    let match = OutlineMatch(circle.normalized(), Self.chain[0])
    let path = MorphPath(center: CanvasPoint(x: 0, y: 0), radius: 1)
    for progress in [0.0, 0.25, 0.5, 0.75, 1] {
      let compose = match.strands.map { $0.cubics[0].mixed(with: $0.cubics[1], by: progress) }
      let outline = path.outline(at: PathInputs(0, progress, weight: 1))
      for degrees in stride(from: 1.0, to: 360, by: 10) {
        // A path begins at 12 o'clock, and a shape of Compose at 3 o'clock.
        let expected = Self.radius(compose, degrees: degrees + 90)
        #expect(
          abs(Self.radius(outline, degrees: degrees) - expected) < 1e-5, "\(progress) \(degrees)")
      }
    }
    // Compose draws all shapes of an indicator at one scale: the smallest with which they fit, and for known progress
    // at most 1. The quotient of both is the 15.5 %.
    let scales = (
      unknown: Self.chain.map(Self.composeScale).min() ?? 0,
      known: min(1, Self.composeScale(circle), Self.composeScale(Self.chain[0]))
    )
    #expect(abs(scales.unknown - 0.86558) < 1e-5 && scales.known == 1, "\(scales)")
    #expect(abs(scales.known / scales.unknown - 1.155) < 5e-4)
  }

  /// Returns the scale with which Compose draws a shape so that it fits when it turns.
  ///
  /// It is the longer side of a box around all points and control points, over twice the farthest distance of the
  /// outline from the center.
  private static func composeScale(_ polygon: RoundedPolygon) -> Double {
    let cubics = polygon.corners.flatMap { [$0.arc, $0.side] }
    let points = cubics.flatMap { [$0.start, $0.control1, $0.control2, $0.end] }
    let reach = cubics.flatMap { [$0.start, $0.point(at: 0.5)] }.map { SIMD2($0).length }.max()
    func extent(_ numbers: [Double]) -> Double { (numbers.max() ?? 0) - (numbers.min() ?? 0) }
    return max(extent(points.map(\.x)), extent(points.map(\.y))) / 2 / (reach ?? 1)
  }

  @Test("Known progress moves from a circle to the star, wherever the chain is")
  func known() {
    let path = MorphPath(center: CanvasPoint(x: 0, y: 0), radius: 1)
    // The weight 1 is known progress. A path begins at 12 o'clock, and a bare shape at 3 o'clock.
    for position in [0.0, 1.3, 3.49, 3.51, 6.95] {
      for degrees in stride(from: 0.0, to: 360, by: 24) {
        let circle = path.outline(at: PathInputs(position, 0, weight: 1))
        #expect(abs(Self.radius(circle, degrees: degrees) - 1) < 1e-3)
        let star = path.outline(at: PathInputs(position, 1, weight: 1))
        let bare = Self.matches[0].strands.map { $0.cubics[0] }
        let radius = Self.radius(bare, degrees: degrees + 90)
        #expect(abs(Self.radius(star, degrees: degrees) - radius) < 1e-6)
      }
    }
  }

  @Test("All outlines are closed, with equal numbers of pieces")
  func closed() {
    let path = MorphPath(center: CanvasPoint(x: 24, y: 24), radius: 17)
    for position in [0.0, 0.5, 2.3, -4.7, 1e6 + 0.2] {
      let outline = path.outline(at: PathInputs(position, 0.6, weight: 0.5))
      #expect(outline.count == path.count && path.count < 170)
      for (piece, next) in zip(outline, outline.dropFirst() + outline.prefix(1)) {
        #expect(abs(piece.end.x - next.start.x) < 1e-9 && abs(piece.end.y - next.start.y) < 1e-9)
      }
    }
  }

  /// Returns the area of the polygon through 100 points of each curve.
  private static func area(_ outline: [PathCubic]) -> Double {
    let points = outline.flatMap { cubic in (0..<100).map { cubic.point(at: Double($0) / 100) } }
    // The areas of the triangles between the origin and each side, with signs.
    let triangles = zip(points, points.dropFirst() + points.prefix(1)).map { point, next in
      (point.x * next.y - point.y * next.x) / 2
    }
    return triangles.reduce(0, +)
  }

  /// Returns the distance of an outline from the middle, at an angle clockwise from the right; NaN if it has none.
  ///
  /// The curve that crosses the ray is halved until the crossing is found.
  private static func radius(_ outline: [PathCubic], degrees: Double) -> Double {
    let ray = SIMD2(turns: degrees / 360)
    /// Returns a number above 0 if the point is clockwise of the ray.
    func side(_ point: CanvasPoint) -> Double { ray.cross(SIMD2(point)) }
    for cubic in outline where side(cubic.start) <= 0 && side(cubic.end) > 0 {
      var (low, high) = (0.0, 1.0)
      for _ in 0..<50 {
        let middle = (low + high) / 2
        if side(cubic.point(at: middle)) <= 0 { low = middle } else { high = middle }
      }
      // A crossing with the opposite ray does not count.
      let point = SIMD2(cubic.point(at: low))
      if (point * ray).sum() > 0 { return point.length }
    }
    return .nan
  }
}
