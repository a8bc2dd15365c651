#if canImport(Darwin) || APPLE_DOUBLES

  import Foundation

  /// The notifications that a view listens to while it exists; this stops by itself when it is
  /// released.
  @MainActor
  final class HostSignals {
    // Only ever touched on the main actor, but let go anywhere.
    private nonisolated(unsafe) var tokens: [any NSObjectProtocol] = []
    private nonisolated(unsafe) var centers: [NotificationCenter] = []

    /// Calls `body` on the main actor whenever a notification is posted there.
    func listen(
      to name: Notification.Name, of center: NotificationCenter = .default,
      _ body: @escaping @MainActor @Sendable () -> Void
    ) {
      let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { body() }
      }
      tokens.append(token)
      centers.append(center)
    }

    deinit {
      for (token, center) in zip(tokens, centers) { center.removeObserver(token) }
    }
  }

#endif
