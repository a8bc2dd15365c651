/// Every word of events, each at every phase after the one before: a machine that lives in time.
///
/// A subject is whatever a step changes; copying it must be a snapshot. The first event comes at
/// `start`; each gap after it is one of `gaps`, so a word of *n* events stands for
/// *gaps* to the power of *n − 1* runs. A beginning is run once for all its ends.
public struct TimedWords<Subject: Sendable, Letter: Hashable & Sendable>: Sendable {
  /// What can happen.
  public var letters: [Letter]
  /// How long after an event the next one may come, in seconds.
  public var gaps: [Double]
  /// When the first event comes, in seconds.
  public var start: Double
  /// Lets an event happen to the subject at an instant.
  public var step: @Sendable (inout Subject, Letter, _ instant: Double) -> Void
  /// The name of a law that the last step broke; nil if it kept them all.
  public var brokenLaw: @Sendable (Step) -> String?

  /// One step: the subject before it, as it was left by the last one, and after.
  public struct Step: Sendable {
    /// The subject before.
    public var before: Subject
    /// The subject after.
    public var after: Subject
    /// What happened.
    public var letter: Letter
    /// When it happened, in seconds.
    public var time: Double

    /// Creates a step.
    @inlinable
    public init(before: Subject, after: Subject, letter: Letter, time: Double) {
      (self.before, self.after, self.letter, self.time) = (before, after, letter, time)
    }
  }

  /// Creates the words from their parts.
  public init(
    letters: [Letter], gaps: [Double], start: Double = 0,
    step: @escaping @Sendable (inout Subject, Letter, _ instant: Double) -> Void,
    brokenLaw: @escaping @Sendable (Step) -> String?
  ) {
    (self.letters, self.gaps, self.start) = (letters, gaps, start)
    (self.step, self.brokenLaw) = (step, brokenLaw)
  }
}
