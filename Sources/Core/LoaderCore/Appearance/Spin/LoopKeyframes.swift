import TimelineModule

/// Keyframes that repeat without end: each repetition begins where the last one ended.
///
/// A list stores its numbers in fields rather than in an array, because the Embedded build has no
/// heap. It returns single numbers, so that a frame creates no keyframe to read it.
public protocol LoopKeyframes: KeyframeList, Sendable {
  /// The gain of one repetition: the value of the last keyframe, which has offset 1.
  var gain: Rational { get }

  /// Whether they go evenly from 0 to the gain, or do not move at all; false by default.
  var isEven: Bool { get }

  /// The value at `progress` of a repetition, counted from where the repetition began, and its
  /// velocity; by default a track's. The loop adds the gain of the repetitions before.
  func sample(at progress: Sample) -> Sample
}

extension LoopKeyframes {
  @inlinable
  public var isEven: Bool { false }

  @inlinable @inline(__always)
  public func sample(at progress: Sample) -> Sample { Track(self).sample(at: progress) }
}

/// No keyframes: nothing moves.
public struct NoKeyframes: LoopKeyframes {
  /// Creates an empty list.
  @inlinable
  public init() {}

  @inlinable
  public var gain: Rational { Rational(0) }

  @inlinable
  public var isEven: Bool { true }

  @inlinable
  public var count: Int { 0 }

  @inlinable
  public subscript(index: Int) -> Keyframe { Keyframe(offset: 0, value: 0) }
}

/// Two keyframes: evenly from 0 to a value.
public struct EvenKeyframes: LoopKeyframes {
  public let gain: Rational
  /// The gain as a Double, so that no frame has to divide for it.
  @usableFromInline let last: Double

  /// Creates the motion from 0 to `gain`.
  @inlinable
  public init(to gain: Rational) { (self.gain, last) = (gain, gain.value) }

  @inlinable
  public var isEven: Bool { true }

  /// The same as the track gives, bit for bit, without a search.
  @inlinable @inline(__always)
  public func sample(at progress: Sample) -> Sample {
    Sample(value: progress.value * last, velocity: progress.velocity * last)
  }

  @inlinable
  public var count: Int { 2 }

  @inlinable
  public subscript(index: Int) -> Keyframe {
    let point = point(at: index)
    return Keyframe(offset: point.offset, value: point.value)
  }

  @inlinable
  public func point(at index: Int) -> KeyframePoint {
    KeyframePoint(offset: index == 0 ? 0 : 1, value: index == 0 ? 0 : last)
  }

  @inlinable
  public func eased(_ x: Double, from index: Int, before: Bool) -> Sample {
    Sample(value: x, velocity: 1)
  }
}

/// Four keyframes: at rest at 0, then eased to a value, then at rest at that value.
public struct StepKeyframes<Curve: EasingCurve>: LoopKeyframes {
  public let gain: Rational
  /// The gain as a Double, and the offsets at which the motion begins and ends.
  @usableFromInline let last, start, end: Double

  /// Creates the motion to `gain`, from offset `start`, in 0...1, to offset `end`, in `start`...1.
  @inlinable
  public init(
    to gain: Rational, from start: Rational = Rational(0), until end: Rational = Rational(1)
  ) {
    (self.gain, last) = (gain, gain.value)
    (self.start, self.end) = (start.value, end.value)
  }

  /// The same as the track gives, apart from rounding, with a shorter search.
  @inlinable @inline(__always)
  public func sample(at progress: Sample) -> Sample {
    var sample = Sample(value: progress.value >= end ? last : 0)
    if progress.value >= start, progress.value < end, last != 0 {
      let factor = 1 / (end - start)
      let eased = Curve.sample(at: (progress.value - start) * factor)
      sample = Sample(
        value: last * eased.value, velocity: last * (eased.velocity * (progress.velocity * factor)))
    }
    return sample
  }

  @inlinable
  public var count: Int { 4 }

  @inlinable
  public subscript(index: Int) -> Keyframe {
    let point = point(at: index)
    return Keyframe(
      offset: point.offset, value: point.value,
      easing: index == 1 ? .cubicBezier(Curve.curve) : .linear)
  }

  @inlinable @inline(__always)
  public func point(at index: Int) -> KeyframePoint {
    let offset = index == 0 ? 0 : index == 1 ? start : index == 2 ? end : 1
    return KeyframePoint(offset: offset, value: index < 2 ? 0 : last)
  }

  @inlinable
  public func eased(_ x: Double, from index: Int, before: Bool) -> Sample {
    index == 1 ? Curve.sample(at: x) : Sample(value: x, velocity: 1)
  }
}

/// Three keyframes: eased from 0 to a value in one half, at rest in the other.
///
/// `StepKeyframes` can do the same, but with one more keyframe to examine in every frame.
public struct HalfwayKeyframes<Curve: EasingCurve>: LoopKeyframes {
  public let gain: Rational
  /// The gain as a Double.
  @usableFromInline let last: Double
  /// The half that moves, 0 or 1: the index of the keyframe that starts it.
  @usableFromInline let moving: Int

  /// Creates the motion to `gain`, in the first half (0) or the second (1).
  @inlinable
  public init(to gain: Rational, inHalf moving: Int) {
    (self.gain, last) = (gain, gain.value)
    self.moving = moving
  }

  /// The same as the track gives, bit for bit, with a shorter search.
  @inlinable @inline(__always)
  public func sample(at progress: Sample) -> Sample {
    let isSecond = progress.value >= 0.5
    var sample = Sample(value: isSecond ? last : 0)
    if isSecond == (moving == 1), last != 0 {
      let eased = Curve.sample(at: 2 * (isSecond ? progress.value - 0.5 : progress.value))
      sample = Sample(
        value: last * eased.value, velocity: last * (eased.velocity * (2 * progress.velocity)))
    }
    return sample
  }

  @inlinable
  public var count: Int { 3 }

  @inlinable
  public subscript(index: Int) -> Keyframe {
    let point = point(at: index)
    return Keyframe(
      offset: point.offset, value: point.value,
      easing: index == moving ? .cubicBezier(Curve.curve) : .linear)
  }

  @inlinable @inline(__always)
  public func point(at index: Int) -> KeyframePoint {
    KeyframePoint(offset: index == 0 ? 0 : index == 1 ? 0.5 : 1, value: index <= moving ? 0 : last)
  }

  @inlinable
  public func eased(_ x: Double, from index: Int, before: Bool) -> Sample {
    index == moving ? Curve.sample(at: x) : Sample(value: x, velocity: 1)
  }
}

/// Three keyframes: eased to a value in the first half, and back to 0 in the second.
public struct SwingKeyframes<Curve: EasingCurve>: LoopKeyframes {
  /// The value in the middle.
  @usableFromInline let peak: Double

  /// Creates the motion to `peak` and back.
  @inlinable
  public init(to peak: Rational) { self.peak = peak.value }

  @inlinable
  public var gain: Rational { Rational(0) }

  /// The same as the track gives, bit for bit, without a branch: a factor 0 or 1 selects the half.
  @inlinable @inline(__always)
  public func sample(at progress: Sample) -> Sample {
    guard peak != 0 else { return Sample(value: 0) }
    let second = progress.value >= 0.5 ? 1.0 : 0.0
    let rise = (1 - 2 * second) * peak
    let eased = Curve.sample(at: 2 * progress.value - second)
    // The track's velocity is a sum, and never −0.
    return Sample(
      value: second * peak + rise * eased.value,
      velocity: 0 + rise * (eased.velocity * (2 * progress.velocity)))
  }

  @inlinable
  public var count: Int { 3 }

  @inlinable
  public subscript(index: Int) -> Keyframe {
    let point = point(at: index)
    return Keyframe(
      offset: point.offset, value: point.value,
      easing: index < 2 ? .cubicBezier(Curve.curve) : .linear)
  }

  @inlinable
  public func point(at index: Int) -> KeyframePoint {
    KeyframePoint(
      offset: index == 0 ? 0 : index == 1 ? 0.5 : 1, value: index == 1 ? peak : 0)
  }

  @inlinable
  public func eased(_ x: Double, from index: Int, before: Bool) -> Sample { Curve.sample(at: x) }
}
