#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  import Foundation
  import LoaderCore
  import LoaderDrawing
  import QuartzCore

  #if os(macOS) || APPKIT_DOUBLES
    import AppKit

    /// A view of this platform's framework: `NSView` on a Mac, `UIView` elsewhere.
    public typealias LoaderPlatformView = NSView
  #else
    import UIKit

    /// A view of this platform's framework: `NSView` on a Mac, `UIView` elsewhere.
    public typealias LoaderPlatformView = UIView
  #endif

  /// A view of UIKit or AppKit that learns from its system whether it can be seen, how much may
  /// move, and what it looks like. What the two frameworks say differently is here.
  open class LoaderHostView: LoaderPlatformView {
    private let signals = HostSignals()
    /// Whether the whole app is where nobody sees it.
    private var isInBackground = false { didSet { followScreen() } }

    /// A view without a size.
    init(_: Void) {
      super.init(frame: .zero)
      listen()
    }

    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      listen()
    }

    // What a view of this package does when something changes:

    /// It may have come on screen or left it.
    func setOnScreen(_ isOnScreen: Bool) {}
    /// The user changed how much may move.
    func setMotion(_ motion: MotionPreference) {}
    /// The colors, the direction of reading or the screen's scale may be others.
    func restyle() {}
    /// Its size may be another, or what is in it.
    func arrange() {}

    final func followScreen() { setOnScreen(isSeen && !isInBackground) }

    final func followMotion() { setMotion(motionPreference) }

    /// The present of its layer, in seconds.
    final var now: CFTimeInterval {
      let time = CACurrentMediaTime()
      return surface?.convertTime(time, from: nil) ?? time
    }

    /// The colors for its background: those given, or Material's with the view's tint.
    final func theme(of themes: LoaderThemes?) -> Theme {
      var theme = (themes ?? LoaderThemes()).theme(isDark: isDark)
      if themes == nil { theme.accent = tint }
      return theme
    }

    #if os(macOS) || APPKIT_DOUBLES

      /// Boxes of loaders count downwards.
      open override var isFlipped: Bool { true }

      open override func viewDidMoveToWindow() {
        super.viewDidMoveToWindow()
        restyle()
        followScreen()
      }

      open override func viewDidHide() {
        super.viewDidHide()
        followScreen()
      }

      open override func viewDidUnhide() {
        super.viewDidUnhide()
        followScreen()
      }

      open override func viewDidChangeBackingProperties() {
        super.viewDidChangeBackingProperties()
        restyle()
      }

      open override func viewDidChangeEffectiveAppearance() {
        super.viewDidChangeEffectiveAppearance()
        restyle()
      }

      open override func layout() {
        super.layout()
        arrange()
      }

      func setNeedsLayout() { needsLayout = true }

      /// The size that suits it best, within the size offered.
      open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

      /// Whether the framework animates what is changed now.
      static var isAnimating: Bool { NSAnimationContext.current.duration > 0 }

      /// Its layer.
      var surface: CALayer? { layer }

      private var isSeen: Bool {
        let isWindowSeen = window?.occlusionState.contains(.visible) ?? false
        return isWindowSeen && !isHiddenOrHasHiddenAncestor
      }

      private var motionPreference: MotionPreference {
        NSWorkspace.shared.accessibilityDisplayShouldReduceMotion ? .reduced : .full
      }

      /// The side at which reading begins.
      var readingDirection: ReadingDirection {
        userInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
      }

      /// Pixels a point; 0 where nobody knows yet.
      var pixelsPerPoint: Double { Double(window?.backingScaleFactor ?? 0) }

      private var isDark: Bool {
        effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua
      }

      private var tint: CanvasColor { CanvasColor(NSColor.controlAccentColor) }

      private func listen() {
        wantsLayer = true
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
          self?.restyle()
        }
      }

    #else

      open override func didMoveToWindow() {
        super.didMoveToWindow()
        restyle()
        followScreen()
      }

      open override var isHidden: Bool {
        didSet { followScreen() }
      }

      open override func tintColorDidChange() {
        super.tintColorDidChange()
        restyle()
      }

      open override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
      }

      /// Whether the framework animates what is changed now.
      static var isAnimating: Bool { areAnimationsEnabled }

      /// Its layer.
      var surface: CALayer? { layer }

      private var isSeen: Bool { window != nil && !isHidden }

      private var motionPreference: MotionPreference {
        UIAccessibility.isReduceMotionEnabled ? .reduced : .full
      }

      /// The side at which reading begins.
      var readingDirection: ReadingDirection {
        effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
      }

      /// Pixels a point; 0 where nobody knows yet.
      var pixelsPerPoint: Double { traitCollection.displayScale }

      private var isDark: Bool { traitCollection.userInterfaceStyle == .dark }

      private var tint: CanvasColor {
        CanvasColor(tintColor.resolvedColor(with: traitCollection))
      }

      private func listen() {
        signals.listen(to: UIApplication.didEnterBackgroundNotification) { [weak self] in
          self?.isInBackground = true
        }
        signals.listen(to: UIApplication.willEnterForegroundNotification) { [weak self] in
          self?.isInBackground = false
        }
        signals.listen(to: UIAccessibility.reduceMotionStatusDidChangeNotification) {
          [weak self] in
          self?.followMotion()
        }
        registerForTraitChanges([
          UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self, UITraitDisplayScale.self,
        ]) { (view: LoaderHostView, _) in
          view.restyle()
        }
      }

    #endif
  }

  #if os(macOS) || APPKIT_DOUBLES

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

  #else

    extension CanvasColor {
      /// A color of UIKit, in sRGB.
      init(_ color: UIColor) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.init(red: red, green: green, blue: blue, alpha: alpha)
      }
    }

  #endif

#endif
