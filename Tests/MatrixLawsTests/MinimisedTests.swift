import TestSupport
import Testing

@testable import MatrixLaws

struct MinimisedTests {
  @Test("Minimised, a machine answers as before, and no two of its states are alike")
  func same() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let machine = FiniteMachine.random(states: 9, letters: 2, outputs: 2, using: &generator)
      let small = machine.minimised()
      #expect(machine.difference(from: small) == nil)
      #expect(small.minimised() == small)
      for first in 0..<small.count {
        for second in 0..<first {
          #expect(small.difference(at: first, from: small, at: second) != nil)
        }
      }
    }
  }

  @Test("Two machines are equal when minimised exactly if no word tells them apart")
  func equality() {
    var generator = SeededGenerator(seed: 2)
    var counts = [0, 0]
    for _ in 0..<3000 {
      let one = FiniteMachine.random(states: 3, letters: 2, outputs: 2, using: &generator)
      let other = FiniteMachine.random(states: 4, letters: 2, outputs: 2, using: &generator)
      let isEquivalent = one.difference(from: other) == nil
      #expect((one.minimised() == other.minimised()) == isEquivalent)
      counts[isEquivalent ? 1 : 0] += 1
    }
    #expect(counts[0] > 100 && counts[1] > 5)
  }

  @Test("The difference is the shortest: no shorter word has another answer")
  func difference() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      let one = FiniteMachine.random(states: 4, letters: 2, outputs: 2, using: &generator)
      let other = FiniteMachine.random(states: 4, letters: 2, outputs: 2, using: &generator)
      guard let word = one.difference(from: other) else { continue }
      #expect(one.answers(to: word) != other.answers(to: word))
      #expect(one.machine.everyWord(upTo: word.count - 1, against: other).failure == nil)
    }
  }

  @Test("The separating words tell every two states apart")
  func separating() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<100 {
      let machine = FiniteMachine.random(states: 8, letters: 3, outputs: 2, using: &generator)
        .minimised()
      let words = machine.separatingPaths()
      let answers = (0..<machine.count).map { state in
        words.map { machine.answers(to: $0, from: state) }
      }
      #expect(Set(answers).count == machine.count)
    }
  }
}
