import LoaderCore
import TimelineModule

/// An appearance that draws nothing, so that only the state machine of the loader remains.
struct NullAppearance: Appearance {
  /// A shape without a channel.
  struct Shape: MotionVector {
    static var zero: Shape { Shape() }
    static func + (lhs: Shape, rhs: Shape) -> Shape { Shape() }
    static func * (shape: Shape, factor: Double) -> Shape { Shape() }
    static func / (shape: Shape, divisor: Double) -> Shape { Shape() }
    func offset(by distance: Double) -> Shape { self }
  }

  /// The channels of a frame: none.
  struct Channels: ChannelList {
    static var zero: Channels { Channels() }
    static var count: Int { 0 }
    static func name(at index: Int) -> StaticString { "" }
    subscript(index: Int) -> Double { 0 }
  }

  func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<Shape> {
    ShapeSample(MotionSample(value: Shape()))
  }

  func determinate(_ progress: Sample) -> MotionSample<Shape> { MotionSample(value: Shape()) }

  func channels(
    of shape: ShapeSample<Shape>, _ presence: PresenceSample
  ) -> (values: Channels, velocities: Channels) { (.zero, .zero) }
}
