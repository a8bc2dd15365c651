/// The result of checking many input sequences: how many there were, and the shortest that failed.
public struct Tally<Failure: Sendable>: Sendable {
  /// How many sequences were checked; each beginning of a sequence is one.
  public var sequences = 0
  /// How many steps the machine made.
  public var transitions = 0
  /// The failure with the shortest sequence, and the first found of that length; nil if all passed.
  public var failure: Failure?
  /// How long its sequence is; without a failure, longer than any.
  var length = Int.max

  /// Creates a tally of nothing.
  public init() {}

  /// Notes a failure, unless a sequence as short has failed before.
  mutating func note(_ failure: Failure, length: Int) {
    guard length < self.length else { return }
    (self.failure, self.length) = (failure, length)
  }

  /// Adds the result of other sequences, in the order in which the work was divided.
  public mutating func add(_ other: Tally) {
    sequences += other.sequences
    transitions += other.transitions
    if let failure = other.failure { note(failure, length: other.length) }
  }
}
