/// What a cell of the matrix does: it updates the store, and says what is wanted next.
@usableFromInline
protocol Action {
  /// Runs with the property of the event already stored; `old` is the store before it.
  func run(on store: inout Store, old: Store) -> Goal
}

extension LoaderAction {
  /// Runs the action of this name; the one place where a name becomes an action.
  @inlinable
  package func run(on store: inout Store, old: Store) -> Goal {
    switch self {
    case .restore: Restore().run(on: &store, old: old)
    case .leave: Leave().run(on: &store, old: old)
    case .appear: Appear().run(on: &store, old: old)
    case .disappear: Disappear().run(on: &store, old: old)
    case .retarget: Retarget().run(on: &store, old: old)
    case .fill: Fill().run(on: &store, old: old)
    case .refill: Refill().run(on: &store, old: old)
    case .finish: Finish().run(on: &store, old: old)
    }
  }
}
