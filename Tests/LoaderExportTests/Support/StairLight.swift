import MatrixEngine

/// The states of a light on a staircase.
enum LightState: CaseIterable { case dark, lit, broken }

/// A light on a staircase, a state machine as a user might write one.
///
/// It goes out by itself a minute after the last press of its button. A hit breaks it for good.
struct StairLight: MatrixMachine {
  enum Event: MatrixEvent { case press, hit }

  /// The actions of the table, with their names.
  enum Action: ActionName, CellAction {
    case light, smash

    /// Sets the state, and returns the time in seconds at which the light goes out; nil if it is broken.
    func run(on store: inout Store, old: Store, event: Event) -> Double? {
      store.state = self == .light ? .lit : .broken
      return self == .light ? store.time + 60 : nil
    }
  }

  struct Store: MatrixStore {
    var time = 0.0
    var state = LightState.dark
  }

  /// The table of states by events; nil is a cell without an action.
  struct Table: Matrix {
    func action(in state: LightState, on kind: Event) -> Action? {
      switch (state, kind) {
      case (.broken, _): nil
      case (_, .press): .light
      case (_, .hit): .smash
      }
    }
  }

  var store = Store()
  /// The time at which the light goes out, in seconds; nil if it does not.
  var deadline: Double?

  /// Keeps the goal of an action, which is the time that it returned.
  mutating func apply(_ goal: Double?, from old: Store, isAnimated: Bool) { deadline = goal }

  /// Goes out: the engine calls this at the deadline.
  mutating func complete() {
    store.state = .dark
    deadline = nil
  }
}
