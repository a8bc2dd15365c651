import LoaderCore
import LoaderDrawing

extension Shimmer: LottieAppearance {
  /// One bone that fills its box, with a gradient whose ends move over it.
  ///
  /// The numbers are those of ``BandDrawing/draw(_:into:)``.
  public static func lottie(_ style: LoaderStyle) -> LottieDrawing {
    let (box, margin) = (bounds(style), style.margin)
    let bone = CanvasRect(
      x: margin, y: margin, width: box.width - 2 * margin, height: box.height - 2 * margin)
    guard bone.width > 0, bone.height > 0 else {
      return LottieDrawing(opacity: 3) { _ in [] }
    }
    let isMirrored = style.direction == .rightToLeft
    func place(_ fraction: ChannelForm) -> ChannelForm {
      isMirrored
        ? ChannelForm(bone.maxX) - bone.width * fraction
        : ChannelForm(bone.x) + bone.width * fraction
    }
    return LottieDrawing(opacity: 3) { channels in
      [
        LottieShape(
          name: "bone",
          outline: .box(bone, corner: style.lineCap == .round ? bone.height / 2 : 0),
          paint: .band(from: place(channels[0]), to: place(channels[2]), y: box.height / 2))
      ]
    }
  }
}
