/// What came of a mutant.
public enum Verdict<Letter: Hashable & Sendable>: Hashable, Sendable {
  /// The suite failed on it, first at the end of this word.
  case caught(by: [Letter])
  /// Minimised, it is the same machine: nothing that a user sees can tell it from the right one.
  case equivalent
  /// The suite let it pass, though it answers this word wrongly. The suite has a gap.
  case missed([Letter])
}
