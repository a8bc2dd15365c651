extension Machine {
  /// Every configuration that some word leads to, two of the same key being counted as one.
  ///
  /// That the key tells enough is an assumption, which ``everyWord(upTo:after:against:)`` and a
  /// ``Conformance`` suite put to the test.
  ///
  /// - Complexity: O(*configurations × letters*) steps.
  public func explored<Key: Hashable>(
    by key: (Configuration) -> Key, limit: Int = 100_000
  ) throws(Endless) -> Exploration<Configuration, Letter, Output> {
    var (found, numbers) = ([start], [key(start): 0])
    var (next, outputs) = ([Int](), [Output]())
    var visited = 0
    while visited < found.count {
      for letter in letters {
        var configuration = found[visited]
        outputs.append(step(&configuration, letter))
        let key = key(configuration)
        if numbers[key] == nil {
          guard found.count < limit else { throw Endless(limit: limit) }
          numbers[key] = found.count
          found.append(configuration)
        }
        next.append(numbers[key, default: 0])
      }
      visited += 1
    }
    let machine = FiniteMachine(letters: letters, next: next, outputs: outputs)
    return Exploration(configurations: found, machine: machine)
  }
}

extension Machine where Configuration: Hashable {
  /// Every configuration that some word leads to.
  ///
  /// - Complexity: O(*configurations × letters*) steps.
  public func explored(
    limit: Int = 100_000
  ) throws(Endless) -> Exploration<Configuration, Letter, Output> {
    try explored(by: { $0 }, limit: limit)
  }
}
