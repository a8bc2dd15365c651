import LoaderCore
import LoaderDrawing
import MatrixEngine

/// A loader of any appearance with its drawing values, for a layer, which keeps one and plays its plans.
///
/// ```swift
/// let layer = LoaderLayer(StyledLoader(.linear))
/// layer.loader.style.thickness = 6
/// ```
public struct StyledLoader: Sendable {
  /// The lookup that is asked before the matrix, the package's table of actions, when an event is sent.
  ///
  /// If it has a style, the drawing values of that style also precede ``style``.
  public var chain = ActionLookupChain<LoaderAction, LoaderStyle>()
  /// The app's style of loaders. A value that is not set is Material's default.
  public var style = LoaderStyle()
  /// The colors of the roles.
  public var theme = Theme.light

  /// The loader, the type of its appearance erased; `loader.box` is the erased loader, not the rectangle ``box``.
  ///
  /// That value is always a `PlannedLoader`, to which `planned(_:)` casts it: the initializer and
  /// `setAppearance` take only a `SceneAppearance`.
  private var loader: AnyLoader

  /// Creates a loader that is off screen and inactive, its progress unknown.
  public init(
    _ appearance: some SceneAppearance, policy: LoaderPolicy = LoaderPolicy(),
    motion: MotionPreference = .full
  ) {
    loader = AnyLoader(appearance, policy: policy, motion: motion)
  }

  /// True if the loader is to be shown.
  package var isActive: Bool { loader.box.isActive }

  /// The progress, 0...1; nil while it is unknown.
  package var progress: Double? { loader.box.progress }

  /// The user's preference for motion. Changed by ``setMotion(_:at:)``.
  package var motion: MotionPreference { loader.box.motion }

  /// The ending of the next exit. Changed by ``setEnding(_:at:)``.
  package var ending: LoaderEnding { loader.box.ending }

  /// The settings of when it appears and disappears, and how it follows progress.
  ///
  /// A change applies from the next event on.
  public var policy: LoaderPolicy {
    get { loader.box.policy }
    set { loader.box.policy = newValue }
  }

  /// The drawing values of the loader.
  ///
  /// Each comes from the style of the ``chain`` if that sets it, otherwise from ``style``.
  package var drawing: LoaderStyle { (chain.style?.drawing ?? LoaderStyle()).over(style) }

  /// Sends an event to the loader, and returns its transition.
  @discardableResult
  package mutating func send(
    _ event: LoaderEvent, at time: Double, animated: Bool
  ) -> LoaderTransition {
    loader.send(event, at: time, animated: animated, using: chain)
  }

  /// Activates an inactive loader as if it had been active since `start`.
  ///
  /// A `start` after `time` counts as `time`. A loader that is still visible, in its exit, is activated at `time`
  /// instead. Both are in seconds. In either case, the log notes that a replay cannot repeat this.
  package mutating func activate(
    since start: Double, at time: Double, animated: Bool, in log: inout LoaderLog
  ) {
    let state = state(at: time)
    if state.mayDraw {
      send(.activate, at: time, animated: animated)
    } else {
      loader.box = loader.box.activated(at: min(start, time), using: chain)
      // The new loader is off screen. It comes on screen if the old one was.
      if state != .offscreen { send(.orderIn, at: time, animated: animated) }
    }
    // No event was added to the log in either case, because its events are in order of time: it has no line for an
    // activation that may lie before the last one.
    log.addUnplayable("an activation in the past", at: time)
  }

  /// Returns the answer of the ``chain`` for an event at `time`, in seconds.
  ///
  /// It is an action, the null cell, which does nothing, or `askNext`: then the matrix decides.
  package func answer(
    to event: LoaderEvent, at time: Double
  ) -> CellAnswer<CustomAction<LoaderAction>> {
    chain.answer(to: CellQuestion(event: event.normalized, store: loader.box.store(at: time)))
  }

  /// Returns true if the matrix has an action for an event at `time`, in seconds: a cell that is not null.
  package func hasAction(for kind: LoaderEvent.Kind, at time: Double) -> Bool {
    LoaderMatrix().action(in: loader.box.state(at: time), on: kind) != nil
  }

  /// Changes the preference for motion while the loader runs.
  ///
  /// - Parameter time: In seconds, as the time of an event: one that is not finite changes nothing.
  package mutating func setMotion(_ motion: MotionPreference, at time: Double) {
    loader.box.setMotion(motion, at: time)
  }

  /// Changes the ending of the next exit: see ``/LoaderCore/Loader/setEnding(_:at:)``.
  ///
  /// - Parameter time: In seconds, as the time of an event: one that is not finite changes nothing.
  package mutating func setEnding(_ ending: LoaderEnding, at time: Double) {
    loader.box.setEnding(ending, at: time)
  }

  /// Changes the appearance.
  ///
  /// To an appearance of the same type, the loader changes as in a switch. An appearance of another
  /// type has other layers, so it replaces the old one at once, in the current presence of the
  /// loader. The reported progress, the state and all deadlines stay.
  ///
  /// - Parameter time: In seconds, as the time of an event.
  /// - Returns: False if it has that appearance already, or `time` is not finite.
  @discardableResult
  package mutating func setAppearance(_ appearance: some SceneAppearance, at time: Double) -> Bool {
    loader.setAppearance(appearance, at: time)
  }

  /// Returns the state at `time`, in seconds, including completions by then.
  package func state(at time: Double) -> LoaderState { loader.box.state(at: time) }

  /// The end of the temporary state, in seconds; nil for a state that lasts until an event.
  package var deadline: Double? { loader.box.deadline }

  /// The time from which the loader should announce that it is still working, in seconds.
  ///
  /// It is nil if the loader is not shown, or its policy has no such announcement.
  package var stillWorkingStart: Double? { loader.box.stillWorkingStart }

  /// Begins a log, at `time` in seconds, with the settings of the loader.
  package func begin(_ log: inout LoaderLog, at time: Double) { loader.box.begin(&log, at: time) }

  /// Adds the loader's appearance, motion and ending to a log, as far as they have changed since its last line.
  package func follow(_ log: inout LoaderLog) { loader.box.follow(&log) }

  /// Sends an event with the answer that decides its cell, and adds it to a log.
  ///
  /// If the answer ran another action than the matrix has, the log notes that it cannot be replayed.
  package mutating func send(
    _ event: LoaderEvent, at time: Double, animated: Bool,
    answer: CellAnswer<CustomAction<LoaderAction>>, in log: inout LoaderLog
  ) {
    // The chain has been asked already, so its answer is given instead of asking twice.
    let lookup = ActionLookupChain<LoaderAction, Void>(delegate: { _ in answer })
    loader.box.add(event, to: &log, at: time, isAnimated: animated)
    log.note(loader.send(event, at: time, animated: animated, using: lookup))
  }

  /// The rectangle in which the loader draws, in points; a bar without a given length has its ideal one.
  package var box: CanvasRect { loader.box.appearance.bounds(drawing) }

  /// Returns the plan of the loader's layers from `time` on, in seconds.
  ///
  /// - Parameter width: The available width, in points, for a bar whose style has no size. Nil, or a
  ///   number that is not positive and finite, means the ideal width of the bar.
  package func plan(from time: Double, filling width: Double? = nil) -> LayerPlan {
    planned(loader.box).plan(
      from: time, style: drawing.filling(width: width ?? 0, of: box), theme: theme)
  }

  /// Returns the loader's layers at rest, for snapshots, which must not depend on the clock.
  ///
  /// They show the loader at `seconds`, as if it had been shown with its current properties since 0 s. The width is
  /// used as in `plan`.
  package func picture(at seconds: Double, filling width: Double? = nil) -> LayerPlan {
    planned(loader.box.restarted).picture(
      at: seconds, style: drawing.filling(width: width ?? 0, of: box), theme: theme)
  }

  /// Returns an erased loader as one that layers can play. Every loader here is one: see `loader`.
  private func planned(_ box: any LoaderBox) -> any PlannedLoader {
    guard let planned = box as? any PlannedLoader else {
      preconditionFailure("layers cannot play this appearance")
    }
    return planned
  }
}

extension LoaderStyle {
  /// Returns true if its drawing fills the available width: for a bar without a given length.
  ///
  /// - Parameter box: The ideal box of the drawing: only a bar's is wider than high.
  package func fills(_ box: CanvasRect) -> Bool { size == nil && box.width > box.height }

  /// Returns this style with the available width as the length of a bar that fills it.
  ///
  /// It is unchanged for any other drawing, and for a width that is not positive and finite.
  package func filling(width: Double, of box: CanvasRect) -> LoaderStyle {
    guard fills(box), width > 0, width.isFinite else { return self }
    return LoaderStyle(size: width, base: self)
  }
}

/// A loader that layers can play.
private protocol PlannedLoader: LoaderBox where Appearance: SceneAppearance {}

extension Loader: PlannedLoader where Appearance: SceneAppearance {}

extension PlannedLoader {
  /// Returns the plan of the layers from `time` on.
  func plan(from time: Double, style: LoaderStyle, theme: Theme) -> LayerPlan {
    LayerPlan(of: loader, from: time, style, theme)
  }

  /// Returns the layers of the frame at `time`, at rest.
  func picture(at time: Double, style: LoaderStyle, theme: Theme) -> LayerPlan {
    LayerPlan(frozen: loader.frame(at: time), of: Appearance.self, style, theme)
  }
}

extension LoaderBox {
  /// Returns the same loader off screen, with its current progress, and active since `time`.
  fileprivate func activated(
    at time: Double, using chain: ActionLookupChain<LoaderAction, LoaderStyle>
  ) -> any LoaderBox {
    var loader = Loader(appearance, policy: policy, motion: motion)
    loader.send(.progress(progress), at: time, using: chain)
    loader.send(.activate, at: time, using: chain)
    return loader
  }

  /// The same loader as if on screen since 0 s with its current properties.
  ///
  /// It has no entrance. Its policy is the default one, because a show delay could hide it.
  package var restarted: any LoaderBox {
    var loader = Loader(appearance, motion: motion)
    loader.send(.progress(progress), at: 0)
    loader.send(.orderIn, at: 0)
    if isActive { loader.send(.activate, at: 0, animated: false) }
    return loader
  }
}
