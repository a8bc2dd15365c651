import TestSupport
import Testing

@testable import MatrixLaws

/// Tests of machines as numbered states: minimal forms, differences, and sequences to states.
///
/// Random machines have at most as many states as given; a seed determines them. `Door` is an example in `Support`.
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
    var equivalent = 0
    var different = 0
    for _ in 0..<3000 {
      let first = FiniteMachine.random(states: 3, inputs: 2, outputs: 2, using: &generator)
      let second = FiniteMachine.random(states: 4, inputs: 2, outputs: 2, using: &generator)
      let isEquivalent = try first.difference(from: second) == nil
      #expect((first.minimized() == second.minimized()) == isEquivalent)
      if isEquivalent { equivalent += 1 } else { different += 1 }
    }
    // Both happen, of 3000 pairs; equivalent ones are rare.
    #expect(different > 100 && equivalent > 5)
  }

  @Test("The difference of two machines is a shortest sequence")
  func difference() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      let first = FiniteMachine.random(states: 4, inputs: 2, outputs: 2, using: &generator)
      let second = FiniteMachine.random(states: 4, inputs: 2, outputs: 2, using: &generator)
      guard let sequence = try first.difference(from: second) else { continue }
      // An input of a random machine is its own index.
      #expect(first.outputs(for: sequence) != second.outputs(for: sequence))
      let shorter = Array(sequence.dropLast())
      #expect(first.outputs(for: shorter) == second.outputs(for: shorter))
      // No shorter sequence from the start states, both number 0, tells the two apart.
      var walk = SequenceWalk(first.machine, against: second)
      walk.descend(0, 0, depth: sequence.count - 1)
      #expect(walk.tally.failure == nil)
    }
  }

  @Test("The separating sequences distinguish every two states")
  func separating() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<100 {
      let machine = FiniteMachine.random(states: 8, inputs: 3, outputs: 2, using: &generator)
        .minimized()
      let sequences = machine.separatingPaths()
      // Each state's answers to all of them.
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
      // The door starts closed; one push opens or locks it.
      #expect(sequence.count == (state == .closed ? 0 : 1))
    }
  }
}
