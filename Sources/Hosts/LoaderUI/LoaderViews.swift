#if canImport(UIKit) && !os(watchOS) && (canImport(Darwin) || APPLE_DOUBLES)

  import LoaderCore
  import LoaderDrawing
  import LoaderHosting
  import LoaderLayers
  import UIKit

  /// A loader for UIKit that costs the app nothing while it spins.
  ///
  /// ```swift
  /// let view = LoaderUIView()
  /// view.isActive = true
  /// view.observedProgress = task.progress
  /// ```
  ///
  /// By itself it follows its window, the app's background, hiding, reduced motion, the tint, dark
  /// mode and the layout direction. Inside `UIView.performWithoutAnimation` nothing is animated.
  open class LoaderUIView: UIView, LoaderHostView {
    public let loaderHost: LoaderHost
    private lazy var system = HostSystem(self)

    /// Creates a view of a loader.
    ///
    /// - Parameters:
    ///   - look: Its appearance, a Material ring unless another one is given.
    ///   - policy: When it may appear, and how long it stays at least.
    public init(
      _ look: some DrawnAppearance = Circular(), policy: LoaderPolicy = LoaderPolicy()
    ) {
      loaderHost = LoaderHost(LayeredLoader(look, policy: policy))
      super.init(frame: .zero)
      setUp()
    }

    public required init?(coder: NSCoder) {
      loaderHost = LoaderHost(LayeredLoader(Circular()))
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      layer.addSublayer(loaderHost.layer)
      loaderHost.isAnimated = { UIView.areAnimationsEnabled }
      isAccessibilityElement = true
      accessibilityTraits = .updatesFrequently
      follow(system)
    }

    open override func didMoveToWindow() {
      super.didMoveToWindow()
      restyle()
      system.followScreen()
    }

    open override var isHidden: Bool {
      didSet { system.followScreen() }
    }

    open override func tintColorDidChange() {
      super.tintColorDidChange()
      restyle()
    }

    open override func layoutSubviews() {
      super.layoutSubviews()
      loaderHost.fill(bounds)
    }

    open override var intrinsicContentSize: CGSize { loaderHost.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { loaderHost.size }

    /// Whether it is visible to assistive technology: while it is active, unless this is set to
    /// false.
    open override var isAccessibilityElement: Bool {
      get { super.isAccessibilityElement && isActive }
      set { super.isAccessibilityElement = newValue }
    }

    open override var accessibilityLabel: String? {
      get { super.accessibilityLabel ?? texts.label }
      set { super.accessibilityLabel = newValue }
    }

    open override var accessibilityValue: String? {
      get { super.accessibilityValue ?? loaderHost.spokenValue }
      set { super.accessibilityValue = newValue }
    }
  }

  extension LoaderUIView: Decoratable {}

  extension Decorator where Subject == LoaderUIView {
    /// A decorator of styles, for the view's own style.
    ///
    /// ```swift
    /// let view = LoaderUIView().decorated(by: .style(.thin), .style(.onDark))
    /// ```
    public static func style(_ decorator: Decorator<LoaderStyle>) -> Decorator {
      .onMainActor { decorator.apply(to: &$0.loaderStyle) }
    }

    /// No show delay: for a loader that answers a tap.
    public static var immediate: Decorator {
      .onMainActor { $0.policy.showDelay = 0 }
    }
  }

#endif

#if canImport(AppKit) && !targetEnvironment(macCatalyst) && (canImport(Darwin) || APPLE_DOUBLES)

  import AppKit
  import LoaderCore
  import LoaderLayers

  /// A loader for AppKit that costs the app nothing while it spins.
  ///
  /// ```swift
  /// let view = LoaderNSView(Linear())
  /// view.isActive = true
  /// view.observedProgress = task.progress
  /// ```
  ///
  /// By itself it follows its window, whether that is covered, hiding, reduced motion, the accent
  /// color, dark mode and the layout direction. In an `NSAnimationContext` of duration 0 nothing
  /// is animated.
  open class LoaderNSView: NSView, LoaderHostView {
    public let loaderHost: LoaderHost
    private lazy var system = HostSystem(self)

    /// Creates a view of a loader.
    ///
    /// - Parameters:
    ///   - look: Its appearance, a Material ring unless another one is given.
    ///   - policy: When it may appear, and how long it stays at least.
    public init(
      _ look: some DrawnAppearance = Circular(), policy: LoaderPolicy = LoaderPolicy()
    ) {
      loaderHost = LoaderHost(LayeredLoader(look, policy: policy))
      super.init(frame: .zero)
      setUp()
    }

    public required init?(coder: NSCoder) {
      loaderHost = LoaderHost(LayeredLoader(Circular()))
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      wantsLayer = true
      layer?.addSublayer(loaderHost.layer)
      loaderHost.isAnimated = { NSAnimationContext.current.duration > 0 }
      setAccessibilityElement(true)
      setAccessibilityRole(.progressIndicator)
      follow(system)
    }

    /// The box of a loader counts downwards.
    open override var isFlipped: Bool { true }

    open override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      restyle()
      system.followScreen()
    }

    open override func viewDidChangeBackingProperties() {
      super.viewDidChangeBackingProperties()
      restyle()
    }

    open override func viewDidHide() {
      super.viewDidHide()
      system.followScreen()
    }

    open override func viewDidUnhide() {
      super.viewDidUnhide()
      system.followScreen()
    }

    open override func viewDidChangeEffectiveAppearance() {
      super.viewDidChangeEffectiveAppearance()
      restyle()
    }

    open override func layout() {
      super.layout()
      loaderHost.fill(bounds)
    }

    open override var intrinsicContentSize: CGSize { loaderHost.size }

    /// Whether it is visible to assistive technology: while it is active, unless this is set to
    /// false.
    open override func isAccessibilityElement() -> Bool {
      super.isAccessibilityElement() && isActive
    }

    open override func accessibilityLabel() -> String? {
      super.accessibilityLabel() ?? texts.label
    }

    open override func accessibilityValue() -> Any? {
      super.accessibilityValue() ?? loaderHost.spokenValue
    }
  }

#endif
