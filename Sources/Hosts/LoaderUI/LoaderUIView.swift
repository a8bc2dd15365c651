#if canImport(UIKit) && !os(watchOS) && (canImport(Darwin) || APPLE_DOUBLES)

  import LoaderCore
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
    private lazy var system = UIKitSystem(self)

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
      layer.addSublayer(loaderHost.layer)
      loaderHost.isAnimated = { UIView.areAnimationsEnabled }
      loaderHost.onLook = { [weak self] in self?.restyle() }
      isAccessibilityElement = true
      accessibilityTraits = .updatesFrequently
      system.onScreen = { [weak self] in self?.loaderHost.setOnScreen($0) }
      system.onMotion = { [weak self] in self?.loaderLayer.setMotion($0) }
      system.onTraits = { [weak self] in self?.restyle() }
      restyle()
    }

    private func restyle() {
      loaderHost.show(
        readingDirection, theme(of: themes), scale: traitCollection.displayScale)
      invalidateIntrinsicContentSize()
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

#endif
