import MatrixLaws
import PlainText

/// A reader of an oracle: a CSV file with a header.
///
/// Its last column names the requirement that a line states. Errors are collected, so that one run
/// reports them all.
struct OracleReader {
  /// The names of the columns; the last is `requirement`.
  private let columns: [String]
  /// The rows that have all their fields.
  private(set) var rows: [OracleRow] = []
  /// The errors found so far.
  private var errors = Diagnostics()
  /// The line of each requirement.
  private var requirements: [String: Int] = [:]
  /// The position after the last line, for errors of the whole file.
  private var end = TextPosition()

  /// Splits a file into rows with these columns and the requirement's.
  init(_ file: [UInt8], columns: [String]) {
    self.columns = columns + ["requirement"]
    let count = self.columns.count
    // Rows are trimmed: spreadsheets write empty fields at their ends.
    var records = RecordReader(file)
    if let fields = records.nextRow() {
      readHeader(OracleRow(fields: fields.trimmed(to: count)))
    } else if records.diagnostics.list.isEmpty {
      report("the oracle is empty, expected the header \(header)", at: TextPosition())
    }
    // Without its header, no row has a meaning.
    while errors.list.isEmpty, !records.diagnostics.isFull, let fields = records.nextRow() {
      let row = OracleRow(fields: fields.trimmed(to: count))
      end = TextPosition(line: row.end.line + 1)
      if row.fields.count != count {
        records.report(
          "the line has \(row.fields.count) fields, expected \(count): \(header)",
          at: row.fields.count > count ? row.fields[count].position : row.end)
      } else if row.fields.allSatisfy({ $0.text != nil }) {
        rows.append(row)
      }
    }
    for error in records.diagnostics.list { errors.report(error.message, at: error.position) }
    for row in rows { readRequirement(row) }
  }

  private var header: String { columns.joined(separator: ",") }

  /// Reports columns that are missing or have another name.
  private mutating func readHeader(_ row: OracleRow) {
    for (field, column) in zip(row.fields, columns) where field.text != column {
      guard let name = field.text else { continue }
      report("the column is named \(quote(name)), expected \(column)", at: field.position)
    }
    if row.fields.count != columns.count {
      report("the header has \(row.fields.count) columns, expected \(header)", at: row.end)
    }
  }

  /// Reports a requirement that is no name, or is used twice.
  private mutating func readRequirement(_ row: OracleRow) {
    let name = requirement(of: row)
    let position = row.fields[columns.count - 1].position
    let isName = name.utf8.allSatisfy {
      0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "-")
    }
    if !isName || name.isEmpty {
      report(
        "the requirement is \(quote(name)), expected a name of small letters, digits and -",
        at: position)
    } else if let line = requirements.updateValue(row.line, forKey: name) {
      report(
        "the requirement \(name) is also on line \(line), expected a name of its own",
        at: position)
    }
  }

  /// Returns the meaning of a word in a column; nil after an error.
  mutating func word<Value>(
    _ column: String, of row: OracleRow, in names: [(String, Value)]
  ) -> Value? {
    let field = field(column, of: row)
    let text = field.text ?? ""
    if let value = names.first(where: { $0.0 == text })?.1 { return value }
    let words = names.map(\.0)
    let expected = alternatives(words.map { $0.isEmpty ? "an empty field" : $0 })
    report(
      "the \(column) is \(quote(text)), expected \(expected)" + hint(for: text, in: words),
      at: field.position)
    return nil
  }

  /// Returns a word of a column, one of `names`; nil after an error.
  mutating func word(_ column: String, of row: OracleRow, in names: [String]) -> String? {
    word(column, of: row, in: names.map { ($0, $0) })
  }

  /// Returns the name of the requirement that a row states.
  func requirement(of row: OracleRow) -> String {
    field("requirement", of: row).text ?? ""
  }

  /// Returns the field of a row; `column` is one of `columns`.
  private func field(_ column: String, of row: OracleRow) -> Field {
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
  /// The fields, at least one.
  let fields: [Field]

  var start: TextPosition { fields[0].position }
  var end: TextPosition { fields[fields.count - 1].end }
  var line: Int { start.line }
}

/// A machine by a table written by hand, whose lines are requirements with names.
protocol Oracle {
  associatedtype Configuration: Hashable & Sendable
  associatedtype Input: Hashable & Sendable
  associatedtype Output: Hashable & Sendable

  /// The names of the lines, in their order.
  var names: [String] { get }

  /// Returns the machine of the oracle, whose outputs are computed by `seen`.
  ///
  /// - Parameter seen: Computes an output from a step's output and the name of the line that
  ///   decides it; nil for none.
  func steps<Seen: Hashable & Sendable>(
    _ seen: @escaping @Sendable ((output: Output, requirement: String?)) -> Seen
  ) -> Machine<Configuration, Input, Seen>
}

extension Oracle {
  /// The machine with the oracle's outputs.
  var machine: Machine<Configuration, Input, Output> {
    steps { $0.output }
  }

  /// The names of the lines, and the line that each step takes.
  var requirements: Requirements<Input> {
    get throws {
      Requirements(names: names, machine: try steps { $0.requirement }.explored().machine.machine)
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
    var taken: Set<String> = []
    var found = Set([machine.start])
    var queue = [machine.start]
    while let configuration = queue.popLast() {
      for input in machine.inputs {
        var next = configuration
        if let name = machine.step(&next, input) { taken.insert(name) }
        if found.insert(next).inserted { queue.append(next) }
      }
    }
    return taken
  }
}
