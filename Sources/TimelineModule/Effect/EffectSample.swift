/// What an effect says at an instant.
public struct EffectSample: Hashable, Sendable {
  /// Phase, current iteration and progress.
  public var timing: TimingSample
  /// The value, and its velocity a second; nil where the effect is not in effect.
  public var sample: Sample?

  /// Creates a sample.
  @inlinable
  public init(timing: TimingSample, sample: Sample?) {
    (self.timing, self.sample) = (timing, sample)
  }

  /// Where the instant lies.
  @inlinable public var phase: TimingPhase { timing.phase }

  /// The number of the iteration, counted from 0; infinite after endless iterations.
  @inlinable public var currentIteration: Double? { timing.currentIteration }

  /// The progress within the iteration, directed and eased.
  @inlinable public var progress: Double? { timing.progress?.value }

  /// The value, the underlying one worked in; nil where the effect is not in effect.
  @inlinable public var value: Double? { sample?.value }

  /// How fast the value changes a second; nil where there is none.
  @inlinable public var velocity: Double? { sample?.velocity }
}
