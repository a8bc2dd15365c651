import PlainText

/// A picture of a machine's table: the action of each cell, and its targets, the states that it leads to.
///
/// A row is a state, a column is an event. A cell without an action is null: there the event is only
/// remembered. A settlement is a change that a state makes by itself after some time. The states to which it
/// leads are the row's completions.
///
/// It has light and dark colors and no script, and the width of a picture in a README. ``Diagram``
/// creates it.
struct MatrixPicture {
  /// The space around the table; all lengths are in pixels.
  private static let margin = 20.0
  /// The space between cells.
  private static let gap = 6.0
  /// The width of the picture.
  private static let width = 860.0
  /// The width of the column of states.
  private static let headWidth = 128.0
  /// The height of the row of events.
  private static let headHeight = 34.0
  /// The baseline of the events' names below the margin.
  private static let headBaseline = 17.0
  /// The height of a row without the lines of its targets.
  private static let emptyHeight = 30.0
  /// The height of a line of a target.
  private static let lineHeight = 14.0
  /// The baseline of an action below the upper edge of its cell.
  private static let actionBaseline = 20.0
  /// The baseline of the first target below the upper edge of its cell.
  private static let targetBaseline = 38.0
  /// The radius of a cell's corners.
  private static let corner = 8.0

  private let machine: StateMachineDescription

  init(_ machine: StateMachineDescription) {
    self.machine = machine
  }

  /// The width of every cell; after each cell, the last one too, there is a gap.
  private var cellWidth: Double {
    let available = Self.width - 2 * Self.margin - Self.headWidth
    return available / Double(machine.events.count) - Self.gap
  }

  /// Returns the height of a row: it has a line for each target of its longest cell, and at least one line.
  private func height(of row: Int) -> Double {
    // The lines of each cell, and below the state's name.
    let targets =
      machine.events.indices.map { machine.targets(row: row, column: $0) }
      + [machine.completions(ofRow: row)]
    let lines = max(targets.map(\.count).max() ?? 0, 1)
    return Self.emptyHeight + Self.lineHeight * Double(lines)
  }

  /// The height of the picture, in pixels.
  private var height: Double {
    // There is a gap less than rows.
    machine.states.indices.reduce(2 * Self.margin + Self.headHeight - Self.gap) { sum, row in
      sum + height(of: row) + Self.gap
    }
  }

  /// The picture, ending in a line feed.
  ///
  /// - Complexity: O(cells · edges).
  var content: String {
    var xml = XMLWriter()
    xml.openPicture(
      width: Self.width, height: height, title: "The \(machine.name)'s matrix",
      summary: summary, style: PictureStyle.plot + PictureStyle.matrix)
    for (column, event) in machine.events.enumerated() {
      xml.label(
        event, x: left(of: column) + cellWidth / 2, y: Self.margin + Self.headBaseline,
        anchor: "middle", style: "soft")
    }
    var top = Self.margin + Self.headHeight
    for row in machine.states.indices {
      xml.endLine()
      write(row, top: top, to: &xml)
      top += height(of: row) + Self.gap
    }
    xml.close()
    xml.endLine()
    return xml.buffer.text
  }

  /// Returns the left edge of a column's cells.
  private func left(of column: Int) -> Double {
    Self.margin + Self.headWidth + Double(column) * (cellWidth + Self.gap)
  }

  /// Writes the row of a state: its name, its completions and its cells.
  private func write(_ row: Int, top: Double, to xml: inout XMLWriter) {
    xml.label(machine.states[row], x: Self.margin, y: top + Self.actionBaseline, style: "head")
    for (line, target) in machine.completions(ofRow: row).enumerated() {
      xml.label(
        target, x: Self.margin, y: top + Self.targetBaseline + Self.lineHeight * Double(line),
        style: "soft")
    }
    for (column, action) in machine.cells[row].enumerated() {
      let middle = left(of: column) + cellWidth / 2
      xml.box(
        action == nil ? "null" : "cell", x: left(of: column), y: top, width: cellWidth,
        height: height(of: row), radius: Self.corner)
      guard let action else {
        xml.label("–", x: middle, y: top + Self.actionBaseline, anchor: "middle", style: "soft")
        continue
      }
      xml.label(action, x: middle, y: top + Self.actionBaseline, anchor: "middle", style: "head")
      for (line, target) in machine.targets(row: row, column: column).enumerated() {
        xml.label(
          target, x: middle, y: top + Self.targetBaseline + Self.lineHeight * Double(line),
          anchor: "middle", style: "soft")
      }
    }
  }

  /// The description of the picture, in words.
  private var summary: String {
    let nullCells = machine.cells.joined().count { $0 == nil }
    return """
      \(machine.states.count) states by \(machine.events.count) events: the action of each cell and the \
      state that it leads to. \(nullCells) cells are null: there the event is only remembered.
      """
  }
}

extension StateMachineDescription {
  /// Returns the targets of a cell, a line for each edge: the state to which it leads, or `stays`.
  ///
  /// An edge may be only for one value of the event; then the line begins with this value.
  ///
  /// - Complexity: O(edges).
  func targets(row: Int, column: Int) -> [String] {
    edges(from: row, by: events[column]).map { edge in
      let target = edge.to == edge.from ? "stays" : "→ \(edge.to)"
      return edge.value.isEmpty ? target : "\(edge.value): \(target)"
    }
  }

  /// Returns the targets of a state's settlements, a line for each edge: the first line begins with `then`, each
  /// other one with `or`.
  ///
  /// - Complexity: O(edges).
  func completions(ofRow row: Int) -> [String] {
    edges(from: row, by: "settle").map(\.to).enumerated().map { index, state in
      "\(index == 0 ? "then" : "or") \(state == states[row] ? "the same" : state)"
    }
  }

  /// Returns the edges from the state of a row by an event.
  private func edges(from row: Int, by event: String) -> [Edge] {
    edges.filter { $0.from == states[row] && $0.event == event }
  }
}
