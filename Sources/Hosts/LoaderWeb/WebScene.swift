import LoaderCore
import LoaderDrawing

/// A drawing as layers that only turn, move, change size and fade.
///
/// A browser's compositor can animate nothing else without the page. The scene passes on the
/// numbers by which the layers move. If there is a buffer for a list, it writes the parts from
/// which the script makes the layers. Layers can show:
///
/// - a stroke of the style's width, ends and theme: of a circle that fills the box, or of a line
///   that does;
/// - a dot at half the height;
/// - a bone that fills the box;
/// - a turn and a scale about the center.
///
/// A drawing with any other part is refused, with the name of that part. An appearance of this
/// package may have parts that the script paints.
struct WebScene: DrawingScene {
  typealias Number = AffineExpression

  var expressions: TimedExpressions
  var list: PartList
  /// The first part that layers cannot show.
  var refusal: StaticString?

  private let style: LoaderStyle
  private let box: CanvasRect
  /// The displayed weight of the unknown progress.
  let unknownWeight: AffineExpression
  /// The inputs of the presence, a bit for each.
  ///
  /// A number may depend on them and still count as constant, because only the opacity moves.
  private let presence: UInt16
  let properties: UnsafeMutableBufferPointer<WebProperty>
  /// A Boolean that indicates whether the parts are listed.
  let isListing: Bool
  /// A Boolean that indicates whether parts in the colors of the style are being listed.
  var isColored = false

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - properties: A buffer for the properties of each number.
  ///   - text: A buffer for the list of parts; what does not fit is left out.
  init(
    _ expressions: TimedExpressions, _ style: LoaderStyle, _ box: CanvasRect,
    unknownWeight: AffineExpression,
    presence: UInt16, _ properties: UnsafeMutableBufferPointer<WebProperty>,
    _ text: UnsafeMutableBufferPointer<UInt8>
  ) {
    (self.expressions, self.style, self.box, self.unknownWeight) = (
      expressions, style, box, unknownWeight
    )
    (self.presence, self.properties, list) = (presence, properties, PartList(text))
    isListing = !text.isEmpty
  }

  mutating func group(_ name: StaticString, opacity: AffineExpression, _ body: (inout Self) -> Void)
  {
    open("group", name, "o-opacity", opacity)
    body(&self)
    end()
  }

  /// Adds a part that the style sheet mirrors if the page is read from right to left.
  mutating func mirrored(across width: Double?, _ body: (inout Self) -> Void) {
    guard let width else { return body(&self) }
    require(width == box.width, "mirror")
    begin("mirror", "")
    contain(body)
  }

  mutating func scaled(
    by scale: AffineExpression, about center: CanvasPoint, _ body: (inout Self) -> Void
  ) {
    require(isMiddle(center), "scale")
    open("scaled", "scaled", "s-scale", scale)
    body(&self)
    end()
  }

  mutating func turned(
    by turns: AffineExpression, about center: CanvasPoint, _ body: (inout Self) -> Void
  ) {
    require(isMiddle(center), "turn")
    open("turn", "turn", "t-turn", turns)
    body(&self)
    end()
  }

  mutating func stroke(
    _ name: StaticString, _ outline: Outline, _ part: Portion<AffineExpression>,
    width: AffineExpression,
    least: AffineExpression, cap: LineCap, _ paint: ScenePaint<AffineExpression>
  ) {
    require(
      width.inputs & ~presence == 0 && isClose(width.value, style.strokeWidth)
        && cap == style.lineCap, name)
    // Half the width, as a fraction of the outline: a shorter part is drawn thinner.
    let shortest = max(width.value, 0.01) / 2 / max(outline.length, 1)
    switch outline {
    case .circle(let center, let radius):
      require(isMiddle(center) && isClose(radius + width.value / 2, box.width / 2), name)
      arc(name, part, shortest, least / (2 * max(outline.length, 1)), paint)
    case .line(let start, let length):
      require(
        isClose(start.y, box.height / 2) && isClose(start.x, lane.begin)
          && isClose(length, lane.length), name)
      line(name, part, shortest, cap, paint)
    }
  }

  /// Adds an arc as halves behind windows, of which the script makes layers.
  ///
  /// An arc of up to half a circle is a half that turns with its end, behind a window of the side
  /// of its start. A longer one is that side, at rest, and the half behind a window of the other
  /// side. The form that is not needed has size 0. A browser without a GPU pays for compositing by
  /// the layer, however small, and most for one behind a window that turns.
  ///
  /// Caps reach beyond the windows, or have a layer with the half in which nothing of the cut is
  /// visible. If the arc is shorter than half its width, it is drawn thinner, unless it has a
  /// minimum width. One more cap, half as long as the stroke is wide, covers the joint of the two
  /// sides, where the background would show through. When a circle closes, its end overlaps its
  /// start by a twelfth of the width, so that butt ends leave no visible line.
  private mutating func arc(
    _ name: StaticString, _ part: Portion<AffineExpression>, _ shortest: Double,
    _ stub: AffineExpression,
    _ paint: ScenePaint<AffineExpression>
  ) {
    let length = part.length
    let (nothing, whole, least) = (
      AffineExpression(0), AffineExpression(1), AffineExpression(shortest)
    )
    // Then the end's cap still reaches the middle of the joint.
    let long = AffineExpression.select(
      length, ifGreaterThan: AffineExpression(0.5 + shortest / 2), then: whole, else: nothing)
    begin("arc", name, paint)
    move("t-start", part.start)
    move("t-end", length + .greatest(length - (whole - least), nothing) / 6)
    move("s-short", whole - long)
    move("s-long", long)
    move("s-cap", .least(.greatest(length, stub), least), times: 1 / shortest)
    endLeaf()
  }

  /// Adds a line as a straight part between two caps, at its start and its end.
  ///
  /// While it is shorter than half its width, only the caps are visible, and they shrink.
  mutating func line(
    _ name: StaticString, _ part: Portion<AffineExpression>, _ shortest: Double, _ cap: LineCap,
    _ paint: ScenePaint<AffineExpression>
  ) {
    let (nothing, least) = (AffineExpression(0), AffineExpression(shortest))
    begin("line", name, paint)
    move("m-from", part.start, times: 100)
    move("m-to", part.end, times: 100)
    // Round caps cover the ends of the straight part, so it may be less accurate.
    move(
      "x-straight", .select(least, ifGreaterThan: part.length, then: nothing, else: part.length),
      tolerance: cap == .round ? 2e-3 : 1e-4)
    move("s-cap", .least(.greatest(part.length, nothing), least), times: 1 / shortest)
    endLeaf()
  }

  mutating func dot(
    _ name: StaticString, x: AffineExpression, y: Double, size: AffineExpression, cap: LineCap,
    _ paint: ScenePaint<AffineExpression>
  ) {
    require(isClose(y, box.height / 2) && cap == style.lineCap, name)
    begin("dot", name, paint)
    move("m-x", (x - AffineExpression(lane.begin)) / lane.length, times: 100)
    move("s-size", size / lane.length, times: lane.length / style.strokeWidth)
    endLeaf()
  }

  /// Adds a light as wide as its surface, which moves across it in the reading direction.
  mutating func bones(
    _ name: StaticString, _ light: LightBand<AffineExpression>, across surface: CanvasRect,
    _ direction: ReadingDirection?, count: Int, _ bone: (Int) -> SceneBone
  ) {
    if direction == .rightToLeft {
      return mirrored(across: box.width) {
        $0.bones(name, light, across: surface, nil, count: count, bone)
      }
    }
    let (all, first) = (light.end - light.start, light.middle - light.start)
    require(
      count == 1 && bone(0).frame == box && surface == box && isClose(all.value, 1)
        && isClose(first.value, 0.5), name)
    begin("bone", name)
    move("m-light", light.start, times: 100)
    endLeaf()
  }
}

// Geometry of the box.
extension WebScene {
  /// The start and the length of a bar that fills the box, both without caps, in points.
  private var lane: (begin: Double, length: Double) {
    let begin = style.lineCap == .round ? style.strokeWidth / 2 : 0
    return (begin, box.width - 2 * begin)
  }

  private func isMiddle(_ point: CanvasPoint) -> Bool {
    isClose(point.x, box.width / 2) && isClose(point.y, box.height / 2)
  }

  private func isClose(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-6 }
}
