import Foundation
import LayerPlans
import LoaderCore
import LoaderDrawing
import TimelineModule

/// A custom bar from 0 to a head that sways; it does not declare the period of its motion.
struct Sway: Appearance {
  func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<Double> {
    // In radians a second. The bar's head sways between 0.1 and 0.9 of the length.
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
    let (head, opacity) = (channels[0], channels[1])
    scene.group("bar", opacity: opacity) { scene in
      scene.bar(
        BarPart(tail: S.Number(0), head: head), unknownWeight: channels.unknownWeight, style)
    }
  }
}
