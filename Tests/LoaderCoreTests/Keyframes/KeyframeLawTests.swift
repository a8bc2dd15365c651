import LoaderCore
import LoaderPlans
import LoaderSupport
import MotionLaws
import Testing

/// Tests of the laws of keyframes over a few seconds; `loader-lab verify` covers more.
///
/// A `KeyframeCheck` plays the keyframes of a loader from a time on, and compares them with its frames at `samples`
/// instants of each part; `broken` are the laws that they break.
///
/// Times are in seconds. `shown()` returns a loader on screen and active since 0 s; its entrance takes 0.35 s.
struct KeyframeLawTests {
  @Test("A loop that begins one rounding before a jump begins after it")
  func loopAtJump() {
    // The switch ends one rounding error before 1.8 s, where the bar's cycle jumps. For the null event, an action
    // lookup answers that nothing is to happen.
    let events: [TimedEvent] = [
      TimedEvent(0, .activate), TimedEvent(0, .orderIn),
      TimedEvent(0.35, .null(.progress(0)), isAnimated: false), TimedEvent(0.35, .motion(.full)),
      TimedEvent(0.6399999999999999, .motion(.reduced)),
      TimedEvent(1.2199999999999998, .motion(.full), isAnimated: false),
    ]
    var loader = Loader(Linear())
    for event in events { loader.take(event) }
    // The last event at 1.22 s starts a switch of 0.58 s.
    let start = loader.store.time
    #expect(KeyframePlan(of: loader, from: start).timing.steadyStart == 1.8.nextDown)
    #expect(KeyframeCheck(loader, from: start, samples: 8).broken.isEmpty)
  }

  @Test("A bar whose parts are exchanged has the curves of its own parts")
  func exchanged() {
    var loader = Loader(Linear()).shown(animated: false)
    // At 1.2 s of a cycle of 1.8 s only the second bar is seen, so it shows the progress.
    loader.send(.progress(0.4), at: 4.8)
    #expect(loader.frame(at: 6).channels.edges.head2 == 0.4)
    loader.send(.progress(nil), at: 6)
    #expect(KeyframeCheck(loader, from: 6, samples: 200).broken == [])
  }

  @Test("A plan as short as a rounding is a wait", arguments: [MotionPreference.full, .reduced])
  func shortPlan(motion: MotionPreference) {
    var loader = Loader(Circular(), policy: LoaderPolicy(minimumVisible: 0.8), motion: motion)
      .shown()
    loader.send(.deactivate, at: 0.1)
    // The exit begins at 0.8 s, one rounding after the event.
    let time = 0.8.nextDown
    loader.send(.progress(0.3), at: time)
    let plan = KeyframePlan(of: loader, from: time)
    #expect(plan.timing.steadyStart == time && plan.timing.expiry == 0.8)
    #expect(plan.channels.allSatisfy { $0.transient.isEmpty })
    #expect(KeyframeCheck(loader, from: time, samples: 8).broken == [])
    // A wait at a wrong value is rejected, however short it is.
    var wrong = plan
    wrong.channels[0].continuation = .wait(0.9, until: 0.8)
    #expect(KeyframeCheck(wrong, of: loader).broken.map(\.law) == [.exact])
  }

  // In a switch the old motion brakes evenly; where the brake ends, one formula replaces another.
  @Test("A plan follows an even brake, whose end is a breakpoint, at any phase of the spin")
  func evenBrake() {
    // 96/72 s is a cycle of the spin, 1.333 s.
    for step in 0..<96 {
      var loader = Loader().shown()
      let start = 0.5 + Double(step) / 72
      loader.send(.progress(1), at: start)
      #expect(KeyframeCheck(loader, from: start, samples: 24).broken.isEmpty)
    }
  }

  @Test("A plan follows a mark, also one that is taken back", arguments: [1.0, nil])
  func marks(progress: Double?) {
    for step in 0..<48 {
      var loader = Loader().shown(progress)
      loader.setEnding(.success, at: 1)
      loader.send(.deactivate, at: 1)
      #expect(KeyframeCheck(loader, from: 1, samples: 48).broken.isEmpty)
      // Up to 1.5 s after the deactivation, in which a mark begins, stays and leaves.
      let taken = 1 + Double(step) / 32
      if step % 2 == 0 {
        loader.send(.activate, at: taken)
      } else {
        loader.setEnding(.failure, at: taken)
      }
      #expect(KeyframeCheck(loader, from: taken, samples: 48).broken.isEmpty)
    }
  }
}
