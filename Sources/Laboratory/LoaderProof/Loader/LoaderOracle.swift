import LoaderCore
import MatrixEngine
import MatrixLaws

/// The loader, by the table written by hand, without a line of the program's code.
///
/// The table says `restored` for a state that depends on the time since the last activation. It is
/// `activating` during the entrance that began with it, then the state that the properties imply.
struct LoaderOracle {
  /// The memory of the oracle.
  struct Configuration: Hashable, Sendable {
    var state = LoaderState.offscreen
    var isActive = false
    var progress: Double?
    /// True while no time has passed since `isActive` last turned true.
    var isEntering = false
    /// True while no time has passed since it came on screen.
    ///
    /// An exit that begins at this instant also ends at it.
    var isArriving = false

    /// The state of an active or inactive loader in which nothing moves, by its properties.
    var stateAfterCompletion: LoaderState {
      isActive ? (progress == nil ? .indeterminate : .determinate) : .inactive
    }
  }

  private struct Key: Hashable {
    var state: String, event: String, value: String
  }

  private struct Cell {
    var action: LoaderAction?
    /// The state after it; nil for `restored`.
    var to: LoaderState?
  }

  private var cells: [Key: Cell] = [:]

  /// Creates the oracle from the lines of Fixtures/Matrix.csv.
  init(_ text: String) throws(OracleError) {
    for row in try OracleRows(text).rows {
      let key = Key(
        state: try row["state"], event: try row["event"], value: try row["value"])
      guard cells[key] == nil else { throw row.error("repeats an earlier line") }
      cells[key] = Cell(
        action: try row.value(
          "action", in: LoaderAction.allCases.map { ("\($0.name)", $0) }, none: "noop"),
        to: try row.value(
          "to_state", in: LoaderState.allCases.map { ("\($0.name)", $0) }, none: "restored"))
    }
    for state in LoaderState.allCases {
      for input in LoaderInput.allCases where input.event != nil {
        guard cells[Self.key(state, input)] != nil else {
          throw OracleError("no line for \(state), \(input)")
        }
      }
      let actions = [LoaderInput.value, .unknown].map { cells[Self.key(state, $0)]?.action }
      guard actions[0] == actions[1] else {
        throw OracleError("two actions for \(state), progress: a cell has one")
      }
    }
  }

  /// Its actions, cell by cell.
  var table: LoaderProof.Table {
    StateTable(states: LoaderState.allCases, events: LoaderEvent.Kind.allCases) { state, kind in
      LoaderInput.allCases.first { $0.event?.kind == kind }
        .flatMap { cells[Self.key(state, $0)] }.map(\.action)
    }
  }

  /// Its outputs.
  var machine: Machine<Configuration, LoaderInput, LoaderOutput> {
    Machine(start: Configuration(), inputs: LoaderInput.allCases) { [cells] one, input in
      guard input != .settle else { return Self.settle(&one) }
      // Due changes come before the event.
      if one.isArriving, one.state == .deactivating { one.state = one.stateAfterCompletion }
      let from = one.state
      switch input {
      case .activate:
        one.isEntering = one.isEntering || !one.isActive
        one.isActive = true
      case .deactivate: (one.isActive, one.isEntering) = (false, false)
      case .value: one.progress = 0.25
      case .unknown: one.progress = nil
      case .orderIn, .orderOut, .settle: break
      }
      let cell = cells[Self.key(from, input)]
      if let cell {
        one.isArriving = cell.to == nil || one.isArriving && cell.to != .offscreen
        one.state = cell.to ?? (one.isEntering ? .activating : one.stateAfterCompletion)
      }
      return Self.answer(one, from: from, action: cell?.action)
    }
  }

  private static func settle(_ one: inout Configuration) -> LoaderOutput {
    let from = one.state
    if from == .activating || from == .deactivating { one.state = one.stateAfterCompletion }
    (one.isEntering, one.isArriving) = (false, false)
    return answer(one, from: from, action: nil)
  }

  private static func answer(
    _ one: Configuration, from: LoaderState, action: LoaderAction?
  ) -> LoaderOutput {
    LoaderOutput(
      from: from, action: action, to: one.state, isActive: one.isActive,
      progress: one.progress)
  }

  private static func key(_ state: LoaderState, _ input: LoaderInput) -> Key {
    switch input {
    case .value: Key(state: "\(state.name)", event: "progress", value: "number")
    case .unknown: Key(state: "\(state.name)", event: "progress", value: "nil")
    default: Key(state: "\(state.name)", event: input.rawValue, value: "")
    }
  }
}
