import MatrixLaws
import PlainText
import ScreenCore

/// The expected behavior of the screen, by a table written by hand.
///
/// It uses none of the program's code that decides what happens. `OracleReader` reads the table, and `ScreenProof`
/// compares the screen with it.
struct ScreenOracle: Oracle {
  /// Everything that the screen of the oracle remembers between two inputs.
  struct Configuration: Hashable, Sendable {
    var state = ScreenState.initial
    /// True once content has been received.
    var hasContent = false
    /// The error that is presented; nil for none.
    var error: ErrorPresentation?
    /// The part of the screen that is shown.
    var shown = Shown.placeholder
  }

  /// The situation in which a line applies, by the words of its first four columns.
  private struct Key: Hashable {
    var state: String, presentation: String, event: String, value: String
  }

  /// The consequence of a line; several lines may belong to one cell of the screen's table.
  private struct Cell {
    /// The action; nil for none, or if time passes.
    var action: ScreenAction?
    /// The state after the event, or after the time.
    var to: ScreenState
    /// The part shown if no content has been received yet, and if some has; nil in a case that never happens.
    var shownFirst, shownAgain: Shown?
    /// The error that is presented; nil for none.
    var error: ErrorPresentation?
    /// The name of the line.
    var requirement: String
  }

  /// The lines by their situations.
  private var cells: [Key: Cell] = [:]
  /// The names of the requirements, in the order of the lines.
  let names: [String]

  /// The ways to present an error, with their names in files: each is the value of one input.
  private static let errors = ScreenInput.allCases.compactMap { input in
    if case .errorReceived(let error)? = input.event { ("\(error.name)", error) } else { nil }
  }

  /// Creates the oracle from the lines of Fixtures/ScreenMatrix.csv.
  ///
  /// - Throws: The errors of the file.
  init(_ file: [UInt8]) throws(Diagnostics) {
    var reader = OracleReader(
      file,
      columns: [
        "state", "presentation", "event", "value", "action", "to_state", "shown_first",
        "shown_again", "error",
      ])
    names = reader.rows.map { reader.requirement(of: $0) }
    // The rows with the keys of `cells`, for the numbers of lines in errors.
    var lines: [Key: OracleRow] = [:]
    for row in reader.rows {
      guard let key = Self.key(row, &reader), let cell = Self.cell(row, &reader) else { continue }
      if let earlier = lines.updateValue(row, forKey: key) {
        reader.report("the line repeats the situation of line \(earlier.line)", row)
      }
      // A cell of the screen's table, a state and an event, has one action in all of its lines.
      let other = cells.first {
        $0.key.state == key.state && $0.key.event == key.event && $0.value.action != cell.action
      }
      if other != nil {
        reader.report("another action than in an earlier line of its cell", row, column: "action")
        continue
      }
      cells[key] = cell
    }
    try reader.requireNoErrors()
  }

  /// Reads the key of a row; nil if a word of it is wrong, which `reader` has then reported.
  private static func key(_ row: OracleRow, _ reader: inout OracleReader) -> Key? {
    let errorNames = errors.map(\.0)
    let state = reader.word("state", of: row, in: ScreenState.allCases.map { "\($0.name)" })
    let presentation = reader.word("presentation", of: row, in: ["any", "none"] + errorNames)
    let event = reader.word(
      "event", of: row, in: ScreenEvent.Kind.allCases.map { "\($0.name)" } + ["settle"])
    // Only an error has a value. Of an unknown event, nobody knows which values are right.
    let value =
      event == nil
      ? nil : reader.word("value", of: row, in: event == "errorReceived" ? errorNames : [""])
    guard let state, let presentation, let event, let value else { return nil }
    return Key(state: state, presentation: presentation, event: event, value: value)
  }

  /// The actions, cell by cell.
  ///
  /// A cell of which no line is found is nil, a hole. A line without an action gives the null cell, `.some(nil)`.
  var table: ScreenProof.Table {
    StateTable(states: ScreenState.allCases, events: ScreenEvent.Kind.allCases) { state, kind in
      cells.first { $0.key.state == "\(state.name)" && $0.key.event == "\(kind.name)" }?.value
        .action
    }
  }

  /// Reads the cell of a row; nil if a word of it is wrong, which `reader` has then reported.
  private static func cell(_ row: OracleRow, _ reader: inout OracleReader) -> Cell? {
    // Where nil is the value of a right word, such as `noop`, the result is a double optional: the inner nil is that
    // value, the outer one an error.
    let actions =
      ScreenAction.allCases.map { ("\($0.name)", Optional($0)) }
      + [("complete", nil), ("noop", nil)]
    let contents =
      [Shown.skeleton, .placeholder, .content].map { ("\($0.name)", Optional($0)) } + [("", nil)]
    let presentations = errors.map { ($0.0, Optional($0.1)) } + [("none", nil)]
    let action = reader.word("action", of: row, in: actions)
    let to = reader.word(
      "to_state", of: row, in: ScreenState.allCases.map { ("\($0.name)", $0) })
    let first = reader.word("shown_first", of: row, in: contents)
    let again = reader.word("shown_again", of: row, in: contents)
    let error = reader.word("error", of: row, in: presentations)
    guard let action, let to, let first, let again, let error else { return nil }
    return Cell(
      action: action, to: to, shownFirst: first, shownAgain: again, error: error,
      requirement: reader.requirement(of: row))
  }

  /// Returns the machine that looks up the line of each step; `seen` turns both into its output.
  func steps<Seen: Hashable & Sendable>(
    _ seen: @escaping @Sendable ((output: ScreenOutput, requirement: String?)) -> Seen
  ) -> Machine<Configuration, ScreenInput, Seen> {
    Machine(start: Configuration(), inputs: ScreenInput.allCases) { [cells] memory, input in
      let from = memory.state
      let cell = Self.keys(memory, input).lazy.compactMap { cells[$0] }.first
      if let cell {
        if input == .contentReceived { memory.hasContent = true }
        memory.state = cell.to
        memory.error = cell.error
        // An empty field, nil, is for a case to which no sequence of inputs leads, so any value will do.
        memory.shown = (memory.hasContent ? cell.shownAgain : cell.shownFirst) ?? .skeleton
      }
      let output = ScreenOutput(
        from: from, action: cell?.action, to: memory.state, shown: memory.shown,
        error: memory.error, isLoading: memory.state == .loading)
      return seen((output, cell?.requirement))
    }
  }

  /// Returns the keys of the two lines that may apply to an input; the table should have one of them.
  ///
  /// The first key has the current presentation of the error, the second `any` in its place.
  private static func keys(_ memory: Configuration, _ input: ScreenInput) -> [Key] {
    let presentation = memory.error.map { "\($0.name)" } ?? "none"
    var (event, value) = ("settle", "")
    if let happening = input.event {
      event = "\(happening.kind.name)"
      if case .errorReceived(let error) = happening { value = "\(error.name)" }
    }
    return [presentation, "any"].map {
      Key(state: "\(memory.state.name)", presentation: $0, event: event, value: value)
    }
  }
}
