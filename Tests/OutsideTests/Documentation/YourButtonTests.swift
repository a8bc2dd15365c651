import MatrixLaws
import Testing

/// The state after touchDown, touchUp, enable and disable.
private let paper: [Button.State: [Button.State]] = [
  .normal: [.highlighted, .normal, .normal, .disabled],
  .highlighted: [.highlighted, .selected, .highlighted, .disabled],
  .selected: [.normal, .selected, .selected, .disabled],
  .disabled: [.disabled, .disabled, .normal, .disabled],
]

@Test func theButtonIsAsOnPaper() throws {
  let events = Button.Event.allCases
  let table = StateTable(states: Button.State.allCases, events: events) { state, event in
    zip(events, paper[state] ?? []).first { $0.0 == event }?.1
  }
  #expect(table.holes.isEmpty)

  // The oracle knows the paper and not the code.
  let oracle = try Machine(table, start: .normal) { $1 }.explored().machine
  let machine = Machine(start: Button(), inputs: events) { button, event in
    button.send(event, at: 0)
    return button.store.state
  }
  let tally = try Conformance(to: oracle, extraStates: 2).check(machine)
  #expect(tally.failure == nil)

  let found = try machine.explored { $0.store.state }
  #expect(found.unreachable(of: Button.State.allCases) { $0.store.state }.isEmpty)
}
