import LoaderCore
import ScreenCore

extension ScreenCue: ScriptEvent {
  private static let notices: [LoaderEvent.Kind] = [.orderIn, .orderOut, .progress]

  public static var names: [String] {
    ScreenEvent.Kind.allCases.map { "\($0.name)" } + notices.map { "\($0.name)" }
  }

  public static func read(
    _ name: String, value: ScriptValue, from reader: inout ScriptReader<Self>
  ) -> Self? {
    if name == "\(LoaderEvent.Kind.progress.name)" {
      return reader.readProgress(value).map { .loader(.progress($0)) }
    }
    if name == "\(ScreenEvent.Kind.errorReceived.name)" {
      return reader.readPresentation(value).map { .screen(.errorReceived($0)) }
    }
    reader.expectNoValue(value, for: name)
    switch name {
    case "\(LoaderEvent.Kind.orderIn.name)": return .loader(.orderIn)
    case "\(LoaderEvent.Kind.orderOut.name)": return .loader(.orderOut)
    case "\(ScreenEvent.Kind.loadingStarted.name)": return .screen(.loadingStarted)
    case "\(ScreenEvent.Kind.contentReceived.name)": return .screen(.contentReceived)
    default: return .screen(.retry)
    }
  }
}
