import LoaderCore
import LoaderExport
import PlainText

/// An event that a line of a scenario file can name, with one value; its name is one of ``names``, and
/// reading its value as it is spelled gives the same event.
public protocol ScriptEvent: PlayableEvent {
  /// The names of the events, in the order in which a message lists them.
  static var names: [String] { get }

  /// The event `progress`: the fraction of the whole, or nil where it is unknown.
  static func progress(_ fraction: Double?) -> Self

  /// The event of this name, which is one of `names`; nil if its value is wrong, which has then
  /// been reported.
  static func read(_ name: String, value: ScriptValue, from reader: inout ScriptReader<Self>)
    -> Self?
}

/// The field of a line that holds the event's value.
public struct ScriptValue: Sendable {
  /// The field; nil if the line ends before it.
  let field: Field?
  /// Where the field begins, or would begin.
  let position: TextPosition
}

extension LoaderEvent: ScriptEvent {
  public static var names: [String] { Kind.allCases.map { "\($0.name)" } }

  public static func read(
    _ name: String, value: ScriptValue, from reader: inout ScriptReader<Self>
  ) -> Self? {
    guard let kind = Kind.allCases.first(where: { "\($0.name)" == name }) else { return nil }
    if kind == .progress { return reader.readProgress(value).map { .progress($0) } }
    reader.rows.expectNoValue(value.field, for: name)
    switch kind {
    case .orderIn: return .orderIn
    case .orderOut: return .orderOut
    case .activate: return .activate
    case .deactivate: return .deactivate
    case .progress: return nil
    }
  }
}

extension ScriptReader {
  /// Reads a progress. The outer nil is an error, the inner one is an unknown progress.
  mutating func readProgress(_ value: ScriptValue) -> Double?? {
    guard let field = value.field else { return .some(nil) }
    guard let text = field.text else { return nil }
    if text.isEmpty || text.lowercased() == "nan" { return .some(nil) }
    switch DecimalNumber.read(text) {
    case .success(let number): return .some(number)
    case .failure(let problem):
      rows.report(
        "the progress \(problem.message), expected a number as in 0.25, or nothing for unknown",
        at: field.position)
      return nil
    }
  }
}
