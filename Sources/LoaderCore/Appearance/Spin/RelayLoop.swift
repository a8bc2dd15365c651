import TimelineModule

/// A loop whose two ends take turns: in its first half the head moves ahead while the tail rests,
/// in its second half the tail follows, both by the standard curve.
///
/// It equals the loop of the three tracks that it holds, bit for bit, but its `ends` have no
/// branch. If the origins of loaders differ, the processor cannot predict which end moves, and a
/// wrong prediction costs as much as half a frame.
@usableFromInline
struct RelayLoop: SpinTracks {
  @usableFromInline
  typealias Tracks =
    SpinLoop<EvenKeyframes, HalfwayKeyframes<Standard>, HalfwayKeyframes<Standard>>

  @usableFromInline let tracks: Tracks

  /// Creates a loop of `duration` seconds in which both ends turn by `rotation`, and each end by
  /// `step` in its half.
  @inlinable
  init(_ duration: Rational, rotation: Rational, step: Rational) {
    tracks = SpinLoop(
      duration, rotation: EvenKeyframes(to: rotation),
      tail: HalfwayKeyframes(to: step, inHalf: 1), head: HalfwayKeyframes(to: step, inHalf: 0))
  }

  @inlinable @inline(__always)
  func ends(at time: Double) -> MotionSample<RingEnds> {
    let (iteration, progress) = Cycle(duration: duration.value).sample(at: time)
    let rotation = tracks.rotation.sample(at: progress, after: iteration)
    // 1 for the half in progress, 0 for the other: multiplying by them selects the half.
    let second = progress.value >= 0.5 ? 1.0 : 0.0
    let first = 1 - second
    let eased = Standard.sample(at: 2 * progress.value - second)
    let step = tracks.tail.last
    let velocity = step * (eased.velocity * (2 * progress.velocity))
    let (moved, before) = (step * eased.value, iteration * step)
    let tail = second * moved + before
    let head = (first * moved + second * step) + before
    return MotionSample(
      value: RingEnds(tail: rotation.value + tail, head: rotation.value + head),
      velocity: RingEnds(
        tail: rotation.velocity + second * velocity, head: rotation.velocity + first * velocity))
  }

  @inlinable
  var duration: Rational { tracks.duration }

  @inlinable
  var gain: Rational { tracks.gain }

  @inlinable @inline(__always)
  var unevenDuration: Rational? { tracks.unevenDuration }

  @inlinable
  func hasKeyframe(from start: Double, to end: Double) -> Bool {
    tracks.hasKeyframe(from: start, to: end)
  }

  @inlinable
  func nextKeyframe(after time: Double) -> Double { tracks.nextKeyframe(after: time) }

  @inlinable
  var longLoop: ChannelLoop { tracks.longLoop }

  @inlinable
  var sweepDuration: Rational? { tracks.sweepDuration }

  @inlinable
  func piece(of channel: SpinChannel, at time: Double) -> TrackPiece {
    tracks.piece(of: channel, at: time)
  }
}
