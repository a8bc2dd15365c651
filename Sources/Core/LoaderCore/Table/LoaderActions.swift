import MatrixEngine

/// The actions in the cells of the matrix, by name: each raw value is the name of the case.
public enum LoaderAction: ActionName, CellAction {
  /// Shows the loader, if it is active, as if it had never been off screen.
  case restore
  /// Draws nothing, and needs no frame, until the loader comes back.
  case leave
  /// Raises the presence from its current value.
  case appear
  /// Lowers the presence from its current value.
  case disappear
  /// Moves to the new progress during the entrance.
  case retarget
  /// Changes from unknown to known progress; nil changes nothing.
  case fill
  /// Follows the next value; nil changes back to unknown progress.
  case refill
  /// Follows progress during the exit, so that a last 100 % is seen.
  case finish

  /// Runs the action of this name: the one place where a name becomes an action.
  ///
  /// - Parameter store: It has the new value of the event's property already; the action sets its state.
  public func run(on store: inout LoaderStore, old: LoaderStore, event: LoaderEvent) -> LoaderGoal {
    // Most actions show the loader with its present progress; the cases below change what differs.
    var goal = LoaderGoal(isShown: true, fill: store.progress, manner: .animated)
    switch self {
    case .restore:
      // The machine completes `activating` at once if the entrance would be over by now.
      store.state = store.isActive ? .activating : .inactive
      goal.isShown = store.isActive
      goal.manner = .restored
    case .leave:
      store.state = .offscreen
      goal.isShown = false
      goal.manner = .atOnce
    case .appear: store.state = .activating
    case .disappear:
      store.state = .deactivating
      goal.isShown = false
    // The goal has the new progress already.
    case .retarget: break
    case .fill: if store.progress != nil { store.state = .determinate }
    case .refill: if store.progress == nil { store.state = .indeterminate }
    case .finish: goal.isShown = false
    }
    return goal
  }
}

/// The goal that an action returns, and that the machine turns into motions at once.
///
/// It names no curve and no duration.
public struct LoaderGoal: Hashable, Sendable {
  /// True if the loader is to be drawn.
  public var isShown: Bool
  /// The progress to which it is to be filled, in 0...1; nil means that it spins.
  public var fill: Double?
  /// The way in which it is reached.
  @usableFromInline var manner: Manner

  /// The way in which a goal is reached.
  @usableFromInline enum Manner: Hashable, Sendable {
    /// By motions, from what is displayed.
    case animated
    /// Immediately, by a cut.
    case atOnce
    /// As if the loader had never been off screen, with the entrance in progress.
    case restored
  }

  /// Creates a goal.
  ///
  /// - Parameters:
  ///   - fill: Clamped to 0...1; NaN means unknown, as nil does.
  ///   - isAnimated: False if it is reached immediately, by a cut.
  public init(isShown: Bool, fill: Double?, isAnimated: Bool = true) {
    self.init(
      isShown: isShown, fill: fill.flatMap(LoaderEvent.fraction),
      manner: isAnimated ? .animated : .atOnce)
  }

  /// Creates a goal; `fill` is in 0...1, or nil.
  init(isShown: Bool, fill: Double?, manner: Manner) {
    self.isShown = isShown
    self.fill = fill
    self.manner = manner
  }

  /// The state of a loader that has reached this goal.
  @usableFromInline var stateAfterCompletion: LoaderState {
    guard isShown else { return .inactive }
    return fill == nil ? .indeterminate : .determinate
  }
}

#if !hasFeature(Embedded)
  extension LoaderAction: CaseIterable {}
#endif
