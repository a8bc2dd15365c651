/// Endless iterations through all of time, the past too: what a spinner turns by.
///
/// From 0 on it says what a `Timing` with infinite `iterations` says, bit for bit.
public struct Cycle: Hashable, Sendable {
  /// The length of one iteration in seconds, finite and more than 0.
  public var duration: Double

  /// Creates a cycle.
  @inlinable
  public init(duration: Double) {
    self.duration = duration
  }

  /// The iteration that `time` falls in, and the progress within it, in 0..<1.
  ///
  /// The iteration is negative before 0; the velocity is progress a second.
  @inlinable
  public func sample(at time: Double) -> (iteration: Double, progress: Sample) {
    let overall = time / duration
    let iteration = overall.wholePart
    return (iteration, Sample(value: overall - iteration, velocity: 1 / duration))
  }
}
