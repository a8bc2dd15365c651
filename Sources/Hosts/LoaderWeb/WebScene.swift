import LoaderCore
import LoaderDrawing
import LoaderPlans

/// A drawing as layers that only turn, move, change size and fade.
///
/// A browser's compositor can animate nothing else without the page. ``WebPlan`` makes a scene for
/// each drawing of a plan. All pass on the numbers by which the layers move. The first one also has
/// a buffer, to list the parts from which the script makes the layers. Layers can show:
///
/// - a stroke with the style's width and cap: of a circle that fills the box, or of a line that does;
/// - a dot at half the height;
/// - a bone that fills the box;
/// - a turn and a scale about the center.
///
/// A drawing with any other part is rejected, with the name of that part. An appearance of this
/// package may have parts that the script paints, such as a wave: see ``painted(_:_:)``.
///
/// A number has the name of its CSS class, which begins with its property: "o-" opacity, "s-" size,
/// "t-" turn in turns, "m-" move in percent, "x-" width.
///
/// Functions of `WebSceneParts.swift` write the parts and their numbers. A part is written in one of
/// three ways:
///
/// - `open`, the parts in it, `end`: for a part with one number, which contains others;
/// - `begin`, `move` for each number, `contain`: for a part whose content is a closure;
/// - `begin`, `move` for each number, `endLeaf`: for a part that contains no others.
struct WebScene: DrawingScene {
  typealias Number = AffineExpression

  /// The expressions of the drawing's numbers, in the order of the drawing.
  var expressions: TimedExpressions
  /// The parts so far, if they are listed.
  var list: PartList
  /// The first part that layers cannot show; nil if they can show all so far.
  var refusal: StaticString?

  private let style: LoaderStyle
  private let box: CanvasRect
  /// The displayed weight of the unknown progress: 1 in a spin, 0 at known progress.
  let unknownWeight: AffineExpression
  /// The inputs that only show the presence, such as opacity and thickness: the bit at an input's index.
  ///
  /// A width that depends on nothing else counts as constant: layers do not change their width with
  /// the presence, only their opacity and scale.
  private let presence: UInt16
  /// A buffer for the property that each number moves, at the number's index; filled by the listing.
  let properties: UnsafeMutableBufferPointer<WebProperty>
  /// A Boolean that indicates whether the parts are listed; if not, only numbers are passed on.
  let isListing: Bool
  /// True after `trackAtRest` has added a whole circle: the next track does not add it again.
  private var hasTrackAtRest = false
  /// True while a part of the kind `colors` is open: the script copies what is in it for each color.
  var isColored = false

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - expressions: The expressions of the plan so far, to which this drawing adds its own.
  ///   - unknownWeight: See ``unknownWeight``; `presence` and `properties` likewise.
  ///   - text: A buffer for the list of parts; what does not fit is left out. An empty one lists none.
  init(
    _ expressions: TimedExpressions, _ style: LoaderStyle, in box: CanvasRect,
    unknownWeight: AffineExpression,
    presence: UInt16, properties: UnsafeMutableBufferPointer<WebProperty>,
    text: UnsafeMutableBufferPointer<UInt8>
  ) {
    self.expressions = expressions
    self.style = style
    self.box = box
    self.unknownWeight = unknownWeight
    self.presence = presence
    self.properties = properties
    list = PartList(text)
    isListing = !text.isEmpty
  }

  /// Adds a part with an opacity of its own, which contains the output of `body`.
  mutating func group(_ name: StaticString, opacity: AffineExpression, _ body: (inout Self) -> Void)
  {
    open("group", name: name, key: "o-opacity", number: opacity)
    body(&self)
    end()
  }

  /// Adds a part that the style sheet mirrors if the page is read from right to left.
  ///
  /// - Parameter width: The width of the picture, which has to be the box's; nil to mirror nothing.
  mutating func mirrored(across width: Double?, _ body: (inout Self) -> Void) {
    guard let width else { return body(&self) }
    require(width == box.width, for: "mirror")
    begin("mirror", name: "")
    contain(body)
  }

  /// Adds a part that is scaled about the center of the box; rejects any other point.
  mutating func scaled(
    by scale: AffineExpression, about center: CanvasPoint, _ body: (inout Self) -> Void
  ) {
    require(isMiddle(center), for: "scale")
    open("scaled", name: "scaled", key: "s-scale", number: scale)
    body(&self)
    end()
  }

  /// Adds a group that is scaled about its center.
  mutating func group(
    _ name: StaticString, opacity: AffineExpression, scale: AffineExpression,
    _ body: (inout Self) -> Void
  ) {
    begin("group", name: name)
    move("o-opacity", opacity)
    move("s-scale", scale)
    contain(body)
  }

  /// Adds a part that turns about the center of the box; rejects any other point.
  mutating func turned(
    by turns: AffineExpression, about center: CanvasPoint, _ body: (inout Self) -> Void
  ) {
    require(isMiddle(center), for: "turn")
    open("turn", name: "turn", key: "t-turn", number: turns)
    body(&self)
    end()
  }

  /// Adds an arc of a circle, or a part of a line; rejects an outline that does not fill the box.
  mutating func stroke(
    _ name: StaticString, _ outline: Outline, _ part: Portion<AffineExpression>,
    width: AffineExpression,
    minimumWidth: AffineExpression, cap: LineCap, _ paint: ScenePaint<AffineExpression>
  ) {
    // A width that depends on no input but the presence counts as constant: see `presence`. `value` is
    // the width at the instant that is drawn.
    let isConstant = width.dependencies & ~presence == 0
    require(
      isConstant && isClose(width.value, style.strokeWidth) && cap == style.lineCap, for: name)
    // The limits of 1 and 0.01 pixels keep fractions of the outline from being infinite or 0.
    let outlineLength = max(outline.length, 1)
    // As a fraction of the outline: a part that is shorter than this is drawn thinner.
    let halfWidth = max(width.value, 0.01) / 2 / outlineLength
    switch outline {
    case .circle(let center, let radius):
      require(isMiddle(center) && isClose(radius + width.value / 2, box.width / 2), for: name)
      arc(
        name, part, halfWidth: halfWidth, stub: minimumWidth / (2 * outlineLength),
        halvesFrom: max(halfWidth, WebScene.lengthOfTwoCaps / outlineLength), paint)
    case .line(let start, let length):
      require(
        isClose(start.y, box.height / 2) && isClose(start.x, lane.begin)
          && isClose(length, lane.length), for: name)
      // Only rings have a minimum width: the parts of a bar grow out of nothing.
      line(name, part, halfWidth: halfWidth, cap: cap, paint)
    }
  }

  /// The length up to which an arc is drawn by its two caps alone, in pixels.
  ///
  /// The caps of such an arc meet: each reaches at least 1.5 pixels into it (`.t-half::after` in
  /// `element.css`).
  private static var lengthOfTwoCaps: Double { 3 }

  /// Adds an arc as two halves, mirrored about its middle, each behind a window of its side.
  ///
  /// A half is half a circle. Both windows turn to the middle of the arc (`t-middle`). In its window each
  /// half turns by half the length (`t-half`), and the window hides what is beyond the middle. For a
  /// browser without a GPU, a layer behind a turning window costs most. So an arc has only two.
  ///
  /// If the arc is shorter than half its width, it is drawn thinner, unless it has a minimum width.
  /// A short arc is drawn by its caps alone, because the far ends of its halves would show at the
  /// other side of the ring. A whole circle is a layer of its own (`whole`), at rest. While it is shown,
  /// halves and caps have size 0, and do not turn.
  ///
  /// All lengths are fractions of the circle.
  ///
  /// - Parameters:
  ///   - halfWidth: Half the width of the stroke.
  ///   - stub: Half of the minimum width.
  ///   - shortestHalves: The length from which there are halves.
  private mutating func arc(
    _ name: StaticString, _ part: Portion<AffineExpression>, halfWidth: Double,
    stub: AffineExpression, halvesFrom shortestHalves: Double, _ paint: ScenePaint<AffineExpression>
  ) {
    let nothing = AffineExpression(0)
    let length = part.length
    /// Returns the number, but 0 while the arc is a whole circle.
    func unlessWhole(_ number: AffineExpression) -> AffineExpression {
      number.unlessWhole(length, otherwise: nothing)
    }
    if case .color(.role(.track)) = paint, hasTrackAtRest {
      // `trackAtRest` has added the whole circle already. It is the same one: an element's track always
      // has the color of that role.
      hasTrackAtRest = false
    } else {
      whole(name, length: length, paint)
    }
    let half = 0.5 * length
    // The length that decides the size of the caps: a minimum width counts as a minimum length.
    let capLength = AffineExpression.maximum(length, stub)
    begin("arc", name: name, paint: paint)
    move("t-middle", unlessWhole(part.start + half))
    move("t-half", unlessWhole(half))
    // The size of the halves is 0 in a short arc, otherwise 1.
    move(
      "s-half",
      .select(
        AffineExpression(shortestHalves), ifGreaterThan: length, then: nothing,
        else: unlessWhole(AffineExpression(1))))
    // The size of the caps grows from 0 to 1 until the arc is half as long as wide.
    move(
      "s-cap", unlessWhole(.minimum(capLength, AffineExpression(halfWidth))), times: 1 / halfWidth)
    endLeaf()
  }

  /// Adds a whole circle, which has size 1 while `length`, as a fraction of the circle, is 1, otherwise 0.
  private mutating func whole(
    _ name: StaticString, length: AffineExpression, _ paint: ScenePaint<AffineExpression>
  ) {
    begin("whole", name: name, paint: paint)
    move("s-whole", AffineExpression(0).unlessWhole(length, otherwise: AffineExpression(1)))
    endLeaf()
  }

  /// Adds the whole track of a ring outside of the part that turns, so that it is at rest.
  ///
  /// It is visible while the track is a whole circle: at unknown progress, and in an empty ring. The
  /// caller adds the ring directly after it.
  mutating func trackAtRest(_ ring: RingStrokes<AffineExpression>) {
    guard style.drawsTrack else { return }
    whole("track", length: ring.trackLength, .color(style.track))
    hasTrackAtRest = true
  }

  /// Adds a part of a line: a straight piece between two caps, at its start and its end.
  ///
  /// While the part is shorter than half its width, only the caps are visible, and they are smaller. A part
  /// that is outside of the line has a length less than 0, which counts as 0.
  ///
  /// - Parameters:
  ///   - halfWidth: Half the width, as a fraction of the line.
  ///   - cap: It only decides a tolerance; the style sheet draws the caps.
  mutating func line(
    _ name: StaticString, _ part: Portion<AffineExpression>, halfWidth: Double, cap: LineCap,
    _ paint: ScenePaint<AffineExpression>
  ) {
    let nothing = AffineExpression(0)
    // The length below which the part is drawn thinner.
    let thinLength = AffineExpression(halfWidth)
    begin("line", name: name, paint: paint)
    // In percent of the line.
    move("m-from", part.start, times: 100)
    move("m-to", part.end, times: 100)
    // Round caps cover the ends of the straight piece, so its length may be less accurate.
    move(
      "x-straight",
      .select(thinLength, ifGreaterThan: part.length, then: nothing, else: part.length),
      tolerance: cap == .round ? 2e-3 : 1e-4)
    move("s-cap", .minimum(.maximum(part.length, nothing), thinLength), times: 1 / halfWidth)
    endLeaf()
  }

  /// Adds a dot at half the height; rejects one at another height, or with another cap than strokes.
  mutating func dot(
    _ name: StaticString, x: AffineExpression, y: Double, size: AffineExpression, cap: LineCap,
    _ paint: ScenePaint<AffineExpression>
  ) {
    require(isClose(y, box.height / 2) && cap == style.lineCap, for: name)
    begin("dot", name: name, paint: paint)
    move("m-x", (x - AffineExpression(lane.begin)) / lane.length, times: 100)
    // A size of 1 is the stroke width. But the number is a fraction of the line, as the other numbers
    // of a bar, because the tolerance of keyframes is in the unit of the number.
    move("s-size", size / lane.length, times: lane.length / style.strokeWidth)
    endLeaf()
  }

  /// Adds one bone that fills the box, with a light as wide as the bone, brightest in the middle.
  ///
  /// Any other bones, or another light, are rejected. A `direction` of nil is from left to right.
  mutating func bones(
    _ name: StaticString, _ light: LightBand<AffineExpression>, across surface: CanvasRect,
    _ direction: ReadingDirection?, count: Int, _ bone: (Int) -> SceneBone
  ) {
    if direction == .rightToLeft {
      // The style sheet mirrors the light, on pages that are read from right to left only.
      return mirrored(across: box.width) {
        $0.bones(name, light, across: surface, nil, count: count, bone)
      }
    }
    let isOneBone = count == 1 && bone(0).frame == box && surface == box
    // As fractions of the bone.
    let lightWidth = light.end - light.start
    let lightHalf = light.middle - light.start
    require(
      isOneBone && isClose(lightWidth.value, 1) && isClose(lightHalf.value, 0.5), for: name)
    begin("bone", name: name)
    move("m-light", light.start, times: 100)
    move("m-lit", light.fill, times: 100)
    endLeaf()
  }
}

// Geometry of the box.
extension WebScene {
  /// The start and the length of a bar that fills the box, both without caps, in pixels.
  private var lane: (begin: Double, length: Double) {
    let begin = style.lineCap == .round ? style.strokeWidth / 2 : 0
    return (begin, box.width - 2 * begin)
  }

  /// Returns true for the center of the box.
  private func isMiddle(_ point: CanvasPoint) -> Bool {
    isClose(point.x, box.width / 2) && isClose(point.y, box.height / 2)
  }

  /// Returns true for lengths that differ by rounding errors at most.
  private func isClose(_ first: Double, _ second: Double) -> Bool { abs(first - second) < 1e-6 }
}

extension AffineExpression {
  /// Returns the number while `length`, as a fraction of a circle, is less than 1, else `other`.
  ///
  /// A length less than 1 by a rounding counts as 1.
  fileprivate func unlessWhole(
    _ length: AffineExpression, otherwise other: AffineExpression
  ) -> AffineExpression {
    .select(length, ifGreaterThan: AffineExpression(1 - 1e-6), then: other, else: self)
  }
}
