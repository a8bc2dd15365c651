import Foundation
import LoaderCore
import LoaderDrawing
import LoaderLayers
import TimelineModule

/// A bar of one's own that sways, and does not say how it repeats.
struct Sway: Appearance {
  func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<Double> {
    let pace = motion == .full ? 2.0 : 0.4
    return ShapeSample(
      Sample(value: 0.5 - 0.4 * cos(pace * time), velocity: 0.4 * pace * sin(pace * time)))
  }

  func determinate(_ progress: Sample) -> Sample { progress }

  func channels(
    of shape: ShapeSample<Double>, _ presence: PresenceSample
  ) -> (values: Channels, velocities: Channels) {
    (
      Channels(head: shape.sample.value, opacity: presence.opacity.value),
      Channels(head: shape.sample.velocity, opacity: presence.opacity.velocity)
    )
  }

  struct Channels: ChannelList {
    var head = 0.0
    var opacity = 0.0

    static var zero: Channels { Channels() }
    static var count: Int { 2 }
    static func name(at index: Int) -> StaticString { index == 0 ? "head_ratio" : "opacity_ratio" }
    subscript(index: Int) -> Double { index == 0 ? head : opacity }
  }
}

// One line makes a bar of it, and one word its layers.
extension Sway: BarAppearance {
  static func bar(_ channels: Channels) -> BarDrawing {
    BarDrawing(
      first: BarDrawing.Part(tail: 0, head: channels.head), opacity: channels.opacity, thickness: 1)
  }
}

extension Sway: LayeredAppearance {}
