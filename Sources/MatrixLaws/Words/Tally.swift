/// What came of checking many words: how many there were, and the shortest that failed.
public struct Tally<Failure: Sendable>: Sendable {
  /// How many words were checked, each beginning of a word being one.
  public var words = 0
  /// How many steps the machine made.
  public var transitions = 0
  /// The failure with the shortest word, the first one found of that length.
  public var failure: Failure?
  /// How long its word is; without a failure, longer than any.
  @usableFromInline var length = Int.max

  /// Creates a tally of nothing.
  @inlinable
  public init() {}

  /// Notes a failure, unless a word as short has failed before.
  @inlinable
  mutating func note(_ failure: Failure, length: Int) {
    guard length < self.length else { return }
    (self.failure, self.length) = (failure, length)
  }

  /// Adds what came of other words, in the order in which the work was divided.
  public mutating func add(_ other: Tally) {
    words += other.words
    transitions += other.transitions
    if let failure = other.failure { note(failure, length: other.length) }
  }
}
