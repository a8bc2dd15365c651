import TestSupport
import Testing

@testable import MatrixLaws

struct FiniteMachineTests {
  @Test("A minimized machine answers as before, and no two of its states are equivalent")
  func same() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let machine = FiniteMachine.random(states: 9, inputs: 2, outputs: 2, using: &generator)
      let small = machine.minimized()
      #expect(try machine.difference(from: small) == nil)
      #expect(small.minimized() == small)
      for first in 0..<small.count {
        for second in 0..<first {
          #expect(small.difference(at: first, from: small, at: second) != nil)
        }
      }
    }
  }

  @Test("Minimized machines are equal exactly if no sequence distinguishes them")
  func equality() throws {
    var generator = SeededGenerator(seed: 2)
    var counts = [0, 0]
    for _ in 0..<3000 {
      let one = FiniteMachine.random(states: 3, inputs: 2, outputs: 2, using: &generator)
      let other = FiniteMachine.random(states: 4, inputs: 2, outputs: 2, using: &generator)
      let isEquivalent = try one.difference(from: other) == nil
      #expect((one.minimized() == other.minimized()) == isEquivalent)
      counts[isEquivalent ? 1 : 0] += 1
    }
    #expect(counts[0] > 100 && counts[1] > 5)
  }

  @Test("The difference of two machines is a shortest sequence")
  func difference() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      let one = FiniteMachine.random(states: 4, inputs: 2, outputs: 2, using: &generator)
      let other = FiniteMachine.random(states: 4, inputs: 2, outputs: 2, using: &generator)
      guard let sequence = try one.difference(from: other) else { continue }
      let (path, theirs) = (try one.path(of: sequence), try other.path(of: sequence))
      #expect(one.outputs(for: path) != other.outputs(for: theirs))
      let shorter = try one.machine.everySequence(upTo: sequence.count - 1, against: other)
      #expect(shorter.failure == nil)
    }
  }

  @Test("The separating sequences distinguish every two states")
  func separating() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<100 {
      let machine = FiniteMachine.random(states: 8, inputs: 3, outputs: 2, using: &generator)
        .minimized()
      let sequences = machine.separatingPaths()
      let outputs = (0..<machine.count).map { state in
        sequences.map { machine.outputs(for: $0, from: state) }
      }
      #expect(Set(outputs).count == machine.count)
    }
  }

  @Test("The access sequences lead to their states, each by a shortest way")
  func shortest() throws {
    let found = try Door.machine.explored()
    let sequences = found.machine.accessSequences()
    for (state, sequence) in zip(found.configurations, sequences) {
      var door = Door.closed
      for push in sequence { _ = Door.machine.step(&door, push) }
      #expect(door == state)
      #expect(sequence.count == (state == .closed ? 0 : 1))
    }
  }
}
