import LoaderCore
import LoaderExport
import PlainText
import ScreenCore

extension ScreenCue: ScriptEvent {
  private static let loaderEvents: [LoaderEvent.Kind] = [.orderIn, .orderOut, .progress]

  public static var names: [String] {
    ScreenEvent.Kind.allCases.map { "\($0.name)" } + loaderEvents.map { "\($0.name)" }
  }

  @inlinable
  public static func progress(_ fraction: Double?) -> ScreenCue { .loader(.progress(fraction)) }

  public static func read(
    _ name: String, value: ScriptValue, from reader: inout ScriptReader<Self>
  ) -> Self? {
    if name == "\(LoaderEvent.Kind.progress.name)" {
      return reader.readProgress(value).map { .loader(.progress($0)) }
    }
    if name == "\(ScreenEvent.Kind.errorReceived.name)" {
      return reader.readPresentation(value).map { .screen(.errorReceived($0)) }
    }
    reader.rows.expectNoValue(value.field, for: name)
    switch name {
    case "\(LoaderEvent.Kind.orderIn.name)": return .loader(.orderIn)
    case "\(LoaderEvent.Kind.orderOut.name)": return .loader(.orderOut)
    case "\(ScreenEvent.Kind.loadingStarted.name)": return .screen(.loadingStarted)
    case "\(ScreenEvent.Kind.contentReceived.name)": return .screen(.contentReceived)
    default: return .screen(.retry)
    }
  }
}

extension ScriptReader<ScreenCue> {
  /// Reads how an error is shown: `alert`, `banner:3`, `placeholder`, `placeholder+retry` or
  /// `silent`.
  fileprivate mutating func readPresentation(_ value: ScriptValue) -> ErrorPresentation? {
    let plain: [ErrorPresentation] = [
      .alert, .placeholder(offersRetry: false), .placeholder(offersRetry: true), .silent,
    ]
    if let field = value.field, field.text == nil { return nil }
    let text = value.field?.text ?? ""
    if let presentation = plain.first(where: { "\($0.name)" == text }) { return presentation }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, parts[0] == "banner",
      case .success(let seconds) = DecimalNumber.read(String(parts[1])), seconds >= 0
    {
      return .banner(seconds: seconds)
    }
    let names = ["alert", "banner:3", "placeholder", "placeholder+retry", "silent"]
    let found = text.isEmpty ? "the error has no value" : "the error has the value \(quote(text))"
    rows.report(
      "\(found), expected \(alternatives(names))\(hint(for: text, in: names))",
      at: value.position)
    return nil
  }
}
