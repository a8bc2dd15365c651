import ScreenCore

extension ScriptReader {
  /// Reads how an error is told: `alert`, `banner:3`, `placeholder`, `placeholder+retry`, `silent`.
  mutating func readPresentation(_ value: ScriptValue) -> ErrorPresentation? {
    let plain: [ErrorPresentation] = [
      .alert, .placeholder(offersRetry: false), .placeholder(offersRetry: true), .silent,
    ]
    if let field = value.field, field.text == nil { return nil }
    let text = value.field?.text ?? ""
    if let presentation = plain.first(where: { "\($0.name)" == text }) { return presentation }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, parts[0] == "banner",
      case .success(let seconds) = Decimal.read(String(parts[1])), seconds >= 0
    {
      return .banner(seconds: seconds)
    }
    let names = ["alert", "banner:3", "placeholder", "placeholder+retry", "silent"]
    let found = text.isEmpty ? "the error is not told how" : "the error is told by \(quote(text))"
    report(
      "\(found), expected \(alternatives(names))\(hint(for: text, in: names))",
      at: value.place)
    return nil
  }
}
