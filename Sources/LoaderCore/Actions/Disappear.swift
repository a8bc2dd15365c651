/// Takes the presence down from wherever it is.
@usableFromInline
struct Disappear: Action {
  @inlinable
  init() {}

  @inlinable
  func run(on store: inout Store, old: Store) -> Goal {
    store.state = .deactivating
    return Goal(isShown: false, fill: store.progress)
  }
}
