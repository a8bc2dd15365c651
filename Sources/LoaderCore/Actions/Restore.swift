/// Lands on the resting state that the two properties imply, as if it had never left.
@usableFromInline
struct Restore: Action {
  @inlinable
  init() {}

  @inlinable
  func run(on store: inout Store, old: Store) -> Goal {
    store.state = store.impliedState
    return Goal(isShown: store.isActive, fill: store.progress, isAnimated: false)
  }
}
