import Foundation
import LayerPlans
import LoaderCore
import LoaderDrawing
import TimelineModule

/// A custom bar that sways, and does not declare its period.
struct Sway: Appearance {
  func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<Double> {
    // Radians a second; the bar's head sways between 0.1 and 0.9.
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

extension Sway: SceneAppearance {
  static func bounds(_ style: LoaderStyle) -> CanvasRect { style.barBounds }

  static func scene<S: DrawingScene & ~Copyable>(
    _ channels: SceneInputs<Channels, S.Number>, _ style: LoaderStyle, into scene: inout S
  ) {
    scene.group("bar", opacity: channels[1]) {
      $0.bar(
        BarPart(tail: S.Number(0), head: channels[0]), unknownWeight: channels.unknownWeight, style)
    }
  }
}
