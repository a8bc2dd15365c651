import MatrixLaws
import ScreenCore

/// The screen as its table was written by hand: no line of it is shared with the program.
struct ScreenOracle {
  /// What the oracle remembers.
  struct Configuration: Hashable, Sendable {
    var state = ScreenState.initial
    var hasContent = false
    var error: ErrorPresentation?
    var shown = Shown.placeholder
  }

  private struct Key: Hashable {
    var state: String, told: String, event: String, value: String
  }

  private struct Cell {
    var action: ScreenAction?
    var to: ScreenState
    var shownFirst, shownAgain: Shown?
    var error: ErrorPresentation?
  }

  private var cells: [Key: Cell] = [:]

  /// Reads the lines of Fixtures/ScreenMatrix.csv.
  init(_ text: String) throws(OracleError) {
    for row in try OracleRows(text).rows {
      let key = Key(
        state: try row["state"], told: try row["told"], event: try row["event"],
        value: try row["value"])
      guard cells[key] == nil else { throw row.error("is there twice") }
      cells[key] = try Self.cell(row)
    }
  }

  private static func cell(_ row: OracleRow) throws(OracleError) -> Cell {
    let actions = ScreenAction.allCases.map { ("\($0.name)", Optional($0)) } + [("complete", nil)]
    let errors = ScreenLetter.allCases.compactMap { letter in
      if case .errorReceived(let error)? = letter.event { ("\(error.name)", error) } else { nil }
    }
    let shown = [Shown.skeleton, .placeholder, .content].map { ("\($0.name)", $0) }
    let states = ScreenState.allCases.map { ("\($0.name)", $0) }
    guard let to = try row.named("to_state", in: states, none: "") else {
      throw row.error("leads nowhere")
    }
    return Cell(
      action: try row.named("action", in: actions, none: "noop") ?? nil, to: to,
      shownFirst: try row.named("shown_first", in: shown, none: ""),
      shownAgain: try row.named("shown_again", in: shown, none: ""),
      error: try row.named("error", in: errors, none: "none"))
  }

  var machine: Machine<Configuration, ScreenLetter, ScreenAnswer> {
    Machine(start: Configuration(), letters: ScreenLetter.allCases) { [cells] one, letter in
      let from = one.state
      let cell = Self.keys(one, letter).lazy.compactMap { cells[$0] }.first
      if let cell {
        if letter == .contentReceived { one.hasContent = true }
        (one.state, one.error) = (cell.to, cell.error)
        // An impossible answer, where the oracle says that there is none to be given.
        one.shown = (one.hasContent ? cell.shownAgain : cell.shownFirst) ?? .skeleton
      }
      return ScreenAnswer(
        from: from, action: cell?.action, to: one.state, shown: one.shown, error: one.error,
        isLoading: one.state == .loading)
    }
  }

  /// The line for a letter: one for how the error is told now, or one for any.
  private static func keys(_ one: Configuration, _ letter: ScreenLetter) -> [Key] {
    let told = one.error.map { "\($0.name)" } ?? "none"
    var (event, value) = ("settle", "")
    if let happening = letter.event {
      event = "\(happening.kind.name)"
      if case .errorReceived(let error) = happening { value = "\(error.name)" }
    }
    return [told, "any"].map {
      Key(state: "\(one.state.name)", told: $0, event: event, value: value)
    }
  }
}
