import LoaderCore

/// A law of motion that a loader keeps after any events, at any time.
///
/// An *edge* is an end of the moving shape, such as the tail or the head of a ring. A *span* is a distance between
/// edges, or another number, that has to stay in 0...1. The *base motion* is the shape's motion when no change is in
/// progress: the spin while progress is unknown, or the shape filled to a known progress. A *switch* is the change from
/// one of these two bases to the other.
public enum MotionLaw: String, CaseIterable, Sendable {
  /// No drawn channel jumps by more than 1e-9.
  case value
  /// No drawn channel's velocity jumps by more than 1e-6 per second.
  ///
  /// Every velocity is the slope of the values.
  case velocity
  /// No edge of the shape moves backwards, except the one that a decreasing progress moves.
  case forward
  /// Every span, the opacity and the thickness stay in 0...1, and every channel is finite.
  case range
  /// No edge is accelerated by more than a multiple of the peak in the appearance's own spin.
  case bounded
  /// In a switch to a known progress, a length read as the progress overshoots by at most 0.08.
  ///
  /// Such a length is the arc of a ring, in turns. An overshoot counts only beyond both the length at
  /// the start of the switch and the progress to which it leads.
  case length
  /// Every motion ends in time; from its end on, the frames equal the base motion's, bit for bit.
  ///
  /// A switch ends within 0.6 s, or 0.8 s if the appearance says so. An entrance ends within 0.35
  /// s, an exit within 0.25 s and its hold, the wait before it. A hold ends neither earlier nor later
  /// than its reason, such as a minimum visible time, allows.
  case finite
  /// A frame depends only on the events and the time, however often a host queries.
  case frameRate
  /// The same sequence ten years later has the same frames, except for the rounding of the time.
  case timeShift
  /// An increasing progress is shown without decrease or overshoot, and arrives exactly.
  ///
  /// A monotone loader's progress only increases.
  case progress
  /// While progress is known, at most one part can be read as its value.
  ///
  /// In a switch that interrupts another one, it holds from the second half on. Its definition is
  /// ``LawfulAppearance/valueCount(_:velocities:)``.
  case oneValue
  /// The order of simultaneous events makes no difference in the cases of ``CoincidenceCheck``.
  case coincidence
  /// With reduced motion a switch dissolves: the shape fades out, changes its base unseen, and fades in.
  ///
  /// No edge is faster than 0.5 per second, the shape is on one of its two bases, and the thickness is 1.
  case reducedMotion
  /// Frames do not change before the instant that the loader names as its next change, which is in the future.
  case idle
}

/// A violation of a law at an instant.
public struct BrokenLaw: Hashable, Sendable, CustomStringConvertible {
  /// The law.
  public var law: MotionLaw
  /// The settings of the loader, and its events up to the violation.
  public var sequence: EventSequence
  /// The time, in seconds.
  public var time: Double
  /// The name of the channel that breaks the law, or words for something else, such as `the exit`.
  public var channel: String
  /// The measured figure; infinity if the law only holds or does not.
  public var figure: Double
  /// The limit of the law.
  public var limit: Double
  /// The name of the appearance; nil for one that is not the package's.
  public var appearance: AppearanceName?

  /// The law, the channel and the figure, and on the next line the command that shows the violation.
  public var description: String {
    """
    \(law.rawValue): \(channel) at \(time) s is \(figure), the limit \(limit), after \(sequence)
    \(sequence.reproduction(on: appearance))
    """
  }
}
