import LoaderUI

/// When the work fails, the ring does not leave: it fills, and stays.
@MainActor
func stayWhenDone(_ view: LoaderUIView) {
  let fill = CustomAction<LoaderAction>("fillUp") { _, _, _ in LoaderGoal(isShown: true, fill: 1) }
  view.loaderLayer.loader.chain.actions[.indeterminate, .deactivate] = .action(fill)
}
