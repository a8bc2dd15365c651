import Foundation
import LoaderCore
import LoaderDrawing
import MotionLaws
import TimelineModule

/// A bar between two edges, which sways while progress is unknown and fills from the left.
///
/// The edges stay on the track, and in order: 0 ≤ left ≤ right ≤ 1.
struct Curtain: Appearance {
  /// The moving numbers: the places of both edges, as fractions of the track.
  struct Edges: MotionVector {
    var left, right: Double

    static var zero: Edges { Edges(left: 0, right: 0) }

    static func + (first: Edges, second: Edges) -> Edges {
      Edges(left: first.left + second.left, right: first.right + second.right)
    }

    static func * (edges: Edges, factor: Double) -> Edges {
      Edges(left: edges.left * factor, right: edges.right * factor)
    }

    static func / (edges: Edges, divisor: Double) -> Edges {
      Edges(left: edges.left / divisor, right: edges.right / divisor)
    }

    func offset(by distance: Double) -> Edges {
      Edges(left: left + distance, right: right + distance)
    }
  }

  /// Returns the bar while progress is unknown: 0.3 wide, with a middle that sways between 0.15 and 0.85.
  func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<Edges> {
    // In seconds; slower with reduced motion.
    let period = motion == .full ? 2.0 : 10
    let phase = 2 * Double.pi * (time / period).truncatingRemainder(dividingBy: 1)
    let (middle, speed) = (0.5 - 0.35 * cos(phase), 0.35 * sin(phase) * 2 * .pi / period)
    return ShapeSample(
      MotionSample(
        value: Edges(left: middle - 0.15, right: middle + 0.15),
        velocity: Edges(left: speed, right: speed)))
  }

  /// Returns the bar from the left end of the track to the progress.
  func determinate(_ progress: Sample) -> MotionSample<Edges> {
    MotionSample(
      value: Edges(left: 0, right: progress.value),
      velocity: Edges(left: 0, right: progress.velocity))
  }

  /// Returns the limit that the edges would reach first: the left end, the right end, or each other.
  ///
  /// It is the speed toward that limit and the distance that remains; 0 and infinity if they approach none.
  func nearestLimit(
    of edges: MotionSample<Edges>, switchingTo fill: Double?
  ) -> (speed: Double, distance: Double) {
    let (value, velocity) = (edges.value, edges.velocity)
    let limits = [
      (speed: -velocity.left, distance: value.left),
      (speed: velocity.right, distance: 1 - value.right),
      (speed: velocity.left - velocity.right, distance: value.right - value.left),
    ]
    return limits.filter { $0.speed > 0 }.min { $0.distance / $0.speed < $1.distance / $1.speed }
      ?? (0, .infinity)
  }

  func channels(
    of shape: ShapeSample<Edges>, _ presence: PresenceSample
  ) -> (values: Channels, velocities: Channels) {
    let (value, velocity) = (shape.sample.value, shape.sample.velocity)
    return (
      Channels(left: value.left, right: value.right, opacity: presence.opacity.value),
      Channels(left: velocity.left, right: velocity.right, opacity: presence.opacity.velocity)
    )
  }

  struct Channels: ChannelList {
    var left = 0.0
    var right = 0.0
    var opacity = 0.0

    static var zero: Channels { Channels() }
    static var count: Int { 3 }
    static func name(at index: Int) -> StaticString {
      switch index {
      case 0: "left_fraction"
      case 1: "right_fraction"
      default: "opacity_ratio"
      }
    }
    subscript(index: Int) -> Double {
      switch index {
      case 0: left
      case 1: right
      default: opacity
      }
    }
  }
}

extension Curtain: SceneAppearance {
  static func bounds(_ style: LoaderStyle) -> CanvasRect { style.barBounds }

  static func scene<S: DrawingScene & ~Copyable>(
    _ channels: SceneInputs<Channels, S.Number>, _ style: LoaderStyle, into scene: inout S
  ) {
    scene.group("bar", opacity: channels[2]) {
      $0.bar(
        BarPart(tail: channels[0], head: channels[1]), unknownWeight: channels.unknownWeight, style)
    }
  }
}

extension Curtain: LawfulAppearance {
  static var edgeChannels: [Int] { [0, 1] }
  static func progressChannel(_ channels: Channels) -> Int? { 1 }
  static var opacityChannel: Int { 2 }
  static var thicknessChannel: Int? { nil }
  static var spanCount: Int { 3 }

  /// The numbers that have to stay in 0...1: both edges, and the width of the bar.
  static func span(at index: Int, of channels: Channels) -> Double {
    switch index {
    case 0: channels.left
    case 1: channels.right
    default: channels.right - channels.left
    }
  }

  static func shownProgress(_ channels: Channels) -> Double? { channels.right }

  /// The seconds of a sway in full motion.
  var cycle: Double { 2 }

  /// The laws that it breaks: it goes back, and an edge close to its limit brakes both.
  var exemptLaws: Set<MotionLaw> { [.forward, .bounded] }

  /// Returns the same bar, because ten years are a whole number of its cycles.
  func delayed(by seconds: Double) -> Curtain { self }
}
