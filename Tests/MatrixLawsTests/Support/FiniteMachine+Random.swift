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

/// The same numbers in every run: splitmix64.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
