/// A word to which a machine answers otherwise than it should, at its last letter.
public struct Violation<Letter: Hashable & Sendable, Output: Hashable & Sendable>:
  Hashable, Sendable, CustomStringConvertible
{
  /// What happened, to the letter that was answered wrongly.
  public var word: [Letter]
  /// The right answer to the last letter.
  public var expected: Output
  /// The machine's answer.
  public var actual: Output

  /// Creates a violation.
  @inlinable
  public init(word: [Letter], expected: Output, actual: Output) {
    (self.word, self.expected, self.actual) = (word, expected, actual)
  }

  public var description: String {
    "\(word.map { "\($0)" }.joined(separator: ", ")): expected \(expected), got \(actual)"
  }
}
