import FloatingCore
import LoaderCore
import MatrixEngine
import PlainText
import ScreenCore

extension Script: ImportedFile where Event == LoaderCue {
  /// Reads a loader's scenario from a CSV file; Docs/Files.md describes the format.
  ///
  /// - Throws: The first 20 errors of the file, each with its position.
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8]) throws(Diagnostics) { try self.init(reading: bytes) }
}

extension Script where Event == ScreenCue {
  /// Reads a screen's scenario from a CSV file; Docs/Files.md describes the format.
  ///
  /// - Throws: The first 20 errors of the file, each with its position.
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8]) throws(Diagnostics) { try self.init(reading: bytes) }
}

extension Script where Event == FloatingEvent {
  /// Reads a floating loader's scenario from a CSV file; Docs/Floating.md describes the format.
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
  /// - Throws: The first 20 errors of the file, each with its position.
  /// - Complexity: O(bytes).
  package init(_ bytes: [UInt8]) throws(Diagnostics) { try self.init(reading: bytes) }
}

extension Script where Event: ScriptEvent {
  /// Reads a CSV file.
  ///
  /// - Throws: The first 20 errors of the file, each with its position.
  package init(reading bytes: [UInt8]) throws(Diagnostics) {
    self = try Self.read(bytes).script
  }

  /// Returns the script in a CSV file, and the notes on valid but probably wrong parts of the file.
  ///
  /// - Throws: The first 20 errors of the file, each with its position.
  package static func read(
    _ bytes: [UInt8]
  ) throws(Diagnostics) -> (script: Script, notes: [String]) {
    var reader = ScriptReader<Event>(bytes)
    if reader.readHeader() { reader.readRows() }
    let diagnostics = reader.rows.diagnostics
    guard diagnostics.list.isEmpty else { throw diagnostics.sorted() }
    let script = Script(entries: reader.entries)
    return (script, reader.notes + script.notes)
  }

  /// The notes on valid but probably wrong entries; at most one of each kind.
  ///
  /// - Complexity: O(events).
  package var notes: [String] { Event.notes(on: entries) }
}

/// A reader of a scenario file for any machine.
///
/// Each row has a time, the name of an event, and its values. Errors are collected, so that one run
/// reports them all. `Script.read` makes a reader for a file, calls `readHeader` and `readRows`, and takes
/// the entries if there is no error.
///
/// A field whose text is nil is malformed, such as a quote that is not closed. That has been reported when
/// the file was split into fields, so nothing more is reported for it.
struct ScriptReader<Event: ScriptEvent> {
  /// The rows of the file, with the errors found so far.
  var rows: RecordReader
  /// The layout of the file, that is its columns; the usual one until the header has been read.
  var layout = Event.layouts[0]
  /// The notes on the file itself, such as on a line for a spreadsheet; notes on events are not among them.
  var notes: [String] = []
  /// The events that were read without an error.
  private(set) var entries: [Script<Event>.Entry] = []
  /// The time of the last row whose time is right, in seconds, and the number of its line in the file.
  private var last = (time: 0.0, line: 0)

  init(_ bytes: [UInt8]) { rows = RecordReader(bytes) }

  /// Reads the events of all rows; stops once more errors are found than are reported.
  mutating func readRows() {
    // Blank fields beyond the columns are left out: spreadsheets write them.
    while !rows.diagnostics.isFull, let fields = rows.nextRow() {
      readRow(fields.trimmed(to: layout.columns.count))
    }
  }

  /// Reads the event of a line into `entries`, or reports all errors of the line.
  private mutating func readRow(_ fields: [Field]) {
    guard let (time, name) = readStart(of: fields) else { return }
    // A record has further columns, for states and actions, of which a line has all or none. If `cut`
    // contains the number of fields, the line has only some of them, so it was broken off. Only for a record
    // `cut` is not empty, and a record's columns begin with the columns of `Layout.transitions`.
    if layout.cut.contains(fields.count) {
      let missing = Layout.transitions.columns[fields.count...].joined(separator: ",")
      rows.report(
        "the line ends early, expected \(missing) after it", at: fields[fields.count - 1].end)
    }
    let event = readEvent(name, of: fields)
    // True for a row without this field: its event is animated. Nil after an error.
    var isAnimated: Bool? = true
    if let column = layout.columns.firstIndex(of: "animated"), column < fields.count {
      isAnimated = readAnimated(fields[column])
    }
    if let time, let event, let isAnimated {
      entries.append(Script.Entry(time: time, event: event, isAnimated: isAnimated))
    }
  }

  /// Reads the time of a row, and finds the field with the name of its event.
  ///
  /// The result is nil if there is no such field, and its `time` is nil if that is wrong; both after a report.
  private mutating func readStart(of fields: [Field]) -> (time: Double?, name: Field)? {
    if fields.count == 1, fields[0].text == "" {
      rows.report("the line is empty, expected \(layout.header)", at: fields[0].position)
      return nil
    }
    if fields.count > layout.columns.count {
      rows.report(
        "\(fields.count) fields, expected at most \(layout.columns.count): \(layout.header)",
        at: fields[layout.columns.count].position)
    }
    let time = readTime(fields[0])
    guard fields.count > 1 else {
      rows.report("the event is missing, expected \(layout.header)", at: fields[0].end)
      return nil
    }
    return (time, fields[1])
  }

  /// Reads a time in seconds, no earlier than the last; nil after a report, and for a malformed field.
  private mutating func readTime(_ field: Field) -> Double? {
    guard let text = field.text else { return nil }
    switch DecimalNumber.read(text) {
    case .failure(let problem):
      rows.report("time_s \(problem.message), expected seconds as in 1.5", at: field.position)
    case .success(let time) where time < 0:
      rows.report("time_s is \(quote(text)), expected 0 or more seconds", at: field.position)
    case .success(let time) where time < last.time:
      // A decimal number may have any length, so only its beginning is quoted.
      rows.report(
        "time_s is \(text.prefix(40)), earlier than in line \(last.line), expected times in order",
        at: field.position)
    case .success(let time):
      last = (time, field.position.line)
      return time
    }
    return nil
  }

  /// Reads an event and its values; nil after a report.
  ///
  /// The result is nil without a report for a settlement, a change that the machine makes by itself. A record
  /// lists settlements, but they happen by themselves when the events are replayed.
  private mutating func readEvent(_ name: Field, of fields: [Field]) -> Event? {
    if layout.isRecord, name.text == "settle" { return nil }
    guard let index = rows.readName(name, of: Event.names) else { return nil }
    return Event.read(index, of: fields, from: &rows)
  }

  /// Reads `true` or `false`; an empty field is true. Nil after a report, and for a malformed field.
  private mutating func readAnimated(_ field: Field) -> Bool? {
    guard let text = field.text else { return nil }
    // Excel and R write TRUE, pandas writes True.
    switch text.lowercased() {
    case "", "true": return true
    case "false": return false
    default:
      rows.report("animated is \(quote(text)), expected true or false", at: field.position)
      return nil
    }
  }
}
