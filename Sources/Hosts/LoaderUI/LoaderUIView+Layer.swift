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

#endif
