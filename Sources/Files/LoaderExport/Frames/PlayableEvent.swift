import LoaderCore
import ScreenCore

/// An event that a machine can play and a line of a file can hold.
@usableFromInline
package protocol PlayableEvent: Hashable, Sendable {
  /// The event's name.
  var name: StaticString { get }

  /// The value in files; empty if there is none.
  var value: String { get }
}

extension PlayableEvent {
  /// The name and the value, for the mark of the event in a picture.
  var label: String { value.isEmpty ? "\(name)" : "\(name) \(value)" }
}

extension LoaderEvent: PlayableEvent {}
extension LoaderCue: PlayableEvent {}

extension ScreenCue: PlayableEvent {
  @usableFromInline package var name: StaticString {
    switch self {
    case .screen(let event): event.kind.name
    case .loader(let event): event.kind.name
    }
  }

  /// An error's presentation, or the progress of the loader; empty for any other event.
  @usableFromInline package var value: String {
    switch self {
    case .screen(.errorReceived(.banner(let seconds))): "banner:\(seconds)"
    case .screen(.errorReceived(let presentation)): "\(presentation.name)"
    case .screen: ""
    case .loader(let event): event.value
    }
  }
}
