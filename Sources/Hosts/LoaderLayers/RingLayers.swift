import LoaderCore
import LoaderDrawing

extension Ring: LayeredAppearance {
  /// Two circles of which a part is stroked: the arc, and the track behind it. Both are in a layer
  /// that turns with the tail.
  ///
  /// The numbers are those of ``DrawableAppearance/draw(_:_:into:)``.
  public static func layers(_ style: LoaderStyle) -> [LayerNode<RingChannels>] {
    let whole = RingArcs(RingChannels(), style)
    guard whole.radius > 0, style.strokeWidth > 0 else { return [] }
    var circle = RecordingCanvas()
    let center = CanvasPoint(x: whole.middle, y: whole.middle)
    circle.arc(center: center, radius: whole.radius, from: 0, sweep: 1)
    let arc = LayerNode<RingChannels>(
      "arc", .accentStroke(path: circle, cap: LayerCap(style.lineCap)),
      moving: [
        LayerProperty(.strokeEnd, ofChannel: 1),
        .width(ofChannels: [1, 3], style) { frame in
          let ring = RingArcs(frame.channels, style)
          return min(ring.width, 2 * ring.sweep * ring.circumference)
        },
      ])
    let track = LayerNode<RingChannels>(
      "track", .stroke(path: circle, cap: LayerCap(style.lineCap), style.track),
      moving: [
        .share(.strokeStart, ofChannels: [1, 3]) { frame in
          let ring = RingArcs(frame.channels, style)
          return min(ring.sweep + ring.gap, 1)
        },
        .share(.strokeEnd, ofChannels: [1, 3]) { frame in
          let ring = RingArcs(frame.channels, style)
          // If the gaps meet there is no track: its end must not come before its start.
          return max(1 - ring.gap, min(ring.sweep + ring.gap, 1))
        },
        .width(ofChannels: [1, 3], style) { frame in
          let ring = RingArcs(frame.channels, style)
          return min(ring.width, max(2 * ring.rest * ring.circumference, 0))
        },
      ])
    let turning = LayerNode<RingChannels>(
      "turn", moving: [LayerProperty(.rotation, ofChannel: 0, times: 2 * Double.pi)],
      style.drawsTrack ? [track, arc] : [arc])
    return [LayerNode("ring", moving: [.opacity(ofChannel: 2)], [turning])]
  }
}

extension LayerProperty {
  /// The default tolerance of keyframes, as a fraction of a turn or of a length.
  private static var tolerance: Double { 1e-4 }

  /// The start or the end of the stroked part of a path.
  static func share(
    _ keyPath: LayerKeyPath, ofChannels channels: [Int],
    _ value: @escaping @Sendable (Frame<Channels>) -> Double
  ) -> LayerProperty {
    LayerProperty(keyPath, ofChannels: channels, tolerance: tolerance, value)
  }

  /// The width of a stroke.
  static func width(
    ofChannels channels: [Int], _ style: LoaderStyle,
    _ value: @escaping @Sendable (Frame<Channels>) -> Double
  ) -> LayerProperty {
    LayerProperty(
      .lineWidth, ofChannels: channels, tolerance: tolerance * style.strokeWidth, value)
  }
}
