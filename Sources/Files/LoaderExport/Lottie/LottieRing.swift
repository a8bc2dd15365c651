import LoaderCore
import LoaderDrawing

extension Ring: LottieAppearance {
  /// Two circles, trimmed and turned by the tail: the arc, and the track beside it.
  public static func lottie(_ style: LoaderStyle) -> LottieDrawing {
    let whole = RingArcs(RingChannels(), style)
    guard whole.radius > 0 else { return LottieDrawing(opacity: 2) { _ in [] } }
    let ring = RingForms(style)
    return LottieDrawing(opacity: 2) { channels in
      func shape(
        _ name: StaticString, _ color: LottieColor, _ arc: RingForms.Arc
      ) -> LottieShape {
        LottieShape(
          name: name, outline: .circle(diameter: 2 * ring.radius),
          trim: (100 * arc.start, 100 * (arc.start + arc.length)),
          paint: .stroke(color, width: arc.width, style.lineCap),
          center: CanvasPoint(x: whole.middle, y: whole.middle), rotation: 360 * channels[0])
      }
      let indicator = shape("indicator", .accent, ring.arc(channels))
      guard style.drawsTrack else { return [indicator] }
      return [indicator, shape("track", .track, ring.track(channels))]
    }
  }
}
