import FieldDynamics
import FloatingCore
import PlainText
import ScenarioFormat

/// What happens to a loader that floats, and when; read from CSV.
///
/// ```csv
/// time_s,event,x,y
/// 0,resize,390,844
/// 0,orderIn
/// 1,grab,350,804
/// 1.1,move,300,600
/// 1.1,release,-900,-2400
/// ```
public typealias FloatingScript = Script<FloatingEvent>

extension Script where Event == FloatingEvent {
  /// Reads a file of CSV; Docs/Fields.md describes the format.
  ///
  /// - Throws: The errors of the file, the first 20 of them, each with its place.
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8]) throws(Diagnostics) {
    var reader = FloatingScriptReader(bytes)
    self.init(entries: try reader.entries())
  }

  /// How long a rendering is if nobody says: any flight is over then, in seconds.
  public var durationToRest: Double { (entries.last?.time ?? 0) + 3.5 }

  /// Remarks on what can be played, but is probably a mistake.
  public var notes: [String] {
    var notes: [String] = []
    if !entries.contains(where: { $0.event.kind == .resize }) {
      notes.append(
        "there is no resize in the scenario, so the bounds are empty and nothing can move; add the "
          + "line 0,resize,390,844 before the other events")
    }
    if !entries.contains(where: { $0.event.kind == .orderIn }) {
      notes.append(
        "there is no orderIn in the scenario, so the loader is never on screen and cannot be touched; "
          + "add the line 0,orderIn before the other events")
    }
    return notes
  }
}

/// Reads a script line by line, and goes on after an error.
private struct FloatingScriptReader {
  private var records: RecordReader
  private var last = (time: 0.0, line: 0)

  private static let columns = ["time_s", "event", "x", "y"]
  private static let header = columns.joined(separator: ",")

  init(_ bytes: [UInt8]) { records = RecordReader(bytes) }

  mutating func entries() throws(Diagnostics) -> [FloatingScript.Entry] {
    var entries: [FloatingScript.Entry] = []
    if let header = records.next() {
      if readHeader(header) {
        while !records.diagnostics.isFull, let fields = records.next() {
          if let entry = entry(fields) { entries.append(entry) }
        }
      }
    } else {
      report("the file is empty, expected the header \(Self.header)", at: TextPosition())
    }
    guard records.diagnostics.list.isEmpty else { throw records.diagnostics.sorted() }
    return entries
  }

  private mutating func report(_ message: String, at position: TextPosition) {
    records.diagnostics.report(message, at: position)
  }

  private mutating func readHeader(_ fields: [Field]) -> Bool {
    let names = fields.map { $0.text ?? "" }
    if names == Self.columns { return true }
    report(
      "this is not the header of a floating loader's scenario: found "
        + "\(quote(names.joined(separator: ","))), expected \(Self.header)", at: fields[0].position)
    return false
  }

  private mutating func entry(_ fields: [Field]) -> FloatingScript.Entry? {
    if fields.count == 1, fields[0].text == "" {
      report("the line is empty, expected \(Self.header)", at: fields[0].position)
      return nil
    }
    if fields.count > Self.columns.count {
      report(
        "\(fields.count) fields, expected at most \(Self.columns.count): \(Self.header)",
        at: fields[Self.columns.count].position)
    }
    let time = time(fields[0])
    guard fields.count > 1 else {
      report("the event is missing, expected \(Self.header)", at: fields[0].end)
      return nil
    }
    let event = event(fields)
    guard let time, let event else { return nil }
    return FloatingScript.Entry(time: time, event: event)
  }

  private mutating func time(_ field: Field) -> Double? {
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

  private mutating func event(_ fields: [Field]) -> FloatingEvent? {
    guard let name = fields[1].text else { return nil }
    let names = FloatingEvent.Kind.allCases.map { "\($0.name)" }
    guard let kind = FloatingEvent.Kind.allCases.first(where: { "\($0.name)" == name }) else {
      let found = name.isEmpty ? "the event is empty" : "\(quote(name)) is not an event"
      report(
        "\(found), expected \(alternatives(names))\(hint(for: name, in: names))",
        at: fields[1].position)
      return nil
    }
    switch kind {
    case .orderIn, .orderOut:
      for field in fields.dropFirst(2).prefix(2) where field.text?.isEmpty == false {
        report(
          "\(name) has the value \(quote(field.text ?? "")), expected none", at: field.position)
      }
      return kind == .orderIn ? .orderIn : .orderOut
    case .grab: return pair(fields, of: name, "points").map { .grab($0) }
    case .move: return pair(fields, of: name, "points").map { .move($0) }
    case .release: return pair(fields, of: name, "points a second").map { .release($0) }
    case .resize:
      guard let size = pair(fields, of: name, "points") else { return nil }
      for (column, length) in [(2, size.x), (3, size.y)] where length < 0 {
        report(
          "\(name) has the \(column == 2 ? "width" : "height") \(length), expected 0 or more points",
          at: fields[column].position)
      }
      return .resize(size)
    }
  }

  /// The numbers of both columns; nil after an error in either.
  private mutating func pair(_ fields: [Field], of name: String, _ unit: String) -> FieldVector? {
    let (x, y) = (number(2, of: fields, name, unit), number(3, of: fields, name, unit))
    guard let x, let y else { return nil }
    return FieldVector(x, y)
  }

  private mutating func number(
    _ column: Int, of fields: [Field], _ name: String, _ unit: String
  ) -> Double? {
    let title = "the \(Self.columns[column]) of \(name)"
    guard column < fields.count else {
      report("\(title) is missing, expected \(unit) as in 120.5", at: fields[fields.count - 1].end)
      return nil
    }
    guard let text = fields[column].text else { return nil }
    switch DecimalNumber.read(text) {
    case .success(let number): return number
    case .failure(let problem):
      report(
        "\(title) \(problem.message), expected \(unit) as in 120.5", at: fields[column].position)
      return nil
    }
  }
}
