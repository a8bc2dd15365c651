/// The ring follows its progress even as the presence goes down, so a last 100 % is seen.
@usableFromInline
struct Finish: Action {
  @inlinable
  init() {}

  @inlinable
  func run(on store: inout Store, old: Store) -> Goal {
    Goal(isShown: false, fill: store.progress)
  }
}
