import MatrixEngine
import TestSupport

@testable import LoaderCore

extension LookUpChain<LoaderAction, Void> {
  /// A host that answers for any cell, this once: with an action that asks for any state and any
  /// goal, with null, or with nothing.
  static func random(using random: inout SeededGenerator) -> LookUpChain {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return LookUpChain()
    case 1: return LookUpChain(delegate: { _ in .null })
    default:
      let state = LoaderState.allCases.randomElement(using: &random) ?? .inactive
      var goal = LoaderGoal(
        isShown: random.once(in: 2), fill: nil, isAnimated: !random.once(in: 4))
      // Set, not given: what is out of range has to be taken as progress is.
      goal.fill = [nil, 0, 0.3, 1, -1, 7, .nan, .infinity].randomElement(using: &random) ?? nil
      return LookUpChain(delegate: { [goal] _ in
        .action(
          CustomAction("anything") { store, _, _ in
            store.state = state
            // Of what is changed here, the state alone is taken.
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
  /// Any event; coming on screen and leaving it no more often than the rest.
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
