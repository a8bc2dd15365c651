/// Nothing is drawn, and nobody is woken, until the loader comes back.
@usableFromInline
struct Leave: Action {
  @inlinable
  init() {}

  @inlinable
  func run(on store: inout Store, old: Store) -> Goal {
    store.state = .offscreen
    return Goal(isShown: false, fill: store.progress, isAnimated: false)
  }
}
