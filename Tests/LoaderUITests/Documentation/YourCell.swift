import LoaderUI
import UIKit

/// When a loader that spins is deactivated, it does not leave: the ring fills, and stays.
@MainActor
func stayWhenDone(_ view: LoaderUIView) {
  let fill = CustomAction<LoaderAction>("fillUp") { _, _, _ in LoaderGoal(isShown: true, fill: 1) }
  view.loaderLayer.loader.chain.actions[.indeterminate, .deactivate] = .action(fill)
}

/// Reports an event, then runs the action of its cell.
final class Report: NSObject, CAAction {
  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    print(event)
    LoaderLayer.defaultAction(forKey: event)?.run(
      forKey: event, object: object, arguments: arguments)
  }
}
