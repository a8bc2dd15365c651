import MatrixEngine

/// The states of a light on a staircase.
enum LightState: CaseIterable { case dark, lit, broken }

/// A light on a staircase, as a user might write one; it goes out by itself after a minute.
struct StairLight: MatrixMachine {
  enum Event: MatrixEvent { case press, hit }

  enum Action: ActionName, CellAction {
    case light, smash

    /// Returns the time at which the light goes out; nil if it never does.
    func run(on store: inout Store, old: Store, event: Event) -> Double? {
      store.state = self == .light ? .lit : .broken
      return self == .light ? store.time + 60 : nil
    }
  }

  struct Store: MatrixStore {
    var time = 0.0
    var state = LightState.dark
  }

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
  var deadline: Double?

  mutating func apply(_ goal: Double?, from old: Store, isAnimated: Bool) { deadline = goal }

  mutating func complete() {
    store.state = .dark
    deadline = nil
  }
}
