import LoaderCore
import LoaderPlans
import TimelineModule

/// A comparison of the played keyframes of a loader with the loader itself, by each ``KeyframeLaw``.
///
/// A channel of a plan has a *transient*, its segments until the plan's steady start. A segment is a Bézier
/// curve of the value over the time. From then on the channel holds a value, or repeats loops. At its *expiry*
/// the plan ends, and the loader has to be asked for another one. A law that only holds or does not has the
/// figure 0 or infinity, and the limit 0.
public struct KeyframeCheck<Appearance: LawfulAppearance>: Sendable {
  /// The laws broken, each at its first occurrence.
  public var broken: [BrokenKeyframes] = []
  /// The largest number of segments in the transient of one channel.
  public var segments = 0
  /// The largest error of a value between keyframes.
  public var valueError = 0.0
  /// The largest error of a velocity between keyframes, per second.
  public var velocityError = 0.0
  /// The largest error of a value at a keyframe.
  public var keyframeError = 0.0
  /// The largest error of a velocity at a keyframe, per second.
  public var keyframeVelocityError = 0.0

  /// The loader that the keyframes have to match.
  let loader: Loader<Appearance>
  /// The keyframes of all its channels until its next event.
  let plan: KeyframePlan
  /// The maximum error of a value between keyframes.
  let tolerance: Double

  /// The maximum number of segments in a transient if the tolerance is the usual one or larger.
  private static var maximumSegments: Double { 24 }
  /// The maximum number of segments in a transient with a smaller tolerance.
  private static var maximumFineSegments: Double { 400 }
  /// The tolerance of plans that hosts play.
  private static var usualTolerance: Double { 1e-4 }

  /// Creates a check of the keyframes that `loader` returns from `time` on.
  ///
  /// - Parameters:
  ///   - tolerance: The largest error of a value that is requested, and checked.
  ///   - samples: The number of instants compared before the steady start, and in each round of a loop.
  public init(
    _ loader: Loader<Appearance>, from time: Double, tolerance: Double = 1e-4, samples: Int = 64
  ) {
    self.init(
      KeyframePlan(of: loader, from: time, tolerance: tolerance), of: loader,
      tolerance: tolerance, samples: samples)
  }

  /// Creates a check of a plan against `loader`, from which it should come.
  @_specialize(where Appearance == Circular)
  @_specialize(where Appearance == Linear)
  @_specialize(where Appearance == Shimmer)
  public init(
    _ plan: KeyframePlan, of loader: Loader<Appearance>, tolerance: Double = 1e-4,
    samples: Int = 64
  ) {
    self.loader = loader
    self.plan = plan
    self.tolerance = tolerance
    // The plan has to have all channels of the appearance.
    require(
      .order, channel: 0, at: plan.timing.start,
      figure: Double(abs(plan.channels.count - Appearance.Channels.count)), limit: 0)
    guard broken.isEmpty else { return }
    for index in plan.channels.indices { checkKeyframes(index) }
    // A plan out of order cannot be played.
    guard !broken.contains(where: { $0.law == .order }) else { return }
    comparePlayback(samples: samples)
  }

  /// Returns the loader's own value and velocity of the channel at `index`; both 0 if nothing is drawn.
  ///
  /// The plan leaves whole turns out of its values, so they are subtracted here, too. A velocity does not
  /// depend on them.
  func expected(_ index: Int, at time: Double) -> Sample {
    let frame = loader.frame(at: time)
    guard frame.isVisible else { return Sample(value: 0) }
    return Sample(
      value: frame.channels.keyframeValue(at: index, after: plan.timing.turns),
      velocity: loader.velocities(at: time).keyframeValue(at: index, after: 0))
  }

  /// Checks the keyframes of the channel at `index`: their count and order, and how it continues after them.
  mutating func checkKeyframes(_ index: Int) {
    let (channel, timing) = (plan.channels[index], plan.timing)
    let count = channel.transient.count
    segments = max(segments, count)
    require(
      .few, channel: index, at: timing.start, figure: Double(count),
      limit: tolerance >= Self.usualTolerance ? Self.maximumSegments : Self.maximumFineSegments)
    check(channel.transient, index, from: timing.start, offset: 0)
    let end = channel.transient.last?.end.time ?? timing.start
    switch channel.continuation {
    case .hold(let value), .wait(let value, until: _):
      require(.order, channel: index, at: end, figure: end - timing.steadyStart, limit: 0)
      // If the value is held for less than the rounding, it may replace a motion, so its velocity is not compared.
      let isShort = timing.expiry - end <= Limits.rounding
      if timing.expiry > end {
        compare(value, velocity: isShort ? nil : 0, channel: index, at: end, after: true)
      }
    case .loop(let loops):
      require(.order, channel: index, at: end, figure: abs(end - timing.steadyStart), limit: 0)
      require(.order, channel: index, at: end, figure: loops.isEmpty ? .infinity : 0, limit: 0)
      for loop in loops { check(loop, index, isAlone: loops.count == 1) }
    }
  }

  /// Checks a loop of the channel at `index`: it has segments, lasts one period, and adds whole turns each round.
  ///
  /// - Parameter isAlone: False for one of several loops. Only the sum of these is played, so its values are not
  ///   compared with the loader.
  mutating func check(_ loop: KeyframePlan.Loop, _ index: Int, isAlone: Bool) {
    let steadyStart = plan.timing.steadyStart
    guard let first = loop.segments.first, let last = loop.segments.last else {
      return require(.order, channel: index, at: steadyStart, figure: .infinity, limit: 0)
    }
    require(
      .order, channel: index, at: steadyStart,
      figure: loop.growth == loop.growth.rounded() ? 0 : .infinity, limit: 0)
    require(
      .order, channel: index, at: steadyStart, figure: abs(last.end.time - loop.period), limit: 1e-9
    )
    if isAlone {
      check(loop.segments, index, from: 0, offset: steadyStart)
    } else {
      check(loop.segments, index, from: 0, offset: nil)
      // It has to end where its next round begins.
      let error = last.end.value - first.start.value - loop.growth
      require(.exact, channel: index, at: steadyStart, figure: abs(error), limit: 1e-9)
    }
  }

  /// Checks contiguous segments of the channel at an index.
  ///
  /// - Parameters:
  ///   - start: The time at which the first segment has to begin, as segments count it.
  ///   - offset: The seconds that are added to the times of segments, which are relative in a loop. Nil if the
  ///     channel is the sum of several loops: then the values are not compared with the loader.
  mutating func check(
    _ segments: [CubicSegment], _ index: Int, from start: Double, offset: Double?
  ) {
    var end = start  // of the segment before
    for segment in segments {
      let time = segment.start.time + (offset ?? 0)
      require(.order, channel: index, at: time, figure: abs(segment.start.time - end), limit: 1e-9)
      require(
        .order, channel: index, at: time, figure: segment.duration > 0 ? 0 : .infinity, limit: 0)
      let easing = segment.easing
      let isOrdered = (0...1).contains(easing.x1) && (0...1).contains(easing.x2)
      require(.order, channel: index, at: time, figure: isOrdered ? 0 : .infinity, limit: 0)
      require(.range, channel: index, at: time, figure: Self.overshoot(of: segment), limit: 1e-12)
      if let offset {
        compare(
          segment.start.value, velocity: segment.startVelocity, channel: index, at: time,
          after: true)
        compare(
          segment.end.value, velocity: segment.endVelocity, channel: index,
          at: segment.end.time + offset, after: false)
      }
      end = segment.end.time
    }
  }

  /// Returns the largest excess of the values of a segment beyond the values at its ends; 0 for none.
  static func overshoot(of segment: CubicSegment) -> Double {
    // The instants inside at which the velocity is 0, if there are any.
    let (first, second) = segment.extrema
    let low = min(segment.start.value, segment.end.value)
    let high = max(segment.start.value, segment.end.value)
    return [first, second].compactMap(\.self).reduce(0) { maximum, time in
      let value = segment.sample(at: time).value
      return max(maximum, max(low - value, value - high))
    }
  }

  /// Compares one side of a keyframe with the loader at that instant.
  ///
  /// Rounding may have moved the instant, so the best of four instants counts, at most 2e-10 s or 32
  /// ulps away.
  ///
  /// - Parameters:
  ///   - value: The value at the keyframe.
  ///   - velocity: The velocity on this side of it, per second; nil to compare only the value.
  ///   - time: The instant of the keyframe, in seconds.
  ///   - after: True for the side after the keyframe, false for the side before it.
  mutating func compare(
    _ value: Double, velocity: Double?, channel index: Int, at time: Double, after: Bool
  ) {
    // From the expiry of a plan on, the loader may do something else: a keyframe there has only a side before it.
    guard after ? time < plan.timing.expiry : time <= plan.timing.expiry else { return }
    let reach = max(16 * time.ulp, 1e-10)
    // The right instant may lie between the four, and within their reach the value moves by about this
    // much. The velocity needs no slack: its limit is a thousand times the value's.
    let slack = 2 * reach * abs(velocity ?? 0)
    var error = Double.infinity
    var errorOfVelocity = Double.infinity
    for distance in [0, max(4 * time.ulp, 1e-15), reach, 2 * reach] {
      let right = expected(index, at: after ? time + distance : time - distance)
      error = min(error, abs(right.value - value))
      errorOfVelocity = min(errorOfVelocity, velocity.map { abs(right.velocity - $0) } ?? 0)
    }
    keyframeError = max(keyframeError, error)
    keyframeVelocityError = max(keyframeVelocityError, errorOfVelocity)
    require(.exact, channel: index, at: time, figure: error - slack, limit: 1e-9)
    require(.exact, channel: index, at: time, figure: errorOfVelocity, limit: 1e-6)
  }

  /// Compares what a player shows with the loader: before the steady start, and after it.
  ///
  /// With a loop, four rounds after it are compared, the first three and the hundred and first. If there are several
  /// loops, a round lasts as long as the longest period. In any case the first second after it is compared.
  mutating func comparePlayback(samples: Int) {
    let (player, timing) = (KeyframePlayer(plan), plan.timing)
    compare(player, from: timing.start, to: timing.steadyStart, samples: samples)
    let periods = plan.channels.flatMap { channel -> [Double] in
      guard case .loop(let loops) = channel.continuation else { return [] }
      return loops.map(\.period)
    }
    let period = periods.max() ?? 0
    for round in periods.isEmpty ? [] : [0.0, 1, 2, 100] {
      let start = timing.steadyStart + round * period
      compare(player, from: start, to: min(start + period, timing.expiry), samples: samples)
    }
    // Not the expiry itself, at which the loader may do something else.
    let end = min(timing.expiry.nextDown, timing.steadyStart + 1)
    compare(player, from: timing.steadyStart, to: end, samples: 4)
  }

  /// Compares values and velocities with the loader at `samples` instants of an interval, in seconds.
  mutating func compare(_ player: KeyframePlayer, from start: Double, to end: Double, samples: Int)
  {
    guard end - start > Limits.rounding else { return }
    for number in 0..<samples {
      // Not a simple fraction, so that the instant is almost never a keyframe.
      let time = start + (end - start) * (Double(number) + 0.381_966) / Double(samples)
      guard time < plan.timing.expiry else { return }
      let frame = loader.frame(at: time)
      for index in plan.channels.indices {
        let played = player.sample(ofChannel: index, at: time)
        let right = expected(index, at: time)
        let error = abs(played.value - right.value)
        let errorOfVelocity = abs(played.velocity - right.velocity)
        valueError = max(valueError, error)
        velocityError = max(velocityError, errorOfVelocity)
        require(
          .value, channel: index, at: time, figure: error,
          // The time of a plan is rounded, and in a rounding of it the value moves by so much.
          limit: tolerance + 4 * time.ulp * abs(right.velocity))
        require(.velocity, channel: index, at: time, figure: errorOfVelocity, limit: 2e-2)
      }
      // A curve of a visible loader must not leave the range of the opacity, even within the tolerance.
      guard frame.isVisible else { continue }
      let opacity = player.sample(ofChannel: Appearance.opacityChannel, at: time).value
      require(
        .range, channel: Appearance.opacityChannel, at: time, figure: abs(opacity - 0.5) - 0.5,
        limit: 1e-12)
    }
  }

  /// Records a broken law if the figure is beyond the limit, or NaN; only the first violation of each law counts.
  mutating func require(
    _ law: KeyframeLaw, channel index: Int, at time: Double, figure: Double, limit: Double
  ) {
    guard !(figure <= limit), !broken.contains(where: { $0.law == law }) else { return }
    broken.append(
      BrokenKeyframes(
        law: law, channel: "\(Appearance.Channels.keyframeName(at: index))", time: time,
        figure: figure, limit: limit))
  }
}
