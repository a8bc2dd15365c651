import TimelineModule

/// A track played by a timing, from local time to value and velocity.
package struct KeyframeEffect: Hashable, Sendable {
  /// The track that is played.
  package var track: Track
  /// The start, the iterations and the direction.
  package var timing: Timing
  /// The combination of an iteration with the ones before it.
  package var iterationComposite: IterationCompositeOperation

  /// Creates an effect.
  package init(
    _ track: Track, timing: Timing,
    iterationComposite: IterationCompositeOperation = .replace
  ) {
    self.track = track
    self.timing = timing
    self.iterationComposite = iterationComposite
  }

  /// Returns the effect at local time `time`, in seconds, over an underlying value.
  ///
  /// The velocity is per second of local time. Where the effect holds its value, the velocity is 0 if the
  /// underlying value is at rest. A NaN time has no sample.
  ///
  /// - Parameter underlying: The value without this effect, which may be moving: to stack effects, the sample of
  ///   the one below.
  /// - Complexity: O(*n*) in the number of keyframes.
  package func sample(
    at time: Double, underlying: Sample = Sample(value: 0)
  ) -> EffectSample {
    let now = timing.sample(at: time)
    guard let progress = now.progress, let iteration = now.currentIteration else {
      return EffectSample(timing: now, sample: nil)
    }
    let sample = track.sample(
      at: progress, iteration: iteration, iterationComposite: iterationComposite,
      underlying: underlying, before: now.beforeFlag)
    return EffectSample(timing: now, sample: sample)
  }
}

/// The result of an effect at an instant.
package struct EffectSample: Hashable, Sendable {
  /// The phase, current iteration and progress.
  package var timing: TimingSample
  /// The value combined with the underlying one, and its velocity per second.
  ///
  /// Nil if the effect does not apply.
  package var sample: Sample?

  /// The phase at the instant.
  package var phase: TimingPhase { timing.phase }

  /// The number of the iteration, counted from 0, and infinite after endless ones; nil if the effect does not apply.
  package var currentIteration: Double? { timing.currentIteration }

  /// The progress within the iteration, after direction and easing; nil if the effect does not apply.
  package var progress: Double? { timing.progress?.value }

  /// The value combined with the underlying one; nil if the effect does not apply.
  package var value: Double? { sample?.value }

  /// The velocity of the value, per second; nil if the effect does not apply.
  package var velocity: Double? { sample?.velocity }
}

/// An animation, and the times at which to evaluate it.
///
/// All times are in milliseconds, as in the Web Animations API, also in the effect's
/// timing. Whole milliseconds are exact as a Double; in seconds, most of them are not.
package struct SampledAnimation: Hashable, Sendable {
  /// The effect to evaluate; its velocities are per millisecond.
  package var effect: KeyframeEffect
  /// The value underlying the effect.
  package var underlying = 0.0
  /// The times of evaluation, in any order.
  package var times: [Double]

  /// Returns the effect at `time`, in milliseconds: phase, iteration, progress, value and velocity.
  ///
  /// - Complexity: O(*n*) in the number of keyframes.
  package func sample(at time: Double) -> EffectSample {
    effect.sample(at: time, underlying: Sample(value: underlying))
  }
}
