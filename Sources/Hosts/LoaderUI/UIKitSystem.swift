#if canImport(UIKit) && !os(watchOS) && (canImport(Darwin) || APPLE_DOUBLES)

  import LoaderCore
  import LoaderDrawing
  import UIKit

  /// What the system tells a view of UIKit: whether it can be seen, and how much may move.
  @MainActor
  final class UIKitSystem {
    private let signals = HostSignals()
    private weak var view: UIView?
    private var isInBackground = false

    /// Told whenever the view may have come on screen or left it.
    var onScreen: (Bool) -> Void = { _ in }
    /// Told now and whenever the user changes it.
    var onMotion: (MotionPreference) -> Void = { _ in } { didSet { followMotion() } }
    /// Told whenever dark mode, the direction of reading or the screen's scale changes.
    var onTraits: () -> Void = {}

    init(_ view: UIView) {
      self.view = view
      signals.listen(to: UIApplication.didEnterBackgroundNotification) { [weak self] in
        self?.isInBackground = true
        self?.followScreen()
      }
      signals.listen(to: UIApplication.willEnterForegroundNotification) { [weak self] in
        self?.isInBackground = false
        self?.followScreen()
      }
      signals.listen(to: UIAccessibility.reduceMotionStatusDidChangeNotification) {
        [weak self] in
        self?.followMotion()
      }
      view.registerForTraitChanges([
        UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self, UITraitDisplayScale.self,
      ]) { [weak self] (_: UIView, _) in
        self?.onTraits()
      }
    }

    /// Called when the view has moved to another window, or was hidden or shown.
    func followScreen() {
      guard let view else { return }
      onScreen(view.window != nil && !view.isHidden && !isInBackground)
    }

    private func followMotion() {
      onMotion(UIAccessibility.isReduceMotionEnabled ? .reduced : .full)
    }
  }

  extension UIView {
    /// The side at which reading begins.
    var readingDirection: ReadingDirection {
      effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The colors for its background: those given, or Material's with the view's tint.
    func theme(of themes: LoaderThemes?) -> Theme {
      let isDark = traitCollection.userInterfaceStyle == .dark
      var theme = (themes ?? LoaderThemes()).theme(isDark: isDark)
      if themes == nil {
        theme.accent = CanvasColor(tintColor.resolvedColor(with: traitCollection))
      }
      return theme
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
