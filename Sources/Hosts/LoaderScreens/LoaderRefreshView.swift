#if os(iOS) || os(visionOS) || UIKIT_DOUBLES

  import LoaderCore
  import LoaderDrawing
  import LoaderHosting
  import LoaderUI
  import UIKit

  /// A loader that refreshes a scroll view.
  ///
  /// While the content is pulled down, the loader shows the distance as its progress. Once the pull is released far
  /// enough, the loader spins until the content has loaded.
  ///
  /// ```swift
  /// let refresh = LoaderRefreshView { view in
  ///   Task {
  ///     await reload()
  ///     view.endRefreshing()
  ///   }
  /// }
  /// table.addSubview(refresh)
  /// ```
  ///
  /// While it refreshes, it lies over the content, which keeps its place. Users who cannot pull need a
  /// button or the like that calls ``beginRefreshing()``.
  open class LoaderRefreshView: LoaderUIView {
    /// The current pull: its distance, and its phase. Its functions pass the events for the loader to ``send``.
    package private(set) var pull: RefreshPull

    /// Called when a refresh begins, by a pull or by ``beginRefreshing()``.
    private let refresh: @MainActor (LoaderRefreshView) -> Void
    /// The observation of the scroll view's offset; nil outside of a scroll view.
    private var observation: NSKeyValueObservation?

    /// Creates a view for a scroll view, to which it has to be added.
    ///
    /// - Parameters:
    ///   - appearance: Its appearance, by default a Material ring.
    ///   - threshold: The distance that starts a refresh, in points.
    ///   - refresh: Called when the refresh begins; has to lead to ``endRefreshing()``.
    public init(
      _ appearance: some SceneAppearance = .circular, threshold: Double = 80,
      refresh: @escaping @MainActor (_ view: LoaderRefreshView) -> Void
    ) {
      pull = RefreshPull(threshold: threshold)
      self.refresh = refresh
      super.init(appearance, policy: LoaderPolicy())
      isUserInteractionEnabled = false
      // Above the rows of a table, which are added later and would cover it.
      layer.zPosition = 1
    }

    /// Returns nil: a view from an archive would have nothing to call at a refresh.
    public required init?(coder: NSCoder) { nil }

    /// Begins to refresh without a pull.
    public func beginRefreshing() {
      guard pull.phase != .refreshing else { return }
      pull.begin(send)
      place()
      refresh(self)
    }

    /// Ends the refresh, because the content has loaded.
    public func endRefreshing() { pull.end(send) }

    /// Observes the offset of the scroll view that it was added to; in any other view it observes nothing.
    open override func didMoveToSuperview() {
      super.didMoveToSuperview()
      observation = (superview as? UIScrollView)?.observe(\.contentOffset) { [weak self] _, _ in
        // UIKit scrolls on the main thread.
        MainActor.assumeIsolated { self?.follow() }
      }
    }

    /// Follows the pull of the scroll view, and calls ``refresh`` when a refresh begins.
    private func follow() {
      guard let scrollView = superview as? UIScrollView else { return }
      // True in the one call in which the pull is released beyond the threshold.
      let begins = pull.move(to: -scrollView.edge, isHeld: scrollView.isDragging, send)
      place()
      if begins { refresh(self) }
    }

    /// Centers it in the space that a pull opens above the content, up to the threshold.
    ///
    /// While it refreshes, the space is closed: it then lies half the threshold below the top, over the content.
    private func place() {
      guard let scrollView = superview as? UIScrollView else { return }
      let isRefreshing = pull.phase == .refreshing
      // Content that is not pulled down, but scrolled up, has a distance of 0.
      let pulled = max(-scrollView.edge, 0)
      let distance = isRefreshing ? pull.threshold : min(pulled, pull.threshold)
      UIView.performWithoutAnimation {
        bounds.size = intrinsicContentSize
        center = CGPoint(x: scrollView.bounds.width / 2, y: scrollView.edge + distance / 2)
        // It fades in with the distance. An idle loader keeps its opacity, because its exit may still be seen.
        if pull.phase != .idle { alpha = isRefreshing ? 1 : pull.fraction }
      }
    }

    /// Sends an event of the pull to the loader's layer, animated only if the pull says so.
    private func send(_ event: LoaderEvent, animated: Bool) {
      change(isAnimated: animated) { $0.change(event) }
    }
  }

  extension UIScrollView {
    /// The beginning of the visible content, in points; less than 0 while it is pulled down.
    fileprivate var edge: Double { contentOffset.y + adjustedContentInset.top }
  }

#endif
