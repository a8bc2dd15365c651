import LoaderCore
import LoaderExport
import PlainText

/// Reads a scenario of a loader.
public typealias ScenarioReader = ScriptReader<LoaderEvent>

/// Reads a scenario from the bytes of a CSV file, and reports all its errors in one run.
public struct ScriptReader<Event: ScriptEvent>: Sendable {
  @usableFromInline var rows: ScriptRows
  var layout = Layout.plain
  @usableFromInline var entries: [Script<Event>.Entry] = []
  private let names = Event.names
  /// The event of each name where it has no value; nil where it needs one.
  @usableFromInline let events: [Event?]

  @usableFromInline
  init(_ bytes: [UInt8]) {
    rows = ScriptRows(bytes)
    var scratch = ScriptReader()
    events = Event.names.map {
      Event.read($0, value: ScriptValue(field: nil, position: TextPosition()), from: &scratch)
    }
  }

  /// A reader of nothing, to ask for the events themselves.
  private init() {
    (rows, events) = (ScriptRows([]), [])
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
    try reader.rows.throwErrors()
    return Script(entries: reader.entries)
  }

  /// Reads rows up to one that is not plain. In a file of millions this is nearly all the work.
  @inlinable
  mutating func readPlainRows(_ plain: PlainRows) {
    while let row = rows.records.next(of: plain, notBefore: rows.last.time) {
      rows.last = (row.time, row.line)
      guard let name = row.name, let event = events[name] else { continue }
      entries.append(
        Script.Entry(
          time: row.time, event: row.number.map { .progress($0) } ?? event,
          isAnimated: row.isAnimated))
    }
  }

  /// Reads the header: what makes the rows below it plain; nil if they would make no sense.
  @usableFromInline
  mutating func readHeader() -> PlainRows? {
    guard let header = rows.header(expected: Layout.plain.header), readHeader(header) else {
      return nil
    }
    let plain = zip(names, events).map { name, event in
      PlainRows.Name(
        bytes: Array(name.utf8), isPlain: event != nil, takesNumber: event == .progress(nil))
    }
    // Room at once for as many events as there may be: to grow, an array is copied again and again. The
    // shortest row, `0,retry`, has eight bytes, so that empty lines cannot ask for more.
    entries.reserveCapacity(min(rows.records.lineCount, rows.records.byteCount / 8))
    return PlainRows(plain, layout: layout)
  }

  /// Reads the next row, whatever it is; false at the end of the file, or after too many errors.
  @usableFromInline
  mutating func readRow() -> Bool {
    guard let fields = rows.next() else { return false }
    readRow(fields)
    return true
  }

  /// Reads the event of a line, or reports all the errors of the line.
  mutating func readRow(_ fields: [Field]) {
    let columns = layout.columns
    guard let (time, name) = rows.readStart(of: fields, columns: columns) else { return }
    if layout.cut.contains(fields.count) {
      let missing = columns[fields.count..<Layout.transitions.columns.count].joined(separator: ",")
      rows.report(
        "the line ends early, expected \(missing) after it", at: fields[fields.count - 1].end)
    }
    let event = readEvent(name, value: fields.count > 2 ? fields[2] : nil)
    let column = columns.firstIndex(of: "animated").flatMap { $0 < fields.count ? $0 : nil }
    let isAnimated = column.map { readAnimated(fields[$0]) } ?? true
    if let time, let event, let isAnimated {
      entries.append(Script.Entry(time: time, event: event, isAnimated: isAnimated))
    }
  }

  /// Reads an event and its value; nil also for a settlement, which happens by itself.
  private mutating func readEvent(_ field: Field, value: Field?) -> Event? {
    if layout.isRecord, field.text == "settle" { return nil }
    guard let name = rows.readName(field, of: names) else { return nil }
    return Event.read(
      name, value: ScriptValue(field: value, position: value?.position ?? field.end), from: &self)
  }

  private mutating func readAnimated(_ field: Field) -> Bool? {
    switch field.text {
    case "", "true": return true
    case "false": return false
    case nil: return nil
    case let text?:
      rows.report("animated is \(quote(text)), expected true or false", at: field.position)
      return nil
    }
  }
}
