/// The laws of motion that a loader keeps, whatever happens to it, at any time.
public enum MotionLaw: String, CaseIterable, Sendable {
  /// No drawn channel jumps by more than 1e-9.
  case value
  /// No drawn channel's velocity jumps by more than 1e-6 a second, and every velocity is the slope
  /// of the values.
  case velocity
  /// No edge of the shape moves backwards, except the one that a shrinking progress moves.
  case forward
  /// Every span, the opacity and the thickness stay in 0...1, and every channel is finite.
  case range
  /// No edge is accelerated by more than a multiple of the appearance's own peak.
  case bounded
  /// On the way to a known progress, a length that is read as the progress goes at most 0.08 beyond both where
  /// it was and where it goes.
  case length
  /// A switch is over within 0.6 s, or 0.8 s if the appearance says so, an entrance within 0.35 s, an exit within 0.25 s and its hold;
  /// after that the frames are those of the base motion, bit for bit.
  case finite
  /// A frame depends only on the events and the time, however often a host asks.
  case frameRate
  /// The same sequence ten years later looks the same, except for the rounding of the time.
  case timeShift
  /// A growing progress is shown as never shrinking, never past its target, and arrives exactly; that of a monotone
  /// loader only grows.
  case progress
  /// In the cases that ``CoincidenceCheck`` names, frames do not depend on the order of events at
  /// one instant.
  case coincidence
  /// With reduced motion a switch dissolves: no edge is faster than 0.5 a second, the shape is on
  /// one of its two bases, and the thickness stays.
  case reducedMotion
  /// Frames do not change before the instant that `nextChange` announces, and that instant is in
  /// the future.
  case idle
}

/// One instant at which a law was broken.
public struct BrokenLaw: Hashable, Sendable, CustomStringConvertible {
  /// The law.
  public var law: MotionLaw
  /// The events that broke it.
  public var sequence: EventSequence
  /// When, in seconds.
  public var time: Double
  /// What broke the law: the name of a channel, or a deadline.
  public var channel: String
  /// What was measured.
  public var figure: Double
  /// What the law allows.
  public var limit: Double

  /// The law, the place and the figure, and the scenario that shows it.
  public var description: String {
    """
    \(law.rawValue): \(channel) at \(time) s is \(figure), the limit \(limit), after \(sequence)
    \(sequence.reproduction)
    """
  }
}
