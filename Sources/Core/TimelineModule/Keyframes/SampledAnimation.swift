#if !hasFeature(Embedded)
  /// An animation, and the times to evaluate it at.
  ///
  /// All times, also those of the effect's timing, are in milliseconds as in the Web Animations API,
  /// because whole milliseconds are exact as a Double, and most of them are not in seconds.
  public struct SampledAnimation: Hashable, Sendable {
    /// What is evaluated; its velocities are per millisecond.
    public var effect: KeyframeEffect<[Keyframe]>
    /// The value that the effect is composed with.
    public var underlying: Double
    /// When it is evaluated, in any order.
    public var times: [Double]

    /// Creates an animation.
    public init(effect: KeyframeEffect<[Keyframe]>, underlying: Double = 0, times: [Double]) {
      (self.effect, self.underlying, self.times) = (effect, underlying, times)
    }

    /// The value of the effect at `time`, in milliseconds.
    ///
    /// - Complexity: O(*n*) in the number of keyframes.
    public func sample(at time: Double) -> EffectSample {
      effect.sample(at: time, underlying: Sample(value: underlying))
    }
  }
#endif
