extension Track {
  /// The value of keyframe `index` joined to the underlying one; −1 and `count` are implied.
  ///
  /// An implied keyframe adds nothing to the underlying value.
  @inlinable
  func endpoint(_ index: Int, underlying: Sample) -> Sample {
    guard index >= 0 && index < keyframes.count else { return underlying }
    let keyframe = keyframes[index]
    if (keyframe.composite ?? composite) == .replace { return Sample(value: keyframe.value) }
    return Sample(
      value: (keyframe.value + underlying.value).saturated, velocity: underlying.velocity)
  }

  /// What `iteration` iterations leave behind: so many times the value of the last keyframe.
  ///
  /// Infinite for infinitely many, unless that value is 0, as it is where none stands at 1.
  @inlinable
  func accumulated(over iteration: Double) -> Double {
    let last = keyframes.count - 1
    guard last >= 0 && iteration != 0 else { return 0 }
    let keyframe = keyframes[last]
    if keyframe.offset < 1 || keyframe.value == 0 { return 0 }
    let gone = iteration * keyframe.value
    return iteration.isFinite ? gone.saturated : gone
  }
}
