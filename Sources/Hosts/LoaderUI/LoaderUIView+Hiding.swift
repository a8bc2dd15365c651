#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  import Foundation
  import LoaderCore

  // The end of a loader that leaves.
  extension LoaderUIView {
    /// Deactivates the loader, and returns once nothing of it is drawn, after its ending.
    ///
    /// ```swift
    /// view.ending = .success
    /// if await view.hide() { view.removeFromSuperview() }
    /// ```
    ///
    /// - Returns: False if it was activated again before that.
    @discardableResult
    public func hide() async -> Bool {
      isActive = false
      return await end()
    }

    /// Waits until nothing is drawn; false if it was activated before that, or the task canceled.
    private func end() async -> Bool {
      while !isActive, let rest = exit {
        do { try await Task.sleep(for: .seconds(rest)) } catch { return false }
      }
      return !isActive
    }

    /// The remaining time until nothing is drawn, in seconds; nil if nothing is.
    private var exit: Double? {
      guard loaderLayer.state == .deactivating, let end = loaderLayer.loader.deadline else {
        return nil
      }
      return max(end - loaderLayer.now, 0.001)
    }

    /// Calls ``onHidden`` once nothing is drawn, or never if it is activated before that.
    func announceEnd() {
      hiding?.cancel()
      guard !isActive, onHidden != nil else { return }
      hiding = Task { [weak self] in
        guard await self?.end() == true, !Task.isCancelled else { return }
        self?.onHidden?()
      }
    }
  }

#endif
