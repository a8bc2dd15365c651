#if canImport(Darwin) || APPLE_DOUBLES

  import Foundation

  /// A flag that threads share: the first that raises it knows that it was the first.
  ///
  /// Sendable because the lock guards all that changes.
  final class SharedFlag: @unchecked Sendable {
    private let lock = NSLock()
    // Only ever touched with the lock.
    private var isRaised = false

    /// Raises it.
    ///
    /// - Returns: False if it was raised already.
    func raise() -> Bool {
      lock.withLock {
        defer { isRaised = true }
        return !isRaised
      }
    }

    /// Lowers it.
    func lower() {
      lock.withLock { isRaised = false }
    }
  }

#endif
