import TestSupport
import Testing

@testable import MatrixLaws

/// Tests of the conformance of a machine to a specification, by the W-method.
///
/// `Conformance` is a set of sequences that finds every difference of a machine with up to `extraStates` more states
/// than the specification, here called the oracle. `Door` is an example in `Support`: 3 states and 4 pushes.
struct ConformanceTests {
  @Test("A conforming machine passes, with as many sequences as the method states")
  func passes() throws {
    let oracle = try Door.machine.explored().machine
    for extra in 0...3 {
      let suite = Conformance(to: oracle, extraStates: extra)
      let tally = try suite.check(Door.machine)
      #expect(tally.failure == nil)
      // A sequence to each of the 3 states, then 0 to extra + 1 of the 4 pushes in any order, alone
      // and before each separating sequence.
      let middles = (0...extra + 1).map { Array(repeating: 4, count: $0).reduce(1, *) }.reduce(0, +)
      // The suite's probes are its separating sequences.
      let separating = suite.probes.count
      #expect(tally.sequences == 3 * middles * (1 + separating))
    }
  }

  @Test("Allowing for the extra states, only an equivalent machine passes")
  func complete() throws {
    var generator = SeededGenerator(seed: 6)
    var passed = 0
    var failed = 0
    for _ in 0..<400 {
      let right = FiniteMachine.random(states: 3, inputs: 2, outputs: 2, using: &generator)
      let other = FiniteMachine.random(states: 5, inputs: 2, outputs: 2, using: &generator)
      // A machine that differs late: the right one but for the answer to a single sequence.
      for wrong in [other, late(right, after: Int.random(in: 1...3, using: &generator))] {
        let extra = max(0, wrong.minimized().count - right.minimized().count)
        let suite = Conformance(to: right, extraStates: extra)
        let failure = try suite.check(wrong.machine).failure
        #expect(try (failure == nil) == (wrong.difference(from: right) == nil))
        if failure == nil { passed += 1 } else { failed += 1 }
      }
    }
    // Both happen, of 800 in all; most of the machines differ.
    #expect(passed > 0 && failed > 400)
  }

  @Test("Allowing for too few extra states, a hidden state can go undetected")
  func tooSmall() throws {
    let right = Machine(start: 0, inputs: [0]) { _, _ in 0 }
    // It answers 1 from the fifth input on, so it has four states more than the right one.
    // A failing sequence therefore has five inputs.
    let wrong = Machine(start: 0, inputs: [0]) { count, _ in
      count = min(count + 1, 5)
      return count == 5 ? 1 : 0
    }
    let oracle = try right.explored().machine
    #expect(try Conformance(to: oracle, extraStates: 3).check(wrong).failure == nil)
    #expect(try Conformance(to: oracle, extraStates: 4).check(wrong).failure?.sequence.count == 5)
  }

  /// Returns the machine, except that it answers 2 while its last `count` inputs were 0.
  private func late(_ machine: FiniteMachine<Int, Int>, after count: Int) -> FiniteMachine<Int, Int>
  {
    // The state of the machine, and the number of inputs 0 in a row, up to `count`.
    let counting = Machine(start: [0, 0], inputs: machine.inputs) { state, input in
      let answer = machine.step(&state[0], input)
      state[1] = input == 0 ? min(state[1] + 1, count) : 0
      return state[1] == count ? 2 : answer
    }
    return (try? counting.explored().machine) ?? machine
  }
}
