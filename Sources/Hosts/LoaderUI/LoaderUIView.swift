#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  import Accessibility
  import Foundation
  import LoaderCore
  import LoaderDrawing
  import LoaderHosting
  import LoaderLayers
  import QuartzCore

  #if os(macOS) || APPKIT_DOUBLES
    import AppKit

    /// The loader's view under AppKit's naming convention.
    public typealias LoaderNSView = LoaderUIView
  #else
    import UIKit
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
  /// direction. It also follows the app's background, or whether the window is covered. A bar fills
  /// its width, unless its style has a size; its intrinsic one is 240 pt.
  ///
  /// Nothing is animated inside `UIView.performWithoutAnimation`, or in an `NSAnimationContext` of
  /// duration 0.
  open class LoaderUIView: LoaderHostView, Decoratable {
    /// The layer that plays the loader, with its action lookup and its animations.
    public let loaderLayer: LoaderLayer

    var status = AccessibilityStatus()
    var isOnScreen = false
    private let alarm = DebouncedTimer()
    private var observation: NSKeyValueObservation?
    private var polling: Task<Void, Never>?
    let stillWorkingTimer = DebouncedTimer()
    private var estimate = FollowedEstimate()

    /// Creates a view of a loader.
    ///
    /// - Parameters:
    ///   - appearance: By default a Material ring.
    ///   - policy: The show delay, the minimum visible time, and more.
    public init(
      _ appearance: some DrawnAppearance = .circular, policy: LoaderPolicy = LoaderPolicy()
    ) {
      loaderLayer = LoaderLayer(LayeredLoader(appearance, policy: policy))
      super.init(())
      setUp()
    }

    public required init?(coder: NSCoder) {
      loaderLayer = LoaderLayer(LayeredLoader(.circular))
      super.init(coder: coder)
      setUp()
    }

    deinit {
      polling?.cancel()
    }

    private func setUp() {
      surface?.addSublayer(loaderLayer)
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

    /// True if the loader is to be shown.
    public var isActive: Bool {
      get { loaderLayer.isActive }
      set { change { $0.isActive = newValue } }
    }

    /// The fraction of the whole, 0...1; nil while unknown.
    public var progress: Double? {
      get { loaderLayer.progress }
      set { change { $0.progress = newValue } }
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
        let isScheduled = SharedFlag()
        observation = observedProgress?.observe(\.fractionCompleted) { [weak self] _, _ in
          // It may change on any thread, and maybe a thousand times until the main one has time.
          guard isScheduled.raise() else { return }
          Task { @MainActor [weak self] in
            isScheduled.lower()
            self?.takeProgress()
          }
        }
        // The current value at once, so that it is not unknown for a frame.
        takeProgress()
      }
    }

    /// A closure that returns the progress, called ten times a second.
    ///
    /// That is while the loader is active and on screen. It is for work that does not report its
    /// progress, such as a `ProgressManager`. Nil to set ``progress`` yourself.
    public var polledProgress: (@MainActor () -> Double?)? {
      didSet {
        glide()
        poll()
      }
    }

    /// The settings against flashes: the show delay, the minimum visible time, and more.
    public var policy: LoaderPolicy {
      get { loaderLayer.loader.policy }
      set {
        loaderLayer.loader.policy = newValue
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

    /// The texts for assistive technology.
    public var texts = LoaderTexts()

    /// True if it has no intrinsic size while it is not active, so that it takes no room.
    public var collapses = false { didSet { invalidateIntrinsicContentSize() } }

    /// Changes the appearance.
    public func setAppearance(_ appearance: some DrawnAppearance) {
      if loaderLayer.setAppearance(appearance) { restyle() }
    }

    /// The remaining time, such as “2 minutes”; nil while it is unknown.
    public var remainingText: String? {
      var estimate = estimate
      return estimate.forecast(progress, at: loaderLayer.now)?.remainingText()
    }

    /// Begins a log of the loader: see ``LoaderLayer/beginLog()``.
    public func beginLog() { loaderLayer.beginLog() }

    /// The log since ``beginLog()``, for `loader render`: see ``LoaderLayer/log``.
    public var log: String? { loaderLayer.log }

    /// Freezes it so many seconds after it was shown, for snapshots. Nil lets it continue.
    public func freeze(at seconds: Double?) { loaderLayer.freeze(at: seconds) }

    /// Changes one or both properties, and announces the end of loading to assistive technology.
    func change(isAnimated: Bool = LoaderHostView.isAnimating, _ body: (LoaderLayer) -> Void) {
      let wasActive = isActive
      if isAnimated { body(loaderLayer) } else { withoutLoaderAnimation { body(loaderLayer) } }
      if isActive != wasActive {
        if collapses { invalidateIntrinsicContentSize() }
        estimate = FollowedEstimate()
        poll()
        scheduleStillWorking()
      }
      if isActive { _ = estimate.forecast(progress, at: loaderLayer.now) }
      let announcement = status.update(isActive: isActive, progress: progress)
      if announcement == .ended, isOnScreen, let text = texts.ended {
        AccessibilityNotification.Announcement(text).post()
      }
    }

    /// Lets the steps of a progress glide that does not report itself.
    private func glide() {
      if observedProgress != nil || polledProgress != nil { loaderLayer.glide() }
    }

    private func takeProgress() {
      guard let observedProgress else { return }
      change { $0.change(LoaderEvent(observedProgress)) }
    }

    private func poll() {
      polling?.cancel()
      guard let polledProgress, isActive, isOnScreen else { return }
      polling = Task { [weak self] in
        while !Task.isCancelled, self != nil {
          self?.progress = polledProgress()
          try? await Task.sleep(for: .milliseconds(100))
        }
      }
    }

    /// Has the layer request its next plan at an instant of its own time.
    private func wake(at instant: CFTimeInterval?) {
      alarm.set(in: instant.map { $0 - loaderLayer.now }) { [weak self] in
        self?.loaderLayer.refresh()
      }
    }

    override func setOnScreen(_ isOnScreen: Bool) {
      self.isOnScreen = isOnScreen
      loaderLayer.change(isOnScreen ? .orderIn : .orderOut)
      poll()
      scheduleStillWorking()
    }

    override func setMotion(_ motion: MotionPreference) { loaderLayer.setMotion(motion) }

    override func restyle() {
      var style = loaderStyle
      if style.direction == nil { style.direction = readingDirection }
      loaderLayer.loader.style = style
      loaderLayer.loader.theme = theme(of: themes)
      // A view without a window may report 0, for unknown.
      loaderLayer.contentsScale = max(pixelsPerPoint, 1)
      loaderLayer.refresh()
      invalidateIntrinsicContentSize()
    }

    override func arrange() {
      // Not by a motion, which a layer without a view would make of it.
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      loaderLayer.frame = bounds
      CATransaction.commit()
    }

    open override var intrinsicContentSize: CGSize {
      let box = loaderLayer.loader.box
      guard collapses, !isActive else { return CGSize(width: box.width, height: box.height) }
      return CGSize(width: fillsWidth ? box.width : 0, height: 0)
    }

    /// True if it is a bar without a given size.
    var fillsWidth: Bool { loaderLayer.loader.drawing.fills(loaderLayer.loader.box) }

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
