#if !hasFeature(Embedded)

  import LoaderCore
  import MatrixEngine

  /// A loader of any appearance, for hosts that do not know which appearance they show.
  ///
  /// ```swift
  /// var loader = AnyLoader(.linear)
  /// loader.send(.orderIn, at: now)
  /// loader.setAppearance(.circular, at: later)
  /// ```
  package struct AnyLoader: Sendable {
    /// The loader, its appearance erased.
    package var box: any LoaderBox

    /// Creates a loader that is off screen and inactive, its progress unknown.
    package init(
      _ appearance: some CanvasAppearance, policy: LoaderPolicy = LoaderPolicy(),
      motion: MotionPreference = .full
    ) {
      box = Loader(appearance, policy: policy, motion: motion)
    }

    /// Sends an event, and returns the transition.
    @discardableResult
    package mutating func send(
      _ event: LoaderEvent, at time: Double, animated: Bool = true,
      using lookup: some ActionLookup<LoaderAction> = NoActionLookup()
    ) -> LoaderTransition {
      box.send(event, at: time, animated: animated, using: lookup)
    }

    /// Changes the appearance, while the loader runs.
    ///
    /// To an appearance of the same type, the shape moves smoothly, as between unknown and known progress. One
    /// of another type appears immediately, in the current presence of the loader: as far as it has entered or
    /// left. The reported progress, the state and all deadlines stay.
    ///
    /// - Returns: False if it has that appearance already, or if `time` is not finite; then nothing
    ///   changed.
    @discardableResult
    package mutating func setAppearance(
      _ appearance: some CanvasAppearance, at time: Double
    ) -> Bool {
      guard let changed = box.changed(to: appearance, at: time) else { return false }
      box = changed
      return true
    }
  }

  /// A loader whose appearance is erased: the common part of all loaders.
  ///
  /// A host adds functions in an extension, in which the type of the appearance is known.
  package protocol LoaderBox: Sendable {
    associatedtype Appearance: CanvasAppearance

    // The members of `Loader` with the same names, which any host needs.

    var loader: Loader<Appearance> { get }
    var appearance: Appearance { get }
    var isActive: Bool { get }
    var progress: Double? { get }
    var motion: MotionPreference { get }
    var ending: LoaderEnding { get }
    var policy: LoaderPolicy { get set }
    var stillWorkingStart: Double? { get }
    func state(at time: Double) -> LoaderState
    func nextChange(after time: Double) -> NextChange
    mutating func send(
      _ event: LoaderEvent, at time: Double, animated: Bool,
      using lookup: some ActionLookup<LoaderAction>
    ) -> LoaderTransition
    /// Changes the preference for motion; returns false if the time is not finite.
    @discardableResult
    mutating func setMotion(_ motion: MotionPreference, at time: Double) -> Bool
    /// Changes the ending of the next exit; returns false if the time is not finite.
    @discardableResult
    mutating func setEnding(_ ending: LoaderEnding, at time: Double) -> Bool
  }

  extension Loader: LoaderBox where Appearance: CanvasAppearance {
    package var loader: Loader { self }
  }

  extension LoaderBox {
    /// Begins a log anew with the loader's settings at `time`; without effect while it is active or drawn.
    package func begin(_ log: inout LoaderLog, at time: Double) { log.begin(loader, at: time) }

    /// The end of the loader's temporary state, such as an exit, in seconds; nil if its state has no end.
    package var deadline: Double? { loader.machine.deadline }

    /// Returns the loader's store at `time`, in seconds, after all completions due by then.
    package func store(at time: Double) -> LoaderStore {
      loader.machine.settled(at: time).store
    }

    /// Adds an event to a log, before the loader gets it.
    package func add(
      _ event: LoaderEvent, to log: inout LoaderLog, at time: Double, isAnimated: Bool = true
    ) {
      log.add(event, to: loader, at: time, isAnimated: isAnimated)
    }

    /// Adds the loader's appearance, motion and ending to a log, if they have changed since its last line.
    package func follow(_ log: inout LoaderLog) { log.follow(loader) }

    /// Draws the loader's frame at `time`, in seconds; nothing if it is not visible.
    package func draw<Surface: DrawingCanvas & ~Copyable>(
      at time: Double, _ style: LoaderStyle, into canvas: inout Surface
    ) {
      Appearance.draw(loader.frame(at: time), style, into: &canvas)
    }

    /// Returns the loader with `appearance` from `time` on.
    ///
    /// - Parameter time: In seconds.
    /// - Returns: Nil if it has that appearance already, or if `time` is not finite.
    fileprivate func changed<New: CanvasAppearance>(
      to appearance: New, at time: Double
    ) -> (any LoaderBox)? {
      // An appearance of another type needs another type of loader, which continues from this one.
      // The result is nil if `time` is not finite.
      guard var current = self as? Loader<New> else {
        return Loader(loader, as: appearance, at: time)
      }
      let isChanged =
        current.appearance != appearance && current.setAppearance(appearance, at: time)
      return isChanged ? current : nil
    }
  }

  extension CanvasAppearance {
    /// Returns the box for a style, as the static function does; for an appearance whose type is erased.
    package func bounds(_ style: LoaderStyle) -> CanvasRect { Self.bounds(style) }
  }

#endif
