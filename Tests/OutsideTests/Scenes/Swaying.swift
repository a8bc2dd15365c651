import Foundation
import LoaderCore
import LoaderDrawing
import TimelineModule

/// A picture of one number, the part that is shown: 0 to 1, as progress.
///
/// Tests of appearances from outside draw several such pictures, each as the appearance `Swaying`.
protocol PartPicture: Hashable, Sendable {
  /// Draws the picture of `part`, 0 to 1.
  static func draw<S: DrawingScene & ~Copyable>(
    _ part: S.Number, _ style: LoaderStyle, into scene: inout S)
}

/// An appearance whose part sways while progress is unknown, drawn by its picture.
///
/// It is 48 points wide, or scaled to another size.
struct Swaying<Picture: PartPicture>: Appearance {
  func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<Double> {
    // In seconds. In one period the part goes from 0.05 to 0.95 and back.
    let period = motion == .full ? 1.6 : 8
    let phase = 2 * Double.pi * (time / period).truncatingRemainder(dividingBy: 1)
    return ShapeSample(
      Sample(value: 0.5 - 0.45 * cos(phase), velocity: 0.45 * sin(phase) * 2 * .pi / period))
  }

  func determinate(_ progress: Sample) -> Sample { progress }

  func channels(
    of shape: ShapeSample<Double>, _ presence: PresenceSample
  ) -> (values: SwayChannels, velocities: SwayChannels) {
    (
      SwayChannels(part: shape.sample.value, opacity: presence.opacity.value),
      SwayChannels(part: shape.sample.velocity, opacity: presence.opacity.velocity)
    )
  }
}

struct SwayChannels: ChannelList {
  var part = 0.0
  var opacity = 0.0

  static var zero: SwayChannels { SwayChannels() }
  static var count: Int { 2 }
  static func name(at index: Int) -> StaticString { index == 0 ? "part_ratio" : "opacity_ratio" }
  subscript(index: Int) -> Double { index == 0 ? part : opacity }
}

extension Swaying: SceneAppearance {
  static func bounds(_ style: LoaderStyle) -> CanvasRect {
    CanvasRect(width: style.extent(or: 48), height: style.extent(or: 48))
  }

  static func scene<S: DrawingScene & ~Copyable>(
    _ channels: SceneInputs<SwayChannels, S.Number>, _ style: LoaderStyle, into scene: inout S
  ) {
    let (part, scale) = (channels[0], S.Number(style.extent(or: 48) / 48))
    scene.group("sway", opacity: channels[1]) { scene in
      scene.scaled(by: scale, about: CanvasPoint(x: 0, y: 0)) {
        Picture.draw(part, style, into: &$0)
      }
    }
  }
}
