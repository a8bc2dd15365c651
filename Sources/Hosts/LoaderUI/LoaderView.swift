#if canImport(Darwin) || APPLE_DOUBLES

  import LoaderCore
  import LoaderDrawing
  import SwiftUI

  #if os(watchOS)

    /// A loader for SwiftUI; watchOS has no layers, so the app draws it.
    public typealias LoaderView = DrawnLoaderView

  #else

    import QuartzCore

    #if os(macOS) || APPKIT_DOUBLES
      typealias PlatformViewRepresentable = NSViewRepresentable
    #else
      typealias PlatformViewRepresentable = UIViewRepresentable
    #endif

    /// A loader for SwiftUI.
    ///
    /// ```swift
    /// LoaderView(isActive: isLoading, progress: fraction)
    ///   .loaderStyle(LoaderStyle(thickness: 6))
    ///   .loaderPolicy(LoaderPolicy(showDelay: 0.5))
    /// ```
    ///
    /// Layers play it: it costs the app nothing while it spins, and keeps spinning while the app
    /// hangs. It follows tint, control size, dynamic type, dark mode, layout direction, reduced
    /// motion, and whether it can be seen. In a transaction without animations nothing is animated.
    /// A bar fills the offered width, unless its style has a size; ideally it is 240 pt wide.
    public struct LoaderView: View {
      /// The given appearance; nil for a ring with the preset of the views around it.
      private let given: (any SceneAppearance)?
      private let values: LoaderValues

      /// Creates a view of a loader with any appearance that layers can play.
      ///
      /// - Parameters:
      ///   - isActive: True while the loader is to be shown.
      ///   - progress: The fraction of the whole, 0...1; nil is unknown.
      ///   - start: When its work began, for a row of a list that is made anew while it runs: neither
      ///     the show delay nor the entrance begins again. Nil for the activation.
      public init(
        _ appearance: some SceneAppearance, isActive: Bool = true, progress: Double? = nil,
        since start: Date? = nil
      ) {
        given = appearance
        values = LoaderValues(isActive: isActive, progress: progress, start: start)
      }

      /// Creates a view of a Material ring, with the preset of the views around it.
      public init(isActive: Bool = true, progress: Double? = nil, since start: Date? = nil) {
        given = nil
        values = LoaderValues(isActive: isActive, progress: progress, start: start)
      }

      /// Creates a view of the given appearance; nil for a ring with the preset of the views around it.
      init(given: (any SceneAppearance)?, _ values: LoaderValues) {
        self.given = given
        self.values = values
      }

      public var body: some View {
        AdaptedLoader { style, preset in
          let appearance = given ?? Circular(preset: preset)
          PlatformLoader(appearance: appearance, style: style(appearance), values: values)
        }
      }
    }

    /// The view of UIKit or AppKit that plays a loader for SwiftUI.
    struct PlatformLoader: PlatformViewRepresentable {
      let appearance: any SceneAppearance
      let style: LoaderStyle
      let values: LoaderValues

      /// Makes the view, without the values that ``update(_:_:)`` sets.
      private func make(_ context: Context) -> LoaderUIView {
        LoaderUIView(appearance, policy: context.environment.loader.policy)
      }

      /// Updates the view; values that have not changed cost nothing.
      private func update(_ view: LoaderUIView, _ context: Context) {
        let settings = context.environment.loader
        view.setAppearance(appearance)
        view.policy = settings.policy
        view.loaderStyle = style
        view.themes = settings.themes(in: context.environment)
        view.onHidden = settings.onHidden
        view.texts = settings.texts
        // Setting it lays the view out again, so only a change does.
        if view.collapses != settings.collapses { view.collapses = settings.collapses }
        view.loaderLayer.loader.chain = settings.chain
        view.frameRate = settings.frameRate ?? LoaderSettings.defaultFrameRate
        view.freeze(at: settings.frozen)
        // Only SwiftUI's transaction decides: if it disables animations, Core Animation asks for no actions here, and
        // nothing is animated. `isAnimated: true` overrides UIKit's `areAnimationsEnabled`, which SwiftUI turns off
        // whenever it updates views. Before the view is on screen the transaction does not count either, because SwiftUI
        // disables animations in the first phase of a transition.
        CATransaction.begin()
        CATransaction.setDisableActions(context.transaction.disablesAnimations && view.isOnScreen)
        view.change(isAnimated: true) { layer in
          // The progress as the loader stores it: NaN is unknown. As it is, NaN would be a change each time.
          let event = LoaderEvent.progress(values.progress).normalized
          if event != .progress(layer.progress) { layer.change(event) }
          if layer.ending != settings.ending { layer.ending = settings.ending }
          if values.isActive { view.show(since: values.start) } else { layer.isActive = false }
        }
        CATransaction.commit()
      }

      /// Returns the ideal size, in points; a view that fills the width takes the proposed width.
      private func size(of view: LoaderUIView, in proposal: ProposedViewSize) -> CGSize {
        let ideal = view.intrinsicContentSize
        guard view.fillsWidth else { return ideal }
        return CGSize(width: proposal.width ?? ideal.width, height: ideal.height)
      }

      // The methods of the two frameworks differ only in their names.

      #if os(macOS) || APPKIT_DOUBLES

        func makeNSView(context: Context) -> LoaderUIView { make(context) }

        func updateNSView(_ view: LoaderUIView, context: Context) { update(view, context) }

        func sizeThatFits(
          _ proposal: ProposedViewSize, nsView view: LoaderUIView, context: Context
        ) -> CGSize? {
          size(of: view, in: proposal)
        }

      #else

        func makeUIView(context: Context) -> LoaderUIView { make(context) }

        func updateUIView(_ view: LoaderUIView, context: Context) { update(view, context) }

        func sizeThatFits(
          _ proposal: ProposedViewSize, uiView view: LoaderUIView, context: Context
        ) -> CGSize? {
          size(of: view, in: proposal)
        }

      #endif
    }

  #endif

#endif
