extension Blueprint {
  /// The table in columns, as wide as their words.
  var text: String {
    var rows = [[""] + events]
    rows += zip(states, cells(null: "–")).map { [$0] + $1 }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { line($0, widths) + "\n" }.joined()
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    var column = 0
    for (cell, width) in zip(cells, widths) {
      // No spaces behind the last word of a line.
      line += String(repeating: " ", count: column - line.count) + cell
      column += width + 2
    }
    return line
  }
}
