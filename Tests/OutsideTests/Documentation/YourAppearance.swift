import LoaderCore
import LoaderDrawing
import TimelineModule

/// A dot that breathes while progress is unknown, and is as large as the progress.
struct Dot: Appearance {
  /// Returns the size of a slow breath, with its velocity.
  func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<Double> {
    let period = motion == .full ? 1.6 : 8
    let part = time / period - (time / period).rounded(.down)
    let (way, speed) = part < 0.5 ? (2 * part, 2 / period) : (2 - 2 * part, -2 / period)
    return ShapeSample(
      Sample(value: way * way * (3 - 2 * way), velocity: 6 * way * (1 - way) * speed))
  }

  func determinate(_ progress: Sample) -> Sample { progress }

  func channels(
    of shape: ShapeSample<Double>, _ presence: PresenceSample
  ) -> (values: Channels, velocities: Channels) {
    (
      Channels(size: shape.sample.value, opacity: presence.opacity.value),
      Channels(size: shape.sample.velocity, opacity: presence.opacity.velocity)
    )
  }

  struct Channels: ChannelList {
    var size = 0.0
    var opacity = 0.0

    static var zero: Channels { Channels() }
    static var count: Int { 2 }
    static func name(at index: Int) -> StaticString { index == 0 ? "size_ratio" : "opacity_ratio" }
    subscript(index: Int) -> Double { index == 0 ? size : opacity }
  }
}

/// The drawing of the dot, for canvases, terminals, SVG, Lottie, and Core Animation.
extension Dot: SceneAppearance {
  static func bounds(_ style: LoaderStyle) -> CanvasRect {
    CanvasRect(width: style.extent(or: 24), height: style.extent(or: 24))
  }

  static func scene<S: DrawingScene & ~Copyable>(
    _ channels: SceneInputs<Channels, S.Number>, _ style: LoaderStyle, into scene: inout S
  ) {
    let size = bounds(style).width
    scene.group("dot", opacity: channels[1]) { scene in
      scene.dot(
        "dot", x: S.Number(size / 2), y: size / 2, size: size * channels[0], cap: .round, .accent)
    }
  }
}
