#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  import Accessibility
  import LoaderHosting

  // The announcements and values for assistive technology.
  extension LoaderUIView {
    /// Announces once that it is still working, at the time that its policy sets.
    func scheduleStillWorking() {
      let remaining = (loaderLayer.loader.stillWorkingStart ?? 0) - loaderLayer.now
      guard let text = texts.stillWorking, isOnScreen, remaining > 0 else {
        return stillWorkingTimer.set(in: nil) {}
      }
      stillWorkingTimer.set(in: remaining) { AccessibilityNotification.Announcement(text).post() }
    }

    /// The progress as assistive technology reads it; nil while it is unknown, or nothing loads.
    var spokenValue: String? {
      guard status.isActive, let percent = status.percent else { return nil }
      return texts.value(percent: percent)
    }
  }

#endif
