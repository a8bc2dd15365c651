import LoaderCore
import LoaderDrawing
import MatrixEngine

/// A loader of any appearance, with everything that its layers depend on: for hosts that show
/// layers.
///
/// ```swift
/// var loader = LayeredLoader(.linear)
/// loader.send(.orderIn, at: now, animated: true)
/// loader.send(.activate, at: now, animated: true)
/// let plan = loader.plan(from: now)
/// ```
public struct LayeredLoader: Sendable {
  /// The look-up that decides what a cell does: a delegate, the loader's own actions, those of a
  /// style.
  public typealias Chain = ActionLookupChain<LoaderAction, LoaderStyle>

  /// What is asked before the matrix when an event is sent. If it has a style, the drawing values
  /// of that style also count before those of ``style``: see ``drawing``.
  public var chain = Chain()
  /// How the app draws its loaders. A value that is not set is Material's default.
  public var style = LoaderStyle()
  /// The colors of the roles.
  public var theme = Theme.light

  /// It is a `PlannedLoader`: only a `DrawnAppearance` comes in.
  private var loader: AnyLoader

  /// Creates a loader that is off screen and inactive, its progress unknown.
  public init(
    _ appearance: some DrawnAppearance, policy: LoaderPolicy = LoaderPolicy(),
    motion: MotionPreference = .full
  ) {
    loader = AnyLoader(appearance, policy: policy, motion: motion)
  }

  /// Whether the loader should be shown.
  public var isActive: Bool { loader.box.isActive }

  /// The fraction of the whole, 0...1, or nil if it is unknown.
  public var progress: Double? { loader.box.progress }

  /// How much motion is allowed. Changed by ``setMotion(_:at:)``.
  public var motion: MotionPreference { loader.box.motion }

  /// How it disappears next. Changed by ``setEnding(_:at:)``.
  public var ending: LoaderEnding { loader.box.ending }

  /// When it may appear, and how long it stays visible at least. A change applies from the next
  /// event on.
  public var policy: LoaderPolicy {
    get { loader.box.policy }
    set { loader.box.policy = newValue }
  }

  /// How the loader is drawn: each value comes from the style of the ``chain`` if that sets it,
  /// otherwise from ``style``.
  public var drawing: LoaderStyle { (chain.style?.drawing ?? LoaderStyle()).over(style) }

  /// Sends it an event, and returns what the event did.
  @discardableResult
  public mutating func send(
    _ event: LoaderEvent, at time: Double, animated: Bool
  ) -> LoaderTransition {
    loader.send(event, at: time, animated: animated, asking: chain)
  }

  /// Changes how much motion is allowed, while the loader runs.
  public mutating func setMotion(_ motion: MotionPreference, at time: Double) {
    loader.box.setMotion(motion, at: time)
  }

  /// Changes how it disappears next, or how it does so now: see ``/LoaderCore/Loader/setEnding(_:at:)``.
  public mutating func setEnding(_ ending: LoaderEnding, at time: Double) {
    loader.box.setEnding(ending, at: time)
  }

  /// Changes its appearance. One of the same type changes as in a switch; one of another type has
  /// other layers, so it is there at once, in the presence that the loader has.
  ///
  /// What was told, the state and all deadlines stay as they are.
  ///
  /// - Returns: False if it has that appearance already; then nothing changed.
  @discardableResult
  public mutating func setAppearance(_ appearance: some DrawnAppearance, at time: Double) -> Bool {
    loader.setAppearance(appearance, at: time)
  }

  /// The state at `time`, in seconds, including what was completed by then.
  public func state(at time: Double) -> LoaderState { loader.box.state(at: time) }

  /// When it says that it is still working, as its policy has it; nil if it is not shown, or never does.
  package var stillWorkingStart: Double? { loader.box.stillWorkingStart }

  /// Begins a log with how it is set up.
  package func begin(_ log: inout LoaderLog, at time: Double) { loader.box.begin(&log, at: time) }

  /// The rectangle in which it draws, in points; for a bar that fills what it is given, its ideal one.
  public var box: CanvasRect { loader.box.appearance.bounds(drawing) }

  /// The plan of its layers from `time` on.
  ///
  /// - Parameter width: The room for a bar whose style has no size, which fills it, in points; 0 and
  ///   less, and what is not finite, count as nil: its ideal width.
  public func plan(from time: Double, filling width: Double? = nil) -> LayerPlan {
    planned(loader.box).plan(from: time, drawing.filling(width ?? 0, box), theme)
  }

  /// Its layers at rest, for snapshots, which must not depend on the clock: as if the loader had
  /// been shown with its present properties since 0 s, and it were `seconds` now.
  public func picture(at seconds: Double, filling width: Double? = nil) -> LayerPlan {
    planned(loader.box.restarted).picture(at: seconds, drawing.filling(width ?? 0, box), theme)
  }

  private func planned(_ box: any LoaderBox) -> any PlannedLoader {
    guard let planned = box as? any PlannedLoader else {
      preconditionFailure("layers cannot play this appearance")
    }
    return planned
  }
}

extension LoaderStyle {
  /// Whether what it draws in `box` is as wide as its room: a bar to which nobody gave a size.
  package func fills(_ box: CanvasRect) -> Bool { size == nil && box.width > box.height }

  /// This style where a bar has so much room.
  package func filling(_ width: Double, _ box: CanvasRect) -> LoaderStyle {
    guard fills(box), width > 0, width.isFinite else { return self }
    return LoaderStyle(size: width, base: self)
  }
}

/// A loader that layers can play.
private protocol PlannedLoader: LoaderBox where Appearance: DrawnAppearance {}

extension Loader: PlannedLoader where Appearance: DrawnAppearance {}

extension PlannedLoader {
  func plan(from time: Double, _ style: LoaderStyle, _ theme: Theme) -> LayerPlan {
    LayerPlan(of: loader, from: time, style, theme)
  }

  func picture(at time: Double, _ style: LoaderStyle, _ theme: Theme) -> LayerPlan {
    LayerPlan(frozen: loader.frame(at: time), of: Appearance.self, style, theme)
  }
}

extension LoaderBox {
  /// The same loader as if it had been on screen since 0 s with its present properties, without an
  /// entrance.
  package var restarted: any LoaderBox {
    var loader = Loader(appearance, motion: motion)
    loader.send(.progress(progress), at: 0)
    loader.send(.orderIn, at: 0)
    if isActive { loader.send(.activate, at: 0, animated: false) }
    return loader
  }
}
