import LoaderCore
import MatrixEngine

/// Returns a loader whose ring fills and stays when work of unknown progress ends.
func loaderThatStays() -> Loader<Circular> {
  var chain = ActionLookupChain<LoaderAction, Void>()
  chain.actions[.indeterminate, .deactivate] = .action(
    CustomAction("fillUp") { store, old, event in LoaderGoal(isShown: true, fill: 1) })
  var loader = Loader()
  loader.send(.orderIn, at: 0)
  loader.send(.activate, at: 0.1)
  loader.send(.deactivate, at: 3, using: chain)  // fillUp instead of disappear
  return loader
}
