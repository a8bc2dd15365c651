import LoaderCore

extension Ring: DrawableAppearance {
  @inlinable
  public static func bounds(_ style: LoaderStyle) -> CanvasRect {
    let size = style.extent(or: MaterialMeasures.ring)
    return CanvasRect(width: size, height: size)
  }

  /// Draws the ring: the arc from tail to head, and the track beside it.
  ///
  /// Source of the track: Compose Material 3, ProgressIndicator.kt: it leaves a gap at both ends of
  /// the arc, never longer than the arc, so the track of an empty ring is a whole circle. Compose
  /// measures the gap on the outer circle; here it is measured on the middle of the stroke, where
  /// it is exactly as wide as the style says.
  ///
  /// - Complexity: Constant.
  @inlinable
  public static func draw<Surface: DrawingCanvas & ~Copyable>(
    _ frame: Frame<Channels>, _ style: LoaderStyle, into canvas: inout Surface
  ) {
    guard frame.isVisible else { return }
    let ring = RingArcs(frame.channels, style)
    guard ring.width > 0, ring.radius > 0 else { return }
    // Computed before the closure, so that it captures some numbers and no copy of the style.
    let (accent, track, cap) = (style.accent(in: frame.cycle), style.track, style.lineCap)
    let center = CanvasPoint(x: ring.middle, y: ring.middle)
    let (tail, length) = (frame.channels.rotation, ring.circumference)
    canvas.group(opacity: frame.channels.opacity.asFraction) { canvas in
      if ring.rest > 0 {
        canvas.arc(
          center: center, radius: ring.radius, from: tail + ring.sweep + ring.gap,
          sweep: ring.rest)
        canvas.stroke(
          length: ring.rest * length, width: ring.width, cap: cap, paint: .color(track))
      }
      if ring.sweep > 0 {
        canvas.arc(center: center, radius: ring.radius, from: tail, sweep: ring.sweep)
        canvas.stroke(
          length: ring.sweep * length, width: ring.width, cap: cap, paint: .color(accent))
      }
    }
  }
}

/// The lengths of a ring's drawing.
@usableFromInline
package struct RingArcs {
  /// Where its center is, right and down, and its radius, in points.
  @usableFromInline package let middle, radius: Double
  /// The width of the stroke, in points.
  @usableFromInline package let width: Double
  /// The arc, the gap on either side of it, and what is left for the track, in turns.
  @usableFromInline package let sweep, gap, rest: Double

  @inlinable
  package init(_ ring: RingChannels, _ style: LoaderStyle) {
    middle = style.extent(or: MaterialMeasures.ring) / 2
    width = style.strokeWidth * ring.thickness.asFraction
    radius = middle - style.margin - style.strokeWidth / 2
    sweep = min(max(ring.sweep, 0), 1)
    gap = min(sweep, style.clearance(ofWidth: width) / (2 * Double.pi * radius))
    rest = style.drawsTrack ? 1 - sweep - 2 * gap : 0
  }

  /// The length of the whole circle, in points.
  @inlinable
  package var circumference: Double { 2 * Double.pi * radius }
}
