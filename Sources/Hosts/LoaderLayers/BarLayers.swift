import LoaderCore
import LoaderDrawing

/// Any appearance of a bar gets these layers: `extension Curtain: LayeredAppearance {}` is enough.
extension LayeredAppearance where Self: BarAppearance {
  /// Lines along the bar of which a part is stroked: three of the track, two of the bar, and the
  /// dot at the end.
  ///
  /// The numbers are those of ``BarDrawing/draw(in:_:into:)``.
  public static func layers(_ style: LoaderStyle) -> [LayerNode<Channels>] {
    let lane = BarLane(style, thickness: 1)
    guard lane.length > 0, lane.width > 0 else { return [] }
    let pieces =
      (style.drawsTrack ? trackLayers(lane, style) : []) + [
        pieceLayer("bar1", nil, lane, style) { bar, _ in bar.first },
        pieceLayer("bar2", nil, lane, style) { bar, _ in bar.second },
        stopLayer(lane, style),
      ]
    return [
      LayerNode(
        "bar",
        moving: [
          LayerProperty(.opacity, ofChannels: allChannels, tolerance: 1e-4) {
            bar($0.channels).opacity
          }
        ], pieces)
    ]
  }

  private static var allChannels: [Int] { Array(0..<Channels.count) }

  private static func trackLayers(
    _ lane: BarLane, _ style: LoaderStyle
  ) -> [LayerNode<Channels>] {
    [
      pieceLayer("track1", style.track, lane, style) { $0.track($1, style).left },
      pieceLayer("track2", style.track, lane, style) { $0.track($1, style).middle },
      pieceLayer("track3", style.track, lane, style) { $0.track($1, style).right },
    ]
  }

  /// A part of the bar or of its track; if `color` is nil, it has the accent color.
  private static func pieceLayer(
    _ name: String, _ color: PaintColor?, _ lane: BarLane, _ style: LoaderStyle,
    _ part: @escaping @Sendable (BarDrawing, BarLane) -> BarDrawing.Part
  ) -> LayerNode<Channels> {
    var path = RecordingCanvas()
    path.move(to: lane.point(lane.distance(0)))
    path.line(to: lane.point(lane.distance(1)))
    @Sendable func drawn(_ frame: Frame<Channels>) -> (BarDrawing.Part, BarLane) {
      let bar = bar(frame.channels)
      let lane = BarLane(style, thickness: bar.thickness)
      return (part(bar, lane), lane)
    }
    // A part may lie beyond the ends of the track, where nothing is drawn; the properties of a
    // stroke have to be in 0...1.
    @Sendable func clamped(_ fraction: Double) -> Double { min(max(fraction, 0), 1) }
    return LayerNode(
      name,
      color.map { .stroke(path: path, cap: LayerCap(style.lineCap), $0) }
        ?? .accentStroke(path: path, cap: LayerCap(style.lineCap)),
      moving: [
        .share(.strokeStart, ofChannels: allChannels) { clamped(drawn($0).0.tail) },
        .share(.strokeEnd, ofChannels: allChannels) { frame in
          let part = drawn(frame).0
          return clamped(max(part.head, part.tail))
        },
        .width(ofChannels: allChannels, style) { frame in
          let (part, lane) = drawn(frame)
          guard let part = lane.visible(part) else { return 0 }
          return min(lane.width, 2 * (part.head - part.tail) * lane.length)
        },
      ])
  }

  /// The dot at the end: a line without length that is moved along the bar.
  private static func stopLayer(_ lane: BarLane, _ style: LoaderStyle) -> LayerNode<Channels> {
    var path = RecordingCanvas()
    let (start, end) = (lane.point(0), lane.point(1))
    path.move(to: start)
    path.line(to: CanvasPoint(x: start.x + 0.001, y: start.y))
    @Sendable func dot(_ frame: Frame<Channels>) -> BarLane.Dot {
      let bar = bar(frame.channels)
      return bar.stop(BarLane(style, thickness: bar.thickness), style, in: frame.cycle)
    }
    return LayerNode(
      "stop", .accentStroke(path: path, cap: style.lineCap == .round ? .round : .square),
      moving: [
        LayerProperty(.translationX, ofChannels: allChannels, tolerance: 0.01) { frame in
          (end.x - start.x) * dot(frame).middle
        },
        .width(ofChannels: allChannels, style) { dot($0).size },
      ])
  }
}

extension Linear: LayeredAppearance {}
