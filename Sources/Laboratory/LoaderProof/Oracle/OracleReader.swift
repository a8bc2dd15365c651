import MatrixLaws
import PlainText

/// A reader of an oracle, which is the table of a machine, written by hand: a CSV file with a header.
///
/// Each line is a requirement of the machine, and its last column the name of this requirement. Errors are
/// collected, so that one run reports them all: `requireNoErrors` throws them.
struct OracleReader {
  /// The names of the columns; the last is `requirement`.
  private let columns: [String]
  /// The rows below the header that have as many fields as it, none of them malformed.
  private(set) var rows: [OracleRow] = []
  /// The errors found so far.
  private var errors = Diagnostics()
  /// The line of each requirement, by the requirement's name.
  private var requirements: [String: Int] = [:]
  /// The position after the last line, for errors of the whole file.
  private var end = TextPosition()

  /// Splits a file into rows with these columns, and a last column `requirement`.
  init(_ file: [UInt8], columns: [String]) {
    self.columns = columns + ["requirement"]
    let count = self.columns.count
    // Fields of no column that are blank are removed at the end of each row: spreadsheets write them.
    var records = RecordReader(file)
    if let fields = records.nextRow() {
      readHeader(OracleRow(fields: fields.trimmed(to: count)))
    } else if records.diagnostics.list.isEmpty {
      report("the oracle is empty, expected the header \(header)", at: TextPosition())
    }
    // Without a right header, no row has a meaning, and none is read: `errors` is empty only if the header is right.
    // The loop adds nothing to `errors`: it reports the errors of rows to `records`, and they are copied after it.
    while errors.list.isEmpty, !records.diagnostics.isFull, let fields = records.nextRow() {
      let row = OracleRow(fields: fields.trimmed(to: count))
      end = TextPosition(line: row.end.line + 1)
      if row.fields.count != count {
        // The position is the first field too many, or the end of the line, where fields are missing.
        records.report(
          "the line has \(row.fields.count) fields, expected \(count): \(header)",
          at: row.fields.count > count ? row.fields[count].position : row.end)
      } else if row.fields.allSatisfy({ $0.text != nil }) {
        // No field is malformed: `records` has reported the ones that are.
        rows.append(row)
      }
    }
    for error in records.diagnostics.list { errors.report(error.message, at: error.position) }
    for row in rows { readRequirement(row) }
  }

  /// The text that the first line should have.
  private var header: String { columns.joined(separator: ",") }

  /// Reports columns that are missing or have another name.
  private mutating func readHeader(_ row: OracleRow) {
    for (field, column) in zip(row.fields, columns) where field.text != column {
      // A malformed field has no text, and is reported already.
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
    // Small letters, digits, and hyphens.
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

  /// Returns the value that belongs to a row's word in a column.
  ///
  /// Nil if the word is none of `names`, the expected words with their values; then it is reported.
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

  /// Returns a row's word in a column; nil if it is none of `names`, which is then reported.
  mutating func word(_ column: String, of row: OracleRow, in names: [String]) -> String? {
    word(column, of: row, in: names.map { ($0, $0) })
  }

  /// Returns the name of the requirement that a row states.
  func requirement(of row: OracleRow) -> String {
    field("requirement", of: row).text ?? ""
  }

  /// Returns the field of a row in a column, which has to be one of `columns`.
  private func field(_ column: String, of row: OracleRow) -> Field {
    row.fields[columns.firstIndex(of: column) ?? 0]
  }

  /// Reports an error: at a row's field in a column, without a column at the row's beginning.
  ///
  /// Without a row, which means that one is missing, it is reported at the end of the file.
  mutating func report(_ message: String, _ row: OracleRow? = nil, column: String? = nil) {
    guard let row else { return report(message, at: end) }
    report(message, at: column.map { field($0, of: row).position } ?? row.start)
  }

  private mutating func report(_ message: String, at position: TextPosition) {
    errors.report(message, at: position)
  }

  /// Throws the errors found so far, in the order of the file; if there are none, it does nothing.
  func requireNoErrors() throws(Diagnostics) {
    guard errors.list.isEmpty else { throw errors.sorted() }
  }
}

/// A line of an oracle.
struct OracleRow {
  /// The fields, at least one.
  let fields: [Field]

  /// The position of its first field.
  var start: TextPosition { fields[0].position }
  /// The position at which its last field ends.
  var end: TextPosition { fields[fields.count - 1].end }
  /// Its number in the file, from 1 on; the first line is the header.
  var line: Int { start.line }
}

/// The expected behavior of a machine: a table written by hand, whose lines are requirements with names.
protocol Oracle {
  /// Everything that the machine remembers between two steps.
  associatedtype Configuration: Hashable & Sendable
  associatedtype Input: Hashable & Sendable
  associatedtype Output: Hashable & Sendable

  /// The names of the requirements, in the order of the lines.
  var names: [String] { get }

  /// Returns the machine of the oracle, with another output in each step: the result of `seen`.
  ///
  /// - Parameter seen: Returns what is seen of a step, from its output and the name of the line that decides it. Both
  ///   are one parameter, a tuple. The name is nil if no line decides the step.
  func steps<Seen: Hashable & Sendable>(
    _ seen: @escaping @Sendable ((output: Output, requirement: String?)) -> Seen
  ) -> Machine<Configuration, Input, Seen>
}

extension Oracle {
  /// The machine with the oracle's outputs.
  var machine: Machine<Configuration, Input, Output> {
    steps { $0.output }
  }

  /// The requirements, and the machine that tells which of them each step takes.
  var requirements: Requirements<Input> {
    get throws {
      // The exploration numbers the configurations, so that the type of `Requirements` does not depend on them.
      Requirements(names: names, machine: try steps { $0.requirement }.explored().machine.machine)
    }
  }
}

/// The requirements of an oracle, and the line that each step of its machine takes.
struct Requirements<Input: Hashable & Sendable>: Sendable {
  /// The names, in the order of the lines.
  var names: [String]
  /// The machine of the oracle, whose configurations are numbers.
  ///
  /// Its output is the name of the line that decides a step, or nil if none does.
  var machine: Machine<Int, Input, String?>

  /// The names of the lines that some sequence takes, however long.
  ///
  /// Every configuration that a sequence reaches is found, and every input tried in it.
  var taken: Set<String> {
    var taken: Set<String> = []
    var found = Set([machine.start])
    var waiting = [machine.start]
    while let configuration = waiting.popLast() {
      for input in machine.inputs {
        var next = configuration
        if let name = machine.step(&next, input) { taken.insert(name) }
        if found.insert(next).inserted { waiting.append(next) }
      }
    }
    return taken
  }
}
