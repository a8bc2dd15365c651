import FieldDynamics
import FloatingCore
import MatrixLaws

/// The floating loader, by the table written by hand, without a line of the program's code.
///
/// The column `there` of the table says whether the loader is already at rest at its resting point:
/// then it does not fly. The resting points are given here as numbers, in points, for a loader of
/// 48 points with insets of 16.
struct FloatingOracle {
  /// The memory of the oracle.
  struct Configuration: Hashable, Sendable {
    var state = FloatingState.resting
    var isOnScreen = false
    var isLarge = false
    var corner = Corner.bottomRight
    var position = FieldVector(350, 804)
    /// True while it flies to the right after a throw from its resting point.
    var isThrown = false

    /// Returns its resting position in a corner.
    func restingPosition(in corner: Corner) -> FieldVector {
      let (right, bottom) = isLarge ? (460.0, 860.0) : (350, 804)
      return switch corner {
      case .topLeft: FieldVector(40, 40)
      case .topRight: FieldVector(right, 40)
      case .bottomLeft: FieldVector(40, bottom)
      case .bottomRight: FieldVector(right, bottom)
      }
    }

    /// The corner of its quarter.
    ///
    /// 100 is as good as the midlines, because no position in use lies between.
    var quarter: Corner {
      switch (position.x < 100, position.y < 100) {
      case (true, true): .topLeft
      case (false, true): .topRight
      case (true, false): .bottomLeft
      case (false, false): .bottomRight
      }
    }
  }

  private struct Key: Hashable {
    var state: String, screen: String, there: String, event: String
  }

  private struct Cell {
    var action: FloatingAction?
    var to: FloatingState
  }

  private var cells: [Key: Cell] = [:]

  /// Creates the oracle from the lines of Fixtures/FloatingMatrix.csv.
  init(_ text: String) throws(OracleError) {
    let actions = FloatingAction.allCases.map { ("\($0.name)", Optional($0)) } + [("complete", nil)]
    let states = FloatingState.allCases.map { ("\($0.name)", $0) }
    for row in try OracleRows(text).rows {
      let key = Key(
        state: try row["state"], screen: try row["screen"], there: try row["there"],
        event: try row["event"])
      guard cells[key] == nil else { throw row.error("repeats an earlier line") }
      guard let to = try row.value("to_state", in: states, none: "") else {
        throw row.error("has no to_state")
      }
      let action = try row.value("action", in: actions, none: "noop") ?? nil
      let others = cells.filter { $0.key.state == key.state && $0.key.event == key.event }
      guard others.values.allSatisfy({ $0.action == action }) else {
        throw row.error("has another action than an earlier line of its cell")
      }
      cells[key] = Cell(action: action, to: to)
    }
  }

  /// Its actions, cell by cell; nil for a cell without a line.
  var table: FloatingProof.Table {
    StateTable(states: FloatingState.allCases, events: FloatingEvent.Kind.allCases) { state, kind in
      cells.first { $0.key.state == "\(state.name)" && $0.key.event == "\(kind.name)" }?.value
        .action
    }
  }

  /// Its outputs.
  var machine: Machine<Configuration, FloatingInput, FloatingOutput> {
    Machine(start: Configuration(), inputs: FloatingInput.allCases) { [cells] one, input in
      let from = one.state
      switch input {
      case .orderIn: one.isOnScreen = true
      case .shrink: one.isLarge = false
      case .grow: one.isLarge = true
      case .move where from == .held:
        // A position beyond the walls is limited to both of them.
        one.position = FieldVector(24, 24)
        one.corner = .topLeft
      case .throwRight where from == .held:
        one.corner = one.position.y < 100 ? .topRight : .bottomRight
        one.isThrown = true
      case .grab, .move, .letGo, .throwRight, .orderOut, .settle: break
      }
      let isThere = !one.isThrown && one.position == one.restingPosition(in: one.corner)
      let keys = Self.keys(one, isThere: isThere, input)
      let cell = keys.lazy.compactMap { cells[$0] }.first
      if input == .orderOut { one.isOnScreen = false }
      one.state = cell?.to ?? from
      if one.state != .flying { one.isThrown = false }
      if one.state == .resting { one.position = one.restingPosition(in: one.corner) }
      if one.state == .held { one.corner = one.quarter }
      return FloatingOutput(
        from: from, action: cell?.action, to: one.state, isOnScreen: one.isOnScreen,
        corner: one.corner, position: one.position)
    }
  }

  /// Returns the keys of the lines that may apply to an input.
  ///
  /// In the columns `screen` and `there`, a line has the current value or `any`.
  private static func keys(
    _ one: Configuration, isThere: Bool, _ input: FloatingInput
  ) -> [Key] {
    let event = input.event.map { "\($0.kind.name)" } ?? "settle"
    return [one.isOnScreen ? "on" : "off", "any"].flatMap { screen in
      [isThere ? "yes" : "no", "any"].map { there in
        Key(state: "\(one.state.name)", screen: screen, there: there, event: event)
      }
    }
  }
}
