#if !hasFeature(Embedded)

  import LoaderCore
  import MatrixEngine

  /// A loader of any appearance: what hosts hold that show one without knowing which.
  ///
  /// ```swift
  /// var loader = AnyLoader(.linear)
  /// loader.send(.orderIn, at: now)
  /// loader.setAppearance(.circular, at: later)
  /// ```
  package struct AnyLoader: Sendable {
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
    /// An appearance of the same type changes as in a switch. One of another type is there at once,
    /// in the current presence of the loader. The reported progress, the state and all deadlines
    /// stay.
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
  /// A host adds the parts that depend on the appearance in an extension, where it is opened.
  package protocol LoaderBox: Sendable {
    associatedtype Appearance: CanvasAppearance

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
    @discardableResult
    mutating func setMotion(_ motion: MotionPreference, at time: Double) -> Bool
    @discardableResult
    mutating func setEnding(_ ending: LoaderEnding, at time: Double) -> Bool
  }

  extension Loader: LoaderBox where Appearance: CanvasAppearance {
    package var loader: Loader { self }
  }

  extension LoaderBox {
    /// Begins a log with how it is set up.
    package func begin(_ log: inout LoaderLog, at time: Double) { log.begin(loader, at: time) }

    /// The end of its temporary state, in seconds; nil for a state that lasts until an event.
    package var deadline: Double? { loader.machine.deadline }

    /// Returns its store at `time`, in seconds, with completions by then.
    package func store(at time: Double) -> LoaderStore {
      loader.machine.settled(at: time).store
    }

    /// Adds an event that it is about to get to a log.
    package func add(
      _ event: LoaderEvent, to log: inout LoaderLog, at time: Double, isAnimated: Bool = true
    ) {
      log.add(event, to: loader, at: time, isAnimated: isAnimated)
    }

    /// Adds its changed settings to a log.
    package func follow(_ log: inout LoaderLog) { log.follow(loader) }

    /// Draws its frame at `time`, in seconds.
    package func draw<Surface: DrawingCanvas & ~Copyable>(
      at time: Double, _ style: LoaderStyle, into canvas: inout Surface
    ) {
      Appearance.draw(loader.frame(at: time), style, into: &canvas)
    }

    /// The loader with that appearance from `time` on; nil if nothing changes.
    fileprivate func changed<New: CanvasAppearance>(
      to appearance: New, at time: Double
    ) -> (any LoaderBox)? {
      guard var same = self as? Loader<New> else {
        return Loader(loader, as: appearance, at: time)
      }
      let isChanged = same.appearance != appearance && same.setAppearance(appearance, at: time)
      return isChanged ? same : nil
    }
  }

  extension CanvasAppearance {
    /// The box of an appearance whose type is erased.
    package func bounds(_ style: LoaderStyle) -> CanvasRect { Self.bounds(style) }
  }

#endif
