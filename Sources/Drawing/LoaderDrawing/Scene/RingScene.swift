import LoaderCore

// The channels of a ring in keyframes, by index: the tail, the sweep, the opacity, the thickness and the mark.
extension SceneInputs where List == RingChannels {
  /// The position of the tail, in turns.
  @inlinable package var rotation: Number { self[0] }
  /// The extent from tail to head, in turns.
  @inlinable package var sweep: Number { self[1] }
  @inlinable package var opacity: Number { self[2] }
  @inlinable package var thickness: Number { self[3] }
  @inlinable package var mark: SceneMark<Number> { SceneMark(self[4], motion) }
}

extension Ring: SceneAppearance {
  /// Returns a square as wide as the style says, by default 48 points.
  @inlinable
  public static func bounds(_ style: LoaderStyle) -> CanvasRect {
    let size = style.extent(or: MaterialMeasures.ring)
    return CanvasRect(width: size, height: size)
  }

  /// Draws the ring and, if the style has one, the mark in its middle.
  @inlinable
  public static func scene<S: DrawingScene & ~Copyable>(
    _ channels: SceneInputs<RingChannels, S.Number>, _ style: LoaderStyle, into scene: inout S
  ) {
    guard let measures = RingMeasures(style) else { return }
    let mark = channels.mark
    scene.group("ring", opacity: channels.opacity) { scene in
      scene.ring(
        rotation: channels.rotation, sweep: channels.sweep, thickness: channels.thickness,
        unknownWeight: channels.unknownWeight, in: measures, style,
        style.drawsMark ? mark.paint : .accent)
      guard style.drawsMark else { return }
      scene.mark(
        mark, in: measures.center, radius: measures.radius,
        width: measures.stroke * channels.thickness, style, .accent)
    }
  }
}

extension DrawingScene where Self: ~Copyable {
  /// Draws a ring: the track, and the arc from tail to head over it.
  ///
  /// - Parameters:
  ///   - rotation: The position of the tail, in turns, clockwise from 12 o'clock.
  ///   - sweep: The extent from tail to head, in turns.
  ///   - thickness: The width of the strokes, as a fraction of the style's stroke width.
  ///   - unknownWeight: The weight of unknown progress: 1 while it is unknown, 0 while it is known.
  ///   - paint: The paint of the arc.
  @inlinable
  package mutating func ring(
    rotation: Number, sweep: Number, thickness: Number, unknownWeight: Number,
    in measures: RingMeasures, _ style: LoaderStyle, _ paint: ScenePaint<Number> = .accent
  ) {
    let ring = RingStrokes(
      sweep, thickness: thickness, unknownWeight: unknownWeight, measures, style)
    // Turned, the arc begins at 12 o'clock, where the circle does: so it never wraps.
    turned(by: rotation, about: measures.center) { scene in
      scene.track(of: ring, paint)
      scene.stroke(
        "arc", ring.circle, Portion(from: Number(0), length: ring.arc, wraps: false),
        width: ring.width, minimumWidth: ring.minimumWidth, cap: ring.cap, paint)
    }
  }

  /// Draws the track of a ring whose tail is at 12 o'clock.
  ///
  /// - Parameter paint: The paint of the arc, whose change to the color of errors the track follows.
  @inlinable
  package mutating func track(of ring: RingStrokes<Number>, _ paint: ScenePaint<Number>) {
    guard let track = ring.track else { return }
    stroke(
      "track", ring.circle,
      Portion(from: ring.trackStart, length: .maximum(ring.trackLength, Number(0)), wraps: false),
      width: ring.width, cap: ring.cap, paint.track(track))
  }
}

/// The strokes of a ring, which each drawing computes once.
///
/// The closures of the ring's scene capture only this value.
///
/// While progress is unknown, an arc shorter than its stroke width stays a dot. So do Flutter and
/// Compose Material 2, which draw a square cap there. While it is known, the arc grows out of
/// nothing, and its ends stay apart until it is whole.
///
/// The track of a known arc leaves a gap at both of its ends. A gap is at most three times as long as
/// the arc, so the track of an empty ring is a whole circle. Source: Compose Material 3,
/// ProgressIndicator.kt.
/// Compose measures the gap on the outer circle. Here it is measured along the middle of the
/// stroke, where it is exactly as wide as the style says.
///
/// The track of an unknown arc is a whole circle, so that nothing but the arc moves. As progress
/// becomes known, the gaps open at the ends of the arc.
@usableFromInline
package struct RingStrokes<Number: SceneNumber> {
  /// The middle of the stroke.
  @usableFromInline package let circle: Outline
  /// The shape of the ends of both strokes.
  @usableFromInline package let cap: LineCap
  /// The width of the stroke, in points.
  @usableFromInline package let width: Number
  /// The width of an arc of no length, in points: a dot while progress is unknown, 0 while it is known.
  @usableFromInline package let minimumWidth: Number
  /// The color of the track; nil if there is none.
  @usableFromInline let track: PaintColor?
  /// The length of the arc, the start of the track, and the length of the track, in turns.
  ///
  /// The track's length is below 0 if the gaps leave nothing of it.
  @usableFromInline package let arc, trackStart, trackLength: Number

  /// Creates the strokes for a sweep in turns, and for a thickness as a fraction of the stroke width.
  ///
  /// - Parameter unknownWeight: The weight of unknown progress: 1 while it is unknown, 0 while it is known.
  @inlinable
  package init(
    _ sweep: Number, thickness: Number, unknownWeight: Number, _ measures: RingMeasures,
    _ style: LoaderStyle
  ) {
    circle = .circle(center: measures.center, radius: measures.radius)
    cap = style.lineCap
    track = style.drawsTrack ? style.track : nil
    // Both in points.
    let (circumference, fullWidth) = (circle.length, measures.stroke)
    width = fullWidth * Number.fraction(thickness)
    // Known progress reduces the width of an arc without length, in points: at last to nothing.
    let missing = fullWidth * (Number(1) - unknownWeight)
    minimumWidth = Number.maximum(width - missing, Number(0))
    // The stroke widths by which two round caps shorten a gap: half a width each.
    let capWidths = cap == .round ? 1.0 : 0
    let extent = Number.fraction(sweep)
    let length =
      cap == .round
      ? Self.open(extent, unknownWeight: unknownWeight, width: fullWidth / circumference) : extent
    // The shortest arc is a dot: two round caps, or a square. The 0.02 of a width between the caps
    // give it a direction: not every player draws a stroke without length.
    let shortestWidths = cap == .round ? 0.02 : 1
    arc = Number.maximum(length, shortestWidths / circumference * minimumWidth)
    // The gap at known progress, at most three times as long as the arc. The weight of unknown progress closes
    // it: below 0 there is none.
    let styleGap = Number(measures.gap) + capWidths * width
    let longestGap = (3 * circumference) * extent
    let knownGap = Number.minimum(styleGap, longestGap) / circumference
    let widestGap = (measures.gap + capWidths * fullWidth) / circumference
    let (nothing, gap) = (Number(0), knownGap - widestGap * unknownWeight)
    trackStart = .select(gap, ifGreaterThan: nothing, then: arc + gap, else: nothing)
    trackLength = .select(
      gap, ifGreaterThan: nothing, then: Number(1) - arc - 2 * gap, else: Number(1))
  }

  /// Returns the length of an arc with round caps, in turns, which stays open until it is whole.
  ///
  /// At known progress its ends stay a quarter of the stroke apart, which is 1 pt in a ring of 48: the
  /// last part advances at about half the speed. In the last two degrees of the sweep it closes.
  ///
  /// - Parameters:
  ///   - extent: The sweep, 0...1; the result while progress is unknown.
  ///   - unknownWeight: The weight of unknown progress: 1 while it is unknown, 0 while it is known.
  ///   - width: The width of the stroke, in turns.
  @inlinable @inline(never)
  static func open(_ extent: Number, unknownWeight: Number, width: Double) -> Number {
    // The least gap of an open ring, in turns: 1.25 widths, of which its caps cover one. It is at most 0.25,
    // so that `start` is at least half a turn in a very thick ring, too.
    let opening = min(1.25 * width, 0.25)
    // The last part of the sweep, in turns, in which the ring closes.
    let closing = 0.005
    // Up to this length, the result is the sweep.
    let start = Number(1 - 2 * opening)
    // From `start`, at about half the speed, to 1 − `opening` where the ring begins to close.
    let slow = start + (opening / (2 * opening - closing)) * (extent - start)
    // From 1 − `opening` there to 1 at a whole sweep.
    let last = Number(1) - (opening / closing) * (Number(1) - extent)
    // Unknown progress raises `slow`, at last above `extent`: then `extent` is the result.
    return .minimum(extent, .maximum(slow + opening * unknownWeight, last))
  }
}

extension LoaderStyle {
  /// The width of a ring's stroke, in points: by default Material's for its diameter.
  ///
  /// For diameters of 12, 20, 28, 40, 48 and 96 pt it is 1.5, 2.5, 3, 4, 4 and 6.9, and linear in
  /// between. Material's own sizes are among them. Below and above, it grows with the diameter.
  @inlinable
  package var ringStroke: Double {
    if let thickness = Self.length(thickness) { return thickness }
    let size = extent(or: MaterialMeasures.ring)
    // The style sheet of the browser's element has the same lines, as a sum.
    return switch size {
    case ..<20: size / 8
    case ..<28: 2.5 + (size - 20) / 16
    case ..<40: 3 + (size - 28) / 12
    case ..<48: 4
    case ..<96: 4 + (size - 48) / 16.8
    default: 4 + 48 / 16.8 + (size - 96) / 14
    }
  }
}

/// The measures of a ring in a style, in points. They are computed once for a drawing.
@usableFromInline
package struct RingMeasures: Sendable {
  @usableFromInline package let center: CanvasPoint
  /// The radius of the middle of the stroke.
  @usableFromInline package let radius: Double
  /// The stroke width of a fully shown ring.
  @usableFromInline package let stroke: Double
  /// The gap between the track and the arc: by default Material's, or the stroke width if that is less.
  @usableFromInline package let gap: Double

  /// Creates the measures; nil if there is no space for a ring.
  @inlinable
  package init?(_ style: LoaderStyle) {
    let middle = style.extent(or: MaterialMeasures.ring) / 2
    center = CanvasPoint(x: middle, y: middle)
    stroke = style.ringStroke
    radius = middle - style.margin - stroke / 2
    gap = LoaderStyle.length(style.gap) ?? min(MaterialMeasures.gap, stroke)
    // Less than a millionth of a point is only rounding.
    if radius <= 1e-6 || stroke <= 1e-6 { return nil }
  }
}
