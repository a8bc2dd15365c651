/// A judge of mutants: a suite of words, and the machine that answers them rightly.
public struct Judge<Letter: Hashable & Sendable, Output: Hashable & Sendable>: Sendable {
  private let specification: FiniteMachine<Letter, Output>
  private let minimised: FiniteMachine<Letter, Output>
  private let suite: [(word: [Letter], answers: [Output])]

  /// Creates a judge with a suite of its own; the shortest way to catch most should come first.
  public init(specification: FiniteMachine<Letter, Output>, suite: [[Letter]]) {
    self.specification = specification
    minimised = specification.minimised()
    self.suite = suite.map { word in
      let path = word.compactMap { specification.letters.firstIndex(of: $0) }
      return (word, specification.answers(to: path))
    }
  }

  /// Creates a judge whose suite is the tour, then the conformance suite without extra states.
  public init(specification: FiniteMachine<Letter, Output>) {
    let words = Conformance(to: specification).words
    self.init(specification: specification, suite: specification.tour() + words)
  }

  /// Runs the suite on a mutant; if it passes, compares the two machines whole.
  ///
  /// - Throws: ``Endless`` if a mutant that passes has more configurations than can be explored.
  public func verdict<Configuration: Hashable>(
    on mutant: Machine<Configuration, Letter, Output>
  ) throws(Endless) -> Verdict<Letter> {
    if let failure = failure(of: mutant) { return .caught(by: failure.word) }
    let whole = try mutant.explored().machine
    if whole.minimised() == minimised { return .equivalent }
    return .missed(specification.difference(from: whole) ?? [])
  }

  /// The first word of the suite that a machine answers wrongly; nil if it passes.
  public func failure<Configuration>(
    of machine: Machine<Configuration, Letter, Output>
  ) -> Violation<Letter, Output>? {
    for (word, answers) in suite {
      var configuration = machine.start
      for (index, letter) in word.enumerated() {
        let answer = machine.step(&configuration, letter)
        if answer != answers[index] {
          return Violation(word: Array(word[...index]), expected: answers[index], actual: answer)
        }
      }
    }
    return nil
  }
}
