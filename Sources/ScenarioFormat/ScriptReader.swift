import LoaderCore
import PlainText

/// Reads a scenario of a loader.
public typealias ScenarioReader = ScriptReader<LoaderEvent>

/// Reads a scenario from the bytes of a CSV file, and reports all its errors in one run.
public struct ScriptReader<Event: ScriptEvent> {
  @usableFromInline var records: RecordReader
  var layout = Layout.plain
  @usableFromInline var entries: [Script<Event>.Entry] = []
  /// The time of the last event, in seconds, and its line.
  @usableFromInline var last = (time: 0.0, line: 0)
  private let names = Event.names
  /// The event of each name where it has no value; nil where it needs one.
  @usableFromInline let events: [Event?]

  @usableFromInline
  init(_ bytes: [UInt8]) {
    records = RecordReader(bytes)
    var scratch = ScriptReader()
    events = Event.names.map {
      Event.read($0, value: ScriptValue(field: nil, position: TextPosition()), from: &scratch)
    }
  }

  /// A reader of nothing, to ask for the events themselves.
  private init() {
    (records, events) = (RecordReader([]), [])
  }

  /// The scenario in `bytes`. Docs/CSV.md describes the format.
  ///
  /// - Throws: The errors of the file in the order of its lines, the first 20 of them.
  /// - Complexity: O(bytes).
  @inlinable
  public static func read(_ bytes: [UInt8]) throws(Diagnostics) -> Script<Event> {
    var reader = ScriptReader(bytes)
    if let plain = reader.readHeader() {
      repeat { reader.readPlainRows(plain) } while reader.readRow()
    }
    try reader.throwErrors()
    return Script(entries: reader.entries)
  }

  /// Reads rows up to one that is not plain. In a file of millions this is nearly all the work.
  @inlinable
  mutating func readPlainRows(_ plain: PlainRows) {
    while let row = records.next(of: plain, notBefore: last.time) {
      last = (row.time, row.line)
      guard let name = row.name, let event = events[name] else { continue }
      entries.append(
        Script.Entry(
          time: row.time, event: row.number.map { .progress($0) } ?? event,
          isAnimated: row.isAnimated))
    }
  }

  @usableFromInline
  func throwErrors() throws(Diagnostics) {
    guard records.diagnostics.list.isEmpty else { throw records.diagnostics.sorted() }
  }

  /// Adds an error.
  mutating func report(_ message: String, at position: TextPosition) {
    records.diagnostics.report(message, at: position)
  }

  /// Reads the header: what makes the rows below it plain; nil if they would make no sense.
  @usableFromInline
  mutating func readHeader() -> PlainRows? {
    guard let header = records.next() else {
      report("the file is empty, expected the header \(Layout.plain.header)", at: TextPosition())
      return nil
    }
    guard readHeader(header) else { return nil }
    let plain = zip(names, events).map { name, event in
      PlainRows.Name(
        bytes: Array(name.utf8), isPlain: event != nil, takesNumber: event == .progress(nil))
    }
    // Room at once for as many events as there may be: to grow, an array is copied again and again. The
    // shortest row, `0,retry`, has eight bytes, so that empty lines cannot ask for more.
    entries.reserveCapacity(min(records.lineCount, records.byteCount / 8))
    return PlainRows(plain, layout: layout)
  }

  /// Reads the next row, whatever it is; false at the end of the file, or of all patience.
  @usableFromInline
  mutating func readRow() -> Bool {
    guard !records.diagnostics.isFull, let fields = records.next() else { return false }
    readRow(fields)
    return !records.diagnostics.isFull
  }

  /// Reads the event of a line, or reports all the errors of the line.
  mutating func readRow(_ fields: [Field]) {
    if fields.count == 1, fields[0].text == "" {
      report("the line is empty, expected \(layout.header)", at: fields[0].position)
      return
    }
    let columns = layout.columns
    if fields.count > columns.count {
      report(
        "\(fields.count) fields, expected at most \(columns.count): \(layout.header)",
        at: fields[columns.count].position)
    }
    let time = readTime(fields[0])
    guard fields.count > 1 else {
      report("the event is missing, expected \(layout.header)", at: fields[0].end)
      return
    }
    let event = readEvent(fields[1], value: fields.count > 2 ? fields[2] : nil)
    let column = columns.firstIndex(of: "animated").flatMap { $0 < fields.count ? $0 : nil }
    let isAnimated = column.map { readAnimated(fields[$0]) } ?? true
    if let time, let event, let isAnimated {
      entries.append(Script.Entry(time: time, event: event, isAnimated: isAnimated))
    }
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
        "time_s is \(text), earlier than \(last.time) in line \(last.line), expected times in order",
        at: field.position)
    case .success(let time):
      // Adding zero turns a negative zero into a positive one.
      last = (time + 0, field.position.line)
      return last.time
    }
    return nil
  }

  /// Reads an event and its value; nil also for a settlement, which happens by itself.
  private mutating func readEvent(_ field: Field, value: Field?) -> Event? {
    guard let name = field.text else { return nil }
    if layout.isRecord, name == "settle" { return nil }
    guard names.contains(name) else {
      let found = name.isEmpty ? "the event is empty" : "\(quote(name)) is not an event"
      report(
        "\(found), expected \(alternatives(names))\(hint(for: name, in: names))",
        at: field.position)
      return nil
    }
    return Event.read(
      name, value: ScriptValue(field: value, position: value?.position ?? field.end), from: &self)
  }

  private mutating func readAnimated(_ field: Field) -> Bool? {
    switch field.text {
    case "", "true": return true
    case "false": return false
    case nil: return nil
    case let text?:
      report("animated is \(quote(text)), expected true or false", at: field.position)
      return nil
    }
  }
}
