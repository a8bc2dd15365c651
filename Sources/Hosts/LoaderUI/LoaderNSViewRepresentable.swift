#if canImport(SwiftUI) && canImport(AppKit) && !targetEnvironment(macCatalyst) && (canImport(Darwin) || APPLE_DOUBLES)

  import AppKit
  import LoaderCore
  import LoaderLayers
  import SwiftUI

  /// A loader for SwiftUI on a Mac that is played by layers: it costs the app nothing while it
  /// spins, and keeps spinning while the app hangs.
  ///
  /// ```swift
  /// LayeredLoaderView(Circular(), isActive: isLoading, progress: fraction)
  /// ```
  ///
  /// It takes the same modifiers as ``LoaderView``. Control size and dynamic type do not change it.
  public struct LoaderNSViewRepresentable<Look: LayeredAppearance>: NSViewRepresentable {
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

#endif
