import MatrixEngine
import MotionLaws
import Testing

@testable import LoaderCore

/// Tests of how goals become motions: restored, immediate, and before anything is seen.
///
/// `switched` is the same loader with nothing left of an old motion, so a loader that equals it has none.
/// `Loader.in(_:)` returns a loader in a state at 10 s: an entrance, until 10.35 s, or an exit, until
/// 10.25 s, begins then. A `Variant` is a policy with a preference of motion. `frames(from:)` are the frames of two
/// seconds, `expectSmooth` expects that a change makes nothing jump. Times are in seconds.
struct LoaderMachineTests {
  @Test("A loader that returns shows the frames of one that stayed", arguments: [nil, 0.5])
  func returns(progress: Double?) {
    var loader = Loader.in(.indeterminate)
    loader.send(.progress(0.3), at: 10)
    loader.send(.progress(nil), at: 11)
    if progress != nil { loader.send(.progress(progress), at: 12) }
    let stayed = loader
    loader.send(.orderOut, at: 14)
    #expect(loader.frame(at: 15).channels == .zero)
    loader.send(.orderIn, at: 20)
    #expect(loader.frames(from: 20) == stayed.frames(from: 20))
    // Something is drawn.
    #expect(loader.frame(at: 20.3).channels.sweep > 0)
  }

  @Test("An entrance that began off screen is as far as one on screen", arguments: Variant.all)
  func midEntrance(variant: Variant) {
    for progress in [nil, 0.4] {
      var stayed = variant.loader
      stayed.send(.progress(progress), at: 0)
      var away = stayed
      stayed.send(.orderIn, at: 1)
      stayed.send(.activate, at: 10)
      away.send(.activate, at: 10)
      // In a show delay of 0.3 s, if the variant has one, in the entrance of 0.35 s, and after it.
      for wait in [0, 0.1, 0.3, 0.31, 0.35, 0.6, 0.65, 1, 60] {
        var loader = away
        #expect(loader.frame(at: 10 + wait).channels == .zero)
        loader.send(.orderIn, at: 10 + wait)
        #expect(loader.frames(from: 10 + wait) == stayed.frames(from: 10 + wait))
        #expect(loader.nextChange(after: 10 + wait) == stayed.nextChange(after: 10 + wait))
      }
    }
  }

  @Test("An activation that cancels a held exit begins no new entrance")
  func cancelledExit() {
    // The minimum of 5 s holds the exit, so both activations come before it begins.
    for back in [3.0, 3.1] {
      var loader = Loader(policy: LoaderPolicy(showDelay: 0.5, minimumVisible: 5))
      loader.send(.orderIn, at: 0)
      loader.send(.activate, at: 0.5)
      loader.send(.deactivate, at: 3)
      loader.send(.activate, at: back)
      let stayed = loader
      loader.send(.orderOut, at: 3.15)
      loader.send(.orderIn, at: 3.2)
      #expect(loader.frame(at: 3.2).channels.opacity == 1)
      #expect(loader.frames(from: 3.2) == stayed.frames(from: 3.2))
    }
  }

  @Test("An activation without animation returns fully shown", arguments: Variant.all)
  func activatedAtOnce(variant: Variant) {
    var loader = variant.loader
    loader.send(.activate, at: 10, animated: false)
    loader.send(.orderIn, at: 10)
    #expect(loader.store.state == .indeterminate)
    #expect(loader.frame(at: 10).channels.opacity == 1)
  }

  @Test("An orderIn has the same effect with and without animation", arguments: [0.1, 5])
  func orderInAtOnce(wait: Double) {
    let loaders = [true, false].map { animated in
      var loader = Loader()
      loader.send(.activate, at: 10)
      loader.send(.orderIn, at: 10 + wait, animated: animated)
      return loader
    }
    #expect(loaders[0] == loaders[1])
  }

  @Test("A loader that leaves during its exit, or is deactivated off screen, returns inactive")
  func goneOnReturn() {
    for away in [0, 0.1, 5] {
      // Its exit lasts from 10 s to 10.25 s.
      var loader = Loader.in(.deactivating)
      loader.send(.orderOut, at: 10.1)
      #expect(loader.send(.orderIn, at: 10.1 + away).to == .inactive)
      #expect(loader.frame(at: 10.1 + away).channels == .zero)
      loader = .in(.indeterminate)
      loader.send(.orderOut, at: 10)
      loader.send(.deactivate, at: 10 + away)
      #expect(loader.send(.orderIn, at: 10.1 + away).to == .inactive)
    }
  }

  @Test("Rotation is kept only if the loader stays active off screen")
  func rotation() {
    // A switch to the spin has turned `loader`, and so `stayed`; the spin of `fresh` is not turned.
    var loader = Loader.in(.determinate)
    loader.send(.progress(nil), at: 10.3)
    let (stayed, fresh) = (loader, Loader.in(.indeterminate))
    #expect(stayed.frame(at: 20).channels.rotation != fresh.frame(at: 20).channels.rotation)
    loader.send(.orderOut, at: 12)
    var anew = loader
    loader.send(.orderIn, at: 15)
    #expect(loader.frame(at: 20) == stayed.frame(at: 20))
    // Deactivated off screen, or before it left, it spins anew, like `fresh`.
    anew.send(.deactivate, at: 13)
    anew.send(.activate, at: 13)
    anew.send(.orderIn, at: 15)
    #expect(anew.frame(at: 20) == fresh.frame(at: 20))
    var leaving = stayed
    for (event, time) in [(.deactivate, 11.9), (.orderOut, 12), (.activate, 13), (.orderIn, 15)]
      as [(LoaderEvent, Double)]
    { leaving.send(event, at: time) }
    #expect(leaving.frame(at: 20) == fresh.frame(at: 20))
  }

  @Test("Progress that changed off screen is shown without a motion")
  func progressOffScreen() {
    for (before, after) in [(nil, 0.4), (0.7, 0.4), (0.7, nil)] as [(Double?, Double?)] {
      var loader = Loader.in(before == nil ? .indeterminate : .determinate, progress: before)
      loader.send(.orderOut, at: 12)
      loader.send(.progress(after), at: 13)
      loader.send(.orderIn, at: 14)
      #expect(loader.switched == loader)
      #expect(loader.frame(at: 14).state == (after == nil ? .indeterminate : .determinate))
      if let after { #expect(loader.frame(at: 14).channels.sweep == after) }
    }
  }

  @Test("An activation with progress at the same instant never shows a closing arc")
  func unseen() {
    for variant in Variant.all {
      var loader = variant.loader
      loader.send(.orderIn, at: 0)
      loader.send(.activate, at: 10)
      loader.send(.progress(0), at: 10)
      for frame in loader.frames(from: 10) { #expect(frame.channels.sweep == 0) }
    }
  }

  @Test("No old motion continues at the instant of an orderIn")
  func arriving() {
    var away = Loader.in(.indeterminate)
    away.send(.orderOut, at: 12)
    away.send(.orderIn, at: 15)
    var slower = away
    slower.setMotion(.reduced, at: 15)
    // The reduced spin is a quarter of the ring.
    #expect(abs(slower.frame(at: 15).channels.sweep - 0.25) < 1e-12)
    #expect(slower.switched == slower)
    let chain = ActionLookupChain<LoaderAction, Void>(delegate: { _ in
      .action(CustomAction("half") { _, _, _ in LoaderGoal(isShown: true, fill: 0.5) })
    })
    away.send(.progress(0.1), at: 15, using: chain)
    #expect(away.frame(at: 15).channels.sweep == 0.5)
    #expect(away.switched == away)
  }

  // The base is the motion to which an event leads: the spin, or the progress.
  @Test("At opacity 0, an event moves the ring to its base immediately")
  func dark() {
    // The first instant of an entrance, whose delay ends at 10.5 s.
    var loader = Loader.in(.activating, Variant(description: "", policy: .init(showDelay: 0.5)))
    loader.send(.progress(0.6), at: 10.5)
    #expect(loader.frame(at: 10.5).isVisible)
    #expect(loader.switched == loader)
    // The dark instant of a dissolve, 0.25 s after its start.
    loader = .in(.indeterminate, Variant(description: "", motion: .reduced))
    loader.send(.progress(0.6), at: 12)
    loader.send(.progress(0.2), at: 12.25)
    #expect(loader.frame(at: 12.25).channels.opacity == 0)
    #expect(loader.frame(at: 12.25).channels.sweep == 0.2)
    // Back to the reduced spin, which is a quarter of the ring.
    loader.expectSmooth(at: 12.25) { $0.send(.progress(nil), at: 12.25) }
    #expect(abs(loader.frame(at: 12.3).channels.sweep - 0.25) < 1e-12)
  }

  @Test(
    "Without animation, an event reaches the end of the animated path immediately",
    arguments: LoaderState.allCases, Variant.all)
  func atOnce(state: LoaderState, variant: Variant) {
    // Events whose cell of the table has an action.
    for event in LoaderEvent.Kind.allCases.flatMap(\.events) {
      guard LoaderMatrix().action(in: state, on: event.kind) != nil else { continue }
      for time in [10, 10.1, 10.2] {
        var animated = Loader.in(state, variant)
        var cut = animated
        animated.send(event, at: time)
        cut.send(event, at: time, animated: false)
        // Two seconds are longer than any hold, entrance, exit or switch that is animated.
        #expect(!cut.store.state.isTemporary)
        #expect(cut.frame(at: time).state == animated.frame(at: time + 2).state)
        #expect(cut.frame(at: time + 2) == animated.frame(at: time + 2))
        #expect(cut.frame(at: time).channels.opacity == (cut.store.state.mayDraw ? 1 : 0))
      }
    }
  }

  // A null cell of the table has no action: here an activation of a loader that enters.
  @Test("A null cell does not cut a motion short")
  func nullCellAtOnce() {
    var loader = Loader.in(.activating)
    loader.send(.activate, at: 10.1, animated: false)
    #expect(loader.store.state == .activating)
    #expect(loader.frame(at: 10.1).channels.opacity < 1)
  }

  @Test("Loaders that appear from hidden are in step, regardless of their history")
  func inStep() {
    var fresh = Loader.in(.inactive)
    fresh.send(.activate, at: 20)
    // A switch to the spin turns it; the exit at 12 s hides it.
    var hidden = Loader.in(.determinate)
    hidden.send(.progress(nil), at: 11)
    hidden.send(.deactivate, at: 12)
    var returning = hidden
    hidden.send(.activate, at: 20)
    #expect(fresh.frame(at: 21) == hidden.frame(at: 21))
    // The same if it is activated while off screen.
    returning.send(.orderOut, at: 20)
    returning.send(.activate, at: 20)
    returning.send(.orderIn, at: 20)
    #expect(fresh.frame(at: 21) == returning.frame(at: 21))
  }

  @Test(
    "The activating state leads to the state that the progress implies",
    arguments: [nil, 0.5], [nil, 0.5] as [Double?])
  func activatingEnds(before: Double?, during: Double?) {
    var loader = Loader.in(.activating, progress: before)
    loader.send(.progress(during), at: 10.1)
    #expect(loader.store.state == .activating)
    let ended: LoaderState = during == nil ? .indeterminate : .determinate
    // `in` activates it at 10 s, and an entrance takes 0.35 s.
    #expect(loader.frame(at: 10.35).state == ended)
    #expect(loader.frame(at: 10.35.nextDown).state == .activating)
  }

  @Test("Setting a property to its current value has no effect", arguments: LoaderState.allCases)
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

  // The progress that is sent, and what is stored, compared bit by bit: −0 becomes 0.
  @Test(
    "Progress is clamped to 0...1, and NaN means unknown",
    arguments: [
      (-0.5, 0), (-0.0, 0), (0, 0), (0.5, 0.5), (1, 1), (1.5, 1), (.infinity, 1),
      (-.infinity, 0), (.nan, nil), (-.nan, nil), (nil, nil),
      (.leastNonzeroMagnitude, .leastNonzeroMagnitude),
    ] as [(Double?, Double?)])
  func progress(given: Double?, stored: Double?) {
    var loader = Loader()
    let transition = loader.send(.progress(given), at: 0)
    #expect(loader.progress?.bitPattern == stored?.bitPattern)
    #expect(transition.event == .progress(stored))
  }
}
