#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  import Foundation
  import LoaderCore
  import LoaderDrawing
  import LoaderHosting
  import LayerPlans
  import QuartzCore

  #if os(macOS) || APPKIT_DOUBLES
    /// The loader's view under AppKit's naming convention.
    public typealias LoaderNSView = LoaderUIView
  #endif

  /// A loader for UIKit and AppKit that costs the app nothing while it spins.
  ///
  /// ```swift
  /// let view = LoaderUIView()
  /// view.isActive = true
  /// view.observedProgress = task.progress
  /// ```
  ///
  /// By itself it follows its window, hiding, reduced motion, the tint, dark mode and the layout
  /// direction. It also follows its scene's background, or whether the window is covered. A bar fills
  /// its width, unless its style has a size; its intrinsic width is 240 pt.
  ///
  /// It is the delegate of its layer, a ``LoaderLayer``, and answers for the five keys of a loader as
  /// ``LoaderLayer/cell(_:)`` does: with a ``LoaderLayerAction``, or `NSNull` for a null cell.
  ///
  /// Nothing is animated inside `UIView.performWithoutAnimation`, or in an `NSAnimationContext` of
  /// duration 0. In other blocks of animations, the loader keeps its own durations.
  open class LoaderUIView: LoaderHostView, HostResponses, Decoratable {
    /// The activity and the progress that assistive technology was told last.
    var status = AccessibilityStatus()
    /// A timer for the layer's next plan.
    let alarm = DebouncedTimer()
    /// The observation of ``observedProgress``, which ends when it is replaced.
    private var observation: NSKeyValueObservation?
    /// The timer that asks ``polledProgress`` again.
    let polling = DebouncedTimer()
    /// The timer that calls ``onHidden``.
    let hiding = DebouncedTimer()
    /// The timer that announces once that the work still goes on.
    let stillWorkingTimer = DebouncedTimer()
    /// The estimate of the remaining time.
    var estimate = FollowedEstimate()
    /// True if the running `change(isAnimated:_:)` is animated; nil if none runs: then the framework decides.
    var overriddenAnimation: Bool?

    /// Creates a view of a loader.
    ///
    /// - Parameters:
    ///   - appearance: By default a Material ring.
    ///   - policy: The show delay, the minimum visible time, and more.
    public init(
      _ appearance: some SceneAppearance = .circular, policy: LoaderPolicy = LoaderPolicy()
    ) {
      super.init(frame: .zero)
      loaderLayer.loader = StyledLoader(appearance, policy: policy)
      setUp()
    }

    /// Creates a view of a Material ring.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      setUp()
    }

    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }

    /// Connects the layer, and becomes an element of assistive technology.
    private func setUp() {
      loaderLayer.view = self
      // The layer says when it needs its next plan: then a timer of the view asks it for one.
      loaderLayer.wake = { [weak self] instant in
        MainActor.assumeIsolated { self?.wake(at: instant) }
      }
      #if os(macOS) || APPKIT_DOUBLES
        setAccessibilityElement(true)
        setAccessibilityRole(.progressIndicator)
      #else
        isAccessibilityElement = true
        accessibilityTraits = .updatesFrequently
      #endif
      followMotion()
      restyle()
    }

    #if os(macOS) || APPKIT_DOUBLES

      /// Returns the layer of the view: a loader.
      open override func makeBackingLayer() -> CALayer { LoaderLayer() }

    #else

      /// The class of the view's layer: a loader.
      open override class var layerClass: AnyClass { LoaderLayer.self }

      /// Answers as the delegate of its layer: for the key of one of a loader's five events as `cell` does.
      open override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard layer === self.layer, let kind = LoaderEvent.Kind(actionKey: event) else {
          return super.action(for: layer, forKey: event)
        }
        return cell(kind)
      }

    #endif

    /// The layer of the view, which plays the loader.
    public var loaderLayer: LoaderLayer {
      guard let layer = surface as? LoaderLayer else {
        preconditionFailure("the layer of a LoaderUIView has to stay its LoaderLayer")
      }
      return layer
    }

    /// True if the loader is to be shown.
    public var isActive: Bool {
      get { loaderLayer.isActive }
      set { loaderLayer.isActive = newValue }
    }

    /// The fraction of the whole, 0...1; nil while unknown.
    public var progress: Double? {
      get { loaderLayer.progress }
      set { loaderLayer.progress = newValue }
    }

    /// The ending of the next exit: a check, a cross, or none.
    ///
    /// Set it before ``isActive`` becomes false. An activation resets it to none.
    public var ending: LoaderEnding {
      get { loaderLayer.ending }
      set { loaderLayer.ending = newValue }
    }

    /// A Foundation progress that the loader follows, on whatever thread it changes.
    ///
    /// Nil to set ``progress`` yourself. The steps of an observed or polled progress glide: see
    /// `LoaderPolicy.glides`.
    public var observedProgress: Progress? {
      didSet {
        glide()
        // Raised while the main thread is about to take the progress.
        let isScheduled = SharedFlag()
        observation = observedProgress?.observe(\.fractionCompleted) { @Sendable [weak self] _, _ in
          // The progress may change on any thread, and maybe a thousand times until the main thread has time.
          guard isScheduled.raise() else { return }
          Task { @MainActor [weak self] in
            isScheduled.lower()
            self?.takeProgress()
          }
        }
        // The current value at once, so that the progress is not unknown for a frame.
        takeProgress()
      }
    }

    /// A closure that returns the progress, called ten times a second while the loader is active and on screen.
    ///
    /// It is for work that does not report its progress, such as a `ProgressManager`. Nil to set ``progress``
    /// yourself.
    public var polledProgress: (@MainActor () -> Double?)? {
      didSet {
        glide()
        poll()
      }
    }

    /// The settings of when it appears and disappears, and how it follows progress.
    public var policy: LoaderPolicy {
      get { loaderLayer.loader.policy }
      set {
        loaderLayer.loader.policy = newValue
        // An observed or a polled progress glides under every policy.
        glide()
      }
    }

    /// The style; a bar has the direction of the view unless the style sets one.
    public var loaderStyle = LoaderStyle() {
      didSet { if loaderStyle != oldValue { restyle() } }
    }

    /// The colors; nil for Material's with the tint of the view.
    public var themes: LoaderThemes? {
      didSet { if themes != oldValue { restyle() } }
    }

    /// A closure that is called each time that the loader has left: nothing of it is drawn any more.
    public var onHidden: (@MainActor () -> Void)?

    /// The frames per second that the motion may take, which the layer passes to its animations.
    open override var frameRate: Double { didSet { loaderLayer.frameRate = frameRate } }

    /// The color of the track; nil for the color of ``themes``, or Material's.
    public var trackColor: LoaderPlatformColor? {
      didSet { restyle() }
    }

    /// The texts for assistive technology.
    public var texts = LoaderTexts()

    /// True if the view has no intrinsic size while it is not active, so that it takes no room.
    public var collapses = false { didSet { invalidateIntrinsicContentSize() } }

    /// Changes the appearance.
    public func setAppearance(_ appearance: some SceneAppearance) {
      if loaderLayer.setAppearance(appearance) { restyle() }
    }

    /// The remaining time, such as “2 minutes”; nil while it is unknown.
    public var remainingText: String? {
      // A copy, because a forecast changes the estimate.
      var estimate = estimate
      return estimate.forecast(progress, at: loaderLayer.now)?.remainingText()
    }

    /// Changes properties of the layer by `body`, with or without motion, whatever the framework animates.
    package func change(isAnimated: Bool, _ body: (LoaderLayer) -> Void) {
      overriddenAnimation = isAnimated
      body(loaderLayer)
      overriddenAnimation = nil
    }

    /// True if the loader was told that it is on screen.
    var isOnScreen: Bool { loaderLayer.state != .offscreen }

    /// Tells the layer that it came on screen, or left it, and if it keeps its picture, as in the background.
    ///
    /// Core Animation tells it, too, but not in the background, nor while actions are disabled. A repeated
    /// notice changes nothing.
    package func setOnScreen(_ isOnScreen: Bool) {
      loaderLayer.keepsPicture = keepsPicture
      loaderLayer.change(isOnScreen ? .orderIn : .orderOut)
    }

    /// Passes the user's preference for motion to the layer.
    package func setMotion(_ motion: MotionPreference) { loaderLayer.setMotion(motion) }

    /// Passes the style, the colors and the pixels per point to the layer.
    ///
    /// Values that the app has not set, such as the direction, come from the view.
    package func restyle() {
      var style = loaderStyle
      if style.direction == nil { style.direction = readingDirection }
      loaderLayer.loader.style = style
      loaderLayer.loader.theme = theme(of: themes)
      if let trackColor { loaderLayer.loader.theme.track = resolved(trackColor) }
      // A view without a window may report 0, for unknown.
      loaderLayer.contentsScale = max(pixelsPerPoint, 1)
      loaderLayer.refresh()
      invalidateIntrinsicContentSize()
    }

    /// The size of the loader's drawing; a bar without a given size has its ideal width.
    open override var intrinsicContentSize: CGSize {
      let box = loaderLayer.loader.box
      guard collapses, !isActive else { return CGSize(width: box.width, height: box.height) }
      // A collapsed bar that fills its width keeps the width: only its height takes room from the views around it.
      return CGSize(width: fillsWidth ? box.width : 0, height: 0)
    }

    /// True if the loader is a bar without a given size.
    var fillsWidth: Bool { loaderLayer.loader.drawing.fills(loaderLayer.loader.box) }

    /// Returns the intrinsic size, whatever size is offered.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    #if os(macOS) || APPKIT_DOUBLES

      /// True if it is visible to assistive technology: while active, unless this is set to false.
      open override func isAccessibilityElement() -> Bool {
        super.isAccessibilityElement() && isActive
      }

      open override func accessibilityLabel() -> String? {
        super.accessibilityLabel() ?? texts.label
      }

      open override func accessibilityValue() -> Any? {
        super.accessibilityValue() ?? spokenValue
      }

    #else

      /// True if it is visible to assistive technology: while active, unless this is set to false.
      open override var isAccessibilityElement: Bool {
        get { super.isAccessibilityElement && isActive }
        set { super.isAccessibilityElement = newValue }
      }

      open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? texts.label }
        set { super.accessibilityLabel = newValue }
      }

      open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? spokenValue }
        set { super.accessibilityValue = newValue }
      }

    #endif
  }

#endif
