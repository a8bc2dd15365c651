import PlainText

/// The lines of a simple CSV with a header, without quotes, and without commas inside a field.
struct OracleRows {
  let rows: [OracleRow]

  init(_ text: String) throws(OracleError) {
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    guard let header = lines.first else { throw OracleError("the oracle is empty") }
    var rows: [OracleRow] = []
    for (index, line) in lines.enumerated().dropFirst() {
      guard line.count == header.count else {
        throw OracleError("line \(index + 1) has \(line.count) fields, expected \(header.count)")
      }
      let fields = Dictionary(zip(header, line)) { first, _ in first }
      rows.append(OracleRow(line: index + 1, fields: fields))
    }
    self.rows = rows
  }
}

/// One line, with each field by the name of its column.
struct OracleRow {
  let line: Int
  let fields: [String: String]

  subscript(column: String) -> String {
    get throws(OracleError) {
      guard let field = fields[column] else { throw error("has no column \(column)") }
      return field
    }
  }

  /// Returns the value that a field names; nil if it is `none`.
  func value<Value>(
    _ column: String, in names: [(String, Value)], none: String
  ) throws(OracleError) -> Value? {
    let field = try self[column]
    if field == none { return nil }
    guard let value = names.first(where: { $0.0 == field })?.1 else {
      throw error(
        "has the \(column) \(quote(field)), expected \(names.map(\.0).joined(separator: ", ")) or \(none)"
      )
    }
    return value
  }

  func error(_ text: String) -> OracleError { OracleError("line \(line) \(text)") }
}

/// The reason for which the file of an oracle cannot be used.
package struct OracleError: Error, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
