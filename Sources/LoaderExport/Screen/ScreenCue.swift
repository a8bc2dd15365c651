import LoaderCore
import ScreenCore

/// What a line of a screen's scenario names: an event of the screen, or a notice to its loader.
public enum ScreenCue: Hashable, Sendable {
  case screen(ScreenEvent)
  /// `orderIn`, `orderOut` or `progress`: whether it is active is for the screen to say.
  case loader(LoaderEvent)

  /// The cue's name, as files spell it.
  var name: StaticString {
    switch self {
    case .screen(let event): event.kind.name
    case .loader(let event): event.kind.name
    }
  }
}
