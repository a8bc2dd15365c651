import FieldDynamics
import FloatingCore
import LoaderExport
import PlainText

extension Script where Event == FloatingEvent {
  /// Reads a file of CSV; Docs/Fields.md describes the format.
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
  public init(_ bytes: [UInt8]) throws(Diagnostics) {
    var reader = FloatingScriptReader(bytes)
    self.init(entries: try reader.entries())
  }

  /// Notes on what is valid, but probably a mistake.
  public var notes: [String] {
    if entries.isEmpty {
      return [
        "there are no events in the scenario, so nothing is drawn; begin with the lines "
          + "0,resize,390,844 and 0,orderIn"
      ]
    }
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
  private var rows: ScriptRows

  private static let columns = ["time_s", "event", "x", "y"]
  private static let header = columns.joined(separator: ",")

  init(_ bytes: [UInt8]) { rows = ScriptRows(bytes) }

  mutating func entries() throws(Diagnostics) -> [FloatingScript.Entry] {
    var entries: [FloatingScript.Entry] = []
    if let header = rows.header(expected: Self.header), readHeader(header) {
      while let fields = rows.next() {
        if let entry = entry(fields) { entries.append(entry) }
      }
    }
    try rows.throwErrors()
    return entries
  }

  private mutating func readHeader(_ fields: [Field]) -> Bool {
    let names = fields.map { $0.text ?? "" }
    if names == Self.columns { return true }
    rows.report(
      "this is not the header of a floating loader's scenario: found "
        + "\(quote(names.joined(separator: ","))), expected \(Self.header)", at: fields[0].position)
    return false
  }

  private mutating func entry(_ fields: [Field]) -> FloatingScript.Entry? {
    guard let start = rows.readStart(of: fields, columns: Self.columns) else { return nil }
    let event = event(start.name, fields)
    guard let time = start.time, let event else { return nil }
    return FloatingScript.Entry(time: time, event: event)
  }

  private mutating func event(_ field: Field, _ fields: [Field]) -> FloatingEvent? {
    let kinds = FloatingEvent.Kind.allCases
    guard let name = rows.readName(field, of: kinds.map { "\($0.name)" }),
      let kind = kinds.first(where: { "\($0.name)" == name })
    else { return nil }
    switch kind {
    case .orderIn, .orderOut:
      for value in fields.dropFirst(2).prefix(2) { rows.expectNoValue(value, for: name) }
      return kind == .orderIn ? .orderIn : .orderOut
    case .grab: return pair(fields, of: name, "points").map { .grab($0) }
    case .move: return pair(fields, of: name, "points").map { .move($0) }
    case .release: return pair(fields, of: name, "points a second").map { .release($0) }
    case .resize:
      guard let size = pair(fields, of: name, "points") else { return nil }
      for (column, length) in [(2, size.x), (3, size.y)] where length < 0 {
        rows.report(
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
      rows.report(
        "\(title) is missing, expected \(unit) as in 120.5", at: fields[fields.count - 1].end)
      return nil
    }
    guard let text = fields[column].text else { return nil }
    switch DecimalNumber.read(text) {
    case .success(let number): return number
    case .failure(let problem):
      rows.report(
        "\(title) \(problem.message), expected \(unit) as in 120.5", at: fields[column].position)
      return nil
    }
  }
}
