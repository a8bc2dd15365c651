#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && (canImport(Darwin) || APPLE_DOUBLES)

  import LoaderCore
  import LoaderLayers
  import SwiftUI
  import UIKit

  /// A loader for SwiftUI that is played by layers: it costs the app nothing while it spins, and
  /// keeps spinning while the app hangs.
  ///
  /// ```swift
  /// LayeredLoaderView(Circular(), isActive: isLoading, progress: fraction)
  /// ```
  ///
  /// It takes the same modifiers as ``LoaderView``. Control size and dynamic type do not change it.
  public struct LoaderUIViewRepresentable<Look: LayeredAppearance>: UIViewRepresentable {
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
