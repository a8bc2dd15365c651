import PlainText

/// The rows of a scenario file, whichever machine it is for: each has a time, the name of an event, and
/// what belongs to that event. Errors are collected, so that one run reports them all.
package struct ScriptRows {
  private var records: RecordReader
  /// The time of the last event, in seconds, and its line.
  private var last = (time: 0.0, line: 0)

  package init(_ bytes: [UInt8]) { records = RecordReader(bytes) }

  /// The fields of the next row; nil at the end of the file, or after too many errors.
  package mutating func next() -> [Field]? {
    records.diagnostics.isFull ? nil : records.next()
  }

  /// The fields of the first row; nil after an error, because then the rest may mean anything. An empty
  /// file is an error, which names the header that is `expected`.
  package mutating func header(expected: String) -> [Field]? {
    if records.isUTF16 {
      report("the file is UTF-16, expected UTF-8; save it as UTF-8", at: TextPosition())
      return nil
    }
    let header = records.next()
    if header == nil, records.diagnostics.list.isEmpty {
      report("the file is empty, expected the header \(expected)", at: TextPosition())
    }
    return records.diagnostics.list.isEmpty ? header : nil
  }

  /// Adds an error.
  package mutating func report(_ message: String, at position: TextPosition) {
    records.diagnostics.report(message, at: position)
  }

  /// Throws the errors so far, in the order of their lines.
  package func throwErrors() throws(Diagnostics) {
    guard records.diagnostics.list.isEmpty else { throw records.diagnostics.sorted() }
  }

  /// Reads the time of a row with these `columns`, and finds the field with the name of its event; nil
  /// where there is none. The time is nil if it is wrong.
  package mutating func readStart(
    of fields: [Field], columns: [String]
  ) -> (time: Double?, name: Field)? {
    // Spelled only where it is needed, for a file may have millions of rows.
    var header: String { columns.joined(separator: ",") }
    if fields.count == 1, fields[0].text == "" {
      report("the line is empty, expected \(header)", at: fields[0].position)
      return nil
    }
    if fields.count > columns.count {
      report(
        "\(fields.count) fields, expected at most \(columns.count): \(header)",
        at: fields[columns.count].position)
    }
    let time = readTime(fields[0])
    guard fields.count > 1 else {
      report("the event is missing, expected \(header)", at: fields[0].end)
      return nil
    }
    return (time, fields[1])
  }

  private mutating func readTime(_ field: Field) -> Double? {
    guard let text = field.text else { return nil }
    switch DecimalNumber.read(text) {
    case .failure(let problem):
      report("time_s \(problem.message), expected seconds as in 1.5", at: field.position)
    case .success(let time) where time < 0:
      report("time_s is \(quote(text)), expected 0 or more seconds", at: field.position)
    case .success(let time) where time < last.time:
      report(
        "time_s is \(text.prefix(40)), earlier than in line \(last.line), expected times in order",
        at: field.position)
    case .success(let time):
      last = (time, field.position.line)
      return time
    }
    return nil
  }

  /// Reads the name of an event, and finds it among `names`.
  package mutating func readName(_ field: Field, of names: [String]) -> Int? {
    guard let name = field.text else { return nil }
    if let index = names.firstIndex(of: name) { return index }
    let found = name.isEmpty ? "the event is empty" : "\(quote(name)) is not an event"
    report(
      "\(found), expected \(alternatives(names))\(hint(for: name, in: names))", at: field.position)
    return nil
  }

  /// Reports what stands in the fields of an event that has no value.
  package mutating func expectNoValue(_ fields: ArraySlice<Field>, for name: StaticString) {
    for field in fields {
      guard let text = field.text, !text.isEmpty else { continue }
      report("\(name) has the value \(quote(text)), expected none", at: field.position)
    }
  }
}
