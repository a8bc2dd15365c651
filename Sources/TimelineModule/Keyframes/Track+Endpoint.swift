extension Track {
  /// The value of keyframe `index` after both composites; −1 and `count` are the implied ones.
  ///
  /// An implied keyframe adds nothing to the underlying value.
  @inlinable
  func endpoint(_ index: Int, accumulated: Double, underlying: Sample) -> Sample {
    guard index >= 0 && index < keyframes.count else {
      return Sample(value: accumulated + underlying.value, velocity: underlying.velocity)
    }
    let keyframe = keyframes[index]
    let value = keyframe.value + accumulated
    if (keyframe.composite ?? composite) == .replace { return Sample(value: value) }
    return Sample(value: value + underlying.value, velocity: underlying.velocity)
  }

  /// What `iteration` iterations leave behind: so many times the value of the last keyframe.
  ///
  /// Infinite for infinitely many, unless that value is 0, as it is where none stands at 1.
  @inlinable
  func accumulated(over iteration: Double) -> Double {
    let last = keyframes.count - 1
    guard last >= 0 && iteration != 0 else { return 0 }
    let keyframe = keyframes[last]
    return keyframe.offset < 1 || keyframe.value == 0 ? 0 : iteration * keyframe.value
  }
}
