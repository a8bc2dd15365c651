#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  import Accessibility
  import Foundation
  import LoaderCore
  import LoaderHosting
  import QuartzCore

  // The view as the host of its layer.
  extension LoaderUIView: LoaderLayerHost {
    var isAnimating: Bool { overriddenAnimation ?? Self.isAnimating }

    func cell(_ kind: LoaderEvent.Kind) -> (any CAAction)? {
      // It comes on screen where nobody sees it; the notice that this has ended comes later.
      kind == .orderIn && isCovered ? NSNull() : loaderLayer.cell(kind)
    }

    func didChange(_ event: LoaderEvent) {
      switch event {
      case .activate, .deactivate:
        if collapses { invalidateIntrinsicContentSize() }
        estimate = FollowedEstimate()
        poll()
        scheduleStillWorking()
        announceEnd()
      case .orderIn, .orderOut:
        poll()
        scheduleStillWorking()
      case .progress: break
      }
      if isActive { _ = estimate.forecast(progress, at: loaderLayer.now) }
      let announcement = status.update(isActive: isActive, progress: progress)
      if announcement == .ended, isOnScreen, let text = texts.ended {
        AccessibilityNotification.Announcement(text).post()
      }
    }
  }

  #if os(macOS) || APPKIT_DOUBLES
    /// An action on its way out of the main actor, where its layer is, too.
    struct ActionAnswer: @unchecked Sendable {
      let action: (any CAAction)?

      init(_ action: (any CAAction)?) { self.action = action }
    }
  #endif

  /// The view of a loader's layer.
  @MainActor
  protocol LoaderLayerHost: AnyObject, Sendable {
    /// True if the framework animates the current change.
    var isAnimating: Bool { get }
    /// Returns its action for an event: see ``LoaderLayer/cell(_:)``.
    func cell(_ kind: LoaderEvent.Kind) -> (any CAAction)?
    /// Responds to an event that the layer has taken.
    func didChange(_ event: LoaderEvent)
  }

#endif
