import MatrixEngine
import MotionLaws
import TestSupport
import Testing

@testable import LoaderCore

/// Tests of a host's own actions: what they may do, and the invariants that hold anyway.
///
/// Times are in seconds. `Loader.in(_:)` returns a loader in a state at 10 s: an entrance, until
/// 10.35 s, or an exit, until 10.25 s, begins then. The other states began at 0 s. `Moment.events` are all events,
/// with several values of progress. A `Variant` is a policy with a preference of motion. `expectSmooth` expects that a
/// change makes nothing jump, and `switched` is the same loader without anything of an old motion.
struct CustomActionTests {
  /// Returns a chain of action lookups, asked before the loader's table, that answers every cell with an action.
  ///
  /// The action sets `state`, and returns `goal`: whether the loader is to be shown, and how far it is to be filled.
  private func lookup(
    for state: LoaderState, _ goal: LoaderGoal
  ) -> ActionLookupChain<LoaderAction, Void> {
    ActionLookupChain(delegate: { _ in
      .action(
        CustomAction("own") { store, _, _ in
          store.state = state
          return goal
        })
    })
  }

  @Test(
    "The goal wins over the state: shown is drawn, hidden deactivates what is drawn",
    arguments: LoaderState.allCases, LoaderState.allCases)
  func consistent(state: LoaderState, requested: LoaderState) {
    for event in Moment.events {
      for fill in [nil, 0.4] {
        for isAnimated in [true, false] {
          let chain = lookup(
            for: requested, LoaderGoal(isShown: true, fill: fill, isAnimated: isAnimated))
          // The entrance of `activating` and the exit of `deactivating` have begun at 10 s.
          var loader = Loader.in(state)
          loader.send(event, at: 10.1, using: chain)
          // Off screen, only `orderIn` can show anything.
          if state == .offscreen && event != .orderIn {
            #expect(loader.store.state == .offscreen)
            continue
          }
          #expect(loader.store.state.mayDraw && loader.store.state != .deactivating)
          // A hidden loader enters; one in transition enters anew only if the action asks for it.
          let isOnItsWay = state == .activating || state == .deactivating
          let isAskedAnew = requested == .activating || requested == .inactive
          let enters = state == .inactive || (isOnItsWay && isAskedAnew)
          // A loader that comes on screen enters, too: see the test `arrival`.
          if isAnimated, state != .offscreen, event.kind != .orderOut {
            #expect((loader.store.state == .activating) == enters, "\(event)")
          }
          // By 11 s an entrance (0.35 s) and a switch (0.8 s at most) are over.
          #expect(loader.state(at: 11) == (fill == nil ? .indeterminate : .determinate))
          #expect(loader.frame(at: 11).channels.opacity == 1)
          if let fill { #expect(loader.frame(at: 11).channels.sweep == fill) }
          if !isAnimated { #expect(loader.frame(at: 10.1).channels.opacity == 1) }
        }
      }
    }
  }

  @Test(
    "A hidden goal leaves the screen only if its action sets offscreen on orderOut; then immediately",
    arguments: LoaderState.allCases, LoaderState.allCases)
  func hidden(state: LoaderState, requested: LoaderState) {
    for event in Moment.events {
      var loader = Loader.in(state)
      loader.send(
        event, at: 10.1, using: lookup(for: requested, LoaderGoal(isShown: false, fill: nil)))
      let reached = loader.store.state
      if state == .offscreen {
        #expect(reached == (event == .orderIn ? .inactive : .offscreen))
      } else if event == .orderOut && requested == .offscreen {
        #expect(reached == .offscreen)
        #expect(loader.frame(at: 10.1).channels == .zero)
      } else {
        // At 10.1 s the entrance and the exit that begin at 10 s are still drawn.
        let isDrawn = state != .inactive
        #expect(reached == (isDrawn ? .deactivating : .inactive))
        #expect(loader.state(at: 11) == .inactive)
      }
    }
  }

  @Test("A completion leads to the state that the last goal implies, not the properties")
  func completion() {
    var loader = Loader.in(.inactive, progress: 0.8)
    let chain = lookup(for: .activating, LoaderGoal(isShown: true, fill: nil))
    #expect(loader.send(.activate, at: 12, using: chain).to == .activating)
    // At the end of the entrance, which takes 0.35 s.
    #expect(loader.state(at: 12.35) == .indeterminate)
    #expect(loader.progress == 0.8)
  }

  @Test("The invariants hold after any custom actions", arguments: 0..<20)
  func anything(seed: UInt64) {
    var random = SeededGenerator(seed: 1000 + seed)
    for _ in 0..<25 {
      var loader = (Variant.all.randomElement(using: &random) ?? .plain).loader
      // The current time, and the time of the last `orderIn`; −1 before the first.
      var (time, arrival) = (0.0, -1.0)
      for _ in 0..<25 {
        time += random.once(in: 3) ? 0 : random.number(0...0.5)
        if random.once(in: 6) {
          let motion: MotionPreference = random.once(in: 2) ? .full : .reduced
          if time == arrival {
            loader.setMotion(motion, at: time)
          } else {
            loader.expectSmooth(at: time, "setMotion") { $0.setMotion(motion, at: time) }
          }
        }
        let event = LoaderEvent.random(using: &random)
        let isAnimated = !random.once(in: 4)
        let chain = ActionLookupChain.random(using: &random)
        // What nobody sees may jump: at an `orderIn` or `orderOut`, or at the instant of an arrival.
        let isCut = event.kind == .orderIn || event.kind == .orderOut || time == arrival
        if event.kind == .orderIn { arrival = time }
        if isAnimated && !isCut && !chain.isImmediate {
          loader.expectSmooth(at: time, "\(event)") { $0.send(event, at: time, using: chain) }
        } else {
          loader.send(event, at: time, animated: isAnimated, using: chain)
        }
        expectInvariants(loader, from: time)
      }
    }
  }

  /// Expects that the frames and the next changes after `time` keep the invariants.
  private func expectInvariants(_ loader: Loader<Circular>, from time: Double) {
    for wait in [0, 0.1, 0.3, 0.7] {
      // The sweep and the other ratios are in 0...1; a hidden loader draws nothing.
      let frame = loader.frame(at: time + wait)
      #expect((-1e-12...1 + 1e-12).contains(frame.channels.sweep))
      #expect(
        (0...1).contains(frame.channels.opacity) && (0...1).contains(frame.channels.thickness))
      #expect(frame.channels.tail.isFinite)
      if frame.isVisible { #expect(frame.state.mayDraw) } else { #expect(frame.channels == .zero) }
      if case .at(let instant) = loader.nextChange(after: time + wait) {
        #expect(instant > time + wait)
      }
    }
    // By then every switch (0.8 s at most) and dissolve (0.58 s) of the shape is over, so the loader has the frame of
    // one without anything of an old motion.
    let end = time + 1
    #expect(loader.frame(at: end) == loader.switched.frame(at: end))
  }

  @Test("A custom action at the instant of orderIn shows what nobody has seen yet")
  func arrival() {
    var chain = ActionLookupChain<LoaderAction, Void>()
    chain.actions[.offscreen, .orderIn] = .action(
      CustomAction("pop") { _, _, _ in LoaderGoal(isShown: true, fill: nil, isAnimated: false) })
    var loader = Loader()
    loader.send(.activate, at: 0)
    loader.send(.orderIn, at: 1, using: chain)
    #expect(loader.frame(at: 1).channels.opacity == 1)
    loader.send(.progress(0.5), at: 1)
    #expect(loader.frame(at: 1).channels.sweep == 0.5)
    #expect(loader.frame(at: 1).channels.opacity == 1)
    // From here on it has been seen, so the sweep does not jump.
    loader.send(.progress(nil), at: 1.1)
    #expect(abs(loader.frame(at: 1.1).channels.sweep - 0.5) < 1e-9)
  }
}

extension ActionLookupChain<LoaderAction, Void> {
  /// True if the delegate answers with a goal that takes effect at once.
  fileprivate var isImmediate: Bool {
    guard let delegate else { return false }
    // The tests' delegates answer every cell alike, so any event will do.
    let (event, store) = (LoaderEvent.activate, LoaderStore())
    guard case .action(let action) = delegate(CellQuestion(event: event, store: store)) else {
      return false
    }
    var changed = store
    return action.run(on: &changed, old: store, event: event).manner == .atOnce
  }
}
