#if canImport(Darwin) || APPLE_DOUBLES

  import Dispatch
  import Foundation

  /// The key of a value that only the main queue has, on which the main actor runs.
  ///
  /// To ask for the main thread would not do, because the main queue may run on another one.
  private let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// The notifications that a view observes until it is released.
  @MainActor
  final class NotificationObserver {
    // Each observation with its center. Accessed only on the main actor, but released anywhere.
    private nonisolated(unsafe) var tokens: [(NotificationCenter, any NSObjectProtocol)] = []

    /// Calls `body` on the main actor for each notification, with the identity of the object that posted it.
    ///
    /// `body` is called at once if the notification is posted on the main actor, and soon if it is posted elsewhere.
    /// The identity is nil if no object posted it.
    func listen(
      to name: Notification.Name, of center: NotificationCenter = .default,
      _ body: @escaping @MainActor @Sendable (_ sender: ObjectIdentifier?) -> Void
    ) {
      let token = center.addObserver(forName: name, object: nil, queue: nil) { notification in
        let sender = notification.object.map { ObjectIdentifier($0 as AnyObject) }
        if DispatchQueue.getSpecific(key: mainQueueKey) != nil {
          MainActor.assumeIsolated { body(sender) }
        } else {
          Task { @MainActor in body(sender) }
        }
      }
      tokens.append((center, token))
    }

    deinit {
      for (center, token) in tokens { center.removeObserver(token) }
    }
  }

  /// A timer that calls a function once, unless it is set again before that.
  @MainActor
  package final class DebouncedTimer {
    // Accessed only on the main actor, but released anywhere.
    private nonisolated(unsafe) var task: Task<Void, Never>?

    /// Creates a timer that is not set.
    package init() {}

    /// Calls `body` after a number of seconds, or for nil never; forgets what was set before.
    ///
    /// A negative number counts as 0.
    package func set(in delay: Double?, _ body: @escaping @MainActor @Sendable () -> Void) {
      task?.cancel()
      task = delay.map { delay in
        Task {
          try? await Task.sleep(for: .seconds(max(delay, 0)))
          if !Task.isCancelled { body() }
        }
      }
    }

    deinit { task?.cancel() }
  }

  /// A flag shared by threads; of the threads that raise it, only the first one learns that it was down.
  ///
  /// Sendable because the lock guards its only variable.
  final class SharedFlag: @unchecked Sendable {
    private let lock = NSLock()
    // Accessed only with the lock.
    private var isRaised = false

    /// Raises the flag.
    ///
    /// - Returns: True if it was down before.
    func raise() -> Bool {
      lock.withLock {
        defer { isRaised = true }
        return !isRaised
      }
    }

    /// Lowers the flag.
    func lower() {
      lock.withLock { isRaised = false }
    }
  }

#endif
