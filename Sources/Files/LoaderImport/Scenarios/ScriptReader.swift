import FloatingCore
import LoaderCore
import MatrixEngine
import PlainText
import ScreenCore

extension Script where Event == LoaderCue {
  /// Reads a scenario of a loader, a file of CSV; Docs/Files.md describes the format.
  ///
  /// - Throws: The errors of the file, the first 20 of them, each with its place.
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8]) throws(Diagnostics) { try self.init(reading: bytes) }
}

extension Script where Event == ScreenCue {
  /// Reads a scenario of a screen, a file of CSV; Docs/Files.md describes the format.
  ///
  /// - Throws: The errors of the file, the first 20 of them, each with its place.
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8]) throws(Diagnostics) { try self.init(reading: bytes) }
}

extension Script where Event == FloatingEvent {
  /// Reads a scenario of a loader that floats, a file of CSV; Docs/Fields.md describes the format.
  ///
  /// ```csv
  /// time_s,event,x,y
  /// 0,resize,390,844
  /// 0,orderIn
  /// 1,grab,350,804
  /// 1.1,move,300,600
  /// 1.1,release,-900,-2400
  /// ```
  ///
  /// - Throws: The errors of the file, the first 20 of them, each with its place.
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8]) throws(Diagnostics) { try self.init(reading: bytes) }
}

extension Script where Event: ScriptEvent {
  /// Reads a file of CSV, and reports all its errors in one run.
  package init(reading bytes: [UInt8]) throws(Diagnostics) {
    var reader = ScriptReader<Event>(bytes)
    if let header = reader.rows.header(expected: Event.layouts[0].header),
      reader.readHeader(header)
    {
      while let fields = reader.rows.next() { reader.readRow(fields) }
    }
    try reader.rows.throwErrors()
    self.init(entries: reader.entries)
  }

  /// Notes on what is valid, but probably a mistake; at most one of each kind.
  ///
  /// - Complexity: O(events).
  package var notes: [String] { Event.notes(on: entries) }
}

/// Reads the rows of a scenario file.
struct ScriptReader<Event: ScriptEvent> {
  var rows: ScriptRows
  var layout = Event.layouts[0]
  private(set) var entries: [Script<Event>.Entry] = []

  init(_ bytes: [UInt8]) { rows = ScriptRows(bytes) }

  /// Reads the event of a line, or reports all the errors of the line.
  mutating func readRow(_ fields: [Field]) {
    guard let (time, name) = rows.readStart(of: fields, columns: layout.columns) else { return }
    if layout.cut.contains(fields.count) {
      let missing = Layout.transitions.columns[fields.count...].joined(separator: ",")
      rows.report(
        "the line ends early, expected \(missing) after it", at: fields[fields.count - 1].end)
    }
    let event = readEvent(name, of: fields)
    let column = layout.columns.firstIndex(of: "animated").flatMap { $0 < fields.count ? $0 : nil }
    let isAnimated = column.map { readAnimated(fields[$0]) } ?? true
    if let time, let event, let isAnimated {
      entries.append(Script.Entry(time: time, event: event, isAnimated: isAnimated))
    }
  }

  /// Reads an event and what belongs to it; nil also for a settlement, which happens by itself.
  private mutating func readEvent(_ name: Field, of fields: [Field]) -> Event? {
    if layout.isRecord, name.text == "settle" { return nil }
    guard let index = rows.readName(name, of: Event.names) else { return nil }
    return Event.read(index, of: fields, from: &rows)
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
