import LoaderCore
import LoaderDrawing
import TimelineModule

/// A ring of three arcs that sways while progress is unknown, and closes as it fills.
///
/// It is an appearance from outside the package, of a motion and a scene; `TriadModule.swift` has
/// it in a page.
struct Triad: Appearance {
  func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<Double> {
    let period = motion == .full ? 1.6 : 8
    let phase = time / period - (time / period).rounded(.down)
    // There and back, slow at both ends: `way` is the covered part of the way, 0 to 1, and `speed` its derivative.
    let (way, speed) = phase < 0.5 ? (2 * phase, 2 / period) : (2 - 2 * phase, -2 / period)
    // From 0.2 to 0.8 by 3w² − 2w³, whose derivative is 6w · (1 − w): 3.6 is 0.6 · 6.
    return ShapeSample(
      Sample(value: 0.2 + 0.6 * way * way * (3 - 2 * way), velocity: 3.6 * way * (1 - way) * speed))
  }

  func determinate(_ progress: Sample) -> Sample { progress }

  func channels(
    of shape: ShapeSample<Double>, _ presence: PresenceSample
  ) -> (values: Channels, velocities: Channels) {
    (
      Channels(part: shape.sample.value, opacity: presence.opacity.value),
      Channels(part: shape.sample.velocity, opacity: presence.opacity.velocity)
    )
  }

  struct Channels: ChannelList {
    var part = 0.0
    var opacity = 0.0

    static var zero: Channels { Channels() }
    static var count: Int { 2 }
    static func name(at index: Int) -> StaticString { index == 0 ? "part_ratio" : "opacity_ratio" }
    subscript(index: Int) -> Double { index == 0 ? part : opacity }
  }
}

extension Triad: SceneAppearance {
  static func bounds(_ style: LoaderStyle) -> CanvasRect {
    let size = style.extent(or: 48)
    return CanvasRect(width: size, height: size)
  }

  static func scene<S: DrawingScene & ~Copyable>(
    _ channels: SceneInputs<Channels, S.Number>, _ style: LoaderStyle, into scene: inout S
  ) {
    let middle = style.extent(or: 48) / 2
    let center = CanvasPoint(x: middle, y: middle)
    let circle = Outline.circle(center: center, radius: middle - style.strokeWidth / 2)
    let (part, cap, width) = (channels[0], style.lineCap, S.Number(style.strokeWidth))
    scene.group("triad", opacity: channels[1]) { scene in
      scene.turned(by: part, about: center) { scene in
        scene.stroke(
          "one", circle, Portion(from: S.Number(0), length: part / 3), width: width, cap: cap,
          .accent)
        scene.stroke(
          "two", circle, Portion(from: S.Number(1.0 / 3), length: part / 3), width: width, cap: cap,
          .accent)
        scene.stroke(
          "three", circle, Portion(from: S.Number(2.0 / 3), length: part / 3), width: width,
          cap: cap, .color(.role(.track)))
      }
    }
  }
}
