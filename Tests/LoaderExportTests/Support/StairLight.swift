import MatrixEngine

enum LightState: CaseIterable { case dark, lit, broken }

/// A light on a staircase, as a user might write one; it goes out by itself after a minute.
struct StairLight: MatrixMachine {
  enum Event: MatrixEvent {
    case press, hit
    var kind: Event { self }
    var normalized: Event { self }
  }

  enum Action: CellAction {
    case light, smash

    var name: ActionName { self == .light ? "light" : "smash" }

    func run(on store: inout Store, old: Store, event: Event) -> Double? {
      store.state = self == .light ? .lit : .broken
      return self == .light ? store.time + 60 : nil
    }
  }

  struct Store: MatrixStore {
    var time = 0.0
    var state = LightState.dark
    mutating func advance(to time: Double) { self.time = max(time, self.time) }
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

  mutating func record(_ event: Event, isAnimated: Bool) {}

  mutating func apply(_ goal: Double?, from old: Store, isAnimated: Bool) { deadline = goal }

  mutating func apply(
    _ goal: Double?, asking state: LightState, on event: Event, from old: Store, isAnimated: Bool
  ) {
    store.state = state
    deadline = goal
  }

  mutating func complete() {
    store.state = .dark
    deadline = nil
  }
}
