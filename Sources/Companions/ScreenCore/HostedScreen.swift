import LoaderCore

/// The part of a screen that a host shows at an instant, with its loader and its error.
package struct ScreenPicture: Hashable, Sendable {
  /// The parts that take the whole screen; `empty` stands for content that has arrived without anything in it.
  package enum Part: Hashable, Sendable {
    case skeleton, content, empty, failure
  }

  /// The part; nil before anything is requested, and while a load is so short that nothing is shown.
  package var part: Part?
  /// True if content is loaded again, so that a loader spins over it.
  package var isRefreshing = false
  /// True if an error is shown over content: an alert, or a banner.
  package var isErrorShown = false
  /// True if the user may try again.
  package var offersRetry = false

  /// Creates a picture of nothing.
  package init() {}
}

/// The screen of one host, a view or a page's element, which keeps it for its own lifetime.
///
/// The host tells it the phases of the content, and shows the picture that it returns.
///
/// The skeleton comes after the show delay, and stays for the minimum visible time. What replaces it
/// waits until then.
package struct HostedScreen: Hashable, Sendable {
  /// The content as an app knows it.
  package enum Phase: Hashable, Sendable {
    case initial, loading, content, empty
    case failure(ErrorPresentation)
  }

  /// The duration in which one part replaces another, in seconds.
  package static var fade: Double { 0.25 }

  /// The screen, whose loader represents the skeleton or spins over the content.
  package private(set) var screen: Screen<Circular>
  /// True if the latest content is empty.
  private var isEmpty = false
  /// True if the latest load began without content, so that its end replaces the skeleton.
  private var hadSkeleton = false

  /// Creates a screen that is off screen, in its initial phase.
  package init(policy: LoaderPolicy = LoaderPolicy(), motion: MotionPreference = .full) {
    screen = Screen(Loader(policy: policy, motion: motion))
  }

  /// The show delay, the minimum visible time, and more; a change counts from the next phase on.
  package var policy: LoaderPolicy {
    get { screen.loader.policy }
    set { screen.loader.policy = newValue }
  }

  /// Enters a phase of the content at `time`, in seconds.
  ///
  /// The same phase twice changes nothing, but an error is presented again. The initial phase forgets
  /// the content.
  package mutating func enter(_ phase: Phase, at time: Double, animated: Bool = true) {
    switch phase {
    case .initial:
      // A new screen, with the same settings. `isEmpty` and `hadSkeleton` may stay: both are set again
      // before they count.
      let isOnScreen = screen.loader.store.state != .offscreen
      screen = Screen(Loader(policy: policy, motion: screen.loader.motion))
      if isOnScreen { screen.loader.send(.orderIn, at: time) }
    case .loading:
      screen.send(.loadingStarted, at: time, animated: animated)
      hadSkeleton = !screen.store.hasContent
    case .content, .empty:
      isEmpty = phase == .empty
      screen.send(.contentReceived, at: time, animated: animated)
    case .failure(let error):
      screen.send(.errorReceived(error), at: time, animated: animated)
    }
  }

  /// Returns true if an error with a retry button is presented at `time`, in seconds.
  ///
  /// If the user retries, the host asks the app to load. The app's next phase changes the picture.
  package func offersRetry(at time: Double) -> Bool {
    screen.frame(at: time).error?.offersRetry == true
  }

  /// Passes on that the screen came on screen, or left it, at `time`, in seconds.
  package mutating func setOnScreen(_ isOnScreen: Bool, at time: Double) {
    screen.loader.send(isOnScreen ? .orderIn : .orderOut, at: time)
  }

  /// Returns what is shown at `time`, in seconds.
  package func picture(at time: Double) -> ScreenPicture {
    let frame = screen.frame(at: time)
    var picture = ScreenPicture()
    picture.part = part(of: frame)
    picture.offersRetry = offersRetry(at: time)
    // Only content has a loader, an alert or a banner over it. A skeleton shows the loading itself, and
    // a page of failure the error.
    guard picture.part == .content || picture.part == .empty else { return picture }
    picture.isRefreshing = frame.state == .loading
    switch frame.error {
    case .alert, .banner: picture.isErrorShown = true
    case .placeholder, .silent, nil: break
    }
    return picture
  }

  /// Returns the visible part of the screen; nil if there is none, as before a skeleton appears.
  ///
  /// After a load that began with a skeleton, the skeleton stays until the loader's exit.
  private func part(of frame: ScreenFrame<Circular.Channels>) -> ScreenPicture.Part? {
    // The start of the loader's exit, which may be held for the minimum visible time. Without an exit it is now, so
    // that the comparison below is false, and no skeleton stays.
    let exit = screen.loader.exitStart ?? frame.time
    let isSkeletonStaying = hadSkeleton && frame.state != .loading && frame.time < exit
    if frame.shown == .skeleton || isSkeletonStaying {
      // The loader is invisible during its show delay.
      return frame.loader.isVisible ? .skeleton : nil
    }
    // A placeholder without an error is the state `initial`: nothing is shown. A skeleton has returned above.
    return switch frame.shown {
    case .content: isEmpty ? .empty : .content
    case .placeholder, .skeleton: frame.state == .error ? .failure : nil
    }
  }

  /// Returns the next time at which the picture may differ from the one at `time`, if no event comes.
  package func nextChange(after time: Double) -> NextChange {
    var next = Double.infinity
    /// Makes `next` the earlier of itself and an instant after `time`; any other, or nil, changes nothing.
    func consider(_ instant: Double?) {
      if let instant, instant > time { next = min(next, instant) }
    }
    // The end of a banner, and the end of a skeleton that stays.
    consider(screen.deadline)
    consider(screen.loader.exitStart)
    // The loader's entrance after a delay. `.everyFrame` does not count: a loader that moves changes no part
    // of the picture.
    if case .at(let start) = screen.loader.nextChange(after: time) { consider(start) }
    return next < .infinity ? .at(next) : .never
  }
}
