import MatrixEngine
import MatrixLaws
import Testing

/// Tests of the button's scenario and its laws.
struct ButtonTests {
  /// An event, or 0.2 s that pass.
  enum Input: Hashable {
    case event(ButtonEvent)
    case tick
  }

  /// A button with the current time.
  struct Bench {
    var button = Button()
    var now = 0.0

    /// The visible state, and the brightness at the end of its transition, which takes 0.1 s.
    var output: Output {
      let button = button.settled(at: now)
      return Output(state: button.store.state, brightness: button.brightness(at: now + 0.25))
    }
  }

  /// The visible part of a button.
  struct Output: Hashable {
    var state: ButtonState
    var brightness: Double
  }

  private static let letters: [ButtonState: String] = [
    .normal: "N", .highlighted: "H", .selected: "S", .disabled: "D",
  ]

  // The letters of the events above the letters of the states that they lead to. Events are 0.1 s
  // apart; a dot is 0.25 s of waiting, after which the selection, 0.3 s long, is over.
  @Test(
    "Each event leads to the state below it",
    arguments: [
      ("d u . d c x d u e d u d x . e", "H S N H N D D D N H S H D D N"),
      ("u c e d d u u d c . x x e e d", "N N N H H S S H N N D D N N H"),
    ])
  func scenario(events: String, states: String) {
    let (letters, expected) = (events.filter { $0 != " " }, states.filter { $0 != " " })
    #expect(letters.count == expected.count)
    var button = Button()
    var reached = ""
    for (index, letter) in letters.enumerated() {
      let time = Double(index) * 0.1 + (letter == "." ? 0.25 : 0)
      switch letter {
      case "d": _ = button.send(.touchDown(force: 1), at: time)
      case "u": _ = button.send(.touchUp, at: time)
      case "c": _ = button.send(.touchCancel, at: time)
      case "e": _ = button.send(.enable, at: time)
      case "x": _ = button.send(.disable, at: time)
      default: while button.settle(upTo: time) != nil {}
      }
      reached += Self.letters[button.store.state] ?? "?"
    }
    #expect(reached == expected)
  }

  private static let inputs: [Input] = [
    .event(.touchDown(force: 0.25)), .event(.touchDown(force: 1)), .event(.touchUp),
    .event(.touchCancel), .event(.enable), .event(.disable), .tick,
  ]

  /// Returns a machine of the shipping step and the shipping button over a table.
  private static func machine(
    over table: StateTable<ButtonState, ButtonEvent.Kind, ButtonAction?>
  ) -> Machine<Bench, Input, Output> {
    struct Wrong: Matrix {
      let table: StateTable<ButtonState, ButtonEvent.Kind, ButtonAction?>

      func action(in state: ButtonState, on kind: ButtonEvent.Kind) -> ButtonAction? {
        table[state, kind] ?? nil
      }
    }
    return Machine(start: Bench(), inputs: inputs) { bench, input in
      switch input {
      case .event(let event):
        bench.button.step(event, at: bench.now, over: Wrong(table: table))
      case .tick: bench.now += 0.2
      }
      return bench.output
    }
  }

  /// The button's own table.
  private static let table = StateTable(
    states: ButtonState.allCases, events: ButtonEvent.Kind.allCases
  ) { .some(ButtonMatrix().action(in: $0, on: $1)) }

  /// The expected answers, with the last force, written by hand and without a table.
  private static let oracle = Machine(start: Expected(), inputs: inputs) { expected, input in
    if case .event(.touchDown(let force)) = input { expected.force = force }
    let bright = max(0.5, expected.force)
    switch (expected.output.state, input) {
    case (.normal, .event(.touchDown)), (.selected, .event(.touchDown)):
      expected.output = Output(state: .highlighted, brightness: bright)
    case (.highlighted, .event(.touchUp)):
      expected.output = Output(state: .selected, brightness: bright)
      expected.ticks = 0
    case (.highlighted, .event(.touchCancel)), (.disabled, .event(.enable)):
      expected.output = Output(state: .normal, brightness: 0)
    case (_, .event(.disable)):
      expected.output = Output(state: .disabled, brightness: 0)
    case (.selected, .tick):
      // 0.2 s are not enough, 0.4 s are.
      expected.ticks += 1
      if expected.ticks == 2 { expected = Expected(force: expected.force) }
    default: break
    }
    return expected.output
  }

  /// The state of the oracle.
  private struct Expected: Hashable {
    var output = Output(state: .normal, brightness: 0)
    /// The force of the last touch.
    var force = 0.0
    /// The ticks since the button was selected.
    var ticks = 0
  }

  @Test("The table is total, and every state and cell is reachable")
  func total() throws {
    #expect(Self.table.holes.isEmpty)
    let found = try Self.machine(over: Self.table).explored(by: \.output)
    #expect(found.unreachable(of: ButtonState.allCases, state: \.output.state).isEmpty)
    let dead = found.deadCells(of: Self.table) { bench, input in
      guard case .event(let event) = input else { return nil }
      return .init(state: bench.output.state, event: event.kind)
    }
    #expect(dead.isEmpty)
  }

  @Test("The button agrees with the oracle on every sequence, with two hidden states")
  func conforming() throws {
    let oracle = try Self.oracle.explored().machine
    let suite = Conformance(to: oracle, extraStates: 2)
    let tally = try suite.check(Self.machine(over: Self.table))
    #expect(tally.failure == nil, "\(String(describing: tally.failure))")
    // A cell of another content is found.
    var table = Self.table
    table[.selected, .touchDown] = .some(nil)
    #expect(try suite.check(Self.machine(over: table)).failure != nil)
  }
}
