/// The keyframes of one channel.
///
/// Source: Web Animations Level 1, "The effect value of a keyframe effect".
public struct Track<Keyframes: KeyframeList> {
  /// The keyframes, their offsets in 0...1 and never falling.
  public var keyframes: Keyframes
  /// How keyframes that do not say so themselves join the underlying value.
  public var composite: CompositeOperation

  /// Creates a track.
  @inlinable
  public init(_ keyframes: Keyframes, composite: CompositeOperation = .replace) {
    self.keyframes = keyframes
    self.composite = composite
  }

  /// The value at `progress`, and its velocity per unit of progress.
  ///
  /// At a keyframe the velocity is the one to its right. Progress outside 0...1 extrapolates the
  /// outermost interval. Where no keyframe stands at 0 or at 1, the underlying value does.
  ///
  /// - Parameter iteration: The number of iterations gone by, which `accumulate` counts.
  /// - Complexity: O(*n*) in the number of keyframes.
  @inlinable
  public func sample(
    at progress: Double, iteration: Double = 0,
    iterationComposite: IterationCompositeOperation = .replace, underlying: Double = 0
  ) -> Sample {
    sample(
      at: Sample(value: progress, velocity: 1), iteration: iteration,
      iterationComposite: iterationComposite, underlying: Sample(value: underlying))
  }

  /// The value while progress, and perhaps the underlying value, are themselves moving.
  ///
  /// The velocity is per whatever theirs are per, usually a second.
  ///
  /// - Parameter before: The before flag, for the keyframes' own easings: see `Easing.sample`.
  /// - Complexity: O(*n*) in the number of keyframes.
  @inlinable @inline(__always)
  public func sample(
    at progress: Sample, iteration: Double = 0,
    iterationComposite: IterationCompositeOperation = .replace,
    underlying: Sample = Sample(value: 0), before: Bool = false
  ) -> Sample {
    let index = startIndex(at: progress.value)
    var sample = endpoint(index, underlying: underlying)
    if !isHeld(at: index, progress: progress.value) {
      let end = endpoint(index + 1, underlying: underlying)
      // Where there is no way to cover, it matters not how much of it is covered.
      if end != sample {
        sample = .mix(sample, end, by: covered(from: index, at: progress, before: before))
      }
    }
    // What every keyframe would gain, the way between them gains too.
    if iterationComposite == .accumulate {
      sample.value = accumulated(sample.value, over: iteration)
    }
    return sample
  }
}

extension Track: Sendable where Keyframes: Sendable {}
extension Track: Equatable where Keyframes: Equatable {}
extension Track: Hashable where Keyframes: Hashable {}
