import TimelineModule

/// The bar's motion without progress: two bars, one after the other, each from end to end of the track.
///
/// Source: material-components/material-components-android,
/// LinearIndeterminateDisjointAnimatorDelegate, and flutter/flutter, progress_indicator.dart, which
/// agree: a cycle of 1800 ms, each edge from 0 to 1 in an interval of its own.
@usableFromInline
enum TwoBars {
  @inlinable
  static var cycle: Rational { Rational(1800, 1000) }

  /// Seconds of a cycle.
  @inlinable
  static var duration: Double { cycle.value }

  @inlinable
  static var head1: StepKeyframes<Head1> {
    StepKeyframes(to: Rational(1), until: Rational(750, 1800))
  }

  @inlinable
  static var tail1: StepKeyframes<Tail1> {
    StepKeyframes(to: Rational(1), from: Rational(333, 1800), until: Rational(333 + 750, 1800))
  }

  @inlinable
  static var head2: StepKeyframes<Head2> {
    StepKeyframes(to: Rational(1), from: Rational(1000, 1800), until: Rational(1000 + 567, 1800))
  }

  @inlinable
  static var tail2: StepKeyframes<Tail2> {
    StepKeyframes(to: Rational(1), from: Rational(1267, 1800))
  }

  /// The curves of the edges.
  @usableFromInline
  enum Head1: EasingCurve {
    @usableFromInline static let curve = CubicBezier(0.2, 0, 0.8, 1)
  }

  @usableFromInline
  enum Tail1: EasingCurve {
    @usableFromInline static let curve = CubicBezier(0.4, 0, 1, 1)
  }

  @usableFromInline
  enum Head2: EasingCurve {
    @usableFromInline static let curve = CubicBezier(0, 0, 0.65, 1)
  }

  @usableFromInline
  enum Tail2: EasingCurve {
    @usableFromInline static let curve = CubicBezier(0.1, 0, 0.45, 1)
  }

  /// The first instant after `time`, in seconds, at which an edge has a keyframe.
  @inlinable
  static func nextKeyframe(after time: Double) -> Double {
    let first = min(
      tail1.nextKeyframe(after: time, duration: duration),
      head1.nextKeyframe(after: time, duration: duration))
    let second = min(
      tail2.nextKeyframe(after: time, duration: duration),
      head2.nextKeyframe(after: time, duration: duration))
    return min(first, second)
  }

  /// What an edge does around `time`, in seconds; a piece at rest for any other channel.
  @inlinable
  static func piece(ofEdge index: Int, at time: Double) -> TrackPiece {
    switch index {
    case 0: tail1.piece(at: time, duration: duration)
    case 1: head1.piece(at: time, duration: duration)
    case 2: tail2.piece(at: time, duration: duration)
    case 3: head2.piece(at: time, duration: duration)
    default: TrackPiece()
    }
  }

  /// Where in a cycle the first bar's tail arrives, and the second's head starts.
  static var corners: (Double, Double) {
    (Rational(333 + 750, 1800).value, Rational(1000, 1800).value)
  }

  /// Fractions of the track a second, squared.
  ///
  /// The first bar's tail arrives, and the second's head starts, with a velocity: at these corners
  /// the acceleration would be infinite for an instant, so they are left out.
  static var peakAcceleration: Double {
    PeakAcceleration.over(duration) { time in
      edges(at: Sample(value: time / duration, velocity: 1 / duration)).velocity
    } largest: { edges in
      max(max(abs(edges.tail1), abs(edges.head1)), max(abs(edges.tail2), abs(edges.head2)))
    } hasCorner: { start, end in
      let (start, end) = (start / duration, end / duration)
      return head1.hasKeyframe(from: start, to: end) || tail1.hasKeyframe(from: start, to: end)
        || head2.hasKeyframe(from: start, to: end) || tail2.hasKeyframe(from: start, to: end)
    }
  }
}

/// The bar in reduced motion: a quarter of the track, moving evenly, in and out.
///
/// Our choice, after the ring's: a quarter of the whole a second; no platform publishes a figure.
@usableFromInline
enum SlowBar {
  /// The length of the bar, and its speed per second, in fractions of the track.
  @inlinable static var length: Double { 0.25 }
  @inlinable static var speed: Double { 0.25 }

  /// Seconds of a cycle: the tail has as far to go as the head, and starts later.
  @inlinable
  static var duration: Double { (1 + length) / speed }

  /// Where in a cycle the tail starts, and the head arrives; the other two are the cycle's ends.
  @inlinable
  static var corners: (Double, Double) { (length / (1 + length), 1 / (1 + length)) }

  /// The first instant after `time`, in seconds, at which a cycle begins or has a corner.
  @inlinable
  static func nextKeyframe(after time: Double) -> Double {
    let cycle = (time / duration).rounded(.down)
    var next = NextInstant(after: time)
    next.consider(cycle * duration)
    next.consider((cycle + corners.0) * duration)
    next.consider((cycle + corners.1) * duration)
    next.consider((cycle + 1) * duration)
    return next.instant
  }

  /// The edges at `progress` of the cycle, in 0..<1; the second bar is empty.
  @inlinable
  static func edges(at progress: Sample) -> MotionSample<LinearEdges> {
    let way = (1 + length) * progress.value
    let velocity = (1 + length) * progress.velocity
    let rest = Sample(value: 1)
    return LinearEdges.sample(
      way >= length ? Sample(value: way - length, velocity: velocity) : Sample(value: 0),
      way < 1 ? Sample(value: way, velocity: velocity) : rest, rest, rest)
  }
}
