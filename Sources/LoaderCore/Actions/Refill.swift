/// Follows the next value; without one, goes back to the spin.
@usableFromInline
struct Refill: Action {
  @inlinable
  init() {}

  @inlinable
  func run(on store: inout Store, old: Store) -> Goal {
    if store.progress == nil { store.state = .indeterminate }
    return Goal(isShown: true, fill: store.progress)
  }
}
