#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  import Accessibility
  import Foundation
  import LoaderCore
  import LoaderDrawing
  import LoaderHosting
  import QuartzCore

  // The view as the host of its layer.
  extension LoaderUIView {
    /// True if a change is animated: as ``change(isAnimated:_:)`` says while it runs, or else as the framework does.
    var isAnimating: Bool { overriddenAnimation ?? Self.isAnimating }

    /// Returns the delegate's answer to its layer for an event: an action, `NSNull` for none, or nil.
    ///
    /// Nil lets Core Animation search on: see ``LoaderLayer/cell(_:)``.
    func cell(_ kind: LoaderEvent.Kind) -> (any CAAction)? {
      // In the background the loader does not come on screen; ``setOnScreen(_:)`` tells it when the view is back.
      if kind == .orderIn, isCovered { return NSNull() }
      return loaderLayer.cell(kind)
    }

    /// Updates the size, the polling and the announcements after an event.
    func didChange(_ event: LoaderEvent) {
      switch event {
      case .activate, .deactivate:
        if collapses { invalidateIntrinsicContentSize() }
        // Other work begins, or none.
        estimate = FollowedEstimate()
        poll()
        scheduleStillWorking()
        scheduleOnHidden()
      case .orderIn, .orderOut:
        poll()
        scheduleStillWorking()
      case .progress: break
      }
      // Only records the progress in the estimate, which ``remainingText`` reads.
      if isActive { _ = estimate.forecast(progress, at: loaderLayer.now) }
      let hasEnded = status.update(isActive: isActive, progress: progress)
      if hasEnded, isOnScreen, let text = texts.ended {
        AccessibilityNotification.Announcement(text).post()
      }
      #if !(os(macOS) || APPKIT_DOUBLES)
        // The view is an element only while active: assistive technology, which was on it, looks for another one.
        if hasEnded, accessibilityElementIsFocused() {
          AccessibilityNotification.LayoutChanged().post()
        }
      #endif
    }

    /// Lets the displayed progress glide from step to step, if it is observed or polled.
    func glide() {
      if observedProgress != nil || polledProgress != nil { loaderLayer.glide() }
    }

    /// Sends the current value of ``observedProgress``.
    func takeProgress() {
      guard let observedProgress else { return }
      loaderLayer.change(LoaderEvent(observedProgress))
    }

    /// Reads the polled progress after `delay` seconds, and then ten times a second.
    ///
    /// It stops while the loader is inactive or off screen.
    func poll(in delay: Double = 0) {
      guard let polledProgress, isActive, isOnScreen else { return polling.set(in: nil) {} }
      polling.set(in: delay) { [weak self] in
        self?.progress = polledProgress()
        self?.poll(in: 0.1)
      }
    }

    /// Has the layer play its next plan at an instant of the layer's time, in seconds; nil for never.
    func wake(at instant: CFTimeInterval?) {
      alarm.set(in: instant.map { $0 - loaderLayer.now }) { [weak self] in
        self?.loaderLayer.refresh()
      }
    }

    /// Announces once that the loader is still working, at the time that its policy sets.
    func scheduleStillWorking() {
      // The start is nil without a delay, or while the loader is not shown. Then 0 is taken instead, and the remaining
      // time is not above 0.
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

  // The entrance and the end of a loader.
  extension LoaderUIView {
    /// Activates the loader, as `isActive = true` does.
    ///
    /// - Parameter start: When its work began, for a view that is made anew or reused while it runs:
    ///   neither the show delay nor the entrance begins again. Nil for now.
    public func show(since start: Date? = nil) {
      guard let start, !isActive else {
        isActive = true
        return
      }
      loaderLayer.activate(since: loaderLayer.now + min(start.timeIntervalSinceNow, 0))
    }

    /// Deactivates the loader, and returns once nothing of it is drawn, after its ending.
    ///
    /// A mark that stays until the next activation is drawn until then.
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

    /// Waits until nothing is drawn, and returns true.
    ///
    /// It returns false if the loader was activated, or the task canceled, before that.
    private func end() async -> Bool {
      while !isActive, let remaining = remainingExit {
        do { try await Task.sleep(for: .seconds(remaining)) } catch { return false }
      }
      return !isActive
    }

    /// The remaining time until nothing is drawn, in seconds; nil if there is no exit, or the exit has ended.
    ///
    /// It is at least a millisecond, so that a loop that waits for it lets time pass.
    private var remainingExit: Double? {
      guard loaderLayer.state == .deactivating else { return nil }
      // A mark that stays has no end, but another ending may let it go. So the caller asks again in a second.
      guard let end = loaderLayer.loader.deadline else { return 1 }
      return max(end - loaderLayer.now, 0.001)
    }

    /// Calls ``onHidden`` once nothing is drawn, or never if the loader is activated before that.
    func scheduleOnHidden() {
      guard !isActive, onHidden != nil else { return hiding.set(in: nil) {} }
      hiding.set(in: remainingExit ?? 0) { [weak self] in
        // The end may be later by now, for example because the exit was held.
        if self?.remainingExit != nil { self?.scheduleOnHidden() } else { self?.onHidden?() }
      }
    }
  }

  // For tests and reports of an app; a loader that is shipped needs none of it.
  extension LoaderUIView {
    /// Begins a log of the loader: see ``LoaderLayer/beginLog()``.
    public func beginLog() { loaderLayer.beginLog() }

    /// The log since ``beginLog()``, for `loader render`: see ``LoaderLayer/log``.
    public var log: String? { loaderLayer.log }

    /// Freezes the loader a number of seconds after it was shown, for snapshots. Nil lets it continue.
    public func freeze(at seconds: Double?) { loaderLayer.freeze(at: seconds) }
  }

  extension Decorator where Subject == LoaderUIView {
    /// Returns a decorator that applies another one to the view's own style.
    ///
    /// ```swift
    /// let view = LoaderUIView().decorated(by: .style(.thin), .style(.onDark))
    /// ```
    public static func style(_ decorator: Decorator<LoaderStyle>) -> Decorator {
      .onMainActor { decorator.apply(to: &$0.loaderStyle) }
    }
  }

#endif
