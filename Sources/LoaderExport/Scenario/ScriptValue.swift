/// The field of a line that holds the event's value.
public struct ScriptValue {
  /// The field; nil if the line ends before it.
  let field: Field?
  /// Where it begins, or would.
  let place: Place
}

extension ScriptReader {
  /// Reports a value where none is expected.
  mutating func expectNoValue(_ value: ScriptValue, for name: String) {
    guard let field = value.field, let text = field.text, !text.isEmpty else { return }
    report("\(name) has the value \(quote(text)), expected none", at: field.place)
  }
}
