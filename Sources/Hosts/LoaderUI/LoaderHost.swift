#if canImport(QuartzCore) && !os(watchOS) && (canImport(Darwin) || APPLE_DOUBLES)

  import Accessibility
  import Foundation
  import LoaderCore
  import LoaderDrawing
  import LoaderHosting
  import LoaderLayers
  import MatrixEngine
  import QuartzCore

  /// What the views of UIKit and AppKit have in common: a layer, its events, its texts for
  /// assistive technology.
  @MainActor
  public final class LoaderHost {
    let layer: LoaderLayer
    var texts = LoaderTexts()
    var style = LoaderStyle() { didSet { if style != oldValue { onLook() } } }
    var themes: LoaderThemes? { didSet { if themes != oldValue { onLook() } } }

    /// Whether the view's framework animates what is changed now.
    var isAnimated: () -> Bool = { true }
    /// Called when its look changes, and perhaps its size.
    var onLook: () -> Void = {}

    private var status = AccessibilityStatus()
    private var isOnScreen = false
    private var alarm: Task<Void, Never>?
    private var observation: NSKeyValueObservation?

    init(_ loader: LayeredLoader) {
      layer = LoaderLayer(loader)
      layer.wake = { [weak self] instant in
        MainActor.assumeIsolated { self?.wake(at: instant) }
      }
    }

    deinit { alarm?.cancel() }

    /// Changes one or both properties, and announces the end of loading to assistive technology.
    ///
    /// - Parameter isAnimated: Nil for what the view's framework says now.
    func change(isAnimated: Bool? = nil, _ body: (LoaderLayer) -> Void) {
      let isAnimated = isAnimated ?? self.isAnimated()
      if isAnimated { body(layer) } else { withoutLoaderAnimation { body(layer) } }
      let announcement = status.update(isActive: layer.isActive, progress: layer.progress)
      if announcement == .ended, isOnScreen, let text = texts.ended {
        AccessibilityNotification.Announcement(text).post()
      }
    }

    /// Tells whether the layer can be seen.
    func setOnScreen(_ isOnScreen: Bool) {
      self.isOnScreen = isOnScreen
      layer.change(isOnScreen ? .orderIn : .orderOut)
    }

    /// Shows it with the direction of reading, the colors and the sharpness of its view.
    func show(_ direction: ReadingDirection, _ theme: Theme, scale: Double) {
      var style = style
      if style.direction == nil { style.direction = direction }
      layer.loader.style = style
      layer.loader.theme = theme
      // A view that is in no window may say 0: that it does not know.
      layer.contentsScale = max(scale, 1)
      layer.refresh()
    }

    /// Fills its view; not by a motion, which a layer without a view would make of it.
    func fill(_ bounds: CGRect) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.frame = bounds
      CATransaction.commit()
    }

    /// The size of the loader, in points.
    var size: CGSize { CGSize(width: layer.loader.box.width, height: layer.loader.box.height) }

    /// The progress as assistive technology reads it; nil while it is unknown, or nothing loads.
    var spokenValue: String? {
      guard status.isActive, let percent = status.percent else { return nil }
      return texts.value(percent: percent)
    }

    /// What the layer's progress follows; nil for what it is set to.
    var observedProgress: Progress? {
      didSet {
        let isTold = SharedFlag()
        observation = observedProgress?.observe(\.fractionCompleted) { [weak self] _, _ in
          // On whatever thread the work goes on, and maybe a thousand times until the main one has time.
          guard isTold.raise() else { return }
          Task { @MainActor [weak self] in
            isTold.lower()
            self?.takeProgress()
          }
        }
        // At once what it is now, so that it is not unknown for a frame.
        takeProgress()
      }
    }

    private func takeProgress() {
      guard let observedProgress else { return }
      change { $0.change(LoaderEvent(observedProgress)) }
    }

    /// Has the layer ask for its next plan at an instant of its own time.
    private func wake(at instant: CFTimeInterval?) {
      alarm?.cancel()
      alarm = nil
      guard let instant else { return }
      let rest = max(instant - layer.now, 0)
      alarm = Task { [weak self] in
        try? await Task.sleep(for: .seconds(rest))
        if !Task.isCancelled { self?.layer.refresh() }
      }
    }
  }

#endif

#if canImport(Darwin) || APPLE_DOUBLES

  import Foundation

  /// A flag that threads share: the first that raises it knows that it was the first.
  ///
  /// Sendable because the lock guards all that changes.
  final class SharedFlag: @unchecked Sendable {
    private let lock = NSLock()
    // Only ever touched with the lock.
    private var isRaised = false

    /// Raises it.
    ///
    /// - Returns: False if it was raised already.
    func raise() -> Bool {
      lock.withLock {
        defer { isRaised = true }
        return !isRaised
      }
    }

    /// Lowers it.
    func lower() {
      lock.withLock { isRaised = false }
    }
  }

#endif
