import LoaderCore
import TestSupport
import Testing

@testable import LoaderDrawing

/// Outlines of the morphing loader, compared with independently computed numbers.
struct MorphShapesTests {
  private static let chain = MorphShapes.chain
  private static let matches = chain.indices.map {
    OutlineMatch(chain[$0], chain[($0 + 1) % chain.count])
  }

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
    // These are the areas of polygons, which are slightly smaller.
    #expect(abs(Self.area(middle) - area) < 2e-4)
  }

  @Test("Every radius of every morph matches the reference within 1e-5")
  func radii() throws {
    let rows = try Repository.text("Fixtures/Expressive/radii.csv").split(separator: "\n")
      .dropFirst()
    #expect(rows.count == 1260)
    for row in rows {
      let numbers = try row.split(separator: ",").map { try #require(Double($0)) }
      let match = Self.matches[Int(numbers[0])]
      let outline = match.strands.map { $0.cubics[0].mixed(with: $0.cubics[1], by: numbers[1]) }
      // Two corners of a pill are equally near to a ray of the sun, and rounding decided there
      // which one becomes it. Here both sides are symmetric, so the pill stays a pill.
      if numbers[0] == 3, numbers[1] != 0, (180...270).contains(numbers[2]) { continue }
      let radius = Self.radius(outline, degrees: numbers[2])
      #expect(abs(radius - numbers[3]) < 1e-5, "\(row)")
    }
  }

  @Test("A shown track is a circle of half the radius behind the shape")
  func container() throws {
    func drawn(_ style: LoaderStyle) throws -> [RecordingCanvas.Command] {
      var canvas = RecordingCanvas()
      Morphing.draw(Loader(Morphing()).shown().frame(at: 1.3), style, into: &canvas)
      guard case .group(_, let commands)? = canvas.commands.first else { return [] }
      return commands
    }
    let shape = try drawn(LoaderStyle())
    let both = try drawn(LoaderStyle(showsTrack: true))
    #expect(!shape.isEmpty && both.dropFirst(2) == shape[...])
    let (middle, room) = (Morphing.bounds(LoaderStyle()).width / 2, LoaderStyle().margin)
    #expect(
      both.first
        == .arc(
          center: CanvasPoint(x: middle, y: middle), radius: (middle - room) / 2, start: 0, sweep: 1
        ))
  }

  @Test("Near a shape, the outline moves smoothly, with an error of at most 0.018")
  func smooth() {
    let path = MorphPath(center: CanvasPoint(x: 0, y: 0), radius: 1)
    func radius(_ place: Double, _ degrees: Double) -> Double {
      Self.radius(path.outline(at: PathInputs(place, 0.3, weight: 0)), degrees: degrees)
    }
    var off = 0.0
    for shape in 0..<7 {
      for seam in [0.1, 0.5, 0.9] {
        let inputs = Double(shape) + seam
        for degrees in stride(from: 3.0, to: 360, by: 17) {
          let at = [-2e-4, -1e-4, -1e-9, 1e-9, 1e-4, 2e-4].map { radius(inputs + $0, degrees) }
          #expect(abs(at[3] - at[2]) < 1e-8)
          #expect(abs((at[1] - at[0]) - (at[5] - at[4])) / 1e-4 < 2e-2, "\(inputs) \(degrees)")
        }
      }
      for degrees in stride(from: 0.0, to: 360, by: 10) {
        let bare = Self.radius(Self.matches[shape].strands.map { $0.cubics[0] }, degrees: degrees)
        off = max(off, abs(radius(Double(shape), degrees - 90) - bare))
      }
    }
    #expect(off > 0.01 && off < 0.018)
  }

  @Test("The parabola meets both segments with their values and slopes")
  func parabola() {
    let (reach, step) = (MorphPath.turning, 1e-7)
    for (side, before, behind) in [(-1.0, 1.0, 0.0), (1, 0, 1)] {
      let (there, inside) = (
        MorphPath.offsets(side * reach), MorphPath.offsets(side * (reach - step))
      )
      #expect(
        abs(there.before - before * -reach) < 1e-15 && abs(there.behind - behind * reach) < 1e-15)
      #expect(abs((there.before - inside.before) * side / step - before) < 1e-5)
      #expect(abs((there.behind - inside.behind) * side / step - behind) < 1e-5)
    }
  }

  @Test("Between the chain and progress, the outline never jumps at a new cut")
  func mixed() {
    let path = MorphPath(center: CanvasPoint(x: 0, y: 0), radius: 1)
    func radius(_ place: Double, _ weight: Double, _ degrees: Double) -> Double {
      Self.radius(path.outline(at: PathInputs(place, 0.6, weight: weight)), degrees: degrees)
    }
    for shape in 0..<7 {
      for (weight, hair) in [(0.3, 0.0), (0.7, 0), (1e-12, 1e-12), (1 - 1e-12, -1e-12)] {
        let inputs = Double(shape) + (hair == 0 ? 0.5 : 0.27)
        for degrees in stride(from: 1.0, to: 360, by: 13) {
          let sides = [-1.0, 1].map {
            radius(inputs + (hair == 0 ? $0 * 1e-10 : 0), weight + $0 * hair, degrees)
          }
          // Exact at every cut; between other pieces, the error is 3.4e-4.
          #expect(
            abs(sides[0] - sides[1]) < (hair == 0 ? 5e-4 : 1e-8), "\(inputs) \(weight) \(degrees)")
        }
      }
    }
  }

  @Test("Known progress moves from a circle to the star, wherever the chain is")
  func known() {
    let path = MorphPath(center: CanvasPoint(x: 0, y: 0), radius: 1)
    for place in [0.0, 1.3, 3.49, 3.51, 6.95] {
      for degrees in stride(from: 0.0, to: 360, by: 24) {
        let circle = path.outline(at: PathInputs(place, 0, weight: 1))
        #expect(abs(Self.radius(circle, degrees: degrees) - 1) < 1e-3)
        let star = path.outline(at: PathInputs(place, 1, weight: 1))
        let bare = Self.matches[0].strands.map { $0.cubics[0] }
        let radius = Self.radius(bare, degrees: degrees + 90)
        #expect(abs(Self.radius(star, degrees: degrees) - radius) < 1e-6)
      }
    }
  }

  @Test("All outlines are closed, with equal numbers of pieces")
  func closed() {
    let path = MorphPath(center: CanvasPoint(x: 24, y: 24), radius: 17)
    for place in [0.0, 0.5, 2.3, -4.7, 1e6 + 0.2] {
      let outline = path.outline(at: PathInputs(place, 0.6, weight: 0.5))
      #expect(outline.count == path.count && path.count < 170)
      for (one, next) in zip(outline, outline.dropFirst() + outline.prefix(1)) {
        #expect(abs(one.end.x - next.start.x) < 1e-9 && abs(one.end.y - next.start.y) < 1e-9)
      }
    }
  }

  /// Returns the area of the polygon through 100 points of each curve.
  private static func area(_ outline: [PathCubic]) -> Double {
    let points = outline.flatMap { cubic in (0..<100).map { cubic.point(at: Double($0) / 100) } }
    return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
      $0 + ($1.0.x * $1.1.y - $1.0.y * $1.1.x) / 2
    }
  }

  /// Returns the distance of an outline from the middle, at an angle clockwise from the right.
  private static func radius(_ outline: [PathCubic], degrees: Double) -> Double {
    let ray = SIMD2(turns: degrees / 360)
    func side(_ point: CanvasPoint) -> Double { ray.cross(SIMD2(point)) }
    for cubic in outline where side(cubic.start) <= 0 && side(cubic.end) > 0 {
      var (low, high) = (0.0, 1.0)
      for _ in 0..<50 {
        let middle = (low + high) / 2
        if side(cubic.point(at: middle)) <= 0 { low = middle } else { high = middle }
      }
      let point = SIMD2(cubic.point(at: low))
      if (point * ray).sum() > 0 { return point.length }
    }
    return .nan
  }
}
