import LoaderCore
import MatrixEngine
import MatrixLaws
import PlainText

/// The loader, by the table written by hand, without a line of the program's code.
///
/// The table says `restored` for a state that depends on the time since the last activation. It is
/// `activating` during the entrance that began with it, then the state that the properties imply.
struct LoaderOracle: Oracle {
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

  /// The situation in which a line of the table applies, by the words of its first three columns.
  private struct Key: Hashable {
    var state: String, event: String, value: String
  }

  /// The consequence of a line.
  private struct Cell {
    /// The action; nil for the null cell.
    var action: LoaderAction?
    /// The state after the event; nil for `restored`.
    var to: LoaderState?
    /// The name of the line.
    var requirement: String
  }

  /// The consequences by their situations.
  private var cells: [Key: Cell] = [:]
  /// The names of the lines, in their order.
  let names: [String]

  /// Creates the oracle from the lines of Fixtures/Matrix.csv.
  ///
  /// - Throws: The errors of the file.
  init(_ file: [UInt8]) throws(Diagnostics) {
    var reader = OracleReader(file, columns: ["state", "event", "value", "action", "to_state"])
    let states = LoaderState.allCases.map { "\($0.name)" }
    let actions = LoaderAction.allCases.map { ("\($0.name)", Optional($0)) } + [("noop", nil)]
    let targets = LoaderState.allCases.map { ("\($0.name)", Optional($0)) } + [("restored", nil)]
    names = reader.rows.map { reader.requirement(of: $0) }
    // The rows with the keys of `cells`, for the positions of errors.
    var lines: [Key: OracleRow] = [:]
    for row in reader.rows {
      let state = reader.word("state", of: row, in: states)
      let event = reader.word(
        "event", of: row, in: LoaderEvent.Kind.allCases.map { "\($0.name)" })
      let value =
        event == nil
        ? nil : reader.word("value", of: row, in: event == "progress" ? ["nil", "number"] : [""])
      // Both are double optionals: the inner nil is the valid word `noop` or `restored`, the outer one an error.
      let action = reader.word("action", of: row, in: actions)
      let to = reader.word("to_state", of: row, in: targets)
      guard let state, let event, let value, let action, let to else { continue }
      let key = Key(state: state, event: event, value: value)
      if let earlier = lines.updateValue(row, forKey: key) {
        reader.report("the line repeats the situation of line \(earlier.line)", row)
      }
      cells[key] = Cell(action: action, to: to, requirement: reader.requirement(of: row))
    }
    try reader.requireNoErrors()
    for state in LoaderState.allCases {
      for input in LoaderInput.allCases where input.event != nil {
        if cells[Self.key(state, input)] == nil {
          reader.report("there is no line for \(state), \(input)")
        }
      }
      // A cell, a state and an event, has one action. For progress it has two lines, for a number and
      // for nil, which have to agree in it.
      let (known, unknown) = (Self.key(state, .value), Self.key(state, .unknown))
      if let filling = cells[known], let clearing = cells[unknown],
        filling.action != clearing.action
      {
        reader.report(
          "another action for \(state), progress than in line \(lines[unknown]?.line ?? 0), "
            + "expected one: a cell has one", lines[known], column: "action")
      }
    }
    try reader.requireNoErrors()
  }

  /// Its actions, cell by cell; the inner nil is the null cell, and the outer one a cell without a line.
  var table: LoaderProof.Table {
    StateTable(states: LoaderState.allCases, events: LoaderEvent.Kind.allCases) { state, kind in
      LoaderInput.allCases.first { $0.event?.kind == kind }
        .flatMap { cells[Self.key(state, $0)] }.map(\.action)
    }
  }

  /// Returns the machine that looks up the line of each step.
  ///
  /// - Parameter seen: Makes an output of the machine from the step's output and the name of its line, nil for none.
  func steps<Seen: Hashable & Sendable>(
    _ seen: @escaping @Sendable ((output: LoaderOutput, requirement: String?)) -> Seen
  ) -> Machine<Configuration, LoaderInput, Seen> {
    Machine(start: Configuration(), inputs: LoaderInput.allCases) { [cells] memory, input in
      guard input != .settle else { return seen((Self.settle(&memory), nil)) }
      // Deadlines at this instant are completed before the event.
      if memory.isArriving, memory.state == .deactivating {
        memory.state = memory.stateAfterCompletion
      }
      let from = memory.state
      switch input {
      case .activate:
        memory.isEntering = memory.isEntering || !memory.isActive
        memory.isActive = true
      case .deactivate:
        memory.isActive = false
        memory.isEntering = false
      case .value: memory.progress = 0.25
      case .unknown: memory.progress = nil
      case .orderIn, .orderOut, .settle: break
      }
      let cell = cells[Self.key(from, input)]
      if let cell {
        // A nil, `restored`, is only the result of `orderIn`. The loader then arrives until time passes or it leaves.
        memory.isArriving = cell.to == nil || memory.isArriving && cell.to != .offscreen
        memory.state = cell.to ?? (memory.isEntering ? .activating : memory.stateAfterCompletion)
      }
      return seen((Self.answer(memory, from: from, action: cell?.action), cell?.requirement))
    }
  }

  /// Lets time pass until a temporary state is completed, and returns the output; no line of the table is taken.
  private static func settle(_ memory: inout Configuration) -> LoaderOutput {
    let from = memory.state
    if from == .activating || from == .deactivating { memory.state = memory.stateAfterCompletion }
    memory.isEntering = false
    memory.isArriving = false
    return answer(memory, from: from, action: nil)
  }

  /// Returns the expected output for a configuration after a step.
  private static func answer(
    _ memory: Configuration, from: LoaderState, action: LoaderAction?
  ) -> LoaderOutput {
    LoaderOutput(
      from: from, action: action, to: memory.state, isActive: memory.isActive,
      progress: memory.progress)
  }

  /// Returns the key of the table's line for a state and an input, an event.
  private static func key(_ state: LoaderState, _ input: LoaderInput) -> Key {
    switch input {
    case .value: Key(state: "\(state.name)", event: "progress", value: "number")
    case .unknown: Key(state: "\(state.name)", event: "progress", value: "nil")
    default: Key(state: "\(state.name)", event: input.rawValue, value: "")
    }
  }
}
