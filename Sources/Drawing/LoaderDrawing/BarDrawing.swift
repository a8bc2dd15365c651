import LoaderCore

/// An appearance that is drawn as a bar: it says only which channel has which role.
public protocol BarAppearance: DrawableAppearance {
  /// The bar that these channels describe.
  static func bar(_ channels: Channels) -> BarDrawing
}

extension BarAppearance {
  @inlinable
  public static func bounds(_ style: LoaderStyle) -> CanvasRect { BarDrawing.bounds(style) }

  @inlinable
  public static func draw<Surface: DrawingCanvas & ~Copyable>(
    _ frame: Frame<Channels>, _ style: LoaderStyle, into canvas: inout Surface
  ) {
    guard frame.isVisible else { return }
    bar(frame.channels).draw(in: frame.cycle, style, into: &canvas)
  }
}

extension Linear: BarAppearance {
  @inlinable
  public static func bar(_ channels: LinearChannels) -> BarDrawing {
    BarDrawing(
      first: BarDrawing.Part(tail: channels.edges.tail1, head: channels.edges.head1),
      second: BarDrawing.Part(tail: channels.edges.tail2, head: channels.edges.head2),
      opacity: channels.opacity, thickness: channels.thickness)
  }
}

/// A bar as it is drawn: up to two parts of a track, each from its tail to its head.
public struct BarDrawing: Hashable, Sendable {
  /// A part of the track, in 0...1 of its length; nothing if the head is not beyond the tail.
  public struct Part: Hashable, Sendable {
    /// Where it begins.
    public var tail: Double
    /// Where it ends.
    public var head: Double

    /// Creates a part of the track.
    @inlinable
    public init(tail: Double, head: Double) {
      (self.tail, self.head) = (tail, head)
    }
  }

  /// One part; from 0 to the progress, if that is known.
  public var first: Part
  /// The other part.
  public var second: Part
  /// 0 is not drawn, 1 opaque; drawn as the nearest of 0...1, NaN as 0.
  public var opacity: Double
  /// The stroke, 0...1 of its full width; numbers outside are drawn as for the opacity.
  public var thickness: Double

  /// Creates a bar.
  @inlinable
  public init(
    first: Part, second: Part = Part(tail: 0, head: 0), opacity: Double, thickness: Double
  ) {
    (self.first, self.second) = (first, second)
    (self.opacity, self.thickness) = (opacity, thickness)
  }

  /// The box of a bar.
  @inlinable
  public static func bounds(_ style: LoaderStyle) -> CanvasRect {
    CanvasRect(
      width: style.extent(or: MaterialMeasures.bar),
      height: style.strokeWidth + 2 * style.margin)
  }

  /// Draws the bar: both parts, the track between and beside them, and the dot at its end.
  ///
  /// Source: Compose Material 3, ProgressIndicator.kt and WavyProgressIndicator.kt: the track
  /// leaves a gap on either side of a part. A dot marks the end of the track, and gives way to the
  /// head. The dot is there while progress is known, and grows in a switch. In Compose, a head
  /// stands still within half a stroke of either end; here it moves along the whole length.
  ///
  /// - Complexity: Constant.
  @inlinable
  public func draw<Surface: DrawingCanvas & ~Copyable>(
    in cycle: SpinCycle, _ style: LoaderStyle, into canvas: inout Surface
  ) {
    let lane = BarLane(style, thickness: thickness)
    guard lane.width > 0, lane.length > 0 else { return }
    let accent = style.accent(in: cycle)
    canvas.group(opacity: opacity.asFraction) { canvas in
      if style.drawsTrack { drawTrack(lane, style, into: &canvas) }
      lane.stroke(first, accent, into: &canvas)
      lane.stroke(second, accent, into: &canvas)
      lane.fill(stop(lane, style, in: cycle), accent, into: &canvas)
    }
  }

  /// The dot at the end of the bar, as far as the head leaves room for it.
  @inlinable
  package func stop(_ lane: BarLane, _ style: LoaderStyle, in cycle: SpinCycle) -> BarLane.Dot {
    lane.dot(
      min(style.stopSize, lane.width) * (1 - cycle.share.asFraction), past: first.head)
  }

  /// Draws the track: what the parts and their gaps leave of it.
  @inlinable
  func drawTrack<Surface: DrawingCanvas & ~Copyable>(
    _ lane: BarLane, _ style: LoaderStyle, into canvas: inout Surface
  ) {
    let rest = track(lane, style)
    lane.stroke(rest.left, style.track, into: &canvas)
    lane.stroke(rest.middle, style.track, into: &canvas)
    lane.stroke(rest.right, style.track, into: &canvas)
  }

  /// The pieces of the track that the parts and their gaps leave: before, between and behind them.
  @inlinable
  package func track(
    _ lane: BarLane, _ style: LoaderStyle
  ) -> (left: Part, middle: Part, right: Part) {
    let gap = style.clearance(ofWidth: lane.width) / lane.length
    var (left, right) = (covered(first, gap), covered(second, gap))
    if right.tail < left.tail { (left, right) = (right, left) }
    return (
      Part(tail: 0, head: left.tail), Part(tail: left.head, head: right.tail),
      Part(tail: max(left.head, right.head), head: 1)
    )
  }

  /// A part with its gaps, which are never longer than the part; nothing at 0 if there is no part.
  @inlinable
  func covered(_ part: Part, _ gap: Double) -> Part {
    let length = part.head - part.tail
    guard length > 0 else { return Part(tail: 0, head: 0) }
    let gap = min(gap, length)
    return Part(tail: max(0, part.tail - gap), head: min(1, part.head + gap))
  }
}

/// Where a bar lies on a canvas, so that fractions become places.
@usableFromInline
package struct BarLane {
  /// The width of the stroke.
  @usableFromInline package let width: Double
  /// From fraction 0 to fraction 1, without the caps.
  @usableFromInline package let length: Double
  @usableFromInline let cap: LineCap
  @usableFromInline package let box: CanvasRect
  @usableFromInline package let isMirrored: Bool

  /// The dot at the end: the distance of its middle along the bar, in reading direction, and its
  /// size.
  @usableFromInline package typealias Dot = (middle: Double, size: Double)

  @inlinable
  package init(_ style: LoaderStyle, thickness: Double) {
    (box, cap) = (BarDrawing.bounds(style), style.lineCap)
    width = style.strokeWidth * thickness.asFraction
    length = box.width - 2 * style.margin - (style.lineCap == .round ? style.strokeWidth : 0)
    isMirrored = style.direction == .rightToLeft
  }

  /// The place at a distance along the bar, in reading direction.
  @inlinable
  package func point(_ distance: Double) -> CanvasPoint {
    CanvasPoint(x: isMirrored ? box.width - distance : distance, y: box.height / 2)
  }

  /// How far along the bar a fraction lies.
  @inlinable
  package func distance(_ fraction: Double) -> Double {
    (box.width - length) / 2 + fraction * length
  }

  /// The part of the bar that is to be drawn; nil for none.
  @inlinable
  package func visible(_ part: BarDrawing.Part) -> BarDrawing.Part? {
    let (tail, head) = (max(part.tail, 0), min(part.head, 1))
    return head > tail ? BarDrawing.Part(tail: tail, head: head) : nil
  }

  /// Strokes a part of the bar, if there is any.
  @inlinable
  func stroke<Surface: DrawingCanvas & ~Copyable>(
    _ part: BarDrawing.Part, _ color: PaintColor, into canvas: inout Surface
  ) {
    guard let part = visible(part) else { return }
    canvas.move(to: point(distance(part.tail)))
    canvas.line(to: point(distance(part.head)))
    canvas.stroke(
      length: (part.head - part.tail) * length, width: width, cap: cap, paint: .color(color))
  }

  /// The dot at the end, as far as the head leaves room for it; its size is 0 if there is no dot.
  ///
  /// It lies around the end of the middle line, as the cap of a whole bar does, so that it stays behind
  /// that cap when both grow thin.
  @inlinable
  func dot(_ size: Double, past head: Double) -> Dot {
    let end = distance(1) + (cap == .round ? size / 2 : 0)
    let reached = head > 0 ? distance(head) + (cap == .round ? width / 2 : 0) : 0
    let size = max(min(size, end - reached), 0)
    return (end - size / 2, size)
  }

  /// Fills the dot at the end, if there is any.
  @inlinable
  func fill<Surface: DrawingCanvas & ~Copyable>(
    _ dot: Dot, _ color: PaintColor, into canvas: inout Surface
  ) {
    guard dot.size > 0 else { return }
    if cap == .round {
      canvas.arc(center: point(dot.middle), radius: dot.size / 2, from: 0, sweep: 1)
      canvas.fill(.color(color))
    } else {
      canvas.move(to: point(dot.middle - dot.size / 2))
      canvas.line(to: point(dot.middle + dot.size / 2))
      canvas.stroke(width: dot.size, cap: .butt, paint: .color(color))
    }
  }
}
