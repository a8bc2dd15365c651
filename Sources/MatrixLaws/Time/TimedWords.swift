/// Every word of events, each at every phase after the one before: a machine that lives in time.
///
/// A subject is whatever a step changes; copying it must be a snapshot. The first event comes at
/// `start`; each gap after it is one of `gaps`, so a word of *n* events stands for
/// *gaps* to the power of *n − 1* runs. A beginning is run once for all its ends.
public struct TimedWords<Subject: Sendable, Letter: Hashable & Sendable>: Sendable {
  /// What every word begins with.
  public var subject: Subject
  /// What can happen.
  public var letters: [Letter]
  /// How long after an event the next one may come, in seconds.
  public var gaps: [Double]
  /// When the first event comes, in seconds.
  public var start: Double
  /// Lets an event happen to the subject at an instant.
  public var step: @Sendable (inout Subject, Letter, _ instant: Double) -> Void
  /// The name of a law that a step broke; nil if it kept them all.
  public var brokenLaw: BrokenLaw

  /// Judges a step by the subject before it and after it, and by what happened when.
  public typealias BrokenLaw =
    @Sendable (_ before: Subject, _ after: Subject, _ letter: Letter, _ time: Double) -> String?

  /// Creates the words from their parts.
  public init(
    of subject: Subject, letters: [Letter], gaps: [Double], start: Double = 0,
    step: @escaping @Sendable (inout Subject, Letter, _ instant: Double) -> Void,
    brokenLaw: @escaping BrokenLaw
  ) {
    (self.subject, self.letters, self.gaps, self.start) = (subject, letters, gaps, start)
    (self.step, self.brokenLaw) = (step, brokenLaw)
  }
}
