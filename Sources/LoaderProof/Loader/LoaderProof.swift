import LoaderCore
import MatrixLaws

/// What is claimed of the loader's thirty cells.
package enum LoaderProof {
  /// The claims, against the lines of Fixtures/Matrix.csv.
  package static func claims(
    oracle text: String, depth: Int, extraStates: Int, mutants: Int = 2
  ) throws -> [Claim] {
    let oracle = try LoaderOracle(text).machine.explored().machine
    return TableProof(
      table: Table(states: LoaderState.allCases, events: LoaderEvent.Kind.allCases) {
        .some(Matrix[$0, $1])
      },
      contents: LoaderAction.allCases.map(Optional.some) + [nil],
      real: LoaderMachine.real, bare: LoaderMachine.bare,
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
