import MatrixEngine

/// The actions in the cells of the matrix, by name: the eight types below, one for each.
///
/// Each action has its own type so that a reader finds it, with its description, by its name.
public enum LoaderAction: ActionName, CellAction {
  case restore, leave, appear, disappear, retarget, fill, refill, finish

  /// Runs the action of this name: the one place where a name becomes an action.
  public func run(on store: inout LoaderStore, old: LoaderStore, event: LoaderEvent) -> LoaderGoal {
    switch self {
    case .restore: Restore.run(on: &store)
    case .leave: Leave.run(on: &store)
    case .appear: Appear.run(on: &store)
    case .disappear: Disappear.run(on: &store)
    case .retarget: Retarget.run(on: &store)
    case .fill: Fill.run(on: &store)
    case .refill: Refill.run(on: &store)
    case .finish: Finish.run(on: &store)
    }
  }
}

/// Shows the loader as if it had never been off screen.
enum Restore {
  static func run(on store: inout LoaderStore) -> LoaderGoal {
    store.state = store.isActive ? .activating : .inactive
    return LoaderGoal(isShown: store.isActive, fill: store.progress, manner: .restored)
  }
}

/// Draws nothing, and wakes nobody, until the loader comes back.
enum Leave {
  static func run(on store: inout LoaderStore) -> LoaderGoal {
    store.state = .offscreen
    return LoaderGoal(isShown: false, fill: store.progress, manner: .atOnce)
  }
}

/// Brings the presence up from its current value; the ring turns or fills, depending on progress.
enum Appear {
  static func run(on store: inout LoaderStore) -> LoaderGoal {
    store.state = .activating
    return LoaderGoal(isShown: true, fill: store.progress, manner: .animated)
  }
}

/// Takes the presence down from its current value.
enum Disappear {
  static func run(on store: inout LoaderStore) -> LoaderGoal {
    store.state = .deactivating
    return LoaderGoal(isShown: false, fill: store.progress, manner: .animated)
  }
}

/// Moves the ring to the new progress while the presence is still coming up.
enum Retarget {
  static func run(on store: inout LoaderStore) -> LoaderGoal {
    LoaderGoal(isShown: true, fill: store.progress, manner: .animated)
  }
}

/// Ends the spin at the first value: the ring changes to the filled arc.
enum Fill {
  static func run(on store: inout LoaderStore) -> LoaderGoal {
    if store.progress != nil { store.state = .determinate }
    return LoaderGoal(isShown: true, fill: store.progress, manner: .animated)
  }
}

/// Follows the next value; without one, goes back to the spin.
enum Refill {
  static func run(on store: inout LoaderStore) -> LoaderGoal {
    if store.progress == nil { store.state = .indeterminate }
    return LoaderGoal(isShown: true, fill: store.progress, manner: .animated)
  }
}

/// Lets the ring follow its progress even while the presence goes down, so a last 100 % is seen.
enum Finish {
  static func run(on store: inout LoaderStore) -> LoaderGoal {
    LoaderGoal(isShown: false, fill: store.progress, manner: .animated)
  }
}

/// The goal of an action. It names no curve and no duration.
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
    /// At once.
    case atOnce
    /// As if the loader had never been off screen, with the entrance in progress.
    case restored
  }

  /// Creates a goal.
  ///
  /// - Parameters:
  ///   - fill: Clamped to 0...1; NaN means unknown, as nil does.
  ///   - isAnimated: False if it is to be reached at once, with a cut.
  public init(isShown: Bool, fill: Double?, isAnimated: Bool = true) {
    self.init(
      isShown: isShown, fill: fill.flatMap(LoaderEvent.fraction),
      manner: isAnimated ? .animated : .atOnce)
  }

  init(isShown: Bool, fill: Double?, manner: Manner) {
    (self.isShown, self.fill, self.manner) = (isShown, fill, manner)
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
