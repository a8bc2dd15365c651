import MatrixEngine
import TestSupport

@testable import LoaderCore

extension ActionLookupChain<LoaderAction, Void> {
  /// Returns a random host, which gives the same answer for every cell.
  ///
  /// The answer is an action with any state and any goal, null, or none.
  static func random(using random: inout SeededGenerator) -> ActionLookupChain {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return ActionLookupChain()
    case 1: return ActionLookupChain(delegate: { _ in .null })
    default:
      let state = LoaderState.allCases.randomElement(using: &random) ?? .inactive
      var goal = LoaderGoal(
        isShown: random.once(in: 2), fill: nil, isAnimated: !random.once(in: 4))
      // Set, not passed: a value out of range has to be treated as progress is.
      goal.fill = [nil, 0, 0.3, 1, -1, 7, .nan, .infinity].randomElement(using: &random) ?? nil
      return ActionLookupChain(delegate: { [goal] _ in
        .action(
          CustomAction("anything") { store, _, _ in
            store.state = state
            // Of these changes, only the state is taken.
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
  /// Returns a random event; `orderIn` and `orderOut` are no more frequent than the others.
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
