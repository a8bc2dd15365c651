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

/// For tests: the observers of a progress, which on Linux notifies nobody.
public enum ProgressObservers {
  nonisolated(unsafe) fileprivate static var handlers: [ObjectIdentifier: [Int: () -> Void]] = [:]
  nonisolated(unsafe) fileprivate static var last = 0

  /// For tests: the number of observers.
  public static var count: Int { handlers.values.reduce(0) { $0 + $1.count } }

  /// For tests: notifies all observers of a change.
  public static func tell(_ progress: Progress) {
    for handler in (handlers[ObjectIdentifier(progress)] ?? [:]).values { handler() }
  }
}

extension Progress {
  /// objectivec/nsobject-swift.class/observe(_:options:changehandler:)
  public func observe<Value>(
    _ keyPath: KeyPath<Progress, Value>,
    changeHandler: @escaping @Sendable (Progress, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let key = ObjectIdentifier(self)
    ProgressObservers.last += 1
    let number = ProgressObservers.last
    ProgressObservers.handlers[key, default: [:]][number] = { [unowned self] in
      changeHandler(self, NSKeyValueObservedChange())
    }
    return NSKeyValueObservation { ProgressObservers.handlers[key]?[number] = nil }
  }
}
