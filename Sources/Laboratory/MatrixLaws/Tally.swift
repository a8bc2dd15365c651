/// The result of checking many input sequences, with their number and the shortest failure.
public struct Tally<Failure: Sendable>: Sendable {
  /// The number of sequences checked; each prefix of a longer one counts as a sequence, too.
  public var sequences = 0
  /// The number of steps that the machine made.
  public var transitions = 0
  /// The failure with the shortest sequence, the first found of that length; nil if all passed.
  public var failure: Failure?
  /// The length of the failure's sequence; without a failure, more than any sequence has.
  var length = Int.max

  /// Creates an empty tally.
  public init() {}

  /// Records a failure, unless a sequence at most as long has failed before.
  mutating func note(_ failure: Failure, length: Int) {
    guard length < self.length else { return }
    self.failure = failure
    self.length = length
  }

  /// Adds the result of other sequences.
  ///
  /// Of failures with the same length, the one added first is kept. So if the results of parts are
  /// always added in the same order, the same failure is found in each run.
  public mutating func add(_ other: Tally) {
    sequences += other.sequences
    transitions += other.transitions
    if let failure = other.failure { note(failure, length: other.length) }
  }
}
