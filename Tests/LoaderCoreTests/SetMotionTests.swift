import LoaderSupport
import MotionLaws
import Testing

@testable import LoaderCore

/// Tests of `setMotion(_:at:)`, which changes the preference of a running loader.
///
/// Times are in seconds. `Loader.in(_:)` returns a loader in a state at 10 s: an entrance, until
/// 10.35 s, or an exit, until 10.25 s, begins then. `shown()` is one on screen and active since 0 s.
///
/// With full motion, unknown and known progress change into each other by a blend. With reduced motion they
/// dissolve: the loader fades out in 0.25 s, is dark, and fades in. `expectSmooth` makes a change, and expects
/// that nothing drawn jumps. A `Moment` is a loader after some events, `grid` instants of the motion after them.
struct SetMotionTests {
  @Test("Settles what is due, and treats the time as send does")
  func takesTime() {
    // The exit is due at 10.25 s.
    var loader = Loader.in(.deactivating)
    let isTaken = loader.setMotion(.reduced, at: 12)
    #expect(isTaken)
    #expect(loader.store.state == .inactive)
    #expect(loader.store.time == 12)
    #expect(loader.motion == .reduced)
    // An earlier time counts as the last one, 12 s, in either function.
    #expect(loader.send(.activate, at: 11).time == 12)
    loader.setMotion(.full, at: 3)
    #expect(loader.store.time == 12)
    #expect(loader.motion == .full)
  }

  @Test("The same preference changes no frame", arguments: Moment.all)
  func same(moment: Moment) {
    for time in moment.grid(8) {
      var loader = moment.loader
      loader.setMotion(loader.motion, at: time)
      #expect(loader.frames(from: time) == moment.loader.frames(from: time))
    }
  }

  @Test("The spin changes to its other pace in 0.58 s and stays opaque")
  func spin() {
    var loader = Loader.in(.indeterminate)
    loader.setMotion(.reduced, at: 12)
    for step in 0...60 { #expect(loader.frame(at: 12 + Double(step) / 100).channels.opacity == 1) }
    // The reduced spin is a quarter of the ring, at a quarter turn a second.
    #expect(abs(loader.frame(at: 12.58).channels.sweep - 0.25) < 1e-12)
    #expect(abs(loader.velocities(at: 12.6).head - 0.25) < 1e-12)
    #expect(loader.velocities(at: 12.2).head != 0.25)
    // Progress that comes before 12.58 s blends, too, so the loader stays opaque.
    var early = loader
    early.send(.progress(0.5), at: 12.5)
    #expect(early.frame(at: 12.7).channels.opacity == 1)
    // From 12.58 s on it dissolves: half of the fading out takes 0.125 s.
    loader.send(.progress(0.5), at: 12.58)
    #expect(loader.frame(at: 12.705).channels.opacity < 0.51)
  }

  @Test("An unfinished dissolve first returns to 1, in 0.35 s", arguments: [0.1, 0.25, 0.4])
  func dissolving(elapsed: Double) {
    var loader = Loader.in(.indeterminate, Variant(description: "", motion: .reduced))
    loader.send(.progress(0.4), at: 12)
    let time = 12 + elapsed
    loader.expectSmooth(at: time) { $0.setMotion(.full, at: time) }
    // The opacity returns as in an entrance, and the shape blends in 0.58 s.
    #expect(loader.frame(at: time + 0.34).channels.opacity < 1)
    #expect(loader.frame(at: time + 0.36).channels.opacity == 1)
    #expect(loader.frame(at: time + 0.6).channels.sweep == 0.4)
    #expect(loader.nextChange(after: time + 0.6) == .never)
    // From `time` on a switch is a blend, even while the opacity comes back: no dissolve delays it.
    loader.expectSmooth(at: time + 0.1) { $0.send(.progress(nil), at: time + 0.1) }
    #expect(loader.frame(at: time + 0.36).channels.opacity == 1)
  }

  @Test("Thickness follows the new rule from the first instant with presence 0 or 1")
  func thickness() {
    // The rules: with full motion the thickness follows the opacity; with reduced motion it is always 1.
    for (old, new) in [(MotionPreference.full, MotionPreference.reduced), (.reduced, .full)] {
      // Changed in an entrance: the old rule to its end, the new one in the exit.
      var loader = Loader.in(.activating, Variant(description: "", motion: old))
      loader.setMotion(new, at: 10.1)
      expectThickness(of: loader, at: 10.2, followsOpacity: old == .full)
      loader.send(.deactivate, at: 12)
      expectThickness(of: loader, at: 12.1, followsOpacity: new == .full)

      // Changed in an exit: the old rule to its end, also if reversed within it; then the new one.
      loader = .in(.deactivating, Variant(description: "", motion: old))
      loader.setMotion(new, at: 10.1)
      expectThickness(of: loader, at: 10.2, followsOpacity: old == .full)
      var back = loader
      back.send(.activate, at: 10.2)
      expectThickness(of: back, at: 10.3, followsOpacity: old == .full)
      back.send(.deactivate, at: 12)
      expectThickness(of: back, at: 12.1, followsOpacity: new == .full)
      loader.send(.activate, at: 11)
      expectThickness(of: loader, at: 11.1, followsOpacity: new == .full)

      // Changed in a hold until 11 s: the old rule in the rest of the entrance, and the new one in the exit.
      loader = .in(
        .activating, Variant(description: "", policy: .init(minimumVisible: 1), motion: old))
      loader.send(.deactivate, at: 10.1)
      loader.setMotion(new, at: 10.2)
      expectThickness(of: loader, at: 10.3, followsOpacity: old == .full)
      expectThickness(of: loader, at: 11.1, followsOpacity: new == .full)

      // Changed while fully shown: the new rule in the exit.
      loader = .in(.indeterminate, Variant(description: "", motion: old))
      loader.setMotion(new, at: 12)
      loader.send(.deactivate, at: 12)
      expectThickness(of: loader, at: 12.1, followsOpacity: new == .full)

      // Changed to full motion while fully shown, after a dissolve that is over: the new rule in the exit.
      if old == .reduced {
        loader = .in(.indeterminate, Variant(description: "", motion: old))
        loader.send(.progress(0.4), at: 12)
        loader.setMotion(new, at: 14)
        loader.send(.deactivate, at: 14.1)
        expectThickness(of: loader, at: 14.2, followsOpacity: true)
      }

      // Changed before anything is drawn: the new rule immediately, in the entrance from 11 s on.
      loader = .in(.activating, Variant(description: "", policy: .init(showDelay: 1), motion: old))
      loader.setMotion(new, at: 10.5)
      expectThickness(of: loader, at: 11.1, followsOpacity: new == .full)
    }
  }

  /// Expects the loader to be partly transparent, with a thickness that equals the opacity, or else is 1.
  private func expectThickness(
    of loader: Loader<Circular>, at time: Double, followsOpacity: Bool,
    location: SourceLocation = #_sourceLocation
  ) {
    let channels = loader.frame(at: time).channels
    #expect(channels.opacity > 0 && channels.opacity < 1, sourceLocation: location)
    #expect(
      channels.thickness == (followsOpacity ? channels.opacity : 1), sourceLocation: location)
  }

  @Test("An entrance, an exit, and a hold keep their deadlines if nothing dissolves")
  func deadlines() {
    for state in [LoaderState.activating, .deactivating] {
      for variant in Variant.all {
        var loader = Loader.in(state, variant)
        let deadline = loader.deadline
        loader.setMotion(variant.motion == .full ? .reduced : .full, at: 10.1)
        #expect(loader.deadline == deadline)
      }
    }
  }

  @Test("A switch blends until the thickness follows the new rule, so no dissolve is cut")
  func switchedWhileEntering() {
    var loader = Loader()
    loader.send(.orderIn, at: 0)
    loader.send(.progress(0.5), at: 0)
    // The entrance keeps the rule of full motion until 1.35 s. So the switch at 1.1 s blends, and the change at
    // 1.2 s finds no dissolve that it would cut.
    loader.send(.activate, at: 1)
    loader.setMotion(.reduced, at: 1.05)
    loader.send(.progress(nil), at: 1.1)
    loader.expectSmooth(at: 1.2) { $0.setMotion(.full, at: 1.2) }
  }

  @Test("An opacity that brakes to 0 is never negative")
  func opacityStaysInRange() {
    // The dissolve from 0.125 s on is dark at 0.375 s; the exit of 0.25 s begins 5 ms later. A new appearance at
    // any time in the exit takes over the opacity and its velocity.
    for step in 0..<400 {
      var loader = Loader(motion: .reduced).shown()
      loader.send(.progress(1), at: 0.125)
      loader.send(.deactivate, at: 0.38)
      let time = 0.38 + Double(step) / 1600
      loader.setAppearance(Circular(origin: 0.3), at: time)
      for later in 0..<100 {
        let opacity = loader.frame(at: time + Double(later) / 400).channels.opacity
        #expect((0...1).contains(opacity))
      }
    }
  }

  @Test("A hold for the progress also waits for a change of pace")
  func holdGoesOn() {
    var loader = Loader(policy: LoaderPolicy(holdsUntilFilled: true), motion: .reduced).shown()
    loader.send(.progress(0.5), at: 1)
    loader.send(.deactivate, at: 1.1)
    loader.setMotion(.full, at: 1.2)
    // The shape blends to its other motion in 0.58 s, and the exit takes 0.25 s.
    #expect(loader.deadline == 1.2 + 0.58 + 0.25)
  }

  @Test("An entrance from an exit that braked to 0 follows the new rule, in either order")
  func enteringFromNothing() {
    for events in [[LoaderEvent.activate, .progress(nil)], [.progress(nil), .activate]] {
      var loader = Loader(motion: .reduced).shown()
      loader.send(.progress(0.05), at: 1)
      loader.send(.deactivate, at: 1.2)
      loader.setMotion(.full, at: 1.2)
      // The opacity fell already, by the dissolve, so it is 0 before the end of the exit at 1.45 s.
      #expect(loader.frame(at: 1.42).channels.opacity == 0)
      #expect(loader.state(at: 1.42) == .deactivating)
      for event in events { loader.send(event, at: 1.42) }
      expectThickness(of: loader, at: 1.43, followsOpacity: true)
      expectThickness(of: loader, at: 1.6, followsOpacity: true)
    }
  }

  @Test("An exit within a dissolve that a change of the preference ends begins again, for 0.25 s")
  func leavingWhileDissolving() {
    var loader = Loader.in(.indeterminate, Variant(description: "", motion: .reduced))
    loader.send(.progress(0.4), at: 12)
    loader.send(.deactivate, at: 12.1)
    loader.setMotion(.full, at: 12.2)
    // The dissolve would be dark at 12.25 s. Instead the exit begins again at 12.2 s, from the opacity there.
    #expect(loader.deadline == 12.45)
    #expect(loader.frame(at: 12.25).channels.opacity > 0)
    #expect(loader.frame(at: 12.45).state == .inactive)
  }
}
