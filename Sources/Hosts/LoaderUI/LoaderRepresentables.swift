#if canImport(SwiftUI) && canImport(QuartzCore) && !os(watchOS) && (canImport(Darwin) || APPLE_DOUBLES)

  import LoaderCore
  import LoaderDrawing
  import LoaderLayers
  import QuartzCore
  import SwiftUI

  extension LoaderHostView {
    /// Takes over the values from SwiftUI; values that have not changed cost nothing.
    func update(
      _ look: some DrawnAppearance, isActive: Bool, progress: Double?,
      _ settings: LoaderSettings, _ transaction: Transaction
    ) {
      setLook(look)
      policy = settings.policy
      loaderStyle = settings.style
      themes = settings.themes
      texts = settings.texts
      loaderLayer.loader.chain = settings.chain
      freeze(at: settings.frozen)
      // SwiftUI updates its views with the animations of UIKit switched off, whatever is animated. So
      // here its own transaction counts, and no other word.
      CATransaction.begin()
      CATransaction.setDisableActions(transaction.disablesAnimations)
      loaderHost.change(isAnimated: true) { layer in
        let event = LoaderEvent.progress(progress).normalized
        if event != .progress(layer.progress) { layer.change(event) }
        layer.isActive = isActive
      }
      CATransaction.commit()
    }
  }

#endif

#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && (canImport(Darwin) || APPLE_DOUBLES)

  import UIKit

  /// A loader for SwiftUI that is played by layers: it costs the app nothing while it spins, and
  /// keeps spinning while the app hangs.
  ///
  /// ```swift
  /// LayeredLoaderView(Circular(), isActive: isLoading, progress: fraction)
  /// ```
  ///
  /// It takes the same modifiers as ``LoaderView``. Control size and dynamic type do not change it.
  public struct LoaderUIViewRepresentable<Look: DrawnAppearance>: UIViewRepresentable {
    private let look: Look
    private let isActive: Bool
    private let progress: Double?

    /// Creates a view of a loader with any appearance that layers can play.
    ///
    /// - Parameters:
    ///   - isActive: Whether the loader is shown.
    ///   - progress: The fraction of the whole, 0...1; nil is unknown.
    public init(_ look: Look, isActive: Bool = true, progress: Double? = nil) {
      (self.look, self.isActive, self.progress) = (look, isActive, progress)
    }

    public func makeUIView(context: Context) -> LoaderUIView {
      LoaderUIView(look, policy: context.environment.loader.policy)
    }

    public func updateUIView(_ view: LoaderUIView, context: Context) {
      view.update(
        look, isActive: isActive, progress: progress, context.environment.loader,
        context.transaction)
    }

    public func sizeThatFits(
      _ proposal: ProposedViewSize, uiView view: LoaderUIView, context: Context
    ) -> CGSize? {
      view.intrinsicContentSize
    }
  }

  /// A loader for SwiftUI that is played by layers.
  public typealias LayeredLoaderView = LoaderUIViewRepresentable

#endif

#if canImport(SwiftUI) && canImport(AppKit) && !targetEnvironment(macCatalyst) && (canImport(Darwin) || APPLE_DOUBLES)

  import AppKit

  /// The same where views are those of AppKit: the methods are called otherwise, and nothing else differs.
  public struct LoaderNSViewRepresentable<Look: DrawnAppearance>: NSViewRepresentable {
    private let look: Look
    private let isActive: Bool
    private let progress: Double?

    /// Creates a view of a loader with any appearance that layers can play.
    ///
    /// - Parameters:
    ///   - isActive: Whether the loader is shown.
    ///   - progress: The fraction of the whole, 0...1; nil is unknown.
    public init(_ look: Look, isActive: Bool = true, progress: Double? = nil) {
      (self.look, self.isActive, self.progress) = (look, isActive, progress)
    }

    public func makeNSView(context: Context) -> LoaderNSView {
      LoaderNSView(look, policy: context.environment.loader.policy)
    }

    public func updateNSView(_ view: LoaderNSView, context: Context) {
      view.update(
        look, isActive: isActive, progress: progress, context.environment.loader,
        context.transaction)
    }

    public func sizeThatFits(
      _ proposal: ProposedViewSize, nsView view: LoaderNSView, context: Context
    ) -> CGSize? {
      view.intrinsicContentSize
    }
  }

  #if !canImport(UIKit)
    /// A loader for SwiftUI that is played by layers.
    public typealias LayeredLoaderView = LoaderNSViewRepresentable
  #endif

#endif
