/// The keyframes of one channel.
public struct Track<Keyframes: KeyframeList> {
  /// The keyframes, in the order of their offsets.
  public var keyframes: Keyframes

  /// Creates a track.
  @inlinable
  public init(_ keyframes: Keyframes) {
    self.keyframes = keyframes
  }

  /// The value at `progress` of the given iteration; the velocity is per unit of progress.
  ///
  /// The last keyframe's value is added once for every iteration before this one (`accumulate` of
  /// Web Animations), which is how a rotation goes on past one turn.
  ///
  /// - Complexity: O(*n*) in the number of keyframes.
  @inlinable
  public func sample(at progress: Double, iteration: Double) -> Sample {
    var index = keyframes.count - 2
    while index > 0, keyframes[index].offset > progress { index -= 1 }
    let (start, end) = (keyframes[index], keyframes[index + 1])
    let accumulated = iteration * keyframes[keyframes.count - 1].value
    let rise = end.value - start.value
    if rise == 0 { return Sample(value: accumulated + start.value) }
    let span = end.offset - start.offset
    let eased = start.easing.sample(at: (progress - start.offset) / span)
    return Sample(
      value: accumulated + start.value + rise * eased.value,
      velocity: rise / span * eased.velocity)
  }
}
