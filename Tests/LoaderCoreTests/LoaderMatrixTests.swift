import TestSupport
import Testing

@testable import LoaderCore

/// Tests of the thirty cells against an oracle that was written by hand from the specification.
///
/// A cell is a state with an event, and has an action; a null cell has none. The oracle is Fixtures/Matrix.csv.
///
/// Times are in seconds. `Loader.in(_:)` returns a loader in a state at 10 s: an entrance, until
/// 10.35 s, or an exit, until 10.25 s, begins then. The other states began at 0 s.
struct LoaderMatrixTests {
  @Test(
    "A cell stores the property, runs the oracle's action, and ends in its state",
    arguments: LoaderState.allCases, LoaderEvent.Kind.allCases)
  func cell(state: LoaderState, kind: LoaderEvent.Kind) throws {
    for event in kind.events {
      let row = try oracle(state, event)
      var loader = Loader.in(state)
      let before = loader.store
      let transition = loader.send(event, at: 10)

      let isActive = kind == .activate || (kind != .deactivate && before.isActive)
      #expect(loader.isActive == isActive)
      if case .progress(let value) = event {
        #expect(loader.progress == value)
      } else {
        #expect(loader.progress == before.progress)
      }
      // After `restore`, the oracle's state is "restored": here that is inactive, as the loader was never activated.
      let expected = row["action"] == "restore" ? .inactive : LoaderState(named: row["to_state"])
      #expect(loader.store.state == expected)
      #expect(loader.store.time == 10)

      #expect(transition.time == 10)
      #expect(transition.event == event)
      #expect(transition.from == before.state)
      #expect(transition.to == expected)
      // `noop` is the oracle's name of a null cell.
      #expect(transition.action.map { "\($0.name)" } ?? "noop" == row["action"])
      #expect(!transition.isRefused)
    }
  }

  /// Returns the only row of the oracle for `event` in `state`, as a dictionary from the header to the fields.
  ///
  /// Progress has two rows in each state: one for an unknown value, one for a number.
  private func oracle(_ state: LoaderState, _ event: LoaderEvent) throws -> [String: String] {
    var value = ""
    if case .progress(let fraction) = event { value = fraction == nil ? "nil" : "number" }
    let rows = try Repository.table("Fixtures/Matrix.csv").filter {
      $0["state"] == "\(state.name)" && $0["event"] == "\(event.kind.name)"
        && $0["value"] == value
    }
    try #require(rows.count == 1)
    return rows[0]
  }
}

extension LoaderState {
  /// Creates the state with a name of the oracle; nil if there is none.
  fileprivate init?(named name: String?) {
    guard let state = Self.allCases.first(where: { "\($0.name)" == name }) else { return nil }
    self = state
  }
}
