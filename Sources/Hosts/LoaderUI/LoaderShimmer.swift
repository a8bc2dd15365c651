#if canImport(Darwin) || APPLE_DOUBLES

  import LoaderCore
  import LoaderDrawing
  import LoaderHosting
  import SwiftUI

  extension View {
    /// Dims this view, such as a text, and moves the light of a shimmer over it while it is active.
    ///
    /// ```swift
    /// Text("Thinking…").loaderShimmer(isActive: isThinking)
    /// ```
    ///
    /// It keeps its color, is read as ever, and is in step with all skeletons. With reduced motion it
    /// stays as it is. SwiftUI masks nothing by a moving layer, so the app draws the light, at the
    /// frame rate of the loaders around it; `setLoaderShimmer` of UIKit and AppKit draws nothing.
    ///
    /// - Parameter progress: The fraction of the whole up to which it is lit, 0...1; nil while unknown.
    nonisolated public func loaderShimmer(
      isActive: Bool = true, progress: Double? = nil
    ) -> some View {
      overlay {
        ShimmerShade(isActive: isActive, progress: progress)
          .blendMode(.destinationOut)
          .allowsHitTesting(false)
          .accessibilityHidden(true)
      }
      .compositingGroup()
    }
  }

  /// The opacity that a shimmer takes from the view below: a gradient, whose alpha is erased from that view.
  private struct ShimmerShade: View {
    let isActive: Bool
    let progress: Double?

    /// The loader of the light; nil before the view was on screen.
    @State private var loader: Loader<Shimmer>?
    @Environment(\.loader) private var settings
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @Environment(\.layoutDirection) private var layoutDirection

    nonisolated init(isActive: Bool, progress: Double?) {
      self.isActive = isActive
      self.progress = progress
    }

    /// The gradient for each instant, with a handler for each change of the values and settings.
    var body: some View {
      let isMirrored = layoutDirection == .rightToLeft
      LoaderTimeline(nextChange: loader?.nextChange(after:)) { [loader] time in
        Canvas { graphics, size in
          guard let loader else { return }
          // The band of light and, once progress is known, the light up to it.
          let light = WordLight(of: loader, at: time)
          graphics.fill(
            Path(Self.rectangle(size)), with: Self.shading(light, size, isMirrored: isMirrored))
        }
      }
      .onScreen { presence in
        if loader == nil { begin() }
        // In the background, what is displayed stays.
        if presence != .suspended { send(presence == .shown ? .orderIn : .orderOut) }
      }
      .onChange(of: isActive) { _, isActive in send(isActive ? .activate : .deactivate) }
      .onChange(of: progress) { _, new in send(.progress(new)) }
      .onChange(of: reduceMotion) { _, _ in loader?.setMotion(motion, at: settings.eventTime) }
    }

    /// Returns a gradient of the opacity that the view loses, from where reading begins to the other side.
    private static func shading(
      _ light: WordLight, _ size: CGSize, isMirrored: Bool
    ) -> GraphicsContext.Shading {
      // The length of the view in widths of the light's soft edge, the unit that `shades` needs.
      let stops = light.shades(length: Double(size.width) / WordLight.viewEdge).map { shade in
        Gradient.Stop(
          color: Color(CanvasColor(0, alpha: shade.opacity)), location: CGFloat(shade.location))
      }
      let (left, right) = (CGPoint(x: 0, y: 0), CGPoint(x: size.width, y: 0))
      return .linearGradient(
        Gradient(stops: stops), startPoint: isMirrored ? right : left,
        endPoint: isMirrored ? left : right)
    }

    /// Returns the path of the whole canvas.
    private static func rectangle(_ size: CGSize) -> CGPath {
      let path = CGMutablePath()
      path.addRect(CGRect(origin: .zero, size: size))
      return path
    }

    private var motion: MotionPreference { reduceMotion ? .reduced : .full }

    /// Creates the loader, and tells it what this view was told before it appeared.
    private func begin() {
      loader = Loader(Shimmer(), policy: settings.policy, motion: motion)
      send(.progress(progress))
      if isActive { send(.activate) }
    }

    /// Sends an event now; in a frozen view, or without animations, it takes effect without motion.
    private func send(_ event: LoaderEvent) {
      loader?.send(
        event, at: settings.eventTime, animated: settings.frozen == nil && isLoaderAnimated())
    }
  }

#endif
