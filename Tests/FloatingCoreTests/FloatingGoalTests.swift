import FieldDynamics
import FloatingCore
import LoaderCore
import MatrixEngine
import Testing

/// Tests of the goals that a custom action may give a floating loader: the positions to which it is to go.
///
/// The bounds turn from 390 × 844 to 844 × 390 points: the bottom right corner moves from (350, 804) to (804, 350).
@Suite("A custom goal")
struct FloatingGoalTests {
  private static let bounds = FieldVector(390, 844)

  /// Returns a chain of actions, asked before the loader's own table, that answers a resize at rest with a goal.
  private func lookup(for goal: FloatingGoal) -> ActionLookupChain<FloatingAction, Void> {
    var chain = ActionLookupChain<FloatingAction, Void>()
    chain.actions[.resting, .resize] = .action(CustomAction("own") { _, _, _ in goal })
    return chain
  }

  /// Returns a loader in its bottom right resting position that gets a goal at 1 s, as its bounds turn.
  private func loader(after goal: FloatingGoal, isOnScreen: Bool = true) -> FloatingLoader {
    var loader = FloatingLoader(in: Self.bounds)
    if isOnScreen { loader.send(.orderIn, at: 0) }
    loader.send(.resize(to: FieldVector(844, 390)), at: 1, using: lookup(for: goal))
    return loader
  }

  // The goal `grip` is where the loader is, held by the finger from now on; `finger` is the same if no finger held it.
  @Test(
    "A grip or a finger holds the loader, only on screen",
    arguments: [FloatingGoal.grip, .finger])
  func held(goal: FloatingGoal) {
    var loader = loader(after: goal)
    #expect(loader.frame(at: 1).state == .held)
    #expect(loader.frame(at: 9).position == FieldVector(350, 804))
    // It moves with the finger, from wherever the finger was.
    loader.send(.move(to: loader.store.finger + FieldVector(-20, -500)), at: 10)
    #expect(loader.frame(at: 10).position == FieldVector(330, 304))
    // Off screen no finger can hold it: it is in its corner.
    let hidden = self.loader(after: goal, isOnScreen: false)
    #expect(hidden.frame(at: 1).state == .resting)
    #expect(hidden.frame(at: 1).position == FieldVector(804, 350))
  }

  @Test("A corner is reached by a flight or immediately", arguments: [false, true])
  func corner(isImmediate: Bool) {
    let loader = loader(after: .corner(isImmediate: isImmediate))
    #expect(loader.frame(at: 1).state == (isImmediate ? .resting : .flying))
    // At first a flight is where the corner was before the turn.
    let position = isImmediate ? FieldVector(804, 350) : FieldVector(350, 804)
    #expect((loader.frame(at: 1).position - position).length < 1e-9)
    #expect(loader.frame(at: 5).position == FieldVector(804, 350))
  }

  // The deadline is the end of a flight's current piece, and `complete` is called there.
  @Test("Without a flight there is nothing to complete")
  func nothingDue() {
    let loader = FloatingLoader(in: Self.bounds)
    var completed = loader.machine
    completed.complete()
    #expect(completed == loader.machine && completed.deadline == nil)
  }
}
