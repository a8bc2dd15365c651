import FieldDynamics
import FloatingCore
import MatrixLaws
import PlainText

/// The floating loader, by the table written by hand, without a line of the program's code.
///
/// It can be dragged by a finger, and thrown to a corner, where it rests.
///
/// The column `there` of the table says whether the loader is already at rest at its resting point:
/// then it does not fly. The resting points are given here as numbers, in points, for a loader of
/// 48 points with insets of 16.
struct FloatingOracle: Oracle {
  /// The memory of the oracle.
  struct Configuration: Hashable, Sendable {
    var state = FloatingState.resting
    var isOnScreen = false
    /// True after `grow`, in bounds of 500 × 900 points; false in 390 × 844.
    var isLarge = false
    /// The corner in which it rests, or to which it flies; while it is held, the corner of its quarter.
    var corner = Corner.bottomRight
    /// The position of its center, in points.
    var position = FieldVector(350, 804)
    /// True while it flies after a throw: it may be at the coordinates of its resting point, and yet it
    /// does not rest there.
    var isThrown = false

    /// Returns its resting position in a corner of 390 × 844 points or, if large, 500 × 900.
    ///
    /// Its center is 40 points from the sides: half of its own 48, and an inset of 16.
    func restingPosition(in corner: Corner) -> FieldVector {
      let (right, bottom) = isLarge ? (460.0, 860.0) : (350, 804)
      return switch corner {
      case .topLeft: FieldVector(40, 40)
      case .topRight: FieldVector(right, 40)
      case .bottomLeft: FieldVector(40, bottom)
      case .bottomRight: FieldVector(right, bottom)
      }
    }

    /// The corner of the quarter of the bounds in which it is.
    ///
    /// A line at 100 points is as good as a midline, because no position in use lies between them.
    var quarter: Corner {
      switch (position.x < 100, position.y < 100) {
      case (true, true): .topLeft
      case (false, true): .topRight
      case (true, false): .bottomLeft
      case (false, false): .bottomRight
      }
    }
  }

  /// The situation in which a line of the table applies, by the words of its first four columns.
  private struct Key: Hashable {
    var state: String, screen: String, there: String, event: String
  }

  /// The consequence of a line.
  private struct Cell {
    /// The action; nil for none, or if time passes.
    var action: FloatingAction?
    /// The state after the event, or after the time.
    var to: FloatingState
    /// The name of the line.
    var requirement: String
  }

  /// The lines by their situations.
  private var cells: [Key: Cell] = [:]
  /// The names of the lines, in their order.
  let names: [String]

  /// Creates the oracle from the lines of Fixtures/FloatingMatrix.csv.
  ///
  /// - Throws: The errors of the file.
  init(_ file: [UInt8]) throws(Diagnostics) {
    var reader = OracleReader(
      file, columns: ["state", "screen", "there", "event", "action", "to_state"])
    let states = FloatingState.allCases.map { ("\($0.name)", $0) }
    let events = FloatingEvent.Kind.allCases.map { "\($0.name)" } + ["settle"]
    let actions =
      FloatingAction.allCases.map { ("\($0.name)", Optional($0)) }
      + [("complete", nil), ("noop", nil)]
    names = reader.rows.map { reader.requirement(of: $0) }
    // The rows with the keys of `cells`, for the numbers of lines in errors.
    var lines: [Key: OracleRow] = [:]
    for row in reader.rows {
      let state = reader.word("state", of: row, in: states.map(\.0))
      let screen = reader.word("screen", of: row, in: ["on", "off", "any"])
      let there = reader.word("there", of: row, in: ["yes", "no", "any"])
      let event = reader.word("event", of: row, in: events)
      // A double optional: the inner nil is the valid word `complete` or `noop`, the outer one an error.
      let action = reader.word("action", of: row, in: actions)
      let to = reader.word("to_state", of: row, in: states)
      guard let state, let screen, let there, let event, let action, let to else { continue }
      let key = Key(state: state, screen: screen, there: there, event: event)
      if let earlier = lines.updateValue(row, forKey: key) {
        reader.report("the line repeats the situation of line \(earlier.line)", row)
      }
      // A cell, a state and an event, has one action, on all its lines.
      let others = cells.filter { $0.key.state == state && $0.key.event == event }
      if !others.values.allSatisfy({ $0.action == action }) {
        reader.report("another action than in an earlier line of its cell", row, column: "action")
        continue
      }
      cells[key] = Cell(action: action, to: to, requirement: reader.requirement(of: row))
    }
    try reader.requireNoErrors()
  }

  /// Its actions, cell by cell; nil for a cell without a line.
  var table: FloatingProof.Table {
    StateTable(states: FloatingState.allCases, events: FloatingEvent.Kind.allCases) { state, kind in
      cells.first { $0.key.state == "\(state.name)" && $0.key.event == "\(kind.name)" }?.value
        .action
    }
  }

  /// Returns the machine that looks up the line of each step.
  ///
  /// - Parameter seen: Makes an output of the machine from the step's output and the name of its line, nil for none.
  func steps<Seen: Hashable & Sendable>(
    _ seen: @escaping @Sendable ((output: FloatingOutput, requirement: String?)) -> Seen
  ) -> Machine<Configuration, FloatingInput, Seen> {
    Machine(start: Configuration(), inputs: FloatingInput.allCases) { [cells] memory, input in
      let from = memory.state
      switch input {
      case .orderIn: memory.isOnScreen = true
      case .shrink: memory.isLarge = false
      case .grow: memory.isLarge = true
      case .move where from == .held:
        // The finger goes beyond the top left. The walls stop the center at half its size, 24 points, from each edge.
        memory.position = FieldVector(24, 24)
        memory.corner = .topLeft
      case .throwRight where from == .held:
        // The throw reaches the right in any case, so the height alone decides.
        memory.corner = memory.position.y < 100 ? .topRight : .bottomRight
        memory.isThrown = true
      case .grab, .move, .letGo, .throwRight, .orderOut, .settle: break
      }
      let isThere =
        !memory.isThrown && memory.position == memory.restingPosition(in: memory.corner)
      // The first of the keys that has a line; nil if the table says nothing, and nothing happens.
      let keys = Self.keys(memory, isThere: isThere, input)
      let cell = keys.lazy.compactMap { cells[$0] }.first
      // The line says whether the loader was on screen before `orderOut`.
      if input == .orderOut { memory.isOnScreen = false }
      memory.state = cell?.to ?? from
      // The parts of the memory that follow from the new state.
      if memory.state != .flying { memory.isThrown = false }
      if memory.state == .resting { memory.position = memory.restingPosition(in: memory.corner) }
      if memory.state == .held { memory.corner = memory.quarter }
      let output = FloatingOutput(
        from: from, action: cell?.action, to: memory.state, isOnScreen: memory.isOnScreen,
        corner: memory.corner, position: memory.position)
      return seen((output, cell?.requirement))
    }
  }

  /// Returns the keys of the lines that may apply to an input.
  ///
  /// In the columns `screen` and `there`, a line has the current value or `any`.
  private static func keys(
    _ memory: Configuration, isThere: Bool, _ input: FloatingInput
  ) -> [Key] {
    let event = input.event.map { "\($0.kind.name)" } ?? "settle"
    return [memory.isOnScreen ? "on" : "off", "any"].flatMap { screen in
      [isThere ? "yes" : "no", "any"].map { there in
        Key(state: "\(memory.state.name)", screen: screen, there: there, event: event)
      }
    }
  }
}
