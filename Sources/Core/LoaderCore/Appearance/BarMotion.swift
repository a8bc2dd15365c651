import TimelineModule

/// The motion of ``Linear`` without progress: two bars, one after the other, from end to end.
///
/// A bar lies between two *edges*, its tail and its head. An edge is a fraction of the track: it moves from 0,
/// the start, to 1, the end. In each cycle an edge does so once, by a `LoopTrack`: a movement by a
/// distance, from one fraction of the cycle until another. In reduced motion `SlowBar` replaces these.
///
/// Source: material-components/material-components-android,
/// LinearIndeterminateDisjointAnimatorDelegate, and flutter/flutter, progress_indicator.dart, which
/// agree: a cycle of 1800 ms, each edge from 0 to 1 in an interval of its own.
@usableFromInline
package enum TwoBars {
  /// The head of the first bar: it moves from 0 to 750 ms.
  @inlinable @inline(__always)
  static var head1: LoopTrack {
    LoopTrack(
      by: Rational(1), every: cycle, until: Rational(750, 1800), CubicBezier(0.2, 0, 0.8, 1))
  }

  /// The tail of the first bar: it moves from 333 ms on, for 750 ms.
  @inlinable @inline(__always)
  package static var tail1: LoopTrack {
    LoopTrack(
      by: Rational(1), every: cycle, from: Rational(333, 1800), until: Rational(333 + 750, 1800),
      CubicBezier(0.4, 0, 1, 1))
  }

  /// The head of the second bar: it moves from 1000 ms on, for 567 ms.
  @inlinable @inline(__always)
  package static var head2: LoopTrack {
    LoopTrack(
      by: Rational(1), every: cycle, from: Rational(1000, 1800), until: Rational(1000 + 567, 1800),
      CubicBezier(0, 0, 0.65, 1))
  }

  /// The tail of the second bar: it moves from 1267 ms to the end of the cycle.
  @inlinable @inline(__always)
  static var tail2: LoopTrack {
    LoopTrack(
      by: Rational(1), every: cycle, from: Rational(1267, 1800), CubicBezier(0.1, 0, 0.45, 1))
  }

  /// The duration of a cycle, in seconds.
  @inlinable
  static var cycle: Rational { Rational(1800, 1000) }

  /// Returns the edges at `progress`, the passed fraction of the cycle.
  ///
  /// Outside 0..<1 they wait: before 0 all are at 0, from 1 on at 1.
  @inlinable @inline(__always)
  static func edges(at progress: Sample) -> MotionSample<LinearEdges> {
    LinearEdges.sample(
      tail1: edge(tail1, at: progress), head1: edge(head1, at: progress),
      tail2: edge(tail2, at: progress), head2: edge(head2, at: progress))
  }

  /// Returns an edge at `progress` of the cycle; a rounding error never takes it beyond 1.
  @inlinable @inline(__always)
  static func edge(_ track: LoopTrack, at progress: Sample) -> Sample {
    let edge = track.sample(inRepetition: progress)
    return Sample(value: min(edge.value, 1), velocity: edge.velocity)
  }

  /// Returns the first instant after `time` at which an edge starts or stops, both in seconds from the origin.
  static func nextKeyframe(after time: Double) -> Double {
    var next = NextInstant(after: time)
    for edge in 0..<4 { track(ofEdge: edge).considerKeyframes(&next) }
    return next.instant
  }

  /// Returns the curve of an edge around `time`, in seconds from the origin; nil where it stands still.
  ///
  /// - Parameter index: The edge, as in `track(ofEdge:)`.
  static func segment(ofEdge index: Int, at time: Double) -> CubicSegment? {
    track(ofEdge: index).motion(around: time).segment
  }

  /// Returns the motion of the edge at an index: 0 is tail 1, 1 is head 1, 2 is tail 2, 3 is head 2.
  private static func track(ofEdge index: Int) -> LoopTrack {
    switch index {
    case 0: tail1
    case 1: head1
    case 2: tail2
    default: head2
    }
  }
}

/// The bar in reduced motion: a quarter of the track, moving evenly, in and out.
///
/// Our choice, as for the ring: both edges move by a quarter of the track a second, so each needs four
/// seconds. The tail starts a second after the head. No platform publishes a figure.
@usableFromInline
package enum SlowBar {
  /// The head: it moves in the first four of the five seconds.
  @inlinable @inline(__always)
  package static var head: LoopTrack {
    LoopTrack(by: Rational(1), every: cycle, until: Rational(4, 5))
  }

  /// The tail: it moves in the last four of the five seconds.
  @inlinable @inline(__always)
  package static var tail: LoopTrack {
    LoopTrack(by: Rational(1), every: cycle, from: Rational(1, 5))
  }

  /// The duration of a cycle, in seconds.
  @inlinable
  static var cycle: Rational { Rational(5) }

  /// Returns the first instant after `time` at which an edge starts or stops, both in seconds from the origin.
  static func nextKeyframe(after time: Double) -> Double {
    var next = NextInstant(after: time)
    head.considerKeyframes(&next)
    tail.considerKeyframes(&next)
    return next.instant
  }

  /// Returns the edges at `progress` of the cycle, in 0..<1; the second bar is empty.
  @inlinable
  static func edges(at progress: Sample) -> MotionSample<LinearEdges> {
    let trackEnd = Sample(value: 1)
    return LinearEdges.sample(
      tail1: TwoBars.edge(tail, at: progress), head1: TwoBars.edge(head, at: progress),
      tail2: trackEnd, head2: trackEnd)
  }
}

/// The coast of one bar in a switch. Both edges come to rest within the track, the tail not beyond the head.
///
/// `Linear.bars(of:)` makes one for each bar, from its edges at the start of the switch.
///
/// The velocity of an edge is the sum of two: the *shared* velocity, with which the whole bar moves, and the
/// edge's *own*, with which it moves within the bar. Each is braked in its own time:
///
/// - The shared velocity is braked before the bar reaches the end of the track that it moves toward.
/// - If the edges approach each other, their own velocities are braked before the edges meet.
/// - If they do not, the tail's own velocity is braked before the start of the track, the head's before the
///   end. So an edge near its end of the track does not stop the other edge.
@usableFromInline
struct BarCoast {
  /// The edges at the start, as fractions of the track.
  @usableFromInline let tail, head: Sample
  /// The velocity that both edges share: the slower of the two, or 0 in opposite directions.
  @usableFromInline let shared: Double
  /// The braking times of the shared velocity and of each edge's own velocity, in seconds.
  @usableFromInline let sharedBrake, tailBrake, headBrake: Double

  /// Creates the coast of a bar from its edges at the start.
  ///
  /// - Parameter limit: The longest braking time, in seconds.
  @inlinable
  init(tail: Sample, head: Sample, limit: Double) {
    self.tail = tail
    self.head = head
    let tailVelocity = tail.velocity
    let headVelocity = head.velocity
    let slower = abs(tailVelocity) < abs(headVelocity) ? tailVelocity : headVelocity
    shared = tailVelocity * headVelocity <= 0 ? 0 : slower
    // The times in which the tail stops before the start of the track, and the head before its end. An edge
    // that moves away from there has a speed below 0, so its time is `limit`. The velocities are the full
    // ones, because an edge moves with the shared velocity and its own one together.
    let toStart = Coast<Double>.braking(speed: -tailVelocity, remaining: tail.value, limit: limit)
    let toEnd = Coast<Double>.braking(speed: headVelocity, remaining: 1 - head.value, limit: limit)
    sharedBrake = min(toStart, toEnd)
    if tailVelocity > headVelocity {
      // The edges approach each other.
      let toMeeting = Coast<Double>.braking(
        speed: tailVelocity - headVelocity, remaining: head.value - tail.value, limit: limit)
      tailBrake = toMeeting
      headBrake = toMeeting
    } else {
      tailBrake = toStart
      headBrake = toEnd
    }
  }

  /// Reports the end of each of its three brakes, in seconds from the start, to a search for the next one.
  @inlinable
  func considerBrakes(_ next: inout NextInstant) {
    next.consider(sharedBrake)
    next.consider(tailBrake)
    next.consider(headBrake)
  }

  /// Returns both edges `elapsed` seconds after the start: each as its own velocity and the shared one move it.
  @inlinable
  func sample(at elapsed: Double) -> (tail: Sample, head: Sample) {
    // The distance by which the shared velocity has moved both edges.
    let together = Coast(from: Sample(value: 0, velocity: shared), duration: sharedBrake)
      .sample(at: elapsed)
    return (
      alone(tail, brakingTime: tailBrake, at: elapsed) + together,
      alone(head, brakingTime: headBrake, at: elapsed) + together
    )
  }

  /// Returns an edge `elapsed` seconds after the start, if it moved with its own velocity only.
  ///
  /// - Parameters:
  ///   - edge: The edge at the start, with its full velocity.
  ///   - brakingTime: The time in which its own velocity is braked, in seconds.
  @inlinable
  func alone(_ edge: Sample, brakingTime: Double, at elapsed: Double) -> Sample {
    let start = Sample(value: edge.value, velocity: edge.velocity - shared)
    return Coast(from: start, duration: brakingTime).sample(at: elapsed)
  }
}
