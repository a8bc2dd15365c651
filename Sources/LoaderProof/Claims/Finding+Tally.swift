import MatrixLaws

extension Finding {
  /// What came of checking words.
  init<Letter, Answer>(_ tally: Tally<Violation<Letter, Answer>>) {
    self.init(tally.transitions, "transitions")
    count(tally.words, "words")
    if let failure = tally.failure { violate("\(failure)", length: failure.word.count) }
  }
}
