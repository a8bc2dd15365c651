extension FiniteMachine {
  /// The smallest machine that gives the same answers, its states numbered as a breadth-first search
  /// meets them: two machines are equivalent if, and only if, their minimised ones are equal.
  ///
  /// Moore's refinement: states are one as long as no answer, and no class of what follows, tells
  /// them apart.
  ///
  /// - Complexity: O(*states² × letters*).
  public func minimised() -> FiniteMachine {
    let classes = classes()
    let members = Dictionary(zip(classes, classes.indices)) { first, _ in first }
    let quotient = Machine(start: classes[0], letters: Array(letters.indices)) { number, letter in
      var state = members[number, default: 0]
      let output = step(&state, letter)
      number = classes[state]
      return output
    }
    // There are no more classes than states, so the limit is never met.
    guard let small = try? quotient.explored(limit: count + 1).machine else { return self }
    return FiniteMachine(letters: letters, next: small.next, outputs: small.outputs)
  }

  /// The class of each state: equal for those that no word tells apart.
  private func classes() -> [Int] {
    var (classes, count) = ([Int](repeating: 0, count: self.count), 1)
    while true {
      var numbers = [Look: Int]()
      let refined = classes.indices.map { state in
        let range = state * letters.count..<(state + 1) * letters.count
        let look = Look(
          own: classes[state], outputs: outputs[range], next: next[range].map { classes[$0] })
        let number = numbers[look, default: numbers.count]
        numbers[look] = number
        return number
      }
      if numbers.count == count { return classes }
      (classes, count) = (refined, numbers.count)
    }
  }

  /// What a state looks like in one round: its class, its answers, the classes that follow.
  private struct Look: Hashable {
    var own: Int
    var outputs: ArraySlice<Output>
    var next: [Int]
  }
}
