import MatrixEngine
import Testing

/// Tests of the points of a step, on `Button` in a file of this target: a touch presses it, and its end selects it.
///
/// The numbers in titles: 1 the time, 2 what is due, 3 the lookup, 4 the stored values, 5 the action, 6 the goal, and
/// 7 the transition. (The comment of `step` counts the clamping of the event's value as its first point.)
struct StepTests {
  /// Returns a button that was released at 11 s, and is selected since.
  private func selected() -> Button {
    var button = Button()
    _ = button.send(.touchDown(force: 1), at: 10)
    _ = button.send(.touchUp, at: 11)
    return button
  }

  @Test(
    "1. A time that is not finite is rejected, and nothing changes",
    arguments: [Double.nan, .infinity, -.infinity])
  func badTime(time: Double) {
    var button = selected()
    let transition = button.send(.touchDown(force: 7), at: time)
    #expect(transition.isRefused)
    #expect(transition.time == button.store.time)
    // The event is normalized all the same.
    #expect(transition.event == .touchDown(force: 1))
    #expect(transition.from == .selected && transition.to == .selected && transition.action == nil)
    #expect(button == selected())
  }

  @Test("1. A time earlier than the last event's counts as the last event's")
  func earlyTime() {
    var (early, punctual) = (selected(), selected())
    let transition = early.send(.disable, at: 3)
    #expect(transition == punctual.send(.disable, at: 11))
    #expect(transition.time == 11 && !transition.isRefused)
    #expect(early == punctual)
  }

  @Test("2. Whatever is due is settled first, at its exact deadline")
  func settles() throws {
    // A button stays selected for 0.3 s, here from 11 s on.
    var button = selected()
    #expect(button.send(.touchCancel, at: 11.3.nextDown).from == .selected)
    #expect(button.send(.touchCancel, at: 11.3).from == .normal)
    button = selected()
    #expect(button.send(.touchCancel, at: 1e9).from == .normal)

    button = selected()
    #expect(button.isDue(at: 11.3) && !button.isDue(at: 11.3.nextDown))
    #expect(button.settle(upTo: .nan) == nil)
    let first = button.settle(upTo: 1e9)
    let settlement = try #require(first)
    #expect(settlement.time == 11.3)
    #expect(settlement.event == nil && settlement.action == nil && !settlement.isRefused)
    #expect(settlement.from == .selected && settlement.to == .normal)
    #expect(button.settle(upTo: 1e9) == nil)
    // The completion counts as the last event.
    #expect(button.send(.disable, at: 11.1).time == 11.3)
  }

  @Test("2. A settled copy leaves the button as it is; an early time or NaN is the last event's")
  func settlesLate() {
    var button = selected()
    while button.settle(upTo: 11.2) != nil {}
    _ = button.send(.touchCancel, at: 11.3.nextDown)
    // `settled` returns a copy.
    #expect(button.settled(at: 11.3).store.state == .normal)
    #expect(button.store.state == .selected)
    #expect(button.clamped(3) == 11.3.nextDown && button.clamped(.nan) == 11.3.nextDown)
  }

  @Test("3. The action lookup sees the old state and the store before the event")
  func looksUpOld() {
    var button = Button()
    let chain = ActionLookupChain<ButtonAction, Void>(delegate: { question in
      #expect(question.store.state == .normal)
      #expect(question.store.force == 0)
      #expect(question.event == .touchDown(force: 1))
      return .askNext
    })
    #expect(button.send(.touchDown(force: 3), at: 1, using: chain).action == .matrix(.press))
  }

  @Test("4. The event's values are stored, even if the cell is null, or made null")
  func stores() {
    var button = Button()
    _ = button.send(.disable, at: 1)
    let before = button.brightness(at: 2)
    let transition = button.send(.touchDown(force: 0.75), at: 2)
    #expect(transition.action == nil && transition.to == .disabled)
    #expect(button.store.force == 0.75)
    #expect(button.brightness(at: 3) == before)

    button = Button()
    var chain = ActionLookupChain<ButtonAction, Void>()
    chain.actions[.normal, .touchDown] = .null
    _ = button.send(.touchDown(force: 0.75), at: 2, using: chain)
    #expect(button.store.force == 0.75 && button.store.state == .normal)
    #expect(button.brightness(at: 3) == 0)
  }

  @Test("5. The action sees the store before and after")
  func seesBoth() {
    var button = Button()
    _ = button.send(.touchDown(force: 0.25), at: 1)
    _ = button.send(.touchCancel, at: 2)
    let chain = ActionLookupChain<ButtonAction, Void>(delegate: { _ in
      .action(CustomAction("sum") { store, old, _ in old.force + store.force })
    })
    _ = button.send(.touchDown(force: 0.5), at: 3, using: chain)
    // 0.25 before, and 0.5 now.
    #expect(button.brightness(at: 4) == 0.75)
  }

  @Test("6. The goal is applied, animated or immediately, and a custom goal is made consistent")
  func applies() {
    var button = Button()
    _ = button.send(.touchDown(force: 1), at: 1)
    #expect(button.brightness(at: 1) == 0)
    #expect(abs(button.brightness(at: 1.05) - 0.5) < 1e-12)
    #expect(button.brightness(at: 1.2) == 1)
    _ = button.send(.touchCancel, at: 2, animated: false)
    #expect(button.brightness(at: 2) == 0)

    let chain = ActionLookupChain<ButtonAction, Void>(delegate: { _ in
      .action(
        CustomAction("wild") { store, _, _ in
          store.state = .selected
          // Of these changes, only the state is taken.
          (store.time, store.force) = (-5, 9)
          return 7
        })
    })
    let transition = button.send(.touchUp, at: 3, using: chain)
    #expect(transition.to == .selected && button.store.time == 3 && button.store.force == 1)
    // The brightness is clamped, and only `enable` leaves the disabled state.
    #expect(button.brightness(at: 4) == 1)
    _ = button.send(.disable, at: 3.1)
    #expect(button.send(.touchDown(force: 0), at: 3.2, using: chain).to == .disabled)
  }

  @Test("7. The transition describes the step")
  func tells() {
    var button = Button()
    let transition = button.send(.touchDown(force: 3), at: 1)
    #expect(
      transition
        == MachineTransition(
          time: 1, event: .touchDown(force: 1), from: .normal, action: .matrix(.press),
          to: .highlighted))
    #expect(transition.action?.name == "press")
    let null = button.send(.enable, at: 2)
    #expect(
      null == MachineTransition(time: 2, event: .enable, from: .highlighted, to: .highlighted))
  }
}
