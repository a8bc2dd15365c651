import MatrixLaws
import PlainText

/// A reader of an oracle: a simple CSV without quotes, and without commas inside a field.
///
/// Its last column names the requirement that a line states. Errors are collected, so that one run
/// reports them all.
struct OracleReader {
  private let columns: [String]
  private(set) var rows: [OracleRow] = []
  private var errors = Diagnostics()
  /// The line of each requirement.
  private var requirements: [String: Int] = [:]
  /// The line after the last.
  private var end = TextPosition()

  /// Splits a text into rows with these columns and that of the requirement.
  init(_ text: String, columns: [String]) {
    self.columns = columns + ["requirement"]
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let last = lines.lastIndex { !$0.isEmpty } ?? -1
    end = TextPosition(line: last + 2)
    if last < 0 {
      report("the oracle is empty, expected the header \(header)", at: TextPosition())
    }
    for (index, line) in lines.prefix(last + 1).enumerated() {
      let row = OracleRow(line, number: index + 1)
      let (count, expected) = (row.fields.count, self.columns.count)
      if index == 0 {
        readHeader(row)
      } else if count != expected {
        report(
          "the line has \(count) fields, expected \(expected): \(header)",
          at: count > expected ? row.fields[expected].position : row.end)
      } else {
        rows.append(row)
      }
    }
    // Without its header, no row has a meaning.
    if rows.isEmpty || !errors.list.isEmpty && errors.list[0].position.line == 1 { rows = [] }
    for row in rows { readRequirement(row) }
  }

  private var header: String { columns.joined(separator: ",") }

  private mutating func readHeader(_ row: OracleRow) {
    for (field, column) in zip(row.fields, columns) where field.text != column {
      report("the column is named \(quote(field.text)), expected \(column)", at: field.position)
    }
    if row.fields.count != columns.count {
      report("the header has \(row.fields.count) columns, expected \(header)", at: row.end)
    }
  }

  private mutating func readRequirement(_ row: OracleRow) {
    let field = row.fields[columns.count - 1]
    let isName = field.text.utf8.allSatisfy {
      0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "-")
    }
    if !isName || field.text.isEmpty {
      report(
        "the requirement is \(quote(field.text)), expected a name of small letters, digits and -",
        at: field.position)
    } else if let line = requirements.updateValue(row.line, forKey: field.text) {
      report(
        "the requirement \(field.text) is that of line \(line), expected a name of its own",
        at: field.position)
    }
  }

  /// Returns the meaning of a word in a column; nil after an error.
  mutating func word<Value>(
    _ column: String, of row: OracleRow, in names: [(String, Value)]
  ) -> Value? {
    let field = field(column, of: row)
    if let value = names.first(where: { $0.0 == field.text })?.1 { return value }
    let known = names.map(\.0)
    let expected = alternatives(known.map { $0.isEmpty ? "nothing" : $0 })
    report(
      "the \(column) is \(quote(field.text)), expected \(expected)"
        + hint(for: field.text, in: known), at: field.position)
    return nil
  }

  /// Returns a word of a column, one of `names`; nil after an error.
  mutating func word(_ column: String, of row: OracleRow, in names: [String]) -> String? {
    word(column, of: row, in: names.map { ($0, $0) })
  }

  /// Returns the name of the requirement that a row states.
  func requirement(of row: OracleRow) -> String { field("requirement", of: row).text }

  private func field(_ column: String, of row: OracleRow) -> OracleRow.Field {
    row.fields[columns.firstIndex(of: column) ?? 0]
  }

  /// Reports an error of a whole row, at its beginning or at a column; without a row, at the end.
  mutating func report(_ message: String, _ row: OracleRow? = nil, column: String? = nil) {
    let position = row.map { row in column.map { field($0, of: row).position } ?? row.start }
    report(message, at: position ?? end)
  }

  private mutating func report(_ message: String, at position: TextPosition) {
    errors.report(message, at: position)
  }

  /// Throws the errors found so far.
  func requireNoErrors() throws(Diagnostics) {
    guard errors.list.isEmpty else { throw errors.sorted() }
  }
}

/// A line of an oracle.
struct OracleRow {
  struct Field {
    var text: String
    var position: TextPosition
  }

  let line: Int
  private(set) var fields: [Field] = []
  let start: TextPosition
  private(set) var end: TextPosition

  init(_ text: Substring, number: Int) {
    (line, start, end) = (number, TextPosition(line: number), TextPosition(line: number))
    for field in text.split(separator: ",", omittingEmptySubsequences: false) {
      if !fields.isEmpty { end.column += 1 }
      fields.append(Field(text: String(field), position: end))
      end.column += field.unicodeScalars.count
    }
  }
}

/// The requirements of an oracle, and the line that each step of its machine takes.
struct Requirements<Input: Hashable & Sendable>: Sendable {
  /// The names, in the order of the lines.
  var names: [String]
  /// The line that decides an input in each configuration; nil for none.
  var machine: Machine<Int, Input, String?>

  /// The names of the lines that some sequence takes, however long.
  var taken: Set<String> {
    var (taken, found, queue) = (Set<String>(), Set([machine.start]), [machine.start])
    while let configuration = queue.popLast() {
      for input in machine.inputs {
        var next = configuration
        if let name = machine.step(&next, input) { taken.insert(name) }
        if found.insert(next).inserted { queue.append(next) }
      }
    }
    return taken
  }

  /// Returns the number of sequences of up to `depth` inputs whose last input each line decides.
  ///
  /// - Complexity: O(*depth × configurations × inputs*), because sequences with equal
  ///   configurations are counted together.
  func runs(upTo depth: Int) -> [(name: String, runs: Int)] {
    var runs: [String: Int] = [:]
    var sequences = [machine.start: 1]
    for _ in 0..<depth {
      var longer: [Int: Int] = [:]
      for (configuration, count) in sequences {
        for input in machine.inputs {
          var next = configuration
          if let name = machine.step(&next, input) { runs[name, default: 0] += count }
          longer[next, default: 0] += count
        }
      }
      sequences = longer
    }
    return names.map { ($0, runs[$0] ?? 0) }
  }
}
