/// Brings the presence up from wherever it is, the ring turning or filling as progress says.
@usableFromInline
struct Appear: Action {
  @inlinable
  init() {}

  @inlinable
  func run(on store: inout Store, old: Store) -> Goal {
    store.state = .activating
    return Goal(isShown: true, fill: store.progress)
  }
}
