#if canImport(AppKit) && !targetEnvironment(macCatalyst) && (canImport(Darwin) || APPLE_DOUBLES)

  import AppKit
  import LoaderCore
  import LoaderDrawing
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
    private lazy var system = AppKitSystem(self)

    /// Creates a view of a loader.
    ///
    /// - Parameters:
    ///   - look: Its appearance, a Material ring unless another one is given.
    ///   - policy: When it may appear, and how long it stays at least.
    public init(
      _ look: some LayeredAppearance = Circular(), policy: LoaderPolicy = LoaderPolicy()
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
      loaderHost.onLook = { [weak self] in self?.restyle() }
      setAccessibilityElement(true)
      setAccessibilityRole(.progressIndicator)
      system.onScreen = { [weak self] in self?.loaderHost.setOnScreen($0) }
      system.onMotion = { [weak self] in self?.loaderLayer.setMotion($0) }
      system.onColors = { [weak self] in self?.restyle() }
      restyle()
    }

    private func restyle() {
      let isDark = effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua
      var theme = (themes ?? LoaderThemes()).theme(isDark: isDark)
      if themes == nil { theme.accent = CanvasColor(NSColor.controlAccentColor) }
      loaderHost.show(
        userInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight, theme,
        scale: Double(window?.backingScaleFactor ?? 1))
      invalidateIntrinsicContentSize()
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
