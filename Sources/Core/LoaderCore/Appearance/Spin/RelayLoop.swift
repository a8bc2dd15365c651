import TimelineModule

/// A loop whose two ends take turns: in its first half the head moves ahead while the tail rests,
/// in its second half the tail follows, both by the standard curve.
///
/// It equals the loop of the three tracks that it holds, apart from rounding, but its `ends` have no
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
    let frequency = 1 / duration.value
    let overall = time * frequency
    // At a whole repetition both ends are together: the tail arrives there, and the head departs.
    let whole = overall.nearest
    let distance = overall - whole
    // One is 1, the other 0: multiplying by them selects the end that moves.
    let arriving = distance < 0 ? 1.0 : 0.0
    let departing = 1 - arriving
    let eased = Standard.sample(at: 2 * distance + arriving)
    let (rotation, step) = (tracks.rotation.last, tracks.tail.last)
    // The curve is known last, so that everything else is added up before. Both sums begin with the
    // same number, so that no rounding can put the tail ahead of the head.
    let rest = whole * (rotation + step) + distance * rotation - arriving * step
    let velocity = (2 * frequency) * (step * eased.velocity)
    return MotionSample(
      value: RingEnds(
        tail: (arriving * step) * eased.value + rest,
        head: (departing * step) * eased.value + (rest + arriving * step)),
      velocity: RingEnds(
        tail: arriving * velocity + frequency * rotation,
        head: departing * velocity + frequency * rotation))
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
