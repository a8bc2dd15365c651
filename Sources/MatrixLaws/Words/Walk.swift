/// A walk through all words, depth first, so that a beginning is walked once for all its ends.
@usableFromInline
struct Walk<Configuration: Sendable, Letter: Hashable & Sendable, Output: Hashable & Sendable> {
  @usableFromInline let machine: Machine<Configuration, Letter, Output>
  @usableFromInline let oracle: FiniteMachine<Letter, Output>
  /// Words to be tried at every stop.
  @usableFromInline let probes: [[Int]]
  @usableFromInline var word = [Int]()
  @usableFromInline var tally = Tally<Violation<Letter, Output>>()

  @inlinable
  init(
    _ machine: Machine<Configuration, Letter, Output>,
    against oracle: FiniteMachine<Letter, Output>,
    probes: [[Int]] = []
  ) {
    (self.machine, self.oracle, self.probes) = (machine, oracle, probes)
  }

  /// Goes on by every word of up to `depth` letters.
  @inlinable
  mutating func descend(_ configuration: Configuration, _ state: Int, depth: Int) {
    // Below a failure there are but longer ones.
    guard depth > 0, word.count + 1 < tally.length else { return }
    for letter in oracle.letters.indices {
      var (configuration, state) = (configuration, state)
      word.append(letter)
      if step(&configuration, &state, letter) {
        tally.words += 1
        probe(configuration, state)
        descend(configuration, state, depth: depth - 1)
      }
      word.removeLast()
    }
  }

  /// Goes along one path; false if the machine failed on the way.
  @inlinable
  mutating func follow(_ path: [Int], _ configuration: inout Configuration, _ state: inout Int)
    -> Bool
  {
    for letter in path {
      word.append(letter)
      guard step(&configuration, &state, letter) else { return false }
    }
    return true
  }

  /// Tries the probes from where the walk has come to.
  @inlinable
  mutating func probe(_ configuration: Configuration, _ state: Int) {
    let length = word.count
    for path in probes {
      var (configuration, state) = (configuration, state)
      tally.words += 1
      _ = follow(path, &configuration, &state)
      word.removeLast(word.count - length)
    }
  }

  @inlinable
  mutating func step(_ configuration: inout Configuration, _ state: inout Int, _ letter: Int)
    -> Bool
  {
    tally.transitions += 1
    let actual = machine.step(&configuration, oracle.letters[letter])
    let expected = oracle.step(&state, letter)
    if actual == expected { return true }
    let word = word.map { oracle.letters[$0] }
    tally.note(
      Violation(word: word, expected: expected, actual: actual), length: word.count)
    return false
  }
}
