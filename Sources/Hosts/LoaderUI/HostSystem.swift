#if canImport(QuartzCore) && !os(watchOS) && (canImport(Darwin) || APPLE_DOUBLES)

  import Foundation
  import LoaderCore
  import LoaderDrawing

  /// A view of UIKit or AppKit, as far as a loader has to know it: what the two say differently.
  @MainActor
  protocol SystemView: AnyObject {
    /// Whether it can be seen, if its app can.
    var isSeen: Bool { get }
    /// How much the user wants to move.
    var motionPreference: MotionPreference { get }
    /// The side at which reading begins.
    var readingDirection: ReadingDirection { get }
    /// Pixels a point; 0 where nobody knows yet.
    var pixelsPerPoint: Double { get }

    /// The colors for its background: those given, or Material's with the view's tint.
    func theme(of themes: LoaderThemes?) -> Theme

    /// Says that its size may have changed.
    func invalidateIntrinsicContentSize()

    /// Has the system's notices change `system`.
    func listen(for system: HostSystem, with signals: HostSignals)
  }

  /// What the system tells a view: whether it can be seen, how much may move, what it looks like.
  @MainActor
  final class HostSystem {
    private let signals = HostSignals()
    private weak var view: (any SystemView)?
    /// Whether the whole app is where nobody sees it.
    fileprivate var isInBackground = false { didSet { followScreen() } }

    /// Told whenever the view may have come on screen or left it.
    var onScreen: (Bool) -> Void = { _ in }
    /// Told now and whenever the user changes it.
    var onMotion: (MotionPreference) -> Void = { _ in } { didSet { followMotion() } }
    /// Told whenever the colors, the direction of reading or the screen's scale may have changed.
    var onLook: () -> Void = {}

    init(_ view: some SystemView) {
      self.view = view
      view.listen(for: self, with: signals)
    }

    /// Called when the view has moved to another window, or was hidden or shown.
    func followScreen() {
      guard let view else { return }
      onScreen(view.isSeen && !isInBackground)
    }

    fileprivate func followMotion() {
      guard let view else { return }
      onMotion(view.motionPreference)
    }
  }

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

#if canImport(UIKit) && !os(watchOS) && (canImport(Darwin) || APPLE_DOUBLES)

  import UIKit

  extension UIView: SystemView {
    var isSeen: Bool { window != nil && !isHidden }

    var motionPreference: MotionPreference {
      UIAccessibility.isReduceMotionEnabled ? .reduced : .full
    }

    var readingDirection: ReadingDirection {
      effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    var pixelsPerPoint: Double { traitCollection.displayScale }

    func theme(of themes: LoaderThemes?) -> Theme {
      let isDark = traitCollection.userInterfaceStyle == .dark
      var theme = (themes ?? LoaderThemes()).theme(isDark: isDark)
      if themes == nil {
        theme.accent = CanvasColor(tintColor.resolvedColor(with: traitCollection))
      }
      return theme
    }

    func listen(for system: HostSystem, with signals: HostSignals) {
      signals.listen(to: UIApplication.didEnterBackgroundNotification) { [weak system] in
        system?.isInBackground = true
      }
      signals.listen(to: UIApplication.willEnterForegroundNotification) { [weak system] in
        system?.isInBackground = false
      }
      signals.listen(to: UIAccessibility.reduceMotionStatusDidChangeNotification) {
        [weak system] in
        system?.followMotion()
      }
      registerForTraitChanges([
        UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self, UITraitDisplayScale.self,
      ]) { [weak system] (_: UIView, _) in
        system?.onLook()
      }
    }
  }

  extension CanvasColor {
    /// A color of UIKit, in sRGB.
    init(_ color: UIColor) {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
  }

#endif

#if canImport(AppKit) && !targetEnvironment(macCatalyst) && (canImport(Darwin) || APPLE_DOUBLES)

  import AppKit

  extension NSView: SystemView {
    var isSeen: Bool {
      let isWindowSeen = window?.occlusionState.contains(.visible) ?? false
      return isWindowSeen && !isHiddenOrHasHiddenAncestor
    }

    var motionPreference: MotionPreference {
      NSWorkspace.shared.accessibilityDisplayShouldReduceMotion ? .reduced : .full
    }

    var readingDirection: ReadingDirection {
      userInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    var pixelsPerPoint: Double { Double(window?.backingScaleFactor ?? 0) }

    func theme(of themes: LoaderThemes?) -> Theme {
      let isDark = effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua
      var theme = (themes ?? LoaderThemes()).theme(isDark: isDark)
      if themes == nil { theme.accent = CanvasColor(NSColor.controlAccentColor) }
      return theme
    }

    func listen(for system: HostSystem, with signals: HostSignals) {
      signals.listen(to: NSWindow.didChangeOcclusionStateNotification) { [weak system] in
        system?.followScreen()
      }
      signals.listen(
        to: NSWorkspace.accessibilityDisplayOptionsDidChangeNotification,
        of: NSWorkspace.shared.notificationCenter
      ) { [weak system] in
        system?.followMotion()
      }
      signals.listen(to: NSColor.systemColorsDidChangeNotification) { [weak system] in
        system?.onLook()
      }
    }
  }

  extension CanvasColor {
    /// A color of AppKit, in sRGB; black where it has no place there.
    init(_ color: NSColor) {
      guard let color = color.usingColorSpace(.sRGB) else {
        self.init(red: 0, green: 0, blue: 0)
        return
      }
      self.init(
        red: color.redComponent, green: color.greenComponent, blue: color.blueComponent,
        alpha: color.alphaComponent)
    }
  }

#endif
