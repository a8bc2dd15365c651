#if canImport(Darwin) || APPLE_DOUBLES

  import LoaderCore
  import LoaderHosting
  import LoaderUI
  import ScreenCore
  import SwiftUI

  /// A screen that loads its content: a skeleton, the content, an empty page or an error.
  ///
  /// ```swift
  /// LoaderScreen(feed.phase, retry: feed.load) {
  ///   PostList(feed.posts)
  /// } skeleton: {
  ///   PostList(.placeholder).loaderSkeleton(isActive: true)
  /// } empty: {
  ///   Text("No posts yet")
  /// } failure: { error, retry in
  ///   FailurePage(error, retry)
  /// }
  /// .loaderPolicy(LoaderPolicy(showDelay: 0.3, minimumVisible: 0.6))
  /// ```
  ///
  /// A load that ends within the show delay shows no skeleton, and a skeleton that is shown stays for
  /// the minimum visible time. While content is loaded again, it stays, and a loader turns over it.
  /// The content is not made before there is any.
  public struct LoaderScreen<Content: View, Bones: View, Empty: View, Failure: View>: View {
    private let phase: ScreenPhase
    private let retry: @MainActor () -> Void
    private let content: () -> Content
    private let skeleton: () -> Bones
    private let empty: () -> Empty
    private let failure: (_ error: any Error, _ retry: @escaping @MainActor () -> Void) -> Failure

    /// The machine that decides what is shown; nil before the view was first on screen.
    @State private var host: HostedScreen?
    @Environment(\.loader) private var settings
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    /// Creates a view of a screen.
    ///
    /// - Parameters:
    ///   - phase: What the app knows of the content.
    ///   - retry: Loads again, when the user asks for it.
    ///   - content: The content; it is shown while it is loaded again, too.
    ///   - skeleton: The shape of the content to come.
    ///   - empty: The page in place of content without anything in it.
    ///   - failure: The page in place of content that could not be loaded, or what is shown over
    ///     content for as long as the error is presented.
    public init(
      _ phase: ScreenPhase, retry: @escaping @MainActor () -> Void = {},
      @ViewBuilder content: @escaping () -> Content,
      @ViewBuilder skeleton: @escaping () -> Bones,
      @ViewBuilder empty: @escaping () -> Empty,
      @ViewBuilder failure:
        @escaping (
          _ error: any Error, _ retry: @escaping @MainActor () -> Void
        ) -> Failure
    ) {
      self.phase = phase
      self.retry = retry
      self.content = content
      self.skeleton = skeleton
      self.empty = empty
      self.failure = failure
    }

    /// The displayed part, with the loader and the message over it, redrawn whenever the machine changes.
    public var body: some View {
      LoaderTimeline(nextChange: host?.nextChange(after:)) { [host] time in
        let picture = host?.picture(at: time) ?? ScreenPicture()
        ZStack(alignment: .top) {
          if picture.part == .content { content() }
          if picture.part == .skeleton { skeleton() }
          if picture.part == .empty { empty() }
          if picture.part == .failure { page }
          LoaderView(isActive: picture.isRefreshing)
          // The message of an error, over content that stays.
          if picture.isErrorShown { page }
        }
        .animation(.easeOut(duration: HostedScreen.fade), value: picture)
      }
      .onScreen { presence in
        if presence == .shown, host == nil { begin() }
        // `suspended` is the background: what is displayed stays.
        if presence != .suspended { host?.setOnScreen(presence == .shown, at: now) }
      }
      .onChange(of: phase.kind) { _, kind in
        host?.enter(kind, at: now, animated: isLoaderAnimated())
      }
      .onChange(of: settings.policy) { _, policy in host?.policy = policy }
    }

    /// The app's page or message of the error; nil without an error.
    ///
    /// The retry that it gets works only while one is offered.
    private var page: Failure? {
      guard case .failure(let error, _) = phase else { return nil }
      return failure(error) {
        if host?.offersRetry(at: now) == true { retry() }
      }
    }

    /// The current time in seconds, by a clock that is never set back.
    private var now: Double { settings.now() }

    /// Creates the screen when the view is first shown, in the app's current phase.
    private func begin() {
      host = HostedScreen(policy: settings.policy, motion: reduceMotion ? .reduced : .full)
      host?.enter(phase.kind, at: now, animated: isLoaderAnimated())
    }
  }

#endif
