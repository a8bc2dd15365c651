import Testing

@testable import LoaderCore

/// The six rules of the loader, each line of them a sentence.
struct RuleTests {
  @Test("Progress set off screen is there when the loader returns")
  func nullStores() {
    var loader = Loader()
    loader.send(.activate, at: 1)
    loader.send(.progress(0.25), at: 2)
    #expect(loader.frame(at: 2).channels == .zero)
    loader.send(.orderIn, at: 3)
    #expect(loader.state == .determinate)
    #expect(loader.frame(at: 3).channels.sweep == 0.25)
    #expect(loader.frame(at: 3).channels.opacity == 1)
  }

  @Test("What is due at the instant of an event is settled before it")
  func settlesFirst() {
    var loader = Loader.in(.activating)
    let deadline = 10 + 0.35
    #expect(loader.deadline == deadline)
    #expect(loader.send(.progress(0.5), at: deadline).action == .fill)

    loader = .in(.activating)
    #expect(loader.send(.progress(0.5), at: deadline.nextDown).action == .retarget)
  }

  @Test("A deadline completes at its exact instant, however late the host asks")
  func completes() throws {
    var loader = Loader.in(.deactivating)
    let settled = loader.settle(upTo: 1e9)
    let settlement = try #require(settled)
    #expect(settlement.time == 10.25)
    #expect(settlement.event == nil)
    #expect(settlement.action == nil)
    #expect(settlement.from == .deactivating)
    #expect(settlement.to == .inactive)
    #expect(loader.settle(upTo: 1e9) == nil)
  }

  @Test(
    "Activating becomes what the progress implies",
    arguments: [nil, 0.5], [nil, 0.5] as [Double?])
  func activatingEnds(before: Double?, during: Double?) {
    var loader = Loader.in(.activating, progress: before)
    loader.send(.progress(during), at: 10.1)
    #expect(loader.state == .activating)
    let ended: LoaderState = during == nil ? .indeterminate : .determinate
    #expect(loader.frame(at: 10.35).state == ended)
    #expect(loader.frame(at: 10.35.nextDown).state == .activating)
  }

  @Test("An event after a deadline finds the new state, with no time lost")
  func timePastDeadline() {
    var late = Loader.in(.activating)
    late.send(.progress(0.5), at: 20)
    var punctual = Loader.in(.activating)
    while punctual.settle(upTo: 15) != nil {}
    punctual.send(.progress(0.5), at: 20)
    #expect(late == punctual)
  }

  @Test("A loader that comes back looks as if it had never left", arguments: [nil, 0.5])
  func returns(progress: Double?) {
    var loader = Loader.in(.indeterminate)
    loader.send(.progress(0.3), at: 10)
    loader.send(.progress(nil), at: 11)
    if progress != nil { loader.send(.progress(progress), at: 12) }
    let stayed = loader
    loader.send(.orderOut, at: 14)
    #expect(loader.frame(at: 15).channels == .zero)
    loader.send(.orderIn, at: 20)
    #expect(loader.frame(at: 20.3) == stayed.frame(at: 20.3))
    #expect(loader.frame(at: 20.3).channels.sweep > 0)
  }

  @Test("Leaving and returning at the same instant changes no frame of a resting loader")
  func outAndIn() {
    for state in [LoaderState.inactive, .indeterminate, .determinate] {
      let stayed = Loader.in(state)
      var loader = stayed
      loader.send(.orderOut, at: 12)
      loader.send(.orderIn, at: 12)
      for step in 0..<50 {
        #expect(
          loader.frame(at: 12 + Double(step) / 10) == stayed.frame(at: 12 + Double(step) / 10))
      }
    }
  }

  @Test("Loaders that appear from hidden are in step, whatever they did before")
  func inStep() {
    var first = Loader.in(.inactive)
    first.send(.activate, at: 20)
    var second = Loader.in(.determinate)
    second.send(.progress(nil), at: 11)
    second.send(.deactivate, at: 12)
    second.send(.activate, at: 20)
    #expect(first.frame(at: 21) == second.frame(at: 21))

    var third = Loader.in(.determinate)
    third.send(.progress(nil), at: 11)
    third.send(.deactivate, at: 12)
    third.send(.orderOut, at: 20)
    third.send(.activate, at: 20)
    third.send(.orderIn, at: 20)
    #expect(first.frame(at: 21) == third.frame(at: 21))
  }

  @Test("Activate twice is activate, progress twice is progress", arguments: LoaderState.allCases)
  func twice(state: LoaderState) {
    for event in [LoaderEvent.activate, .deactivate, .progress(0.2), .progress(nil)] {
      var once = Loader.in(state)
      once.send(event, at: 10)
      var twice = once
      twice.send(event, at: 10)
      #expect(once == twice)
      twice.send(event, at: 10.1)
      for step in 0..<100 {
        let time = 10.1 + Double(step) / 100
        #expect(once.frame(at: time) == twice.frame(at: time))
      }
    }
  }

  @Test("A ring at rest that is told to spin and to fill again at one instant turns no turn")
  func needlessTurn() {
    for step in 0...100 {
      var loader = Loader.in(.determinate, progress: Double(step) / 100)
      loader.send(.progress(nil), at: 11)
      loader.send(.progress(0.3), at: 11.2)
      loader.send(.progress(Double(step) / 100), at: 12)
      let before = loader.frame(at: 14).channels
      loader.send(.progress(nil), at: 14)
      loader.send(.progress(Double(step) / 100), at: 14)
      #expect(loader.frame(at: 15).channels == before)
    }
  }

  @Test("A switch to the spin turns it on no farther than it must: one end is just ahead")
  func leastRotation() {
    for step in 0..<64 {
      let time = 11 + Double(step) / 48
      var loader = Loader.in(.determinate, progress: 0.3)
      loader.send(.progress(nil), at: time)
      let ring = loader.appearance.ring
      let spin = loader.appearance.spin(at: time)
      let (base, reach) = (ring.base(at: time, spin: spin), ring.modeSwitch.reach)
      let ahead = base.turns - ring.modeSwitch.turns
      let leads = [
        ahead + base.tail.value - reach.tail, ahead + base.head.value - reach.head,
      ]
      #expect(abs(leads.min() ?? 1) < 1e-9)
    }
  }

  @Test("What is due at the last event's instant is settled before an event that comes late")
  func late() {
    var loader = Loader(policy: LoaderPolicy(showDelay: 0.5))
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 10)
    loader.send(.deactivate, at: 10.4)
    #expect(loader.send(.progress(0.5), at: 10.3).from == .inactive)
  }
}
