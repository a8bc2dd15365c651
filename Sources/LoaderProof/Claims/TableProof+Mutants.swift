import MatrixLaws

extension TableProof {
  /// Every mutant of one cell, or of two, is caught, or is the same machine.
  ///
  /// - Parameter answer: What the suite is told of an answer.
  func mutants(
    _ number: Int, _ told: String, answer: @escaping @Sendable (Answer) -> Answer
  ) -> Claim {
    let name = number == 1 ? "every mutant of one cell, by \(told)" : "of two cells, by \(told)"
    guard let oracle = try? oracle.machine.answering(answer).explored().machine else {
      return Claim(name) { .unexplored }
    }
    let judge = Judge(specification: oracle)
    let singles = table.mutations(to: contents)
    let judged: @Sendable ([Mutation<State, Event, Cell>]) -> Finding = { [self] mutations in
      let mutant = bare(table.mutated(by: mutations)).answering(answer)
      guard let verdict = try? judge.verdict(on: mutant) else { return .unexplored }
      return Finding(verdict, on: mutations)
    }
    let parts = singles.indices.map { first -> @Sendable () -> Finding in
      {
        if number == 1 { return judged([singles[first]]) }
        return singles[(first + 1)...].filter { $0.place != singles[first].place }
          .reduce(into: Finding()) { $0.add(judged([singles[first], $1])) }
      }
    }
    return Claim(name, parts: parts)
  }
}

extension Finding {
  fileprivate init<State, Event, Cell, Letter>(
    _ verdict: Verdict<Letter>, on mutations: [Mutation<State, Event, Cell>]
  ) {
    self.init(1, "mutants")
    switch verdict {
    case .caught: count(1, "caught")
    case .equivalent: count(1, "equivalent")
    case .missed(let word):
      let table = mutations.map { "\($0)" }.joined(separator: ", ")
      violate("\(table) is not caught; the word that would: \(word)", length: word.count)
    }
  }
}
