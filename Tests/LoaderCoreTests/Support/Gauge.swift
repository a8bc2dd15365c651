import TimelineModule

@testable import LoaderCore

/// The simplest appearance, with the required members only: a needle that shows a multiple of the progress.
///
/// While progress is unknown, the needle stands still at 0.5.
struct Gauge: Appearance {
  /// The needle's position at 100 %.
  var scale = 1.0

  func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<Double> {
    ShapeSample(Sample(value: 0.5))
  }

  func determinate(_ progress: Sample) -> Sample {
    Sample(value: scale * progress.value, velocity: scale * progress.velocity)
  }

  func channels(
    of shape: ShapeSample<Double>, _ presence: PresenceSample
  ) -> (values: Channels, velocities: Channels) {
    (Channels(level: shape.sample.value), Channels(level: shape.sample.velocity))
  }

  struct Channels: ChannelList {
    var level = 0.0

    static var zero: Channels { Channels() }
    static var count: Int { 1 }
    static func name(at index: Int) -> StaticString { "level_ratio" }
    subscript(index: Int) -> Double { level }
  }
}
