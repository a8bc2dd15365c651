import LoaderCore
import LoaderDrawing

extension Linear: LottieAppearance {
  /// Lines along the bar, trimmed: both parts, the dot at the end, and what is left of the track.
  public static func lottie(_ style: LoaderStyle) -> LottieDrawing {
    let lane = BarLane(style, thickness: 1)
    guard lane.length > 0 else { return LottieDrawing(opacity: 4) { _ in [] } }
    return LottieDrawing(opacity: 4) { channels in
      let bar = BarForms(channels, style)
      func shape(
        _ name: StaticString, _ color: LottieColor, _ part: BarForms.Part
      ) -> LottieShape {
        LottieShape(
          name: name, outline: .line(from: lane.end(0), to: lane.end(1)),
          trim: (100 * part.tail, 100 * (part.tail + part.length)),
          paint: .stroke(color, width: part.width, style.lineCap))
      }
      let stop = style.stopSize > 0 ? [lane.dot(bar.dot, style)] : []
      let parts = [
        shape("indicator 2", .accent, bar.second), shape("indicator 1", .accent, bar.first),
      ]
      let tracks = [
        shape("track 1", .track, bar.left), shape("track 2", .track, bar.middle),
        shape("track 3", .track, bar.right),
      ]
      return stop + parts + (style.drawsTrack ? tracks : [])
    }
  }
}

extension BarLane {
  /// Where a fraction of the bar is drawn.
  fileprivate func end(_ fraction: Double) -> CanvasPoint {
    let distance = distance(fraction)
    return CanvasPoint(x: isMirrored ? box.width - distance : distance, y: box.height / 2)
  }

  fileprivate func dot(
    _ dot: (middle: ChannelForm, size: ChannelForm), _ style: LoaderStyle
  ) -> LottieShape {
    LottieShape(
      name: "stop",
      outline: .dot(
        isRound: style.lineCap == .round, size: dot.size,
        x: isMirrored ? ChannelForm(box.width) - dot.middle : dot.middle, y: box.height / 2),
      paint: .fill(.accent))
  }
}
