#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  import Foundation
  import LoaderCore
  import MatrixEngine
  import QuartzCore

  /// The action of a loader's cell, as an action object of Core Animation.
  ///
  /// `action(forKey:)` of a ``LoaderLayer`` returns it for the five keys of a loader, unless the
  /// app has put another action in its place, which may wrap it. A null cell is `NSNull`, as
  /// everywhere in Core Animation.
  public final class LoaderLayerAction: NSObject, CAAction, Sendable {
    /// The event of the cell.
    package let kind: LoaderEvent.Kind
    /// The app's own action for the cell; `.askNext`, for the action of the loader's table, if the app has none.
    private let found: CellAnswer<CustomAction<LoaderAction>>

    /// Creates the action of an event's cell.
    init(_ kind: LoaderEvent.Kind, found: CellAnswer<CustomAction<LoaderAction>>) {
      self.kind = kind
      self.found = found
    }

    /// Has the layer send the event to its loader, and play the result; any other object is ignored.
    public func run(
      forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {
      (anObject as? LoaderLayer)?.run(found, for: kind)
    }
  }

  extension LoaderEvent.Kind {
    /// The key of the event: Core Animation's for coming on screen and leaving it, else its name.
    package var actionKey: String {
      switch self {
      case .orderIn: kCAOnOrderIn
      case .orderOut: kCAOnOrderOut
      case .activate, .deactivate, .progress: "\(name)"
      }
    }

    /// Creates the event behind a key; nil for a key that is not the loader's.
    package init?(actionKey: String) {
      let kinds: [LoaderEvent.Kind] = [.orderIn, .orderOut, .activate, .deactivate, .progress]
      guard let kind = kinds.first(where: { $0.actionKey == actionKey }) else { return nil }
      self = kind
    }
  }

#endif
