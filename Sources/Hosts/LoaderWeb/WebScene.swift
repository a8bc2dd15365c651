import LoaderCore
import LoaderDrawing
import LoaderPlans

/// A drawing as layers that only turn, move, change size and fade.
///
/// A browser's compositor can animate nothing else while the page is busy. ``WebPlan`` draws several times, at
/// different instants, and makes a scene for each drawing. Each scene passes on the numbers by which the layers move.
/// The first one also lists the parts, from which the script makes the layers. Layers can show:
///
/// - a stroke with the style's width and cap: of a circle that fills the box, or of a line that does;
/// - a dot at half the height of the box;
/// - a bone that fills the box;
/// - a turn and a scale about the center of the box.
///
/// A drawing with any other part is rejected, with the name of that part. An appearance of this
/// package may have parts that the script paints, such as a wave: see ``painted(_:_:)``.
///
/// A number is named by a CSS class, whose first letter is the property that it moves: "o-" opacity, "s-" size,
/// "t-" turn, in turns, "m-" move, in percent, "x-" width.
///
/// Functions of `WebSceneParts.swift` write the parts and their numbers. A part is written in one of
/// three ways:
///
/// - `open`, the parts in it, `end`: for a part with one number, which contains others;
/// - `begin`, `move` for each number, `contain`: for a part whose content is a closure;
/// - `begin`, `move` for each number, `endLeaf`: for a part that contains no others.
struct WebScene: DrawingScene {
  typealias Number = AffineExpression

  /// The expressions of the plan's numbers: sums of weighted inputs, in the order of the drawing.
  var expressions: TimedExpressions
  /// The parts so far, if they are listed; else it takes nothing.
  var list: PartList
  /// The name of the first part that layers cannot show; nil if they can show all so far.
  var refusal: StaticString?

  private let style: LoaderStyle
  private let box: CanvasRect
  /// The displayed weight of the unknown progress: 1 in a spin, 0 at known progress.
  let unknownWeight: AffineExpression
  /// The inputs that only show the presence, such as opacity and thickness: the bit at an input's index is 1.
  ///
  /// A width that depends on no other input counts as constant: layers do not change their width with
  /// the presence, only their opacity and scale.
  private let presence: UInt16
  /// A buffer for the property that each number moves, at the number's index; written while parts are listed.
  let properties: UnsafeMutableBufferPointer<WebProperty>
  /// True if the parts are listed; if not, only numbers are passed on.
  let isListing: Bool
  /// True after `trackAtRest` has added a whole circle for the next track, which does not add it again.
  private var hasTrackAtRest = false
  /// True while a part of the kind `colors` is open: the script copies its content for each color of a list.
  var isColored = false

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - expressions: The expressions of the plan so far, to which this drawing adds its own.
  ///   - unknownWeight: See ``unknownWeight``; `presence` and `properties` likewise.
  ///   - text: A buffer for the list of parts; what does not fit is left out. With an empty one no parts are listed.
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
  /// - Parameter width: The width of the picture, which has to be the box's; nil for a picture that is not mirrored.
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

  /// Adds a part with an opacity of its own, which is also scaled about its center.
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

  /// Adds an arc of a circle, or a part of a line.
  ///
  /// Rejects an outline that does not fill the box, and another width or cap than the style's; then goes on.
  mutating func stroke(
    _ name: StaticString, _ outline: Outline, _ part: Portion<AffineExpression>,
    width: AffineExpression,
    minimumWidth: AffineExpression, cap: LineCap, _ paint: ScenePaint<AffineExpression>
  ) {
    // A width that depends on no input but the presence counts as constant: see `presence`. A number's `value` is at
    // the instant that is drawn.
    let isConstant = width.dependencies & ~presence == 0
    require(
      isConstant && isClose(width.value, style.strokeWidth) && cap == style.lineCap, for: name)
    // In a very small box, the limits of 1 and 0.01 pixels keep the fractions below from being infinite or 0.
    let outlineLength = max(outline.length, 1)
    // Half the width, as a fraction of the outline: a part that is shorter than this is drawn thinner.
    let halfWidth = max(width.value, 0.01) / 2 / outlineLength
    switch outline {
    case .circle(let center, let radius):
      require(isMiddle(center) && isClose(radius + width.value / 2, box.width / 2), for: name)
      // `stub` is half the width of the shortest arc. Arcs shorter than `halvesFrom` are drawn by their caps alone.
      arc(
        name, part, halfWidth: halfWidth, stub: minimumWidth / (2 * outlineLength),
        halvesFrom: max(halfWidth, WebScene.lengthOfTwoCaps / outlineLength), paint)
    case .line(let start, let length):
      require(
        isClose(start.y, box.height / 2) && isClose(start.x, lane.start)
          && isClose(length, lane.length), for: name)
      // `minimumWidth` is 0, because only rings have one: the parts of a bar grow out of nothing.
      line(name, part, halfWidth: halfWidth, cap: cap, paint)
    }
  }

  /// The length up to which an arc is drawn by its two caps alone, in pixels.
  ///
  /// The caps of such an arc meet, because each reaches at least 1.5 pixels into the arc (`.t-half::after` in
  /// `element.css`).
  private static var lengthOfTwoCaps: Double { 3 }

  /// Adds an arc as two halves, mirrored about its middle, each behind a window of its side.
  ///
  /// Each half is a layer with half a circle. Both windows turn to the middle of the arc (`t-middle`). In its window
  /// each half turns by half the length (`t-half`), and the window hides what is beyond the middle. For a
  /// browser without a GPU, layers behind turning windows cost most, so an arc has only two of them.
  ///
  /// An arc that is shorter than half its width is drawn thinner, but not below a minimum width.
  /// A short arc is drawn by its caps alone, because the far ends of its halves would be seen at the
  /// other side of the ring. A whole circle is a layer of its own (`whole`), without a turn. While it is shown,
  /// halves and caps have size 0, and do not turn either.
  ///
  /// All lengths are fractions of the circle.
  ///
  /// - Parameters:
  ///   - halfWidth: Half the width of the stroke.
  ///   - stub: Half of the minimum width.
  ///   - shortestHalves: The length from which an arc has halves.
  private mutating func arc(
    _ name: StaticString, _ part: Portion<AffineExpression>, halfWidth: Double,
    stub: AffineExpression, halvesFrom shortestHalves: Double, _ paint: ScenePaint<AffineExpression>
  ) {
    let nothing = AffineExpression(0)
    let length = part.length
    /// Returns the number, but 0 while the arc is a whole circle.
    func zeroIfWhole(_ number: AffineExpression) -> AffineExpression {
      number.unlessWhole(length, otherwise: nothing)
    }
    if case .color(.role(.track)) = paint, hasTrackAtRest {
      // `trackAtRest` has added the whole circle of this track already. An element's track always has the color of
      // this role.
      hasTrackAtRest = false
    } else {
      whole(name, length: length, paint)
    }
    let half = 0.5 * length
    // A short arc is drawn twice as wide as it is long. So an arc of the length `stub` has the minimum width, and a
    // shorter one gets the caps of such an arc.
    let capLength = AffineExpression.maximum(length, stub)
    begin("arc", name: name, paint: paint)
    move("t-middle", zeroIfWhole(part.start + half))
    move("t-half", zeroIfWhole(half))
    // The size of the halves is 0 in a short arc, otherwise 1.
    move(
      "s-half",
      .select(
        AffineExpression(shortestHalves), ifGreaterThan: length, then: nothing,
        else: zeroIfWhole(AffineExpression(1))))
    // The size of the caps grows from 0 to 1, until the arc is half as long as it is wide.
    move(
      "s-cap", zeroIfWhole(.minimum(capLength, AffineExpression(halfWidth))), times: 1 / halfWidth)
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

  /// Adds the whole track of a ring outside of the part that turns, so that this circle is at rest.
  ///
  /// The circle is visible while the track is whole: at unknown progress, and in an empty ring. The
  /// caller adds the ring directly after it.
  mutating func trackAtRest(_ ring: RingStrokes<AffineExpression>) {
    guard style.drawsTrack else { return }
    whole("track", length: ring.trackLength, .color(style.track))
    hasTrackAtRest = true
  }

  /// Adds a part of a line: a straight piece between two caps, at its start and its end.
  ///
  /// While the part is shorter than half its width, only the caps are visible, and they are smaller. The length of a
  /// part that lies outside of the line is less than 0, and counts as 0.
  ///
  /// - Parameters:
  ///   - halfWidth: Half the width, as a fraction of the line.
  ///   - cap: The shape of both ends. Here it only decides a tolerance; the style sheet draws the caps.
  mutating func line(
    _ name: StaticString, _ part: Portion<AffineExpression>, halfWidth: Double, cap: LineCap,
    _ paint: ScenePaint<AffineExpression>
  ) {
    let nothing = AffineExpression(0)
    // The length below which the part is drawn thinner.
    let thinLength = AffineExpression(halfWidth)
    begin("line", name: name, paint: paint)
    // The places of the caps, in percent of the line.
    move("m-from", part.start, times: 100)
    move("m-to", part.end, times: 100)
    // The length of the straight piece. Round caps cover its ends, so it may be less accurate with them.
    move(
      "x-straight",
      .select(thinLength, ifGreaterThan: part.length, then: nothing, else: part.length),
      tolerance: cap == .round ? 2e-3 : 1e-4)
    move("s-cap", .minimum(.maximum(part.length, nothing), thinLength), times: 1 / halfWidth)
    endLeaf()
  }

  /// Adds a dot at half the height of the box; rejects a dot at another height, or with another cap than strokes have.
  mutating func dot(
    _ name: StaticString, x: AffineExpression, y: Double, size: AffineExpression, cap: LineCap,
    _ paint: ScenePaint<AffineExpression>
  ) {
    require(isClose(y, box.height / 2) && cap == style.lineCap, for: name)
    begin("dot", name: name, paint: paint)
    move("m-x", (x - AffineExpression(lane.start)) / lane.length, times: 100)
    // The layer's size is 1 for a dot as wide as the stroke. But the number is a fraction of the line, as the other
    // numbers of a bar are, because the tolerance of keyframes is in the unit of the number.
    move("s-size", size / lane.length, times: lane.length / style.strokeWidth)
    endLeaf()
  }

  /// Adds one bone that fills the box, with a light as wide as the bone, brightest in the middle.
  ///
  /// Several bones, one that does not fill the box, and another light are rejected. A `direction` of nil is from left
  /// to right.
  mutating func bones(
    _ name: StaticString, _ light: LightBand<AffineExpression>, across surface: CanvasRect,
    _ direction: ReadingDirection?, count: Int, _ bone: (Int) -> SceneBone
  ) {
    if direction == .rightToLeft {
      // The same, from left to right, in a part that the style sheet mirrors.
      return mirrored(across: box.width) {
        $0.bones(name, light, across: surface, nil, count: count, bone)
      }
    }
    let isOneBone = count == 1 && bone(0).frame == box && surface == box
    // The width of the light, and the part before its brightest point, as fractions of the bone.
    let lightWidth = light.end - light.start
    let lightHalf = light.middle - light.start
    require(
      isOneBone && isClose(lightWidth.value, 1) && isClose(lightHalf.value, 0.5), for: name)
    begin("bone", name: name)
    // In percent of the bone: the start of the light, and the end of the part that is lit for known progress.
    move("m-light", light.start, times: 100)
    move("m-lit", light.fill, times: 100)
    endLeaf()
  }
}

// Geometry of the box.
extension WebScene {
  /// The start and the length of the line of a bar that fills the box, in pixels; round caps are outside of it.
  private var lane: (start: Double, length: Double) {
    let start = style.lineCap == .round ? style.strokeWidth / 2 : 0
    return (start, box.width - 2 * start)
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
  /// A length that is less than 1 by a rounding only, up to 1e-6, counts as 1.
  fileprivate func unlessWhole(
    _ length: AffineExpression, otherwise other: AffineExpression
  ) -> AffineExpression {
    .select(length, ifGreaterThan: AffineExpression(1 - 1e-6), then: other, else: self)
  }
}
