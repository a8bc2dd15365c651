import LoaderCore
import MatrixLaws

/// The loader as its table was written by hand: no line of it is shared with the program.
struct LoaderOracle {
  /// What the oracle remembers.
  struct Configuration: Hashable, Sendable {
    var state = LoaderState.offscreen
    var isActive = false
    var progress: Double?

    /// Where a loader is that nothing moves.
    var implied: LoaderState {
      isActive ? (progress == nil ? .indeterminate : .determinate) : .inactive
    }
  }

  private struct Key: Hashable {
    var state: String, event: String, value: String
  }

  private struct Cell {
    var action: LoaderAction?
    /// Nil is what the properties imply.
    var to: LoaderState?
  }

  private var cells: [Key: Cell] = [:]

  /// Reads the lines of Fixtures/Matrix.csv.
  init(_ text: String) throws(OracleError) {
    for row in try OracleRows(text).rows {
      let key = Key(
        state: try row["state"], event: try row["event"], value: try row["value"])
      guard cells[key] == nil else { throw row.error("is there twice") }
      cells[key] = Cell(
        action: try row.named(
          "action", in: LoaderAction.allCases.map { ("\($0.name)", $0) }, none: "noop"),
        to: try row.named(
          "to_state", in: LoaderState.allCases.map { ("\($0.name)", $0) }, none: "implied"))
    }
    for state in LoaderState.allCases {
      for letter in LoaderLetter.allCases where letter.event != nil {
        let key = Self.key(state, letter)
        if cells[key] == nil { throw OracleError("no line for \(state), \(letter)") }
      }
    }
  }

  var machine: Machine<Configuration, LoaderLetter, LoaderAnswer> {
    Machine(start: Configuration(), letters: LoaderLetter.allCases) { [cells] one, letter in
      let from = one.state
      switch letter {
      case .activate: one.isActive = true
      case .deactivate: one.isActive = false
      case .value: one.progress = 0.25
      case .unknown: one.progress = nil
      case .orderIn, .orderOut: break
      case .settle:
        if from == .activating || from == .deactivating { one.state = one.implied }
      }
      let cell = cells[Self.key(from, letter)]
      if let cell { one.state = cell.to ?? one.implied }
      return LoaderAnswer(
        from: from, action: cell?.action, to: one.state, isActive: one.isActive,
        progress: one.progress)
    }
  }

  private static func key(_ state: LoaderState, _ letter: LoaderLetter) -> Key {
    switch letter {
    case .value: Key(state: "\(state.name)", event: "progress", value: "number")
    case .unknown: Key(state: "\(state.name)", event: "progress", value: "nil")
    default: Key(state: "\(state.name)", event: letter.rawValue, value: "")
    }
  }
}
