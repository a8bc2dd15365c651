import PlainText

extension StateMachineDescription {
  /// The id of the cell that an event met; nil for a step without a cell, such as a settlement.
  func cell(of step: PlayedStep) -> String? {
    guard step.isEvent, let row = states.firstIndex(of: step.from),
      let column = events.firstIndex(of: step.event)
    else { return nil }
    return Self.id(row, column)
  }

  fileprivate static func id(_ row: Int, _ column: Int) -> String { "cell-\(row)-\(column)" }
}

extension XMLWriter {
  /// Writes the table of a machine as a table of HTML, with an id for each cell.
  mutating func write(_ machine: StateMachineDescription) {
    open("table")
    attribute("id", "matrix")
    attribute("aria-labelledby", "matrix-title")
    open("thead")
    writeHeader(machine.events)
    close()
    open("tbody")
    for (row, state) in machine.states.enumerated() {
      open("tr")
      attribute("data-state", state)
      writeHead(state, scope: "row")
      for (column, action) in machine.cells[row].enumerated() {
        open("td")
        attribute("id", StateMachineDescription.id(row, column))
        if action == nil { attribute("class", "none") }
        text(action ?? "–")
        close()
      }
      close()
      endLine()
    }
    close()
    close()
  }

  /// Writes the column headings; the first column has none.
  mutating func writeHeader(_ events: [String]) {
    open("tr")
    open("td")
    text("")
    close()
    for event in events { writeHead(event, scope: "col") }
    close()
  }

  private mutating func writeHead(_ name: String, scope: String) {
    open("th")
    attribute("scope", scope)
    text(name)
    close()
  }
}

extension Double {
  /// This number with exactly `decimals` digits after the point, for a column of numbers.
  func spelled(decimals: Int) -> String {
    let text = String(self, decimals: decimals)
    guard decimals > 0 else { return text }
    let parts = text.split(separator: ".")
    let digits = parts.count > 1 ? parts[1] : ""
    return parts[0] + "." + digits + String(repeating: "0", count: max(0, decimals - digits.count))
  }
}
