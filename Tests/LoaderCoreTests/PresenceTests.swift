import TestSupport
import Testing

@testable import LoaderCore

/// Tests of entrance, exit, and `minimumVisible`.
///
/// An entrance takes 0.35 s, an exit 0.25 s; halfway, both have the presence 0.5.
/// `Loader.in(_:)` returns a loader in a state at 10 s, when an entrance or an exit begins. Times are in seconds.
struct PresenceTests {
  /// Returns a loader on screen since 0 s that is activated at 10 s, and then drawn for `minimum` seconds at least.
  func appearing(minimum: Double = 1) -> Loader<Circular> {
    var loader = Loader(policy: LoaderPolicy(minimumVisible: minimum))
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 10)
    return loader
  }

  @Test("Entrance and exit animate opacity and thickness between 0 and 1")
  func upAndDown() {
    // The entrance begins at 10 s.
    let loader = Loader.in(.activating)
    #expect(loader.frame(at: 10).channels.opacity == 0)
    #expect(abs(loader.frame(at: 10.175).channels.opacity - 0.5) < 1e-12)
    #expect(loader.frame(at: 10.35).channels.opacity == 1)
    #expect(abs(loader.frame(at: 10.175).channels.thickness - 0.5) < 1e-12)
    // The exit begins at 10 s.
    let leaving = Loader.in(.deactivating)
    #expect(leaving.frame(at: 10).channels.opacity == 1)
    #expect(abs(leaving.frame(at: 10.125).channels.opacity - 0.5) < 1e-12)
    #expect(leaving.frame(at: 10.25).channels.opacity == 0)
  }

  @Test("Fully shown exactly when the entrance ends; thick layers have thickness 1")
  func fully() throws {
    let loader = Loader.in(.activating)
    guard case .shown(let entrance) = loader.machine.presence else {
      throw Problem("there is no entrance")
    }
    // The presence reaches its limit, 1, at the end, and not one representable instant before.
    #expect(loader.machine.presence.hasReachedLimit(by: entrance.end))
    #expect(!loader.machine.presence.hasReachedLimit(by: entrance.end.nextDown))
    // `isThick` asks for thickness 1 during the entrance, for layers whose strokes keep their width.
    let thick = try #require(loader.machine.partialSample(at: 10.1, isThick: true)).values
    #expect(thick.thickness == 1 && thick.opacity == loader.frame(at: 10.1).channels.opacity)
  }

  @Test(
    "The minimum counts from the later of entrance and orderIn, in any order",
    arguments: [0, 0.2])
  func orderAndGap(showDelay: Double) {
    let policy = LoaderPolicy(showDelay: showDelay, minimumVisible: 1)
    // `gap` is the time from `orderIn` to the activation, and `wait` from the later of both to the deactivation.
    for gap in [-5, -1, -0.35, -0.2, -0.05, -1e-9, 0, 1e-9, 0.05, 0.2, 0.35, 1, 5] {
      for wait in [0.05, 0.2, 0.3, 0.35, 0.9, 1, 1.2, 3] {
        // Events at one instant are sent in either order, others in the order of their times.
        for isActivatedFirst in [true, false] where gap == 0 || isActivatedFirst == (gap < 0) {
          let (activation, arrival) = (10 + max(gap, 0), 10 + max(-gap, 0))
          var loader = Loader(policy: policy)
          if isActivatedFirst { loader.send(.activate, at: activation) }
          loader.send(.orderIn, at: arrival)
          if !isActivatedFirst { loader.send(.activate, at: activation) }
          let time = max(activation, arrival) + wait
          loader.send(.deactivate, at: time)
          let entrance = activation + showDelay
          let drawnSince = max(entrance, arrival)
          // Before its entrance nothing is drawn, and the exit takes no time. After it, the exit takes 0.25 s, from
          // the end of the minimum of 1 s on.
          let end = time < entrance ? time : max(time, drawnSince + 1) + 0.25
          #expect(loader.deadline == end, "\(gap), \(wait)")
        }
      }
    }
  }

  @Test("A deactivation is held for the minimum while the entrance continues")
  func holds() {
    var loader = appearing()
    loader.send(.deactivate, at: 10.1)
    #expect(loader.store.state == .deactivating)
    #expect(loader.frame(at: 10.2).channels.opacity == appearing().frame(at: 10.2).channels.opacity)
    #expect(loader.frame(at: 11).channels.opacity == 1)
    // The exit takes 0.25 s from 10 s + 1 s on.
    #expect(loader.frame(at: 11.125).channels.opacity == 0.5)
    #expect(loader.deadline == 11.25)
    #expect(loader.frame(at: 11.25).state == .inactive)
  }

  @Test("Reactivated during a hold, the loader shows the frames of an uninterrupted one")
  func reactivated() {
    var loader = appearing()
    loader.send(.deactivate, at: 10.1)
    loader.send(.activate, at: 10.2)
    for step in 0..<100 {
      let time = 10.2 + Double(step) / 50
      #expect(loader.frame(at: time).channels == appearing().frame(at: time).channels)
    }
    #expect(loader.deadline == appearing().deadline)
    // The minimum of 1 s counts from 10 s on, and the exit takes 0.25 s.
    loader.send(.deactivate, at: 10.9)
    #expect(loader.deadline == 11.25)
  }

  @Test("A hold that ends within the entrance reverses it with its velocity")
  func turnsRound() {
    // The minimum ends at 10.2 s, the entrance would end at 10.35 s. Velocities are per second: beside 10.2 s
    // the opacity still rises, equally fast up to what it brakes in 0.2 µs.
    var loader = appearing(minimum: 0.2)
    loader.send(.deactivate, at: 10.1)
    let (before, after) = (10.2 - 1e-7, 10.2 + 1e-7)
    let (rising, falling) = (loader.velocities(at: before), loader.velocities(at: after))
    #expect(rising.opacity > 1)
    #expect(abs(rising.opacity - falling.opacity) < 1e-4)
    #expect(loader.deadline == 10.2 + 0.25)
  }

  @Test("While a ring at rest holds, the host may sleep until the exit")
  func sleeps() {
    var loader = appearing(minimum: 3)
    loader.send(.progress(0.5), at: 10)
    loader.send(.deactivate, at: 11)
    #expect(loader.nextChange(after: 11) == .at(13))
    #expect(loader.frame(at: 11).channels == loader.frame(at: 13.nextDown).channels)
    #expect(loader.nextChange(after: 13) == .everyFrame)
  }

  @Test(
    "The minimum restarts only when the loader returns after a time off screen",
    arguments: cases(
      [
        // Events after the activation at 10 s, and the end of the exit of 0.25 s. Off screen for no time: the
        // minimum ends at 10 s + 1 s. Reactivated within an exit: the minimum is long over at 13.15 s. Off
        // screen for a second: the minimum ends at 13 s + 1 s.
        ([(.orderOut, 10.9), (.orderIn, 10.9), (.deactivate, 10.95)], 11.25),
        ([(.deactivate, 13), (.activate, 13.1), (.deactivate, 13.15)], 13.4),
        ([(.orderOut, 12), (.orderIn, 13), (.deactivate, 13.5)], 14.25),
      ] as [([(LoaderEvent, Double)], Double)]))
  func anew(given: Given<([(LoaderEvent, Double)], Double)>) {
    let (events, deadline) = given.values
    var loader = appearing()
    for (event, time) in events { loader.send(event, at: time) }
    #expect(loader.deadline == deadline)
  }

  @Test("An event that is not animated keeps the minimum visible time")
  func atOnce() {
    var loader = appearing()
    loader.send(.progress(0.5), at: 10.9, animated: false)
    loader.send(.deactivate, at: 10.95)
    // 10 s + 1 s of minimum + 0.25 s of exit.
    #expect(loader.deadline == 11.25)
  }

  @Test("Leaving and returning at one instant changes no frame of an entrance")
  func outAndInWhileEntering() {
    var loader = Loader(policy: LoaderPolicy(minimumVisible: 1))
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 1)
    // The minimum holds the exit, so the entrance of 0.35 s goes on.
    loader.send(.deactivate, at: 1.1)
    loader.send(.activate, at: 1.2)
    let stayed = loader
    loader.send(.orderOut, at: 1.25)
    loader.send(.orderIn, at: 1.25)
    for step in 0..<50 {
      let time = 1.25 + Double(step) / 50
      #expect(loader.frame(at: time) == stayed.frame(at: time))
    }
  }

  @Test("A deactivation at the instant of an orderIn ends there and is not held")
  func deactivated() {
    for variant in Variant.all {
      var loader = variant.loader
      loader.send(.activate, at: 1)
      loader.send(.orderIn, at: 10)
      // Nobody has seen the loader, so its exit ends at the same instant.
      #expect(loader.send(.deactivate, at: 10).to == .deactivating)
      #expect(loader.deadline == 10)
      #expect(loader.frame(at: 10).channels == .zero)
      #expect(loader.frame(at: 10).state == .inactive)
    }
  }

  @Test("Off screen for no time, an entrance continues; for some time, it starts anew")
  func away() {
    // An entrance that began with full motion lets the thickness grow to its end at 10.35 s.
    var (away, stayed) = (Loader.in(.activating), Loader.in(.activating))
    away.setMotion(.reduced, at: 10.1)
    away.send(.orderOut, at: 10.1)
    away.send(.orderIn, at: 10.1)
    stayed.setMotion(.reduced, at: 10.1)
    for step in 0..<40 {
      let time = 10.1 + Double(step) / 100
      #expect(away.frame(at: time).channels.thickness == stayed.frame(at: time).channels.thickness)
    }
    var later = Loader.in(.activating)
    later.setMotion(.reduced, at: 10.1)
    later.send(.orderOut, at: 10.1)
    later.send(.orderIn, at: 10.2)
    // The new entrance follows reduced motion, in which only the opacity changes.
    #expect(later.frame(at: 10.25).channels.thickness == 1)
  }

  @Test("Progress that is not animated during the show delay shows the loader for its minimum")
  func finishedInDelay() {
    var loader = Loader(policy: LoaderPolicy(showDelay: 0.5, minimumVisible: 1))
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 10)
    loader.send(.progress(0.5), at: 10.25, animated: false)
    #expect(loader.frame(at: 10.25).channels.opacity == 1)
    // 10.25 s + 1 s of minimum + 0.25 s of exit.
    loader.send(.deactivate, at: 10.5)
    #expect(loader.deadline == 11.5)
  }
}
