import LoaderCore
import ScreenCore

/// What a line of a screen's scenario names: an event of the screen, or one for its loader.
public enum ScreenCue: Hashable, Sendable {
  case screen(ScreenEvent)
  /// `orderIn`, `orderOut` or `progress`. The screen itself decides whether the loader is active.
  case loader(LoaderEvent)
}

extension ScreenCue: PlayableEvent {
  public var name: StaticString {
    switch self {
    case .screen(let event): event.kind.name
    case .loader(let event): event.kind.name
    }
  }

  public var value: String {
    switch self {
    case .screen(.errorReceived(.banner(let seconds))): "banner:\(seconds)"
    case .screen(.errorReceived(let presentation)): "\(presentation.name)"
    case .screen: ""
    case .loader(let event): event.value
    }
  }

  public var loaderEvent: LoaderEvent? {
    if case .loader(let event) = self { event } else { nil }
  }
}
