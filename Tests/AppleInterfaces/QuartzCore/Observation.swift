import Foundation

/// foundation/nskeyvalueobservation
public final class NSKeyValueObservation {
  private let cancel: () -> Void

  /// For tests.
  public init(_ cancel: @escaping () -> Void) { self.cancel = cancel }

  /// foundation/nskeyvalueobservation/invalidate()
  public func invalidate() { cancel() }

  deinit { cancel() }
}

/// foundation/nskeyvalueobservedchange
public struct NSKeyValueObservedChange<Value> {
  /// For tests.
  public init() {}
}

/// For tests: the observers of all objects, whom on Linux nobody notifies but the tests.
public enum ObjectObservers {
  nonisolated(unsafe) private static var handlers: [ObjectIdentifier: [Int: () -> Void]] = [:]
  nonisolated(unsafe) private static var last = 0

  /// For tests: the number of observers.
  public static var count: Int { handlers.values.reduce(0) { $0 + $1.count } }

  /// For tests: notifies all observers of a change.
  public static func tell(_ object: AnyObject) {
    for handler in (handlers[ObjectIdentifier(object)] ?? [:]).values { handler() }
  }

  fileprivate static func add(
    _ key: ObjectIdentifier, _ handler: @escaping () -> Void
  ) -> NSKeyValueObservation {
    last += 1
    let number = last
    handlers[key, default: [:]][number] = handler
    return NSKeyValueObservation { handlers[key]?[number] = nil }
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// objectivec/nsobject-swift.class/observe(_:options:changehandler:)
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    ObjectObservers.add(ObjectIdentifier(self)) { [unowned self] in
      changeHandler(self, NSKeyValueObservedChange())
    }
  }
}
