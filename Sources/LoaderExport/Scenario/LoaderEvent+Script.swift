import LoaderCore

extension LoaderEvent: ScriptEvent {
  public static var names: [String] { Kind.allCases.map { "\($0.name)" } }

  public static func read(
    _ name: String, value: ScriptValue, from reader: inout ScriptReader<Self>
  ) -> Self? {
    guard let kind = Kind.allCases.first(where: { "\($0.name)" == name }) else { return nil }
    if kind == .progress { return reader.readProgress(value).map { .progress($0) } }
    reader.expectNoValue(value, for: name)
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
  /// Reads a progress: nil within is unknown, nil without a value that is none.
  mutating func readProgress(_ value: ScriptValue) -> Double?? {
    guard let field = value.field else { return .some(nil) }
    guard let text = field.text else { return nil }
    if text.isEmpty || text.lowercased() == "nan" { return .some(nil) }
    switch Decimal.read(text) {
    case .success(let number): return .some(number)
    case .failure(let problem):
      report(
        "the progress \(problem.message), expected a number as in 0.25, or nothing for unknown",
        at: field.place)
      return nil
    }
  }
}
