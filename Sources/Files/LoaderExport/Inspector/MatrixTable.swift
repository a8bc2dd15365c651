import PlainText

extension StateMachineDescription {
  /// Returns the id of the table's cell in the row of a step's state and the column of its event.
  ///
  /// It is nil for a step without a cell: a settlement, which a machine makes by itself, or a change of a setting.
  func cell(of step: PlayedStep) -> String? {
    guard step.isEvent, let row = states.firstIndex(of: step.from),
      let column = events.firstIndex(of: step.event)
    else { return nil }
    return Self.id(row: row, column: column)
  }

  /// Returns the id of a cell; rows and columns count from 0.
  fileprivate static func id(row: Int, column: Int) -> String { "cell-\(row)-\(column)" }
}

extension XMLWriter {
  /// Writes the table of a machine as an HTML table, with an id for each cell, by which a script finds it.
  ///
  /// The table's name for screen readers is the heading with the id `matrix-title`, in ``InspectorMarkup``.
  mutating func write(_ machine: StateMachineDescription) {
    writeTable(of: machine, ["id": "matrix", "aria-labelledby": "matrix-title"]) { row, xml in
      xml.open("tr", ["data-state": machine.states[row]])
      xml.element("th", ["scope": "row"], text: machine.states[row])
      for (column, action) in machine.cells[row].enumerated() {
        xml.element(
          "td",
          [
            "id": StateMachineDescription.id(row: row, column: column),
            "class": action == nil ? "none" : nil,
          ],
          text: action ?? "–")
      }
      xml.close()
      xml.endLine()
    }
  }

  /// Writes a table with a heading for each event; then `writeRow` writes the row of each state.
  mutating func writeTable(
    of machine: StateMachineDescription, _ attributes: Attributes,
    _ writeRow: (_ row: Int, inout XMLWriter) -> Void
  ) {
    open("table", attributes)
    open("thead")
    open("tr")
    // Above the names of the states there is no heading.
    element("td", text: "")
    for event in machine.events { element("th", ["scope": "col"], text: event) }
    close()
    close()
    open("tbody")
    for row in machine.states.indices { writeRow(row, &self) }
    close()
    close()
  }
}

extension Double {
  /// Returns this number, which is finite, with exactly `decimals` digits after the point, for a column of numbers.
  package func spelled(decimals: Int) -> String {
    // At most as many digits: without zeros at the end, and without a point for a whole number.
    let shortened = String(self, decimals: decimals)
    guard decimals > 0 else { return shortened }
    let parts = shortened.split(separator: ".")
    // The digits after the point.
    let digits = parts.count > 1 ? parts[1] : ""
    return parts[0] + "." + digits + String(repeating: "0", count: max(0, decimals - digits.count))
  }
}
