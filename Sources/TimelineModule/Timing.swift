/// How local time becomes the progress of an iteration.
public struct Timing: Hashable, Sendable {
  /// The length of one iteration, in seconds; the iterations never end.
  public var duration: Double

  /// Creates a timing of endless iterations.
  @inlinable
  public init(duration: Double) {
    self.duration = duration
  }

  /// The iteration that `time` falls in, counted from 0, and the progress within it, 0..<1; the
  /// velocity is progress a second.
  @inlinable
  public func progress(at time: Double) -> (iteration: Double, progress: Sample) {
    let overall = time / duration
    let iteration = overall.rounded(.down)
    return (iteration, Sample(value: overall - iteration, velocity: 1 / duration))
  }
}
