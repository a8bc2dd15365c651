/// The ring goes over to the new progress while the presence is still coming up.
@usableFromInline
struct Retarget: Action {
  @inlinable
  init() {}

  @inlinable
  func run(on store: inout Store, old: Store) -> Goal {
    Goal(isShown: true, fill: store.progress)
  }
}
