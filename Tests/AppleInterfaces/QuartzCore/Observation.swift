// A double of Core Animation and of key-value observing for tests on Linux. It declares what the hosts
// (Sources/Hosts) use, and behaves as far as Apple's documentation says. A path such as `swiftui/view` in a
// comment is the path of a page of that documentation. "For tests" marks what only the tests have.

import Foundation

/// foundation/nskeyvalueobservation
///
/// The observation ends with this object.
public final class NSKeyValueObservation {
  private let cancel: () -> Void

  /// For tests: an observation that calls `cancel` at its end.
  public init(_ cancel: @escaping () -> Void) { self.cancel = cancel }

  deinit { cancel() }
}

/// foundation/nskeyvalueobservedchange
public struct NSKeyValueObservedChange<Value> {
  /// For tests: a change of which no value is told.
  public init() {}
}

/// For tests: the observers of all objects. Linux has no key-value observing, so only the tests and the doubles notify
/// them, by `tell`.
public enum ObjectObservers {
  private typealias Handler = (object: ObjectIdentifier, call: () -> Void)
  nonisolated(unsafe) private static var handlers: [Int: Handler] = [:]
  /// The number of the last observer that was added.
  nonisolated(unsafe) private static var last = 0

  /// For tests: the number of observers.
  public static var count: Int { handlers.count }

  /// For tests: notifies all observers of an object of a change; of which property is not told apart.
  public static func tell(_ object: AnyObject) {
    for handler in handlers.values where handler.object == ObjectIdentifier(object) {
      handler.call()
    }
  }

  /// Adds an observer of an object; it is removed with the observation that is returned.
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
