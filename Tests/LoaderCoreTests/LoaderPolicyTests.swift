import LoaderSupport
import MatrixEngine
import Testing

@testable import LoaderCore

/// Tests of the settings against flashes; `PresenceTests` covers held exits.
///
/// `waiting()` is activated at 10 s with a show delay of 0.5 s. `filling(to:)` is filled to 0.2, gets
/// another progress at 10 s, and holds its exit until it is filled. Times are in seconds. An entrance takes 0.35 s, an
/// exit 0.25 s; the `deadline` is the end of either. `shown()` returns a loader on screen and active since 0 s.
struct LoaderPolicyTests {
  let policy = LoaderPolicy(showDelay: 0.5)

  /// Returns a loader on screen since 0 s that waits for its entrance from 10 s to 10.5 s.
  func waiting(progress: Double? = nil) -> Loader<Circular> {
    var loader = Loader(policy: policy)
    loader.send(.progress(progress), at: 0)
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 10)
    return loader
  }

  @Test("Nothing is drawn during the show delay, and the host may sleep until its end")
  func silence() {
    let loader = waiting()
    for time in [10, 10.25, 10.5.nextDown] {
      let frame = loader.frame(at: time)
      #expect(frame.state == .activating)
      #expect(!frame.isVisible)
      #expect(frame.channels == .zero)
      #expect(loader.nextChange(after: time) == .at(10.5))
    }
    #expect(loader.frame(at: 10.5).isVisible)
    #expect(loader.nextChange(after: 10.5) == .everyFrame)
    // The entrance takes 0.35 s; its middle is at 10.675 s.
    #expect(loader.frame(at: 10.675).channels.opacity > 0.49)
    #expect(loader.deadline == 10.5 + 0.35)
  }

  @Test("A deactivation during the show delay makes the loader inactive, never drawn")
  func neverDrawn() {
    var loader = waiting()
    #expect(loader.send(.deactivate, at: 10.4).to == .deactivating)
    #expect(loader.frame(at: 10.4).state == .inactive)
    for step in 0..<100 { #expect(loader.frame(at: 10.4 + Double(step) / 50).channels == .zero) }
    #expect(loader.nextChange(after: 10.4) == .never)
  }

  @Test("Progress set during the show delay is shown when it ends")
  func progressInSilence() {
    var loader = waiting()
    loader.send(.progress(0.3), at: 10.2)
    #expect(loader.frame(at: 10.5).channels.sweep == 0.3)
    loader.send(.progress(0.6), at: 10.3)
    #expect(loader.frame(at: 10.5).channels.sweep == 0.6)
    #expect(loader.nextChange(after: 10.3) == .at(10.5))
  }

  @Test("At the instant of its return, an event that contradicts a null cell ends the show delay")
  func contradiction() {
    let null = ActionLookupChain<LoaderAction, Void>(delegate: { _ in .null })
    var loader = Loader(policy: policy).shown(at: 10)
    // `null` answers every event: run no action. So the deactivation is stored, but the loader stays in its entrance.
    // The progress shows it nevertheless, at once instead of at the end of the delay, 10.5 s.
    loader.send(.deactivate, at: 10, using: null)
    loader.send(.progress(0.5), at: 10, animated: false)
    #expect(loader.frame(at: 10).isVisible)
  }

  @Test("Reactivated during its exit, the loader enters immediately, without a show delay")
  func reactivated() {
    var loader = waiting()
    loader.send(.deactivate, at: 12)
    loader.send(.activate, at: 12.1)
    #expect(loader.frame(at: 12.1).isVisible)
    #expect(loader.deadline == 12.1 + 0.35)
  }

  @Test(
    "Reactivated while it lingers, the loader shows the frames of an uninterrupted one",
    arguments: [nil, 0.4] as [Double?], [0.2, 0.5, 2, 5])
  func lingers(progress: Double?, time: Double) {
    let policy = LoaderPolicy(linger: 0.3)
    var untouched = Loader(policy: policy)
    for event in [.progress(progress), .orderIn, .activate] as [LoaderEvent] {
      untouched.send(event, at: 0)
    }
    var struck = untouched
    struck.send(.deactivate, at: time)
    #expect(struck.deadline == time + 0.3 + 0.25)
    // A series of requests, each of which begins 0.25 s after the one before has ended: within its linger.
    var now = time
    for round in 1...4 {
      for step in 0...25 {
        let between = now + 0.25 * Double(step) / 25
        #expect(struck.frame(at: between).channels == untouched.frame(at: between).channels)
      }
      now += 0.25
      struck.send(.activate, at: now)
      if round < 4 { struck.send(.deactivate, at: now) }
    }
    for step in 0...25 {
      let after = now + 0.1 * Double(step)
      #expect(struck.frame(at: after) == untouched.frame(at: after))
    }
  }

  @Test("The exit begins at the end of the linger, even while progress moves")
  func lingerEnds() {
    // `filling(to:at:)` is on screen, at rest on 0.2; this policy does not hold until filled.
    var loader = filling(to: 0.2)
    loader.policy = LoaderPolicy(linger: 0.3)
    loader.send(.deactivate, at: 12)
    #expect(loader.nextChange(after: 12) == .at(12.3))
    loader.send(.progress(1), at: 12.1)
    #expect(loader.deadline == 12.3 + 0.25)
    #expect(loader.frame(at: 12.3).channels.opacity == 1)
    #expect(loader.frame(at: 12.4).channels.opacity < 1)
    loader.send(.activate, at: 12.4)
    #expect(loader.frame(at: 13).channels.opacity == 1)
  }

  @Test("A monotone loader never shows less progress within one activation")
  func monotone() throws {
    var loader = Loader(policy: LoaderPolicy(isMonotone: true))
    /// Reports `progress`, and returns the sweep once it has been followed.
    func sweep(after progress: Double?, at time: Double) -> Double {
      loader.send(.progress(progress), at: time)
      return loader.frame(at: time + 0.8).channels.sweep
    }
    loader.send(.orderIn, at: 0)
    loader.send(.progress(0.9), at: 0)
    loader.send(.activate, at: 1)
    // Progress from before this activation does not count.
    #expect(
      sweep(after: 0.5, at: 2) == 0.5 && sweep(after: 0.3, at: 3) == 0.5 && loader.progress == 0.5)
    #expect(sweep(after: 0.6, at: 4) == 0.6)
    // Unknown progress starts anew.
    _ = sweep(after: nil, at: 5)
    #expect(sweep(after: 0.2, at: 6) == 0.2 && sweep(after: 0.1, at: 7) == 0.2)
    // Off screen, too.
    loader.send(.orderOut, at: 8)
    loader.send(.progress(0.1), at: 8.5)
    loader.send(.orderIn, at: 9)
    #expect(loader.frame(at: 9).channels.sweep == 0.2 && sweep(after: 0, at: 10) == 0.2)
    // Progress set during an exit counts for the next activation.
    loader.send(.deactivate, at: 11)
    loader.send(.progress(0), at: 11.1)
    #expect(loader.frame(at: 11.2).channels.sweep == 0.2 && loader.progress == 0)
    loader.send(.activate, at: 12)
    #expect(loader.frame(at: 12.1).channels.sweep == 0)
  }

  // Whether the policy is set late, the event at 2 s, and the progress at 5 s, at which 0.1 is reported.
  @Test(
    "A monotone loader only keeps what was reported in this activation, under this policy",
    arguments: [
      (false, .deactivate, 0.1), (false, .activate, 0.8), (true, .activate, 0.1),
    ] as [(Bool, LoaderEvent, Double)])
  func floors(isLate: Bool, second: LoaderEvent, kept: Double) {
    // In the order of the arguments: 0.8 no longer counts after a deactivation and another activation; an activation of
    // an active loader changes nothing; and 0.8 does not count if the policy is set after it.
    var loader = Loader(policy: LoaderPolicy(isMonotone: !isLate)).shown()
    loader.send(.progress(0.8), at: 1)
    loader.send(second, at: 2)
    loader.send(.activate, at: 4)
    // If late, the policy is set only here: after the report of 0.8.
    loader.policy.isMonotone = true
    loader.send(.progress(0.1), at: 5)
    #expect(loader.progress == kept)
  }

  @Test("A loader that comes back from its exit has been drawn since its first entrance")
  func drawnSince() {
    var loader = Loader(policy: LoaderPolicy(minimumVisible: 2, stillWorkingDelay: 10)).shown()
    for (event, time) in [(LoaderEvent.deactivate, 5.0), (.activate, 5.1)] {
      loader.send(event, at: time)
    }
    #expect(!loader.isStillWorking(at: 10.0.nextDown) && loader.isStillWorking(at: 10))
    // The minimum of 2 s is over, so only the exit of 0.25 s follows.
    loader.send(.deactivate, at: 6)
    #expect(loader.deadline == 6.25)
  }

  @Test("An exit that a changed policy no longer holds begins now, not in the past")
  func shortHold() {
    var loader = filling(to: 0.2)
    loader.policy.linger = 1
    loader.send(.deactivate, at: 12)
    loader.policy.linger = 0
    // The change makes the loader ask its policy again; the exit takes 0.25 s.
    loader.setAppearance(Circular(preset: .flutter), at: 12.5)
    #expect(loader.deadline == 12.75)
  }

  @Test("isStillWorking counts from the entrance's start; the host may sleep until then")
  func stillWorking() {
    var loader = Loader(policy: LoaderPolicy(showDelay: 0.5, stillWorkingDelay: 10))
    loader.send(.progress(0.4), at: 0)
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 1)
    #expect(loader.nextChange(after: 1) == .at(1.5))
    // The entrance begins at 1 s + 0.5 s, and 10 s later it is still working.
    #expect(loader.nextChange(after: 3) == .at(11.5) && loader.nextChange(after: 11.5) == .never)
    #expect(!loader.isStillWorking(at: 11.5.nextDown) && loader.isStillWorking(at: 11.5))
    loader.send(.progress(nil), at: 12)
    #expect(loader.isStillWorking(at: 13) && loader.nextChange(after: 13) == .everyFrame)
    loader.send(.deactivate, at: 14)
    #expect(!loader.isStillWorking(at: 14))
    // A delay of 0 means never.
    loader.policy.stillWorkingDelay = 0
    loader.send(.activate, at: 15, animated: false)
    #expect(!loader.isStillWorking(at: 1e9))
  }

  /// Returns a loader that holds its exit until it is filled: at 0.2, and told `progress` at `time`.
  func filling(to progress: Double = 1, at time: Double = 10) -> Loader<Circular> {
    var loader = Loader(policy: LoaderPolicy(holdsUntilFilled: true))
    loader.send(.progress(0.2), at: 0)
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 1)
    loader.send(.progress(progress), at: time)
    return loader
  }

  @Test("The loader stays until the ring has filled")
  func holdsUntilFilled() {
    var loader = filling()
    // The instant at which the ring is filled.
    let arrival = loader.machine.shape.restStart
    loader.send(.deactivate, at: 10)
    #expect(loader.deadline == arrival + 0.25)
    #expect(loader.frame(at: arrival).channels.sweep == 1)
    #expect(loader.frame(at: arrival).channels.opacity == 1)
    #expect(loader.frame(at: arrival + 0.1).channels.opacity < 1)
  }

  @Test("A value set during the hold prolongs it, up to 0.8 s in all")
  func prolonged() {
    var loader = filling(to: 0.5)
    loader.send(.deactivate, at: 10)
    // Each value is followed for 0.2 s or more, and the next one comes just before that is over.
    loader.send(.progress(0.6), at: 10.2)
    #expect(loader.deadline == loader.machine.shape.restStart + 0.25)
    loader.send(.progress(0.7), at: 10.39)
    loader.send(.progress(1), at: 10.58)
    // The ring is filled later, but the exit does not wait for that.
    #expect(loader.machine.shape.restStart > 10.8)
    #expect(loader.deadline == 10.8 + 0.25)
  }

  @Test("A value set at the instant of the deactivation is waited for")
  func sameInstant() {
    var loader = filling(to: 0.2)
    loader.send(.deactivate, at: 10)
    loader.send(.progress(1), at: 10)
    #expect(loader.deadline == loader.machine.shape.restStart + 0.25)
    // From 0.2 to 1 takes √(6 · 0.8 / 28) = 0.41 s.
    #expect(loader.machine.shape.restStart > 10.4)
  }

  @Test("A value set after the exit has begun does not delay it")
  func exitHasBegun() {
    var loader = filling(to: 0.2)
    loader.send(.deactivate, at: 12)
    loader.send(.progress(1), at: 12.1)
    #expect(loader.deadline == 12.25)
  }

  @Test("A hold ends earlier if the progress arrives earlier or becomes unknown")
  func shortened() {
    var loader = filling()
    loader.send(.deactivate, at: 10)
    loader.send(.progress(0.25), at: 10.02)
    #expect(loader.deadline == loader.machine.shape.restStart + 0.25)
    loader.send(.progress(nil), at: 10.05)
    #expect(loader.deadline == 10.05 + 0.25)
  }
}
