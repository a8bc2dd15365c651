import MatrixLaws
import ScreenCore

/// What is claimed of the screen's sixteen cells.
package enum ScreenProof {
  /// The claims, against the lines of Fixtures/ScreenMatrix.csv.
  package static func claims(
    oracle text: String, depth: Int, extraStates: Int, mutants: Int = 2
  ) throws -> [Claim] {
    let oracle = try ScreenOracle(text).machine.explored().machine
    return TableProof(
      table: Table(states: ScreenState.allCases, events: ScreenEvent.Kind.allCases) {
        .some(ScreenMatrix[$0, $1])
      },
      contents: ScreenAction.allCases.map(Optional.some) + [nil],
      real: ScreenMachine.real, bare: ScreenMachine.bare,
      place: { store, letter in
        letter.event.map { .init(state: store.state, event: $0.kind) }
      },
      state: \.state,
      oracle: oracle,
      seen: { answer in
        var seen = answer
        seen.action = nil
        return seen
      }
    ).claims(depth: depth, extraStates: extraStates, mutants: mutants)
  }
}
