@testable import MatrixLaws

extension FiniteMachine where Letter == Int, Output == Int {
  /// A machine by chance: what of it can be reached from the start, so many states at most.
  static func random(
    states: Int, letters: Int, outputs: Int, using generator: inout some RandomNumberGenerator
  ) -> FiniteMachine {
    let cells = (0..<states * letters).map { _ in
      (
        Int.random(in: 0..<states, using: &generator),
        Int.random(in: 0..<outputs, using: &generator)
      )
    }
    let machine = Machine(start: 0, letters: Array(0..<letters)) { state, letter in
      let (next, output) = cells[state * letters + letter]
      state = next
      return output
    }
    return (try? machine.explored().machine)
      ?? FiniteMachine(letters: [], next: [], outputs: [])
  }
}
