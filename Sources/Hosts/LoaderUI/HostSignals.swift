#if canImport(Darwin) || APPLE_DOUBLES

  import Foundation

  /// The notifications that a view listens to while it exists; this stops by itself when it is
  /// released.
  @MainActor
  final class HostSignals {
    // Only ever touched on the main actor, but let go anywhere.
    private nonisolated(unsafe) var tokens: [any NSObjectProtocol] = []
    private nonisolated(unsafe) var centers: [NotificationCenter] = []

    /// Calls `body` on the main actor whenever a notification is posted there, at once, or anywhere,
    /// soon.
    func listen(
      to name: Notification.Name, of center: NotificationCenter = .default,
      isPostedAnywhere: Bool = false, _ body: @escaping @MainActor @Sendable () -> Void
    ) {
      let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in
        if isPostedAnywhere {
          Task { @MainActor in body() }
        } else {
          MainActor.assumeIsolated { body() }
        }
      }
      tokens.append(token)
      centers.append(center)
    }

    deinit {
      for (token, center) in zip(tokens, centers) { center.removeObserver(token) }
    }
  }

  /// Does something once, after some time, unless it is set again before that.
  @MainActor
  final class Alarm {
    // Only ever touched on the main actor, but let go anywhere.
    private nonisolated(unsafe) var task: Task<Void, Never>?

    /// Does `body` in so many seconds, 0 at least; nil for never.
    func set(in rest: Double?, _ body: @escaping @MainActor @Sendable () -> Void) {
      task?.cancel()
      task = rest.map { rest in
        Task {
          try? await Task.sleep(for: .seconds(max(rest, 0)))
          if !Task.isCancelled { body() }
        }
      }
    }

    deinit { task?.cancel() }
  }

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
