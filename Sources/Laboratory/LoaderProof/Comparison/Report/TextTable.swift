/// A table for people: names on the left, numbers aligned on the right of their columns.
package struct TextTable {
  /// The words above the columns, then the rows; all have as many cells.
  private let lines: [[String]]
  /// The number of columns with names: so many on the left.
  private let names: Int

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - headings: The words above the columns.
  ///   - rows: The cells, as many in each row as there are headings.
  ///   - names: The number of columns that are aligned on the left, the first ones.
  package init(_ headings: [String], _ rows: [[String]], names: Int = 1) {
    lines = [headings] + rows
    self.names = names
  }

  /// The lines, with two spaces between columns and none at their ends.
  package var text: String {
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { cells in
      let padded = cells.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column < names ? cell + space : space + cell
      }
      let line = padded.joined(separator: "  ")
      // Without the spaces at its end.
      return line.prefix(line.count - line.reversed().prefix { $0 == " " }.count) + "\n"
    }.joined()
  }
}
