import MatrixEngine
import TestSupport

@testable import LoaderCore

extension ActionLookupChain<LoaderAction, Void> {
  /// Returns the answers of a random host, which is asked for an action before the table is.
  ///
  /// It answers the same in every cell: nothing, so that the table decides, null, which does nothing, or an
  /// action with any state and any goal.
  static func random(using random: inout SeededGenerator) -> ActionLookupChain {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return ActionLookupChain()
    case 1: return ActionLookupChain(delegate: { _ in .null })
    default:
      let state = LoaderState.allCases.randomElement(using: &random) ?? .inactive
      var goal = LoaderGoal(
        isShown: random.once(in: 2), fill: nil, isAnimated: !random.once(in: 4))
      // Set, because the initializer would clamp it: the loader has to clamp a goal's progress, too. A picked
      // element may be nil itself, and `?? nil` makes one optional of two.
      goal.fill = [nil, 0, 0.3, 1, -1, 7, .nan, .infinity].randomElement(using: &random) ?? nil
      return ActionLookupChain(delegate: { [goal] _ in
        .action(
          CustomAction("anything") { store, _, _ in
            store.state = state
            // Of the changes to the store, the loader takes only the state.
            store.progress = 0.123
            store.isActive.toggle()
            store.time = -1
            return goal
          })
      })
    }
  }
}

extension LoaderEvent {
  /// Returns a random event; `orderOut` is the rarest, because nothing moves off screen.
  static func random(using random: inout SeededGenerator) -> LoaderEvent {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .orderIn
    case 1: random.once(in: 3) ? .orderOut : .orderIn
    case 2, 3: .activate
    case 4: .deactivate
    case 5: .progress(nil)
    default: .progress([0, 0.3, 1, random.number()].randomElement(using: &random) ?? 0)
    }
  }
}
