/// How the local time of an effect becomes the progress of an iteration.
///
/// All times are in seconds. The defaults are those of the Web Animations API.
///
/// Source: Web Animations Level 1, "The timing model".
public struct Timing: Hashable, Sendable {
  /// From the start time to the first iteration, finite; negative starts in the midst of it.
  public var delay: Double
  /// From the last iteration to the end time, finite; negative ends before it is over.
  public var endDelay: Double
  /// What is held outside the active interval.
  public var fill: FillMode
  /// Where in the iterations it starts: 0.5 is halfway through the first. Finite, not negative.
  public var iterationStart: Double
  /// How many iterations are played, whole or not, 0...infinity.
  public var iterations: Double
  /// The length of one iteration, 0...infinity.
  public var duration: Double
  /// In which direction each iteration is played.
  public var direction: PlaybackDirection
  /// How the whole iteration is covered, before any keyframe's own easing.
  public var easing: Easing
  /// The rate at which the player runs local time; only its sign matters here.
  ///
  /// It says to which side an instant on a boundary belongs: forwards (0 included) to what comes
  /// after it, backwards to what lies before it. Local time has the rate in it already.
  public var playbackRate: Double

  /// Creates a timing.
  @inlinable
  public init(
    delay: Double = 0, endDelay: Double = 0, fill: FillMode = .none, iterationStart: Double = 0,
    iterations: Double = 1, duration: Double = 0, direction: PlaybackDirection = .normal,
    easing: Easing = .linear, playbackRate: Double = 1
  ) {
    (self.delay, self.endDelay, self.fill) = (delay, endDelay, fill)
    (self.iterationStart, self.iterations) = (iterationStart, iterations)
    (self.duration, self.direction, self.easing) = (duration, direction, easing)
    self.playbackRate = playbackRate
  }
}
