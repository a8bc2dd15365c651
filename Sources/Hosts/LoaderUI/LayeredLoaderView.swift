#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  import LoaderCore
  import LoaderDrawing
  import QuartzCore
  import SwiftUI

  #if os(macOS) || APPKIT_DOUBLES
    typealias PlatformViewRepresentable = NSViewRepresentable
  #else
    typealias PlatformViewRepresentable = UIViewRepresentable
  #endif

  /// A loader for SwiftUI that is played by layers.
  ///
  /// It costs the app nothing while it spins, and keeps spinning while the app hangs.
  ///
  /// ```swift
  /// LayeredLoaderView(.circular, isActive: isLoading, progress: fraction)
  /// ```
  ///
  /// It takes the same modifiers as ``LoaderView``. Control size and dynamic type do not change it.
  public struct LayeredLoaderView: PlatformViewRepresentable {
    private let appearance: any DrawnAppearance
    private let isActive: Bool
    private let progress: Double?

    /// Creates a view of a loader with any appearance that layers can play.
    ///
    /// - Parameters:
    ///   - isActive: True while the loader is to be shown.
    ///   - progress: The fraction of the whole, 0...1; nil is unknown.
    public init(
      _ appearance: some DrawnAppearance, isActive: Bool = true, progress: Double? = nil
    ) {
      (self.appearance, self.isActive, self.progress) = (appearance, isActive, progress)
    }

    private func make(_ context: Context) -> LoaderUIView {
      LoaderUIView(appearance, policy: context.environment.loader.policy)
    }

    /// Updates the view; values that have not changed cost nothing.
    private func update(_ view: LoaderUIView, _ context: Context) {
      let settings = context.environment.loader
      view.setAppearance(appearance)
      view.policy = settings.policy
      view.loaderStyle = settings.style
      view.themes = settings.themes
      view.texts = settings.texts
      if view.collapses != settings.collapses { view.collapses = settings.collapses }
      view.loaderLayer.loader.chain = settings.chain
      view.loaderLayer.frameRate = settings.frameRate ?? LoaderSettings.defaultFrameRate
      view.freeze(at: settings.frozen)
      // SwiftUI updates its views with UIKit's animations switched off, whatever is animated. So
      // only its own transaction counts here.
      CATransaction.begin()
      // In the first phase of a transition it disables animations; then nothing is on screen yet.
      CATransaction.setDisableActions(context.transaction.disablesAnimations && view.isOnScreen)
      view.change(isAnimated: true) { layer in
        let event = LoaderEvent.progress(progress).normalized
        if event != .progress(layer.progress) { layer.change(event) }
        if layer.ending != settings.ending { layer.ending = settings.ending }
        layer.isActive = isActive
      }
      CATransaction.commit()
    }

    private func size(of view: LoaderUIView, in room: ProposedViewSize) -> CGSize {
      let ideal = view.intrinsicContentSize
      guard view.fillsWidth else { return ideal }
      return CGSize(width: room.width ?? ideal.width, height: ideal.height)
    }

    // The methods of the two frameworks differ only in their names.

    #if os(macOS) || APPKIT_DOUBLES

      public func makeNSView(context: Context) -> LoaderUIView { make(context) }

      public func updateNSView(_ view: LoaderUIView, context: Context) { update(view, context) }

      public func sizeThatFits(
        _ proposal: ProposedViewSize, nsView view: LoaderUIView, context: Context
      ) -> CGSize? {
        size(of: view, in: proposal)
      }

    #else

      public func makeUIView(context: Context) -> LoaderUIView { make(context) }

      public func updateUIView(_ view: LoaderUIView, context: Context) { update(view, context) }

      public func sizeThatFits(
        _ proposal: ProposedViewSize, uiView view: LoaderUIView, context: Context
      ) -> CGSize? {
        size(of: view, in: proposal)
      }

    #endif
  }

#endif
