extension Track {
  /// The value of keyframe `index` joined to the underlying one; −1 and `count` are implied.
  ///
  /// An implied keyframe adds nothing to the underlying value.
  @inlinable @inline(__always)
  func endpoint(_ index: Int, underlying: Sample) -> Sample {
    guard index >= 0 && index < keyframes.count else { return underlying }
    if (keyframes.composite(of: index) ?? composite) == .replace {
      return Sample(value: keyframes.value(of: index))
    }
    return Sample(
      value: (keyframes.value(of: index) + underlying.value).saturated,
      velocity: underlying.velocity)
  }

  /// `value` and what `iteration` iterations leave behind: so many times the last keyframe's value.
  ///
  /// Infinite for infinitely many, unless that value is 0, as it is where none stands at 1.
  @inlinable @inline(__always)
  func accumulated(_ value: Double, over iteration: Double) -> Double {
    let last = keyframes.count - 1
    guard last >= 0 && keyframes.offset(of: last) >= 1 else { return value }
    let gain = keyframes.value(of: last)
    let sum = value + iteration * gain
    return sum.isFinite ? sum : Self.overflowing(value, gain, over: iteration)
  }

  /// The same where the sum is not finite.
  @inlinable @inline(never)
  static func overflowing(_ value: Double, _ gain: Double, over iteration: Double) -> Double {
    if gain == 0 || iteration == 0 { return value.saturated }
    let gone = iteration * gain
    let kept = iteration.isFinite ? gone.saturated : gone
    return kept.isFinite ? (value + kept).saturated : kept
  }
}
