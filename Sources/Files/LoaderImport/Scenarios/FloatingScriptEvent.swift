import FieldDynamics
import FloatingCore
import MatrixEngine
import PlainText

extension FloatingEvent: ScriptEvent {
  /// The noun for its files in messages.
  package static let file = "a floating loader's scenario"
  /// The columns of its files, by index: 0 the time, 1 the event's name, 2 and 3 its values, x and y.
  package static let layouts = [Layout("time_s", "event", "x", "y")]
  /// The kinds of events, in the order of their names.
  private static let kinds = Array(Kind.allCases)
  /// The names of the events in files.
  package static let names = kinds.map { "\($0.name)" }

  /// Returns the event whose name is at `index` of ``names``; nil after an error in its numbers.
  ///
  /// A size below 0 is returned even so: it is reported, and the file is refused.
  package static func read(
    _ index: Int, of fields: [Field], from rows: inout RecordReader
  ) -> FloatingEvent? {
    let name = kinds[index].name
    switch kinds[index] {
    case .orderIn, .orderOut:
      // After the time and the name, there must be no values.
      rows.expectNoValue(fields.dropFirst(2), for: name)
      return kinds[index] == .orderIn ? .orderIn : .orderOut
    case .grab: return rows.pair(fields, of: name, unit: "points").map { .grab(at: $0) }
    case .move: return rows.pair(fields, of: name, unit: "points").map { .move(to: $0) }
    case .release:
      return rows.pair(fields, of: name, unit: "points a second").map { .release(velocity: $0) }
    case .resize:
      guard let size = rows.pair(fields, of: name, unit: "points") else { return nil }
      for (column, length) in [(2, size.x), (3, size.y)] where length < 0 {
        rows.report(
          "\(name) has the \(column == 2 ? "width" : "height") \(length), expected 0 or more points",
          at: fields[column].position)
      }
      return .resize(to: size)
    }
  }

  /// Returns notes on a scenario that draws nothing: without events, bounds, or a loader on screen.
  package static func notes(on entries: [Script<FloatingEvent>.Entry]) -> [String] {
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

extension RecordReader {
  /// Returns the numbers in the columns x and y; nil after an error in either.
  fileprivate mutating func pair(
    _ fields: [Field], of name: StaticString, unit: String
  ) -> FieldVector? {
    // Both are read before either is checked, so that each error is reported.
    let x = number(2, of: fields, event: name, unit: unit)
    let y = number(3, of: fields, event: name, unit: unit)
    guard let x, let y else { return nil }
    return FieldVector(x, y)
  }

  /// Returns one coordinate, x from column 2 or y from column 3; nil after a report.
  ///
  /// - Parameter unit: The plural of its unit, for messages.
  private mutating func number(
    _ column: Int, of fields: [Field], event name: StaticString, unit: String
  ) -> Double? {
    // A row has at least the time and the event, so it has a last field.
    let title = "the \(column == 2 ? "x" : "y") of \(name)"
    guard column < fields.count else {
      report("\(title) is missing, expected \(unit) as in 120.5", at: fields[fields.count - 1].end)
      return nil
    }
    // Without a text, the field is malformed, which has been reported when the line was split.
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
