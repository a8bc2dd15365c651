#if canImport(AppKit) && !targetEnvironment(macCatalyst) && (canImport(Darwin) || APPLE_DOUBLES)

  import AppKit
  import LoaderCore

  /// What the system tells a view of AppKit: whether it can be seen, and how much may move.
  @MainActor
  final class AppKitSystem {
    private let signals = HostSignals()
    private weak var view: NSView?

    /// Told whenever the view may have come on screen or left it.
    var onScreen: (Bool) -> Void = { _ in }
    /// Told now and whenever the user changes it.
    var onMotion: (MotionPreference) -> Void = { _ in } { didSet { followMotion() } }
    /// Told whenever the user chooses another accent color.
    var onColors: () -> Void = {}

    init(_ view: NSView) {
      self.view = view
      signals.listen(to: NSWindow.didChangeOcclusionStateNotification) { [weak self] in
        self?.followScreen()
      }
      signals.listen(
        to: NSWorkspace.accessibilityDisplayOptionsDidChangeNotification,
        of: NSWorkspace.shared.notificationCenter
      ) { [weak self] in
        self?.followMotion()
      }
      signals.listen(to: NSColor.systemColorsDidChangeNotification) { [weak self] in
        self?.onColors()
      }
    }

    /// Called when the view has moved to another window, or was hidden or shown.
    func followScreen() {
      guard let view else { return }
      let isWindowSeen = view.window?.occlusionState.contains(.visible) ?? false
      onScreen(isWindowSeen && !view.isHiddenOrHasHiddenAncestor)
    }

    private func followMotion() {
      onMotion(NSWorkspace.shared.accessibilityDisplayShouldReduceMotion ? .reduced : .full)
    }
  }

#endif
