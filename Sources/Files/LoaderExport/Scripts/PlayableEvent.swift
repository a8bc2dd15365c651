import LoaderCore

/// An event that can be played on a machine, and written to files.
public protocol PlayableEvent: Hashable, Sendable {
  /// The event's name.
  var name: StaticString { get }

  /// The value as it is written in a file; empty for none.
  var value: String { get }

  /// The event for a loader; nil if it is not for a loader.
  var loaderEvent: LoaderEvent? { get }
}

extension LoaderEvent: PlayableEvent {
  public var name: StaticString { kind.name }

  public var value: String {
    if case .progress(let value?) = self { "\(value)" } else { "" }
  }

  public var loaderEvent: LoaderEvent? { self }
}
