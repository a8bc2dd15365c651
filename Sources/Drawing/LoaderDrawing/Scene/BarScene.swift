import LoaderCore

// The channels of a bar, by index: tail and head of both parts, the opacity, the thickness and the mark.
extension SceneInputs where List == LinearChannels {
  /// The first part of the bar.
  @inlinable package var first: BarPart<Number> { BarPart(tail: self[0], head: self[1]) }
  /// The second part, which is empty while progress is known.
  @inlinable package var second: BarPart<Number> { BarPart(tail: self[2], head: self[3]) }
  @inlinable package var opacity: Number { self[4] }
  @inlinable package var thickness: Number { self[5] }
  @inlinable package var mark: SceneMark<Number> { SceneMark(self[6], motion) }
}

extension Linear: SceneAppearance {
  @inlinable
  public static func bounds(_ style: LoaderStyle) -> CanvasRect { style.barBounds }

  /// Draws the bar and, if the style has one, the mark in its end. A thin bar has no mark.
  @inlinable
  public static func scene<S: DrawingScene & ~Copyable>(
    _ bar: SceneInputs<LinearChannels, S.Number>, _ style: LoaderStyle, into scene: inout S
  ) {
    guard style.hasRoomForBar else { return }
    let mark = bar.mark
    scene.group("bar", opacity: bar.opacity) { scene in
      scene.bar(
        bar.first, bar.second, thickness: bar.thickness, unknownWeight: bar.unknownWeight, style,
        style.drawsMark ? mark.paint : .accent)
      guard style.drawsMark, style.hasRoomForMark else { return }
      scene.mark(mark, ofBar: style.barBounds, style, thickness: bar.thickness)
    }
  }
}

/// A part of a bar, in 0...1 of its length; empty unless its head is beyond its tail.
public struct BarPart<Number: SceneNumber>: Sendable {
  /// The tail and the head, as fractions of the bar's length.
  @usableFromInline package let tail, head: Number

  /// Creates a part, in fractions of the bar's length.
  @inlinable
  public init(tail: Number, head: Number) {
    self.tail = tail
    self.head = head
  }

  /// Returns the part extended by a gap on both sides, but not beyond 0 and 1.
  ///
  /// A gap is at most three times as long as the part, so that it grows out of nothing with the part. An empty
  /// part becomes an empty part at 0.
  ///
  /// Out of line, because the numbers of a player, which plays curves, are expressions, and take much code.
  @inlinable @inline(never)
  func extended(by gap: Number) -> BarPart {
    let (nothing, length) = (Number(0), head - tail)
    let gap = Number.minimum(gap, 3 * length)
    return .select(
      length, ifGreaterThan: nothing,
      then: BarPart(tail: .maximum(nothing, tail - gap), head: .minimum(Number(1), head + gap)),
      else: BarPart(tail: nothing, head: nothing))
  }

  /// Returns one of two parts: `first` if `number` is greater than `limit`, else `second`.
  ///
  /// A scene cannot branch on its numbers, which may be expressions: so tail and head are selected.
  @inlinable @inline(never)
  static func select(
    _ number: Number, ifGreaterThan limit: Number, then first: BarPart, else second: BarPart
  ) -> BarPart {
    BarPart(
      tail: .select(number, ifGreaterThan: limit, then: first.tail, else: second.tail),
      head: .select(number, ifGreaterThan: limit, then: first.head, else: second.head))
  }
}

extension LoaderStyle {
  /// The box of a bar.
  @inlinable
  public var barBounds: CanvasRect {
    CanvasRect(width: extent(or: MaterialMeasures.bar), height: strokeWidth + 2 * margin)
  }

  /// True if there is enough space to draw a bar.
  @inlinable
  package var hasRoomForBar: Bool { barLength > 0 && strokeWidth > 0 }

  /// True if a mark can be seen in the end of a bar: its lines are an eighth of the stroke width, and
  /// below a width of 8 pt that is less than a point.
  @inlinable
  package var hasRoomForMark: Bool { strokeWidth >= 8 }

  /// The length of the center line, from fraction 0 to fraction 1, in points; round caps are outside it.
  ///
  /// The length is 0 or less if there is no space for a bar.
  @inlinable
  package var barLength: Double {
    barBounds.width - 2 * margin - (lineCap == .round ? strokeWidth : 0)
  }
}

extension DrawingScene where Self: ~Copyable {
  /// Draws a bar: both parts, the track between and beside them, and the dot at its end.
  ///
  /// Source: Compose Material 3, ProgressIndicator.kt and WavyProgressIndicator.kt: the track
  /// leaves a gap on either side of a part. A dot marks the end of the track. A dot as wide as the
  /// bar is covered by the head; a smaller one is gone before the head comes near. The dot is
  /// present while progress is known, and grows during a switch. In Compose, a head stands still
  /// within half a stroke of either end; here it moves along the whole length.
  ///
  /// - Parameters:
  ///   - thickness: The width of the bar, as a fraction of the style's stroke width.
  ///   - unknownWeight: The weight of unknown progress: 1 while it is unknown, 0 while it is known. The dot
  ///     is fully present at 0.
  ///   - paint: The paint of both parts and of the dot.
  @inlinable
  public mutating func bar(
    _ first: BarPart<Number>,
    _ second: BarPart<Number> = BarPart(tail: Number(0), head: Number(0)),
    thickness: Number = Number(1), unknownWeight: Number, _ style: LoaderStyle,
    _ paint: ScenePaint<Number> = .accent
  ) {
    guard style.hasRoomForBar else { return }
    let bar = BarStrokes(first, second, thickness: thickness, unknownWeight: unknownWeight, style)
    mirrored(across: style.direction == .rightToLeft ? style.barBounds.width : nil) { scene in
      scene.track(of: bar, paint)
      scene.stroke("bar1", from: bar.first.tail, to: bar.first.head, of: bar, paint)
      scene.stroke("bar2", from: bar.second.tail, to: bar.second.head, of: bar, paint)
    }
  }

  /// Draws the track of a bar, and the dot at its end.
  @inlinable
  package mutating func track(of bar: BarStrokes<Number>, _ paint: ScenePaint<Number>) {
    if let track = bar.track {
      // A stroke that would end before its start is not drawn: there the track has no space.
      let (left, right) = (bar.left, bar.right)
      let paint = paint.track(track)
      stroke("track1", from: Number(0), to: left.tail, of: bar, paint)
      stroke("track2", from: left.head, to: right.tail, of: bar, paint)
      // The right part may end before the left one, as an empty part does, which lies at 0.
      stroke("track3", from: .maximum(left.head, right.head), to: Number(1), of: bar, paint)
    }
    dot("stop", x: bar.end - bar.dot / 2, y: bar.middle, size: bar.dot, cap: bar.cap, paint)
  }

  /// Draws the mark in the end of a bar, in the color of the track: a check over a bar that has filled, a
  /// cross over its ground.
  ///
  /// Its circle has 0.75 of the stroke width as radius, its lines an eighth of that width.
  @inlinable
  package mutating func mark(
    _ mark: SceneMark<Number>, ofBar box: CanvasRect, _ style: LoaderStyle, thickness: Number
  ) {
    let width = style.strokeWidth
    // The distance of the mark's center from the edge of the box: it is the center of a round cap.
    let distance = style.margin + width / 2
    let x = style.direction == .rightToLeft ? distance : box.width - distance
    ground(of: mark, inBar: box, style, thickness: thickness)
    self.mark(
      mark, in: CanvasPoint(x: x, y: box.height / 2), radius: 0.75 * width,
      width: 0.125 * width * thickness, style, .color(style.track), failure: .color(style.track))
  }

  /// Draws the ground of a cross: the end of a bar in the color of errors.
  ///
  /// It grows to the width of the bar while the first eighth of the cross is drawn, so that the cross lies on
  /// it. With reduced motion it fades in.
  @inlinable
  mutating func ground(
    of mark: SceneMark<Number>, inBar box: CanvasRect, _ style: LoaderStyle, thickness: Number
  ) {
    let grown = Number.minimum(8 * mark.drawn(mark.failure), Number(1))
    mirrored(across: style.direction == .rightToLeft ? box.width : nil) {
      $0.group("ground", opacity: mark.opacity(mark.failure)) {
        $0.dot(
          "end", x: Number(box.width - style.margin - style.strokeWidth / 2), y: box.height / 2,
          size: style.strokeWidth * Number.minimum(grown, thickness), cap: style.lineCap,
          .color(.role(.error)))
      }
    }
  }

  /// Strokes a part of a bar.
  ///
  /// Out of line: a player's numbers are expressions, and five copies are a tenth of its code.
  @inlinable @inline(never)
  mutating func stroke(
    _ name: StaticString, from start: Number, to end: Number, of bar: BarStrokes<Number>,
    _ paint: ScenePaint<Number>
  ) {
    stroke(
      name, bar.line, Portion(from: start, to: end), width: bar.width, cap: bar.cap, paint)
  }
}

/// The strokes of a bar, straight or wavy, which each drawing computes once.
///
/// The closures of the bar's scene capture only this value.
@usableFromInline
package struct BarStrokes<Number: SceneNumber> {
  /// The center line, from fraction 0 to fraction 1.
  @usableFromInline package let line: Outline
  /// The y-coordinate of the line, in points.
  @usableFromInline let middle: Double
  /// The shape of the ends of all strokes.
  @usableFromInline package let cap: LineCap
  /// The width of the strokes, in points.
  @usableFromInline package let width: Number
  /// The color of the track; nil if there is none.
  @usableFromInline let track: PaintColor?
  /// The parts extended by their gaps, from left to right: the track is before, between and behind them.
  @usableFromInline let left, right: BarPart<Number>
  /// The parts without gaps, as they are stroked.
  @usableFromInline let first, second: BarPart<Number>
  /// The size of the dot at the end of the track, and the x-coordinate of its right edge, both in points.
  @usableFromInline let dot, end: Number

  /// Creates the strokes of a bar.
  ///
  /// - Parameters:
  ///   - thickness: The width of the strokes, as a fraction of the style's stroke width.
  ///   - unknownWeight: The weight of unknown progress: 1 while it is unknown, 0 while it is known.
  ///   - height: The height of the box of a wavy bar, in points; nil for a bar without a wave.
  @inlinable
  package init(
    _ first: BarPart<Number>, _ second: BarPart<Number>, thickness: Number, unknownWeight: Number,
    _ style: LoaderStyle, height: Double? = nil
  ) {
    self.first = first
    self.second = second
    let (box, length) = (style.barBounds, style.barLength)
    let begin = (box.width - length) / 2
    middle = (height ?? box.height) / 2
    line = .line(from: CanvasPoint(x: begin, y: middle), length: length)
    cap = style.lineCap
    track = style.drawsTrack ? style.track : nil
    width = style.strokeWidth * Number.fraction(thickness)
    // As a fraction of the length.
    let gap = style.clearance(around: width) / length
    let (part1, part2) = (first.extended(by: gap), second.extended(by: gap))
    // The part whose tail is farther right is the right one.
    left = .select(part1.tail, ifGreaterThan: part2.tail, then: part2, else: part1)
    right = .select(part1.tail, ifGreaterThan: part2.tail, then: part1, else: part2)
    // The dot lies around the end of the center line, as the cap of a whole bar does. So the cap still
    // covers the dot when both grow thin. `full` is the size of the dot if no part of the bar reduces it: never
    // more than the bar's width, and nothing while progress is unknown.
    let knownSize = min(style.stopSize, style.strokeWidth)
    let full = Number.minimum(knownSize * (Number(1) - unknownWeight), width)
    end = Number(begin + length) + (cap == .round ? full / 2 : Number(0))
    // The x-coordinate up to which the first part, with its cap, covers the bar.
    let reached = Number.select(
      first.head, ifGreaterThan: Number(0),
      then: Number(begin) + length * first.head + (cap == .round ? width / 2 : Number(0)),
      else: Number(0))
    // The first part's head reduces the dot by two rules; the larger result counts. By the first rule, the dot has
    // only the width between the gap ahead of the head and the end: it is gone before the head comes near.
    let beforeEnd = end - reached - Number(style.clearance(ofWidth: 0))
    // By the second rule, a dot as wide as the bar keeps its size, because the head covers it. A dot that is
    // narrower than the bar shrinks by at most 8 times the difference, a chosen slope: at 8/9 of the bar's
    // width or less, the first rule decides alone.
    let covered = full - 8 * (width - full)
    let besideHead = Number.maximum(beforeEnd, covered)
    // The box of a wave is higher, and a wave does not cover the dot. So beside a wave, the second part
    // reduces the dot by 8 times its own length: a dot of 4 pt is gone beside a part of half a point.
    let besideSecond = height == nil ? full : full - (8 * length) * (second.head - second.tail)
    // The smallest of the three sizes, if it is above 0.
    dot = Number.maximum(.minimum(.minimum(full, besideHead), besideSecond), Number(0))
  }
}

extension LoaderStyle {
  /// Returns the distance between the ends of two center lines whose strokes are `width` wide, in points.
  ///
  /// It is the same as `clearance(ofWidth:)`, for a width that may be an expression: the gap that is seen,
  /// plus two round caps, which reach into it by half a width each.
  @inlinable
  func clearance<Number: SceneNumber>(around width: Number) -> Number {
    // Without a width, there are no caps.
    let gap = Number(clearance(ofWidth: 0))
    return lineCap == .round ? gap + width : gap
  }
}
