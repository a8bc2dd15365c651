import LoaderCore
import LoaderDrawing

extension Ring: LottieAppearance {
  /// Two circles, trimmed and turned by the tail: the arc, and the track beside it.
  ///
  /// The numbers are those of ``DrawableAppearance/draw(_:_:into:)``.
  public static func lottie(_ style: LoaderStyle) -> LottieDrawing {
    let middle = bounds(style).width / 2
    let radius = middle - style.margin - style.strokeWidth / 2
    guard radius > 0 else { return LottieDrawing(opacity: 2) { _ in [] } }
    let circumference = 2 * Double.pi * radius
    return LottieDrawing(opacity: 2) { channels in
      let sweep = ChannelForm.least(.greatest(channels[1], 0.0), 1.0)
      let width = style.strokeWidth * channels[3]
      let gap = ChannelForm.least(sweep, (1 / circumference) * style.clearance(ofWidth: width))
      let rest = ChannelForm.greatest(1.0 - sweep - 2 * gap, 0.0)
      func arc(
        _ name: StaticString, _ color: LottieColor, _ start: ChannelForm, _ length: ChannelForm
      ) -> LottieShape {
        LottieShape(
          name: name, outline: .circle(diameter: 2 * radius),
          trim: (100 * start, 100 * (start + length)),
          paint: .stroke(
            color, width: .least(width, (2 * circumference) * length), style.lineCap),
          center: CanvasPoint(x: middle, y: middle), rotation: 360 * channels[0])
      }
      let indicator = arc("indicator", .accent, 0.0, sweep)
      guard style.drawsTrack else { return [indicator] }
      return [indicator, arc("track", .track, sweep + gap, rest)]
    }
  }
}
