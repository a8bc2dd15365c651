/// A track played by a timing: local time in, value and velocity out.
public struct KeyframeEffect<Keyframes: KeyframeList> {
  /// What is played.
  public var track: Track<Keyframes>
  /// When.
  public var timing: Timing
  /// How an iteration builds upon the ones before it.
  public var iterationComposite: IterationCompositeOperation

  /// Creates an effect.
  @inlinable
  public init(
    _ track: Track<Keyframes>, timing: Timing,
    iterationComposite: IterationCompositeOperation = .replace
  ) {
    (self.track, self.timing) = (track, timing)
    self.iterationComposite = iterationComposite
  }

  /// The effect at local time `time`, over a value that may be moving itself.
  ///
  /// The velocity is per second of local time, and 0 where a value is held over one at rest. Effects
  /// stack by handing the sample of one to the next as its `underlying`.
  ///
  /// - Complexity: O(*n*) in the number of keyframes.
  @inlinable
  public func sample(
    at time: Double, underlying: Sample = Sample(value: 0)
  ) -> EffectSample {
    let timing = timing.sample(at: time)
    guard let progress = timing.progress, let iteration = timing.currentIteration else {
      return EffectSample(timing: timing, sample: nil)
    }
    let sample = track.sample(
      at: progress, iteration: iteration, iterationComposite: iterationComposite,
      underlying: underlying,
      before: timing.beforeFlag)
    return EffectSample(timing: timing, sample: sample)
  }
}

extension KeyframeEffect: Sendable where Keyframes: Sendable {}
extension KeyframeEffect: Equatable where Keyframes: Equatable {}
extension KeyframeEffect: Hashable where Keyframes: Hashable {}
