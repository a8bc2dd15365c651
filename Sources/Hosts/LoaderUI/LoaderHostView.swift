#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  import Foundation
  import LoaderCore
  import LoaderDrawing
  import QuartzCore

  // The tests define these flags for doubles of Apple's frameworks, to run on Linux.
  #if os(macOS) || APPKIT_DOUBLES
    import AppKit

    /// A view of this platform's framework: `NSView` on a Mac, `UIView` elsewhere.
    public typealias LoaderPlatformView = NSView
    /// A color of this platform's framework.
    public typealias LoaderPlatformColor = NSColor
  #else
    import UIKit

    /// A view of this platform's framework: `NSView` on a Mac, `UIView` elsewhere.
    public typealias LoaderPlatformView = UIView
    /// A color of this platform's framework.
    public typealias LoaderPlatformColor = UIColor
  #endif

  /// A view of UIKit or AppKit that learns from its system whether it can be seen.
  ///
  /// It also learns the user's preference for motion, and whether the system is light or dark. The views of this
  /// package inherit from it, and respond by `HostResponses`. The differences between the two frameworks are here.
  open class LoaderHostView: LoaderPlatformView {
    /// The notifications that this view observes until it is released.
    private let observer = NotificationObserver()
    #if !(os(macOS) || APPKIT_DOUBLES)
      /// True while the app is in the background.
      private var isAppCovered = false { didSet { followScreen() } }
      /// True while the scene of this view is in the background.
      private var isSceneCovered = false { didSet { followScreen() } }
      /// True if the scene of this view, or the whole app, is in the background.
      final var isCovered: Bool { isAppCovered || isSceneCovered }
    #endif

    /// The frames per second that the view's motion may take, 1...240; 60 is enough for a spinner.
    open var frameRate = 60.0 {
      didSet { if frameRate != oldValue { setNeedsLayout() } }
    }

    /// Creates a view.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      listen()
    }

    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      listen()
    }

    /// The view itself, if its class responds to what is learned here; otherwise nil.
    private var responses: (any HostResponses)? { self as? any HostResponses }

    /// Updates ``keepsPicture``, then reports whether the view can be seen.
    ///
    /// It is called after anything that may change either.
    final func followScreen() {
      keepsPicture = isSeen && isCovered && Self.isPicturedInBackground
      responses?.setOnScreen(isSeen && !isCovered)
    }

    /// True while the view is in the background, where the system takes a picture of it after all handlers.
    ///
    /// The displayed picture then stays as it is, and nothing is computed. The value changes before
    /// `setOnScreen(_:)` is called.
    package private(set) final var keepsPicture = false

    /// Reports the user's preference for motion.
    ///
    /// A class that inherits calls it once in the beginning; this class calls it after each change.
    package final func followMotion() { responses?.setMotion(motionPreference) }

    /// The view's layer; nil only on a Mac, for a view without one.
    package final var surface: CALayer? { layer }

    /// The current time of the view's layer, in seconds.
    package final var now: CFTimeInterval { time(in: surface) }

    /// Returns the current time of a layer, in seconds; with nil, the time of the system's clock.
    package final func time(in layer: CALayer?) -> CFTimeInterval {
      let time = CACurrentMediaTime()
      return layer?.convertTime(time, from: nil) ?? time
    }

    /// Returns the colors for the view's background: the given ones, or for nil Material's with the view's tint.
    package final func theme(of themes: LoaderThemes?) -> Theme {
      var theme = (themes ?? LoaderThemes()).theme(isDark: isDark)
      if themes == nil { theme.accent = tint }
      return theme
    }

    #if os(macOS) || APPKIT_DOUBLES

      /// True: y points down, as in `CanvasRect`.
      open override var isFlipped: Bool { true }

      /// False for a view that lets clicks through to what it covers.
      private var takesClicks = true

      /// Returns the view at a point of the superview; nil also for a view that lets clicks through.
      open override func hitTest(_ point: NSPoint) -> NSView? {
        takesClicks ? super.hitTest(point) : nil
      }

      open override func viewDidMoveToWindow() {
        super.viewDidMoveToWindow()
        responses?.restyle()
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
        responses?.restyle()
      }

      open override func viewDidChangeEffectiveAppearance() {
        super.viewDidChangeEffectiveAppearance()
        responses?.restyle()
      }

      open override func layout() {
        super.layout()
        responses?.arrange()
      }

      /// Asks for `layout` before the screen is next drawn, under the name that UIKit has for this.
      package func setNeedsLayout() { needsLayout = true }

      /// Returns the size that suits it best, as UIKit's function does; by default its intrinsic size.
      open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

      /// False: a Mac takes no pictures of apps in the background.
      private static var isPicturedInBackground: Bool { false }

      /// True if the framework animates the current change.
      package static var isAnimating: Bool { NSAnimationContext.current.duration > 0 }

      /// True if the view is in a window, and neither it nor a view around it is hidden.
      private var isSeen: Bool { window != nil && !isHiddenOrHasHiddenAncestor }

      /// True if no part of the view's window is visible, for example behind other windows; false without a window.
      final var isCovered: Bool { window.map { !$0.occlusionState.contains(.visible) } ?? false }

      private var motionPreference: MotionPreference {
        NSWorkspace.shared.accessibilityDisplayShouldReduceMotion ? .reduced : .full
      }

      /// The side at which reading begins.
      package var readingDirection: ReadingDirection {
        userInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
      }

      /// The pixels per point; 0 while unknown.
      var pixelsPerPoint: Double { Double(window?.backingScaleFactor ?? 0) }

      private var isDark: Bool {
        effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua
      }

      private var tint: CanvasColor { resolved(.controlAccentColor) }

      /// Returns a color in the appearance of the view, whatever is being drawn now.
      final func resolved(_ color: NSColor) -> CanvasColor {
        var resolved = CanvasColor(red: 0, green: 0, blue: 0)
        effectiveAppearance.performAsCurrentDrawingAppearance {
          resolved = CanvasColor(color.cgColor)
        }
        return resolved
      }

      /// Observes whether the window is covered, reduced motion, and the system's colors.
      private func listen() {
        wantsLayer = true
        observer.listen(to: NSWindow.didChangeOcclusionStateNotification) { [weak self] _ in
          self?.followScreen()
        }
        observer.listen(
          to: NSWorkspace.accessibilityDisplayOptionsDidChangeNotification,
          of: NSWorkspace.shared.notificationCenter
        ) { [weak self] _ in
          self?.followMotion()
        }
        observer.listen(to: NSColor.systemColorsDidChangeNotification) { [weak self] _ in
          self?.responses?.restyle()
        }
      }

    #else

      open override func didMoveToWindow() {
        super.didMoveToWindow()
        responses?.restyle()
        // Its `didSet` calls `followScreen`, also if the value stays the same.
        isSceneCovered = window?.windowScene?.activationState == .background
      }

      /// Stores that a scene is in the background, or back, if it is the scene of this view.
      ///
      /// - Parameter sender: The scene that posted the notification.
      private func follow(_ sender: ObjectIdentifier?, isCovered: Bool) {
        guard let scene = window?.windowScene, ObjectIdentifier(scene) == sender else { return }
        isSceneCovered = isCovered
      }

      open override var isHidden: Bool {
        didSet { followScreen() }
      }

      open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { responses?.restyle() }
      }

      open override func tintColorDidChange() {
        super.tintColorDidChange()
        responses?.restyle()
      }

      open override func layoutSubviews() {
        super.layoutSubviews()
        responses?.arrange()
      }

      /// True: the system shows a picture of an app that is in the background.
      private static var isPicturedInBackground: Bool { true }

      /// True if the framework animates the current change.
      package static var isAnimating: Bool { areAnimationsEnabled }

      /// True if the view is in a window, and neither it nor a view around it is hidden.
      private var isSeen: Bool {
        window != nil
          && sequence(first: self as UIView, next: \.superview).allSatisfy { !$0.isHidden }
      }

      private var motionPreference: MotionPreference {
        UIAccessibility.isReduceMotionEnabled ? .reduced : .full
      }

      /// The side at which reading begins.
      package var readingDirection: ReadingDirection {
        effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
      }

      /// The pixels per point; 0 while unknown.
      var pixelsPerPoint: Double { traitCollection.displayScale }

      private var isDark: Bool { traitCollection.userInterfaceStyle == .dark }

      private var tint: CanvasColor { resolved(tintColor) }

      /// Returns a color with the traits of the view.
      final func resolved(_ color: UIColor) -> CanvasColor {
        CanvasColor(color.resolvedColor(with: traitCollection).cgColor)
      }

      /// Observes reduced motion, traits, and the background of the app and of its scenes.
      ///
      /// A scene may be in the background alone. In an app without scenes, only the app itself can be.
      private func listen() {
        observer.listen(to: UIApplication.didEnterBackgroundNotification) { [weak self] _ in
          self?.isAppCovered = true
        }
        observer.listen(to: UIApplication.willEnterForegroundNotification) { [weak self] _ in
          self?.isAppCovered = false
        }
        observer.listen(to: UIScene.didEnterBackgroundNotification) { [weak self] in
          self?.follow($0, isCovered: true)
        }
        observer.listen(to: UIScene.willEnterForegroundNotification) { [weak self] in
          self?.follow($0, isCovered: false)
        }
        observer.listen(to: UIAccessibility.reduceMotionStatusDidChangeNotification) {
          [weak self] _ in
          self?.followMotion()
        }
        registerForTraitChanges([
          UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
          UITraitLayoutDirection.self, UITraitDisplayScale.self,
        ]) { (view: LoaderHostView, _) in
          view.responses?.restyle()
        }
      }

    #endif
  }

  extension LoaderHostView {
    /// Becomes a subview that covers `view`, also after `view` is resized, and lets touches and clicks through.
    package func spread(over view: LoaderPlatformView) {
      frame = view.bounds
      #if os(macOS) || APPKIT_DOUBLES
        autoresizingMask = [.width, .height]
        takesClicks = false
      #else
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        isUserInteractionEnabled = false
      #endif
      view.addSubview(self)
    }
  }

  /// The responses of a view to what its ``LoaderHostView`` learns; by default none.
  @MainActor
  package protocol HostResponses: LoaderHostView {
    /// Responds to coming on screen, or leaving it.
    func setOnScreen(_ isOnScreen: Bool)
    /// Responds to the user's preference for motion.
    func setMotion(_ motion: MotionPreference)
    /// Responds to another window, other colors, another direction of reading, or another scale of the screen.
    func restyle()
    /// Responds to another size, or other content.
    func arrange()
  }

  extension HostResponses {
    package func setOnScreen(_ isOnScreen: Bool) {}
    package func setMotion(_ motion: MotionPreference) {}
    package func restyle() {}
    package func arrange() {}
  }

#endif
