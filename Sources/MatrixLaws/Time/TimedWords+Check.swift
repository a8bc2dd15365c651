extension TimedWords {
  /// Runs every word of up to `depth` events at every phase, and checks the laws after each step.
  ///
  /// - Parameters:
  ///   - depth: The most events of a word.
  ///   - beginning: Only words that are longer, and begin so, are counted; this divides the work.
  /// - Returns: The number of runs, each beginning of a run being one, and a failure with as few
  ///   events as any; ``shrunk(_:)`` may find fewer at other instants.
  /// - Complexity: O((*letters × gaps*) to the power of *depth*) steps.
  @inlinable
  public func check(
    upTo depth: Int, after beginning: [Letter] = []
  ) -> Tally<TimedViolation<Letter>> {
    var walk = TimedWalk(words: self, beginning: beginning)
    walk.descend(subject, depth: depth)
    return walk.tally
  }

  /// The law that is broken somewhere on the way through a run; nil if none is.
  public func brokenLaw(in word: [TimedLetter<Letter>]) -> String? {
    var subject = subject
    for event in word {
      let before = subject
      step(&subject, event.letter, event.time)
      if let law = brokenLaw(before, subject, event.letter, event.time) { return law }
    }
    return nil
  }

  /// The violation with every event left out that it does not take to break the same law.
  public func shrunk(_ violation: TimedViolation<Letter>) -> TimedViolation<Letter> {
    let word = violation.word.shrunk { brokenLaw(in: $0) == violation.law }
    return TimedViolation(law: violation.law, word: word)
  }
}
