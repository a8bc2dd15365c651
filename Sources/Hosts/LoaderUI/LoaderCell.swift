#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  import Foundation
  import LoaderCore
  import QuartzCore

  /// A cell of the loader's table, as an action object of Core Animation.
  ///
  /// `action(forKey:)` of a ``LoaderLayer`` returns it for the five keys of a loader, unless the
  /// app has put another action in its place. A null cell is `NSNull`, as everywhere in Core
  /// Animation.
  public final class LoaderCell: NSObject, CAAction, Sendable {
    /// The event whose cell it is.
    package let kind: LoaderEvent.Kind

    /// Creates the cell of an event, in whatever state the layer is when it runs.
    public init(_ kind: LoaderEvent.Kind) { self.kind = kind }

    /// Stores the property of the event and applies the goal of the cell, as one step.
    public func run(
      forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {
      (anObject as? LoaderLayer)?.step(kind)
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
