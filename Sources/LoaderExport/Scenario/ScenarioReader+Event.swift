import LoaderCore

extension ScenarioReader {
  /// Reads an event and its value; nil for a settlement too, which happens by itself.
  mutating func readEvent(_ field: Field, value: Field?) -> LoaderEvent? {
    guard let name = field.text else { return nil }
    if layout.isRecord, name == "settle" { return nil }
    guard let kind = LoaderEvent.Kind.allCases.first(where: { "\($0.name)" == name }) else {
      reportUnknown(name, at: field.place)
      return nil
    }
    if kind == .progress { return readProgress(value) }
    if let value, let text = value.text, !text.isEmpty {
      report("\(name) has the value \(quote(text)), expected none", at: value.place)
    }
    switch kind {
    case .orderIn: return .orderIn
    case .orderOut: return .orderOut
    case .activate: return .activate
    case .deactivate: return .deactivate
    case .progress: return nil
    }
  }

  private mutating func readProgress(_ field: Field?) -> LoaderEvent? {
    guard let field else { return .progress(nil) }
    guard let text = field.text else { return nil }
    if text.isEmpty || text.lowercased() == "nan" { return .progress(nil) }
    switch Decimal.read(text) {
    case .success(let value): return .progress(value)
    case .failure(let problem):
      report(
        "the progress \(problem.message), expected a number as in 0.25, or nothing for unknown",
        at: field.place)
      return nil
    }
  }

  private mutating func reportUnknown(_ name: String, at place: Place) {
    let names = LoaderEvent.Kind.allCases.map { "\($0.name)" }
    let found = name.isEmpty ? "the event is empty" : "\(quote(name)) is not an event"
    report("\(found), expected \(alternatives(names))\(hint(for: name, in: names))", at: place)
  }
}
