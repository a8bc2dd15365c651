import Foundation
import LoaderCore
import LoaderDrawing
import TimelineModule

/// A light that is as bright as the progress, and breathes while that is unknown.
///
/// Its shape is a single number, which a loader already blends smoothly, so no code for that is needed here.
struct Pulse: Appearance {
  /// The duration of a breath, in seconds.
  var breath = 1.6

  func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<Double> {
    // The brightness is 0.5 ± the depth.
    let depth = motion == .full ? 0.4 : 0.1
    let phase = 2 * Double.pi * (time / breath).truncatingRemainder(dividingBy: 1)
    return ShapeSample(
      Sample(value: 0.5 - depth * cos(phase), velocity: depth * sin(phase) * 2 * .pi / breath))
  }

  func determinate(_ progress: Sample) -> Sample { progress }

  /// Returns the speed toward the limit that the light approaches, 0 or 1, and the distance that remains.
  func nearestLimit(
    of light: Sample, switchingTo fill: Double?
  ) -> (speed: Double, distance: Double) {
    (abs(light.velocity), light.velocity < 0 ? light.value : 1 - light.value)
  }

  func channels(
    of shape: ShapeSample<Double>, _ presence: PresenceSample
  ) -> (values: Channels, velocities: Channels) {
    let (light, opacity) = (shape.sample, presence.opacity)
    // The glow is a product; its velocity is the derivative of that product.
    return (
      Channels(glow: light.value * opacity.value),
      Channels(glow: light.velocity * opacity.value + light.value * opacity.velocity)
    )
  }

  struct Channels: ChannelList {
    var glow = 0.0

    static var zero: Channels { Channels() }
    static var count: Int { 1 }
    static func name(at index: Int) -> StaticString { "glow_ratio" }
    subscript(index: Int) -> Double { glow }
  }
}

extension Pulse: CanvasAppearance {
  static func bounds(_ style: LoaderStyle) -> CanvasRect {
    let size = style.extent(or: 24)
    return CanvasRect(width: size, height: size)
  }

  static func draw<Surface: DrawingCanvas & ~Copyable>(
    _ frame: Frame<Channels>, _ style: LoaderStyle, into canvas: inout Surface
  ) {
    let middle = style.extent(or: 24) / 2
    guard frame.isVisible, middle > style.margin else { return }
    canvas.group(opacity: frame.channels.glow) { canvas in
      canvas.arc(
        center: CanvasPoint(x: middle, y: middle), radius: middle - style.margin, from: 0, sweep: 1)
      canvas.fill(.color(style.accent(in: frame.cycle)))
    }
  }
}
