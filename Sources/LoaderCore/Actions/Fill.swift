/// The first value ends the spin: it goes over to the filled arc.
@usableFromInline
struct Fill: Action {
  @inlinable
  init() {}

  @inlinable
  func run(on store: inout Store, old: Store) -> Goal {
    if store.progress != nil { store.state = .determinate }
    return Goal(isShown: true, fill: store.progress)
  }
}
