import LoaderCore
import LoaderPlans
import TimelineModule

/// A player of keyframe plans that works as browsers do, by the easing from keyframe to keyframe.
///
/// Each channel of a plan has segments, Bézier curves from keyframe to keyframe, until the plan is steady. From then on
/// it holds a value, or repeats loops of segments.
public struct KeyframePlayer: Sendable {
  /// The plan to play.
  public let plan: KeyframePlan
  /// The channels of the plan, ready to play.
  let channels: [Channel]

  /// Creates a player, and prepares every easing of a plan.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  public init(_ plan: KeyframePlan) {
    self.plan = plan
    channels = plan.channels.map { channel in
      switch channel.continuation {
      case .hold(let value), .wait(let value, until: _):
        Channel(transient: Part(channel.transient), rest: value, loops: [])
      case .loop(let loops):
        Channel(
          transient: Part(channel.transient), rest: 0,
          loops: loops.map { Round(period: $0.period, growth: $0.growth, part: Part($0.segments)) })
      }
    }
  }

  /// Returns the value and velocity of the channel at `index`, at `time`, in seconds.
  ///
  /// The time should not be before the plan: there, the first motion is only continued backwards. A time beyond
  /// ±2⁵³ s counts as ±2⁵³ s, so that an infinite one gives finite numbers, and NaN as the start of the plan.
  ///
  /// - Complexity: O(log *n*) in the number of segments.
  public func sample(ofChannel index: Int, at time: Double) -> Sample {
    let channel = channels[index]
    let time = time.isNaN ? plan.timing.start : min(max(time, -0x1p53), 0x1p53)
    if let end = channel.transient.end, time < end { return channel.transient.sample(at: time) }
    guard !channel.loops.isEmpty else { return Sample(value: channel.rest) }
    var sum = Sample(value: 0)
    for loop in channel.loops {
      // The number of whole rounds before this one.
      let rounds = ((time - plan.timing.steadyStart) / loop.period).rounded(.down)
      let sample = loop.part.sample(at: time - plan.timing.steadyStart - rounds * loop.period)
      sum.value += sample.value + rounds * loop.growth
      sum.velocity += sample.velocity
    }
    return sum
  }

  /// A channel, ready to play.
  struct Channel: Sendable {
    /// The segments before the instant at which the plan is steady.
    let transient: Part
    /// The value that the channel holds after them; 0 if it has loops.
    let rest: Double
    /// The loops after them, of which the sum is shown; empty if the channel holds a value.
    let loops: [Round]
  }

  /// A whole loop, ready to play: the round that it repeats.
  struct Round: Sendable {
    /// The duration of a round, in seconds.
    let period: Double
    /// The amount added to the value with each round.
    let growth: Double
    /// Its segments, with times from 0 on.
    let part: Part
  }

  /// Contiguous segments, each with its easing as a curve that can be evaluated.
  struct Part: Sendable {
    /// The segments, in order of time.
    let segments: [CubicSegment]
    /// The easing of each segment.
    let curves: [CubicBezier]

    /// Prepares the easing of each segment.
    init(_ segments: [CubicSegment]) {
      self.segments = segments
      curves = segments.map { segment in
        let easing = segment.easing
        return CubicBezier(easing.x1, easing.y1, easing.x2, easing.y2)
      }
    }

    /// The end of the last segment, in seconds; nil without segments.
    var end: Double? { segments.last?.end.time }

    /// Returns the value and velocity at `time`, of the last segment that begins at or before it; NaN without segments.
    ///
    /// The segment is found by bisection. After the last one, its end counts; before the first, its curve goes on.
    func sample(at time: Double) -> Sample {
      var (low, high) = (0, segments.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if segments[middle].start.time <= time { low = middle } else { high = middle }
      }
      guard low < segments.count else { return Sample(value: .nan, velocity: .nan) }
      let segment = segments[low]
      // The fraction of the way from the segment's start to its end, as browsers compute it.
      let eased = curves[low].sample(at: min((time - segment.start.time) / segment.duration, 1))
      let rise = segment.end.value - segment.start.value
      return Sample(
        value: segment.start.value + rise * eased.value,
        velocity: rise * eased.velocity / segment.duration)
    }
  }
}
