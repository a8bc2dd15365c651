import FieldDynamics
import FloatingCore
import LoaderCore
import MatrixEngine
import PlainText
import ScreenCore

/// An event with a name in scenario files, for one kind of machine.
package protocol ScriptEvent: Hashable, Sendable {
  /// The noun for its files in messages.
  static var file: String { get }
  /// The possible layouts of its files, that is their columns, the usual layout first; never empty.
  static var layouts: [Layout] { get }
  /// The names of the events, in the order of messages.
  static var names: [String] { get }

  /// Returns the event whose name is at `index` of `names`; nil after an error.
  ///
  /// - Parameters:
  ///   - fields: The fields of its row: the time, the name, then its values.
  ///   - rows: The reader of the file, to which errors are reported.
  static func read(_ index: Int, of fields: [Field], from rows: inout RecordReader) -> Self?

  /// Returns notes on valid but probably wrong entries; at most one of each kind.
  static func notes(on entries: [Script<Self>.Entry]) -> [String]
}

extension ScriptEvent {
  package static var file: String { "a scenario" }
  package static var layouts: [Layout] { Layout.all }
}

extension LoaderCue: ScriptEvent {
  /// The kinds of events, in the order of their names.
  private static let kinds = Array(LoaderEvent.Kind.allCases)
  /// The names of the events, then of the settings.
  package static let names = kinds.map { "\($0.name)" } + Setting.allCases.map(\.rawValue)

  /// Returns an event or a change of a setting, by the index of its name in `names`; nil after an error.
  package static func read(
    _ index: Int, of fields: [Field], from rows: inout RecordReader
  ) -> LoaderCue? {
    guard index < kinds.count else {
      return rows.read(Setting.allCases[index - kinds.count], of: fields)
    }
    return LoaderEvent.read(kinds[index], of: fields, from: &rows).map { .event($0) }
  }

  /// Returns notes on the loader's events; changes of settings do not count.
  package static func notes(on entries: [Script<LoaderCue>.Entry]) -> [String] {
    notes(on: entries) { if case .event(let event) = $0 { event } else { nil } }
  }
}

extension LoaderEvent {
  /// Reads an event; nil for a wrong progress, which is reported.
  ///
  /// The other events have no value: if their third field is not empty, that is reported, and the event is
  /// returned even so.
  fileprivate static func read(
    _ kind: Kind, of fields: [Field], from rows: inout RecordReader
  ) -> LoaderEvent? {
    // The third field, if there is one: any further field is not a value.
    if kind != .progress { rows.expectNoValue(fields.dropFirst(2).prefix(1), for: kind.name) }
    return switch kind {
    case .orderIn: .orderIn
    case .orderOut: .orderOut
    case .activate: .activate
    case .deactivate: .deactivate
    case .progress: rows.readProgress(fields).map { .progress($0) }
    }
  }
}

extension ScreenCue: ScriptEvent {
  /// The kinds of the screen's events, in the order of their names.
  private static let kinds = Array(ScreenEvent.Kind.allCases)
  /// The kinds of the loader's events that a screen's scenario may have.
  private static let loaderKinds: [LoaderEvent.Kind] = [.orderIn, .orderOut, .progress]
  /// The names of the screen's events, then of the loader's.
  package static let names = kinds.map { "\($0.name)" } + loaderKinds.map { "\($0.name)" }

  /// Returns an event of the screen or its loader, by the index of its name in `names`; nil after an error.
  package static func read(
    _ index: Int, of fields: [Field], from rows: inout RecordReader
  ) -> ScreenCue? {
    guard index < kinds.count else {
      let kind = loaderKinds[index - kinds.count]
      return LoaderEvent.read(kind, of: fields, from: &rows).map { .loader($0) }
    }
    let kind = kinds[index]
    // Only an error has a value, its presentation. The value is the third field, if there is one.
    if kind != .errorReceived {
      rows.expectNoValue(fields.dropFirst(2).prefix(1), for: kind.name)
    }
    return switch kind {
    case .loadingStarted: .screen(.loadingStarted)
    case .contentReceived: .screen(.contentReceived)
    case .errorReceived: rows.readPresentation(fields).map { .screen(.errorReceived($0)) }
    case .retry: .screen(.retry)
    }
  }

  /// Returns notes on the events of the screen's loader; the screen's own events do not count.
  package static func notes(on entries: [Script<ScreenCue>.Entry]) -> [String] {
    notes(on: entries) { if case .loader(let event) = $0 { event } else { nil } }
  }
}

extension RecordReader {
  /// Returns the index in `names` of an event's name; nil for any other text, which is reported.
  ///
  /// Here and below, a field whose text is nil is malformed. That was reported when the line was split into
  /// fields, so the result is nil without another report.
  mutating func readName(_ field: Field, of names: [String]) -> Int? {
    guard let name = field.text else { return nil }
    if let index = names.firstIndex(of: name) { return index }
    let found = name.isEmpty ? "the event is empty" : "\(quote(name)) is not an event"
    report(
      "\(found), expected \(alternatives(names))\(hint(for: name, in: names))", at: field.position)
    return nil
  }

  /// Reports each of the fields that is not empty, for an event that has no value in them.
  ///
  /// - Parameter name: The name of the event, for the message.
  mutating func expectNoValue(_ fields: ArraySlice<Field>, for name: StaticString) {
    for field in fields {
      guard let text = field.text, !text.isEmpty else { continue }
      report("\(name) has the value \(quote(text)), expected an empty field", at: field.position)
    }
  }

  /// Reads a progress from the third field.
  ///
  /// The result is nil after an error. Unknown progress, an empty or missing field, is `.some(nil)`: a value
  /// that is nil.
  fileprivate mutating func readProgress(_ fields: [Field]) -> Double?? {
    guard fields.count > 2 else { return .some(nil) }
    let field = fields[2]
    guard let text = field.text else { return nil }
    if text.isEmpty || text.lowercased() == "nan" { return .some(nil) }
    switch DecimalNumber.read(text) {
    case .success(let number): return .some(number)
    case .failure(let problem):
      report(
        "the progress \(problem.message), expected a number as in 0.25, or an empty field for unknown",
        at: field.position)
      return nil
    }
  }

  /// Reads the value of a setting from the third field, and returns the change; nil after an error.
  fileprivate mutating func read(
    _ setting: LoaderCue.Setting, of fields: [Field]
  ) -> LoaderCue? {
    let field = fields.count > 2 ? fields[2] : nil
    if let field, field.text == nil { return nil }
    let text = field?.text ?? ""
    if let cue = setting.cue(text) { return cue }
    let found = text.isEmpty ? "has no value" : "is \(quote(text))"
    // Without a third field, at the end of the setting's name.
    report(
      "the \(setting.rawValue) \(found), expected \(setting.expected(for: text))",
      at: field?.position ?? fields[1].end)
    return nil
  }

  /// Reads the presentation of an error, the way in which a screen shows it, from the third field; nil after an error.
  ///
  /// The field is `alert`, `banner:3` (a banner for 3 seconds), `placeholder`, `placeholder+retry` or `silent`.
  fileprivate mutating func readPresentation(_ fields: [Field]) -> ErrorPresentation? {
    let withoutSeconds: [ErrorPresentation] = [
      .alert, .placeholder(offersRetry: false), .placeholder(offersRetry: true), .silent,
    ]
    let field = fields.count > 2 ? fields[2] : nil
    if let field, field.text == nil { return nil }
    let text = field?.text ?? ""
    if let presentation = withoutSeconds.first(where: { "\($0.name)" == text }) {
      return presentation
    }
    // A banner and its seconds.
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, parts[0] == "banner",
      case .success(let seconds) = DecimalNumber.read(String(parts[1])), seconds >= 0
    {
      return .banner(seconds: seconds)
    }
    let names = ["alert", "banner:3", "placeholder", "placeholder+retry", "silent"]
    let found = text.isEmpty ? "the error has no value" : "the error has the value \(quote(text))"
    report(
      "\(found), expected \(alternatives(names))\(hint(for: text, in: names))",
      at: field?.position ?? fields[1].end)
    return nil
  }
}
