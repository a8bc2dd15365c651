import LoaderCore
import LoaderDrawing
import LoaderPlans

// Groups of shapes. Lottie's types are group `gr`, transform `tr`, ellipse `el`, rectangle `rc`,
// path `sh`, trim `tm`, stroke `st`, fill `fl` and gradient fill `gf`. A scene, the drawing of a loader, has parts and
// a list of numbers that change with time. A part's numbers are indices into this list, which is the `$0` of each
// formula; `property` returns the JSON of the number that a formula computes, `constant` of one that never changes.
//
// A piece is a part, or one of the two groups of a shift: the outer one moves by x, the inner one by y. A composition
// is a list of layers that is drawn on its own. It cuts off what is beyond its edges, so it is larger than the
// drawing by a margin on each side, and everything in it is shifted by this margin.
extension LottieWriter {
  /// Returns a group of shapes, the JSON object of a piece.
  ///
  /// It has the groups of the pieces in it, or an outline with its trim and paint. Its transform comes last.
  mutating func group(_ piece: Piece) -> String {
    var items = pieces(in: piece).map { group($0) } + shapes(of: piece.part)
    let transform = transform(piece)
    // `sk` and `sa` are skew and its axis: none.
    items.append(
      #"""
      {"ty":"tr",\#(transform.geometry),"r":\#(transform.rotation),\#
      "o":\#(transform.opacity),"sk":{"a":0,"k":0},"sa":{"a":0,"k":0}}
      """#)
    return #"{"ty":"gr","nm":"\#(piece.part.name)","it":[\#(items.joined(separator: ",\n"))]}"#
  }

  /// Returns the transform of a piece, as texts of JSON for a group or a layer.
  ///
  /// It maps the anchor `a` to the position `p`, and scales and turns about this point.
  ///
  /// - Parameters:
  ///   - offset: The margin of the composition in which the layer of the piece is, in points; 0 in the whole
  ///     animation, and for a group, whose layer is shifted.
  ///   - margin: The margin of the piece's own composition, in points; 0 for a group.
  /// - Returns: The geometry, which is the members `p`, `a` and `s` (scale in percent), and the values of
  ///   the rotation in degrees and of the opacity in percent.
  mutating func transform(
    _ piece: Piece, at offset: Double = 0, margin: Double = 0
  ) -> (geometry: String, rotation: String, opacity: String) {
    var center = CanvasPoint(x: 0, y: 0)
    var position = center
    var scale = point(100, 100)
    var rotation = constant("0")
    var opacity = constant("100")
    switch piece.part.kind {
    case .group(let number): opacity = property { 100 * $0[number] }
    case .mirrored(let width):
      // The scale makes an x −x, and the position makes it width − x.
      position.x = width
      scale = point(-100, 100)
    case .turned(let turns, let pivot):
      center = pivot
      position = pivot
      rotation = property { 360 * $0[turns] }
    case .scaled(let number, let pivot):
      center = pivot
      position = pivot
      scale = property(.square) { 100 * $0[number] }
    case .shifted(let x, let y):
      let shift = piece.isInner ? y : x
      // A shift that is always 0 has a constant position, the one after this `switch`.
      if scene.numbers[shift].isZero { break }
      let movingPosition = property(piece.isInner ? .plumb(0) : .level(0)) { $0[shift] }
      // The offset is subtracted from the anchor, because the position is a list of keyframes.
      let anchor = point(margin - offset, margin - offset)
      return (#""p":\#(movingPosition),"a":\#(anchor),"s":\#(scale)"#, rotation, opacity)
    case .clipped, .stroke, .trace, .fill, .dot, .bones: break
    }
    // Both are shifted: the position by the composition around the piece, the anchor by the piece's own.
    let location = point(position.x + offset, position.y + offset)
    let anchor = point(center.x + margin, center.y + margin)
    return (#""p":\#(location),"a":\#(anchor),"s":\#(scale)"#, rotation, opacity)
  }

  /// Returns a part's outline, trim and paint; nothing for a part that only has children.
  ///
  /// Of two paints, the first is above the second.
  private mutating func shapes(of part: ScenePart) -> [String] {
    switch part.kind {
    case .group, .mirrored, .turned, .scaled, .shifted, .clipped: []
    case .stroke(let outline, let stroke): [self.outline(outline), trim(stroke), line(stroke)]
    // A path that is always stroked as a whole needs no trim. Lottie numbers a round join 2.
    case .trace(let path, let inputs, let stroke):
      [self.path(path, inputs)] + (stroke.isWhole(scene.numbers) ? [] : [trim(stroke)])
        + [line(stroke, join: 2)]
    case .fill(let path, let inputs, let paint): [self.path(path, inputs), fill(paint)]
    case .dot(let x, let y, let size, let cap, let paint):
      [dot(x: x, y: y, size: size, cap: cap), fill(paint)]
    case .bones(let bones, let start, let end, let fill, let surface, let direction):
      [
        boxes(bones), lit(upTo: fill, across: surface, direction: direction),
        band(start: start, end: end, across: surface, direction: direction),
      ]
    }
  }

  /// Returns the outline of a stroke: a circle, or a line to the right.
  ///
  /// A circle is clockwise (`d` 1), and `s` is its size. A line has two points `v`, whose handles `i` and `o` have no
  /// length.
  private func outline(_ outline: Outline) -> String {
    switch outline {
    case .circle(let center, let radius):
      let size = point(2 * radius, 2 * radius)
      return #"{"ty":"el","d":1,"s":\#(size),"p":\#(point(center.x, center.y))}"#
    case .line(let start, let length):
      let ends = "\(pair(start.x, start.y)),\(pair(start.x + length, start.y))"
      return
        #"{"ty":"sh","ks":{"a":0,"k":{"c":false,"v":[\#(ends)],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
    }
  }

  /// Returns a path that changes; `inputs` are the indices of the numbers that select its outline.
  private mutating func path(_ path: any ShapePath, _ inputs: PathInputs<Int>) -> String {
    #"{"ty":"sh","ks":\#(property(path, at: inputs))}"#
  }

  /// Returns a dot on a horizontal line: a circle if its cap is round, otherwise a square.
  ///
  /// - Parameters:
  ///   - x: The index of the x of its middle, in points.
  ///   - y: The line, in points.
  ///   - size: The index of its width and height, in points.
  private mutating func dot(x: Int, y: Double, size: Int, cap: LineCap) -> String {
    let position = property(.level(y)) { $0[x] }
    let width = property(.square) { $0[size] }
    // A rectangle needs a radius of its corners: 0.
    let (shape, corner) = cap == .round ? ("el", "") : ("rc", #","r":{"a":0,"k":0}"#)
    return #"{"ty":"\#(shape)","d":1,"p":\#(position),"s":\#(width)\#(corner)}"#
  }

  /// Returns the rectangles of bones: the size `s`, the middle `p`, and the radius `r` of the corners.
  private func boxes(_ bones: [SceneBone]) -> String {
    bones.map { frame, corner in
      let middle = point(frame.x + frame.width / 2, frame.y + frame.height / 2)
      return #"""
        {"ty":"rc","d":1,"s":\#(point(frame.width, frame.height)),"p":\#(middle),\#
        "r":\#(constant(spelled(corner)))}
        """#
    }.joined(separator: ",\n")
  }

  /// Returns a trim, the visible part of an outline: start and end in percent, offset in degrees.
  ///
  /// `m` says how several outlines are trimmed, with 1 in parallel; here is only one. A stroke that `wraps` may
  /// continue at the start of its closed outline.
  private mutating func trim(_ stroke: SceneStroke) -> String {
    var start = constant("0")
    var offset = constant("0")
    let end: String
    if stroke.wraps {
      // Start and end of a trim cannot be beyond the end of a closed outline. So the start stays 0, and the
      // offset moves both across that end.
      end = property { 100 * $0[stroke.length] }
      offset = property { 360 * $0[stroke.start] }
    } else {
      start = property { 100 * $0[stroke.start] }
      end = property { 100 * ($0[stroke.start] + $0[stroke.length]) }
    }
    return #"{"ty":"tm","s":\#(start),"e":\#(end),"o":\#(offset),"m":1}"#
  }

  /// Returns the stroke of an outline: its paint, width and cap (1: butt, 2: round).
  ///
  /// - Parameter join: 2 for the round joins of a path. Circles and straight lines have no corners, so any join is
  ///   right for them; 1 is a miter, whose limit is `ml`.
  private mutating func line(_ stroke: SceneStroke, join: Int = 1) -> String {
    #"""
    {"ty":"st",\#(properties(of: stroke.paint)),"w":\#(property { $0[stroke.width] }),\#
    "lc":\#(stroke.cap == .round ? 2 : 1),"lj":\#(join),"ml":4}
    """#
  }

  /// Returns the fill of an outline, by the nonzero rule (`r` 1).
  private func fill(_ paint: ScenePaint<Int>) -> String {
    #"{"ty":"fl",\#(properties(of: paint)),"r":1}"#
  }

  /// Returns the fill of the lit part, above the band: a gradient of one point in length that ends at the
  /// part's end.
  ///
  /// Before the gradient it is lit by `fillLight`, a fraction of the band's light, after it not at all. `fill` is the
  /// index of the part's end, as a fraction of the width of `surface`.
  private mutating func lit(
    upTo fill: Int, across surface: CanvasRect, direction: ReadingDirection?
  ) -> String {
    let light = Theme.light.highlight
    // The location of each stop, and its color: red, green and blue.
    let colors = [0, light.red, light.green, light.blue, 1, light.red, light.green, light.blue]
    // After the colors, the location of each opacity, and its value.
    let opacities = [0.0, 1, 1, 0]
    // One point as a fraction of the width. The width may be 0, so it counts as at least 1.
    let onePoint = AffineExpression(1 / max(surface.width, 1))
    return gradient(
      colors + opacities, colors: 2, opacity: Shimmer.fillLight, across: surface,
      direction: direction, from: { $0[fill] - onePoint }, to: { $0[fill] })
  }

  /// Returns the fill of bones, the band of light: a gradient from their color to the light and back.
  ///
  /// - Parameters:
  ///   - start: The index of its beginning, as a fraction of the width of `surface`.
  ///   - end: The index of its end.
  private mutating func band(
    start: Int, end: Int, across surface: CanvasRect, direction: ReadingDirection?
  ) -> String {
    let (bone, light) = (Theme.light.bone, Theme.light.highlight)
    let stops = [(0.0, bone), (0.5, light), (1, bone)].flatMap { location, color -> [Double] in
      [location, color.red, color.green, color.blue]
    }
    return gradient(
      stops, colors: 3, opacity: 1, across: surface, direction: direction,
      from: { $0[start] }, to: { $0[end] })
  }

  /// Returns a fill by a linear gradient (`t` 1) between two points on the middle line of `surface`.
  ///
  /// - Parameters:
  ///   - stops: The location of each stop with its red, green and blue, then the location of each opacity
  ///     with its value, if there are any; all are in 0...1.
  ///   - colors: The number of stops that have a color.
  ///   - opacity: The opacity of the whole fill, 0...1.
  ///   - start: The distance of the first point from the first edge in reading direction, as a
  ///     fraction of the width of `surface`.
  ///   - end: The distance of the second point.
  private mutating func gradient(
    _ stops: [Double], colors: Int, opacity: Double, across surface: CanvasRect,
    direction: ReadingDirection?, from start: @escaping NumberFormula,
    to end: @escaping NumberFormula
  ) -> String {
    let isMirrored = direction == .rightToLeft
    // The first edge in reading direction, and the way from it to the other one.
    let edge = isMirrored ? surface.maxX : surface.x
    let distance = isMirrored ? -surface.width : surface.width
    let level = Use.level(surface.y + surface.height / 2)
    return #"""
      {"ty":"gf","o":\#(constant(spelled(100 * opacity))),"r":1,\#
      "g":{"p":\#(colors),"k":\#(constant(list(stops)))},\#
      "s":\#(property(level) { AffineExpression(edge) + distance * start($0) }),\#
      "e":\#(property(level) { AffineExpression(edge) + distance * end($0) }),"t":1}
      """#
  }
}
