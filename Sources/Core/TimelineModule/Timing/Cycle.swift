/// Endless iterations over all times, negative ones included; they drive a spinner.
///
/// From 0 on, the results are those of a `Timing` with infinite `iterations`, apart from rounding: a
/// cycle multiplies by the frequency, because a division takes longer.
public struct Cycle: Hashable, Sendable {
  /// The length of one iteration in seconds, finite and more than 0.
  public var duration: Double

  /// Creates a cycle of `duration` seconds.
  @inlinable
  public init(duration: Double) {
    self.duration = duration
  }

  /// The number of the iteration at `time`, in seconds, and the progress within it, in 0..<1.
  ///
  /// The iteration is negative before 0; less than an ulp of 1 before 0, the progress is rounded to
  /// 1. The velocity of the progress is per second. The progress is NaN if the time, the frequency
  /// (1 / duration) or their product, the number of iterations, is not finite.
  @inlinable
  public func sample(at time: Double) -> (iteration: Double, progress: Sample) {
    let frequency = 1 / duration
    let overall = time * frequency
    let iteration = overall.floor
    return (iteration, Sample(value: overall - iteration, velocity: frequency))
  }
}
