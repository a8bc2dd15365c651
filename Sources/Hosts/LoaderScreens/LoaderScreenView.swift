#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  import Foundation
  import LoaderCore
  import LoaderHosting
  import LoaderUI
  import QuartzCore
  import ScreenCore

  /// A container of UIKit and AppKit that shows a skeleton, its content, an empty page or an error.
  ///
  /// ```swift
  /// let screen = LoaderScreenView(content: list, skeleton: bones)
  /// screen.failure = { error, retry in FailurePage(error, retry) }
  /// screen.onRetry = { feed.load() }
  /// screen.phase = .loading
  /// ```
  ///
  /// A load that ends within the show delay shows no skeleton, and a skeleton that is shown stays for
  /// the minimum visible time. While content is loaded again, it stays, and a loader turns over it.
  public final class LoaderScreenView: LoaderHostView, HostResponses {
    /// The content as the app knows it; the same error again is presented again.
    public var phase = ScreenPhase.initial {
      didSet {
        // Animated unless the app is in `withoutLoaderAnimation`, or the framework animates nothing now.
        host.enter(phase.kind, at: now, animated: isLoaderAnimated() && Self.isAnimating)
        isPageStale = true
        update()
      }
    }

    /// The page in place of content without anything in it.
    public var empty: LoaderPlatformView? { didSet { replace(oldValue, by: empty) } }

    /// Makes the page of an error: in place of content, or over it for as long as it is presented.
    public var failure: ((_ error: any Error, _ retry: @escaping () -> Void) -> LoaderPlatformView)?

    /// Loads again, when the user asks for it.
    public var onRetry: (() -> Void)?

    /// The loader that turns over content that is loaded again, at the top.
    public let loader = LoaderUIView()

    /// The show delay of a skeleton, its minimum visible time, and more.
    public var policy: LoaderPolicy {
      get { host.policy }
      set {
        host.policy = newValue
        loader.policy = newValue
      }
    }

    /// The displayed picture.
    package private(set) var picture = ScreenPicture()

    /// The parent of all parts, below the loader, so that an opaque page does not cover the loader.
    private let parts = LoaderPlatformView(frame: .zero)
    private let content: LoaderPlatformView
    private let skeleton: LoaderPlatformView
    /// The view that ``failure`` made of the current error; nil without an error.
    private var page: LoaderPlatformView?
    /// True if the phase has changed since the page was made; in the background it is not made anew.
    private var isPageStale = false
    /// The machine that decides what is shown, from the phases and their times.
    private(set) var host = HostedScreen()
    /// A timer that updates the view at its next change.
    private let alarm = DebouncedTimer()

    /// Creates a screen in its initial phase, which shows nothing.
    ///
    /// - Parameters:
    ///   - content: The content; it is shown while it is loaded again, too.
    ///   - skeleton: The shape of the content to come, such as a ``SkeletonUIView``.
    public init(content: LoaderPlatformView, skeleton: LoaderPlatformView) {
      self.content = content
      self.skeleton = skeleton
      super.init(frame: .zero)
      for view in [content, skeleton] { parts.addSubview(view) }
      for view in [parts, loader] { addSubview(view) }
      show(ScreenPicture())
    }

    /// Returns nil: a view from an archive would have no parts.
    public required init?(coder: NSCoder) { nil }

    /// Replaces the view of a part, and hides the new one unless its part is shown.
    private func replace(_ old: LoaderPlatformView?, by new: LoaderPlatformView?) {
      old?.removeFromSuperview()
      if let new { parts.addSubview(new) }
      show(picture)
    }

    /// Returns the app's view of the current error; its retry works only while one is offered.
    private func makePage() -> LoaderPlatformView? {
      guard case .failure(let error, _) = phase else { return nil }
      let page = failure?(error) { [weak self] in
        guard let self, host.offersRetry(at: now) else { return }
        onRetry?()
      }
      if let page { parts.addSubview(page) }
      return page
    }

    /// Shows what is due now, and wakes at the next change.
    func update() {
      // `keepsPicture` is true in the background: what is displayed stays, and the timer stops.
      guard !keepsPicture else { return alarm.set(in: nil) {} }
      if isPageStale {
        page?.removeFromSuperview()
        page = makePage()
        isPageStale = false
      }
      let time = now
      let picture = host.picture(at: time)
      if picture != self.picture {
        // A cross-fade of the view's layer, `surface`, from one picture to the other.
        let fade = CATransition()
        fade.duration = HostedScreen.fade
        surface?.add(fade, forKey: kCATransition)
        show(picture)
      }
      // The seconds until the next change; nil if nothing changes before the next phase.
      var delay: Double?
      if case .at(let next) = host.nextChange(after: time) { delay = next - time }
      alarm.set(in: delay) { [weak self] in self?.update() }
    }

    /// Shows one part, and the error's page also over content.
    private func show(_ picture: ScreenPicture) {
      self.picture = picture
      content.isHidden = picture.part != .content
      skeleton.isHidden = picture.part != .skeleton
      empty?.isHidden = picture.part != .empty
      page?.isHidden = picture.part != .failure && !picture.isErrorShown
      loader.isActive = picture.isRefreshing
      setNeedsLayout()
    }

    /// Makes all parts as large as the view, and puts the loader at the top, in the middle.
    package func arrange() {
      for view in [parts, content, skeleton, empty, page] { view?.frame = bounds }
      // The loader is half its height below the top.
      let size = loader.sizeThatFits(bounds.size)
      loader.frame = CGRect(
        x: (bounds.width - size.width) / 2, y: size.height / 2, width: size.width,
        height: size.height)
    }

    /// Passes on that the view came on screen, or left it; in the background, `update` changes nothing that is seen.
    package func setOnScreen(_ isOnScreen: Bool) {
      host.setOnScreen(isOnScreen, at: now)
      update()
    }
  }

#endif
