import PlainText

extension StateMachineDescription {
  /// Returns the id of the cell that a step met; nil for a step without a cell, such as a settlement.
  func cell(of step: PlayedStep) -> String? {
    guard step.isEvent, let row = states.firstIndex(of: step.from),
      let column = events.firstIndex(of: step.event)
    else { return nil }
    return Self.id(row: row, column: column)
  }

  fileprivate static func id(row: Int, column: Int) -> String { "cell-\(row)-\(column)" }
}

extension XMLWriter {
  /// Writes the table of a machine as an HTML table, with an id for each cell, by which a script finds it.
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

  /// Writes a table with a heading for each event, and a row of `writeRow` for each state.
  mutating func writeTable(
    of machine: StateMachineDescription, _ attributes: Attributes,
    _ writeRow: (_ row: Int, inout XMLWriter) -> Void
  ) {
    open("table", attributes)
    open("thead")
    open("tr")
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
  /// Returns this number with exactly `decimals` digits after the point, for a column of numbers.
  package func spelled(decimals: Int) -> String {
    // Without zeros at the end, and without a point for a whole number.
    let text = String(self, decimals: decimals)
    guard decimals > 0 else { return text }
    let parts = text.split(separator: ".")
    // The digits after the point.
    let digits = parts.count > 1 ? parts[1] : ""
    return parts[0] + "." + digits + String(repeating: "0", count: max(0, decimals - digits.count))
  }
}
