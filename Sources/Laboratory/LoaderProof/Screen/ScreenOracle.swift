import MatrixLaws
import ScreenCore

/// The screen, by the table written by hand, without a line of the program's code.
struct ScreenOracle {
  /// The memory of the oracle.
  struct Configuration: Hashable, Sendable {
    var state = ScreenState.initial
    var hasContent = false
    var error: ErrorPresentation?
    var shown = Shown.placeholder
  }

  private struct Key: Hashable {
    var state: String, presentation: String, event: String, value: String
  }

  private struct Cell {
    var action: ScreenAction?
    var to: ScreenState
    var shownFirst, shownAgain: Shown?
    var error: ErrorPresentation?
  }

  private var cells: [Key: Cell] = [:]

  /// Creates the oracle from the lines of Fixtures/ScreenMatrix.csv.
  init(_ text: String) throws(OracleError) {
    for row in try OracleRows(text).rows {
      let key = Key(
        state: try row["state"], presentation: try row["presentation"], event: try row["event"],
        value: try row["value"])
      guard cells[key] == nil else { throw row.error("repeats an earlier line") }
      let cell = try Self.cell(row)
      let others = cells.filter { $0.key.state == key.state && $0.key.event == key.event }
      guard others.values.allSatisfy({ $0.action == cell.action }) else {
        throw row.error("has another action than an earlier line of its cell")
      }
      cells[key] = cell
    }
  }

  /// Its actions, cell by cell; nil for a cell without a line.
  var table: ScreenProof.Table {
    StateTable(states: ScreenState.allCases, events: ScreenEvent.Kind.allCases) { state, kind in
      cells.first { $0.key.state == "\(state.name)" && $0.key.event == "\(kind.name)" }?.value
        .action
    }
  }

  private static func cell(_ row: OracleRow) throws(OracleError) -> Cell {
    let actions = ScreenAction.allCases.map { ("\($0.name)", Optional($0)) } + [("complete", nil)]
    let errors = ScreenInput.allCases.compactMap { input in
      if case .errorReceived(let error)? = input.event { ("\(error.name)", error) } else { nil }
    }
    let shown = [Shown.skeleton, .placeholder, .content].map { ("\($0.name)", $0) }
    let states = ScreenState.allCases.map { ("\($0.name)", $0) }
    guard let to = try row.value("to_state", in: states, none: "") else {
      throw row.error("has no to_state")
    }
    return Cell(
      action: try row.value("action", in: actions, none: "noop") ?? nil, to: to,
      shownFirst: try row.value("shown_first", in: shown, none: ""),
      shownAgain: try row.value("shown_again", in: shown, none: ""),
      error: try row.value("error", in: errors, none: "none"))
  }

  /// Its outputs.
  var machine: Machine<Configuration, ScreenInput, ScreenOutput> {
    Machine(start: Configuration(), inputs: ScreenInput.allCases) { [cells] one, input in
      let from = one.state
      let cell = Self.keys(one, input).lazy.compactMap { cells[$0] }.first
      if let cell {
        if input == .contentReceived { one.hasContent = true }
        (one.state, one.error) = (cell.to, cell.error)
        // If the line says that there is no output, this one, which the program never gives.
        one.shown = (one.hasContent ? cell.shownAgain : cell.shownFirst) ?? .skeleton
      }
      return ScreenOutput(
        from: from, action: cell?.action, to: one.state, shown: one.shown, error: one.error,
        isLoading: one.state == .loading)
    }
  }

  /// Returns the keys of the lines that may apply to an input.
  ///
  /// One is for the way in which the error is shown now, and one for any way.
  private static func keys(_ one: Configuration, _ input: ScreenInput) -> [Key] {
    let presentation = one.error.map { "\($0.name)" } ?? "none"
    var (event, value) = ("settle", "")
    if let happening = input.event {
      event = "\(happening.kind.name)"
      if case .errorReceived(let error) = happening { value = "\(error.name)" }
    }
    return [presentation, "any"].map {
      Key(state: "\(one.state.name)", presentation: $0, event: event, value: value)
    }
  }
}
