import Foundation

/// foundation/nskeyvalueobservation
public final class NSKeyValueObservation {
  private let cancel: () -> Void

  /// For tests.
  public init(_ cancel: @escaping () -> Void) { self.cancel = cancel }

  deinit { cancel() }
}

/// foundation/nskeyvalueobservedchange
public struct NSKeyValueObservedChange<Value> {
  /// For tests.
  public init() {}
}

/// For tests: the observers of all objects, whom on Linux nobody notifies but the tests.
public enum ObjectObservers {
  private typealias Handler = (object: ObjectIdentifier, call: () -> Void)
  nonisolated(unsafe) private static var handlers: [Int: Handler] = [:]
  nonisolated(unsafe) private static var last = 0

  /// For tests: the number of observers.
  public static var count: Int { handlers.count }

  /// For tests: notifies all observers of a change.
  public static func tell(_ object: AnyObject) {
    for handler in handlers.values where handler.object == ObjectIdentifier(object) {
      handler.call()
    }
  }

  fileprivate static func add(
    _ object: ObjectIdentifier, _ call: @escaping () -> Void
  ) -> NSKeyValueObservation {
    last += 1
    let number = last
    handlers[number] = (object, call)
    return NSKeyValueObservation { handlers[number] = nil }
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
