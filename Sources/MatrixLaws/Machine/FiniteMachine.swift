/// A machine written out: numbered states, the first of them the start, each reachable.
public struct FiniteMachine<Letter: Hashable & Sendable, Output: Hashable & Sendable>:
  Hashable, Sendable
{
  /// What can happen to it.
  public let letters: [Letter]
  @usableFromInline let next: [Int]
  @usableFromInline let outputs: [Output]

  init(letters: [Letter], next: [Int], outputs: [Output]) {
    (self.letters, self.next, self.outputs) = (letters, next, outputs)
  }

  /// How many states it has.
  public var count: Int { letters.isEmpty ? 1 : next.count / letters.count }

  /// How many transitions it has, one for each state and letter.
  public var transitions: Int { next.count }

  /// The machine as steps, to be run over its own letters.
  public var machine: Machine<Int, Letter, Output> {
    let numbers = Dictionary(zip(letters, letters.indices)) { first, _ in first }
    return Machine(start: 0, letters: letters) { state, letter in
      step(&state, numbers[letter, default: 0])
    }
  }

  /// Goes from a state by the letter at an index, and answers.
  @inlinable
  func step(_ state: inout Int, _ letter: Int) -> Output {
    let index = state * letters.count + letter
    state = next[index]
    return outputs[index]
  }

  /// What it answers to a word, from `state` on.
  func answers(to word: [Int], from state: Int = 0) -> [Output] {
    var state = state
    return word.map { step(&state, $0) }
  }

  func spelt(_ word: [Int]) -> [Letter] { word.map { letters[$0] } }
}
