#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  import LayerPlans
  import LoaderCore
  import LoaderDrawing
  import LoaderHosting
  import QuartzCore

  extension LoaderPlatformView {
    /// Dims this view, such as a label, and moves the light of a shimmer over it while it is active.
    ///
    /// ```swift
    /// label.setLoaderShimmer(isActive: true)
    /// ```
    ///
    /// The view's layer gets a mask that Core Animation moves, unless it has another one. The light is in step
    /// with all skeletons. With reduced motion the view stays as it is.
    ///
    /// - Parameter progress: The fraction of the whole up to which it is lit, 0...1; nil while unknown.
    public func setLoaderShimmer(isActive: Bool, progress: Double? = nil) {
      let light = subviews.lazy.compactMap { $0 as? ShimmerLightView }.first
      if let light {
        light.change(isActive: isActive, progress: progress)
      } else if isActive {
        let light = ShimmerLightView(frame: .zero)
        light.followMotion()
        light.change(isActive: true, progress: progress)
        light.spread(over: self)
      }
    }
  }

  /// An empty view that masks the view around it.
  ///
  /// `setLoaderShimmer` adds one to a view at the view's first shimmer. It stays there, without a mask after the end.
  final class ShimmerLightView: LoaderHostView, HostResponses {
    /// The loader of the light.
    private var loader = Loader(Shimmer())
    /// The mask of the view around this one.
    private let cover = CALayer()
    /// The layers of the mask.
    private let planLayers = PlanLayers()
    /// A timer that removes the mask after the exit.
    private let alarm = DebouncedTimer()

    /// Sends the events of the changed properties, as in `setLoaderShimmer`.
    func change(isActive: Bool, progress: Double?) {
      let isAnimated = isLoaderAnimated() && Self.isAnimating
      if progress != loader.progress { send(.progress(progress), isAnimated) }
      if isActive != loader.isActive { send(isActive ? .activate : .deactivate, isAnimated) }
    }

    /// Sends an event now; the mask changes before the screen is next drawn.
    private func send(_ event: LoaderEvent, _ isAnimated: Bool = true) {
      loader.send(event, at: now, animated: isAnimated)
      setNeedsLayout()
    }

    package func setOnScreen(_ isOnScreen: Bool) { send(isOnScreen ? .orderIn : .orderOut) }

    package func setMotion(_ motion: MotionPreference) {
      loader.setMotion(motion, at: now)
      setNeedsLayout()
    }

    /// Makes the mask anew, because the light follows the direction of reading.
    package func restyle() { setNeedsLayout() }

    /// Masks the view around this one and plays the light, or removes the mask if it is not needed.
    package func arrange() {
      // `keepsPicture` is true in the background, where the system takes a picture of what is displayed.
      guard let lit = superview?.layer, !keepsPicture else { return }
      let frame = loader.frame(at: now)
      let isNeeded = frame.isVisible || frame.isActive
      // A mask of the app's own stays.
      let isFree = lit.mask == nil || lit.mask === cover
      guard isNeeded, isFree else {
        if lit.mask === cover { lit.mask = nil }
        return
      }
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      cover.frame = lit.bounds
      lit.mask = cover
      CATransaction.commit()
      let box = CanvasRect(width: lit.bounds.width, height: lit.bounds.height)
      planLayers.play(
        LayerPlan(maskOf: loader, in: box, readingDirection, from: now), in: cover)
      // At the end of the exit, the view is arranged again, which removes the mask.
      alarm.set(in: frame.isActive ? nil : loader.deadline.map { $0 - now }) { [weak self] in
        self?.setNeedsLayout()
      }
    }
  }

#endif
