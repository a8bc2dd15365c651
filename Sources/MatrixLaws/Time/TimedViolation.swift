/// An event at its instant.
public struct TimedLetter<Letter: Hashable & Sendable>: Hashable, Sendable {
  /// What happens.
  public var letter: Letter
  /// When, in seconds.
  public var time: Double

  /// Creates an event at an instant.
  @inlinable
  public init(letter: Letter, time: Double) {
    (self.letter, self.time) = (letter, time)
  }
}

/// A run of which the last step broke a law.
public struct TimedViolation<Letter: Hashable & Sendable>:
  Hashable, Sendable, CustomStringConvertible
{
  /// The name of the law.
  public var law: String
  /// The events that led to it.
  public var word: [TimedLetter<Letter>]

  /// Creates a violation.
  @inlinable
  public init(law: String, word: [TimedLetter<Letter>]) {
    (self.law, self.word) = (law, word)
  }

  public var description: String {
    "\(law): " + word.map { "\($0.letter) at \($0.time)" }.joined(separator: ", ")
  }
}
