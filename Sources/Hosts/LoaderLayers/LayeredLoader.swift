import LoaderCore
import LoaderDrawing
import MatrixEngine

/// A loader of any appearance, with everything that its layers depend on: for hosts that show
/// layers.
///
/// ```swift
/// var loader = LayeredLoader(Linear())
/// loader.send(.orderIn, at: now, animated: true)
/// loader.send(.activate, at: now, animated: true)
/// let plan = loader.plan(from: now)
/// ```
public struct LayeredLoader: Sendable {
  /// The look-up that decides what a cell does: a delegate, the loader's own actions, those of a
  /// style.
  public typealias Chain = LookUpChain<LoaderAction, LoaderStyle>

  /// What is asked before the matrix when an event is sent. If it has a style, the drawing values
  /// of that style also count before those of ``style``: see ``drawing``.
  public var chain = Chain()
  /// How the app draws its loaders. A value that is not set is Material's default.
  public var style = LoaderStyle()
  /// The colors of the roles.
  public var theme = Theme.light

  private var machine: any LayeredMachine

  /// Creates a loader that is off screen and inactive, its progress unknown.
  public init<Look: DrawnAppearance>(
    _ look: Look, policy: LoaderPolicy = LoaderPolicy(), motion: MotionPreference = .full
  ) {
    machine = Loader(look, policy: policy, motion: motion)
  }

  /// Whether the loader should be shown.
  public var isActive: Bool { machine.isActive }

  /// The fraction of the whole, 0...1, or nil if it is unknown.
  public var progress: Double? { machine.progress }

  /// How much motion is allowed. Changed by ``setMotion(_:at:)``.
  public var motion: MotionPreference { machine.motion }

  /// How it disappears next. Changed by ``setEnding(_:at:)``.
  public var ending: LoaderEnding { machine.ending }

  /// When it may appear, and how long it stays visible at least. A change applies from the next
  /// event on.
  public var policy: LoaderPolicy {
    get { machine.policy }
    set { machine.policy = newValue }
  }

  /// How the loader is drawn: each value comes from the style of the ``chain`` if that sets it,
  /// otherwise from ``style``.
  public var drawing: LoaderStyle { (chain.style?.drawing ?? LoaderStyle()).over(style) }

  /// Sends it an event, and returns what the event did.
  @discardableResult
  public mutating func send(
    _ event: LoaderEvent, at time: Double, animated: Bool
  ) -> LoaderTransition {
    machine.send(event, at: time, animated: animated, asking: chain)
  }

  /// Changes how much motion is allowed, while the loader runs.
  public mutating func setMotion(_ motion: MotionPreference, at time: Double) {
    machine.setMotion(motion, at: time)
  }

  /// Changes how it disappears next, or how it does so now: see ``/LoaderCore/Loader/setEnding(_:at:)``.
  public mutating func setEnding(_ ending: LoaderEnding, at time: Double) {
    machine.setEnding(ending, at: time)
  }

  /// Changes its appearance. An appearance of another type has other layers, so it is there at
  /// once, without animation; one of the same type changes as in a switch.
  ///
  /// `isActive`, `progress`, and being on screen or not, stay as they are.
  ///
  /// - Returns: False if it has that appearance already; then nothing changed.
  @discardableResult
  public mutating func setLook<Look: DrawnAppearance>(_ look: Look, at time: Double) -> Bool {
    if var loader = machine as? Loader<Look> {
      guard look != loader.appearance else { return false }
      // An appearance of the same type moves to its new base motion as in any switch.
      loader.setAppearance(look, at: time)
      machine = loader
      return true
    }
    var loader = Loader(look, policy: machine.policy, motion: machine.motion)
    if machine.state(at: time) != .offscreen { loader.send(.orderIn, at: time) }
    loader.send(.progress(machine.progress), at: time, animated: false)
    if machine.isActive { loader.send(.activate, at: time, animated: false) }
    machine = loader
    return true
  }

  /// The state at `time`, in seconds, including what was completed by then.
  public func state(at time: Double) -> LoaderState { machine.state(at: time) }

  /// When it says that it is still working, as its policy has it; nil if it is not shown, or never does.
  package var stillWorkingStart: Double? { machine.stillWorkingStart }

  /// Begins a log with how it is set up.
  package func begin(_ log: inout LoaderLog, at time: Double) { machine.begin(&log, at: time) }

  /// The rectangle in which it draws, in points; for a bar that fills what it is given, its ideal one.
  public var box: CanvasRect { machine.box(drawing) }

  /// The plan of its layers from `time` on.
  ///
  /// - Parameter width: The room for a bar whose style has no size, which fills it, in points; 0 and
  ///   less, and what is not finite, count as nil: its ideal width.
  public func plan(from time: Double, filling width: Double? = nil) -> LayerPlan {
    machine.plan(from: time, drawing.filling(width ?? 0, box), theme)
  }

  /// Its layers at rest, for snapshots, which must not depend on the clock: as if the loader had
  /// been shown with its present properties since 0 s, and it were `seconds` now.
  public func picture(at seconds: Double, filling width: Double? = nil) -> LayerPlan {
    machine.restartedPicture(at: seconds, drawing.filling(width ?? 0, box), theme)
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

/// A loader whose appearance is not known.
private protocol LayeredMachine: Sendable {
  var isActive: Bool { get }
  var progress: Double? { get }
  var motion: MotionPreference { get }
  var ending: LoaderEnding { get }
  var policy: LoaderPolicy { get set }
  var stillWorkingStart: Double? { get }
  func state(at time: Double) -> LoaderState
  @discardableResult
  mutating func setMotion(_ motion: MotionPreference, at time: Double) -> Bool
  @discardableResult
  mutating func setEnding(_ ending: LoaderEnding, at time: Double) -> Bool
  mutating func send(
    _ event: LoaderEvent, at time: Double, animated: Bool, asking chain: LayeredLoader.Chain
  ) -> LoaderTransition
  func begin(_ log: inout LoaderLog, at time: Double)
  func box(_ style: LoaderStyle) -> CanvasRect
  func plan(from time: Double, _ style: LoaderStyle, _ theme: Theme) -> LayerPlan
  func restartedPicture(
    at seconds: Double, _ style: LoaderStyle, _ theme: Theme
  ) -> LayerPlan
}

extension Loader: LayeredMachine where Appearance: DrawnAppearance {
  fileprivate func begin(_ log: inout LoaderLog, at time: Double) { log.begin(self, at: time) }

  fileprivate func box(_ style: LoaderStyle) -> CanvasRect { Appearance.bounds(style) }

  fileprivate func plan(
    from time: Double, _ style: LoaderStyle, _ theme: Theme
  ) -> LayerPlan {
    LayerPlan(of: self, from: time, style, theme)
  }

  fileprivate func restartedPicture(
    at seconds: Double, _ style: LoaderStyle, _ theme: Theme
  ) -> LayerPlan {
    LayerPlan(frozen: restarted.frame(at: seconds), of: Appearance.self, style, theme)
  }
}

extension Loader {
  /// The same loader as if it had been on screen since 0 s with its present properties, without an
  /// entrance.
  package var restarted: Loader {
    var loader = Loader(appearance, motion: motion)
    loader.send(.progress(progress), at: 0)
    loader.send(.orderIn, at: 0)
    if isActive { loader.send(.activate, at: 0, animated: false) }
    return loader
  }
}
