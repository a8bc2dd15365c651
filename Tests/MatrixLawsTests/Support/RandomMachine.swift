@testable import MatrixLaws

extension FiniteMachine where Input == Int, Output == Int {
  /// Returns the reachable part of a random machine with at most this number of states.
  static func random(
    states: Int, inputs: Int, outputs: Int, using generator: inout some RandomNumberGenerator
  ) -> FiniteMachine {
    // For each input in each state, the next state and the output.
    let cells = (0..<states * inputs).map { _ in
      (
        Int.random(in: 0..<states, using: &generator),
        Int.random(in: 0..<outputs, using: &generator)
      )
    }
    let machine = Machine(start: 0, inputs: Array(0..<inputs)) { state, input in
      let (next, output) = cells[state * inputs + input]
      state = next
      return output
    }
    // Exploring throws only beyond a limit of states that tests never reach, so the empty machine is never returned.
    return (try? machine.explored().machine)
      ?? FiniteMachine(inputs: [], next: [], outputs: [])
  }
}
