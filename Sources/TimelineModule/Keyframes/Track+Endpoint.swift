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

  /// What `iteration` iterations leave behind: so many times the value of the last keyframe.
  ///
  /// Infinite for infinitely many, unless that value is 0, as it is where none stands at 1.
  @inlinable @inline(__always)
  func accumulated(over iteration: Double) -> Double {
    let last = keyframes.count - 1
    guard last >= 0 && iteration != 0 else { return 0 }
    let value = keyframes.value(of: last)
    if keyframes.offset(of: last) < 1 || value == 0 { return 0 }
    let gone = iteration * value
    return iteration.isFinite ? gone.saturated : gone
  }
}
