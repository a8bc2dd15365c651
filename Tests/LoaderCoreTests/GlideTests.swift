import LoaderSupport
import Testing
import TimelineModule

@testable import LoaderCore

/// Tests of small steps of the progress that glide into each other.
///
/// A glide takes 1.4 times the seconds since the last report, a value of progress. A small step that does not glide
/// takes 0.2 s, and a larger one √(6 · distance / 28) s. The shape's `end` is the instant at which the motion
/// toward the last report is over. Times are in seconds. `shown()` returns a loader on screen and active since 0 s;
/// `expectSmooth` expects that a change makes nothing jump.
struct GlideTests {
  private static let gliding = LoaderPolicy(glides: true)

  /// Returns a loader that spins until progress 0 is reported at 2 s, its first report.
  private func told(_ policy: LoaderPolicy = gliding, motion: MotionPreference = .full)
    -> Loader<Circular>
  {
    var loader = Loader(policy: policy, motion: motion).shown()
    loader.send(.progress(0), at: 2)
    return loader
  }

  @Test(
    "A step takes 1.4 times the seconds since the last report, 0.2 to 1.5, and ends at rest",
    arguments: [(0.05, 0.2), (0.2, 0.28), (0.5, 0.7), (1, 1.4), (2, 1.5), (1e6, 1.5)])
  func duration(gap: Double, duration: Double) {
    var loader = told()
    loader.send(.progress(0.001), at: 4)
    let time = 4 + gap
    loader.send(.progress(0.003), at: time)
    let end = loader.machine.shape.end
    #expect(abs(end - time - duration) < 1e-9)
    #expect(loader.nextChange(after: end.nextDown) == .everyFrame)
    #expect(loader.nextChange(after: end) == .never)
    // It still moves in the last hundredth of its duration.
    #expect(loader.frame(at: end - 0.01 * duration).channels.sweep < 0.003)
    #expect(loader.frame(at: end).channels.sweep == 0.003 && loader.velocities(at: end).sweep == 0)
  }

  @Test("A glide takes no longer than a coast of the current motion to the new value")
  func braking() throws {
    var loader = told()
    loader.send(.progress(0.5), at: 4)
    loader.send(.progress(0.55), at: 4.2)
    let (now, speed) = (loader.frame(at: 4.35).channels.sweep, loader.velocities(at: 4.35).sweep)
    // If the last report had been a second before, at 3.35 s, a glide might take 1.4 s.
    var late = loader
    late.machine.store.reportTime = 3.35
    late.send(.progress(0.6), at: 4.35)
    // A coast (1 − t/d)² from this speed covers speed · d/3.
    let distance = 0.6 - now
    #expect(3 * distance / speed < 1.4)
    #expect(abs(late.machine.shape.end - 4.35 - 3 * distance / speed) < 1e-9)
  }

  /// Returns a loader to which 0 is reported before its activation at 1 s, then values every 0.2 s from 4 s on.
  private func first(_ values: [Double], _ policy: LoaderPolicy = gliding) -> Loader<Circular> {
    var loader = Loader(policy: policy)
    loader.send(.progress(0), at: 0)
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 1)
    for (index, value) in values.enumerated() {
      loader.send(.progress(value), at: 4 + 0.2 * Double(index))
    }
    return loader
  }

  @Test("A large step is as quick as without gliding, but never quicker")
  func large() {
    let (loader, plain) = (first([0.1, 0.8]), first([0.1, 0.8], LoaderPolicy()))
    #expect(loader.machine.shape == plain.machine.shape)
    // A glide would take 1.4 · 0.2 = 0.28 s. But without gliding, 0.7 of a turn takes √(6 · 0.7 / 28) = 0.39 s.
    #expect(loader.machine.shape.end - 4.2 > 0.35)
  }

  @Test(
    "The first report, one that falls, 1.0 and an equal one do not glide",
    arguments: [[0.3], [0.3, 0.2], [0.3, 1], [0.3, 0.3], [0.3, 0.2, 0.2]])
  func unchanged(reports: [Double]) {
    for motion in [MotionPreference.full, .reduced] {
      // The last step is the same without the policy and with it.
      let policies = [LoaderPolicy(), Self.gliding]
      let loaders = policies.map { policy in
        var loader = Loader(policy: policy, motion: motion).shown()
        for (index, value) in reports.enumerated() {
          loader.send(.progress(value), at: 2 + Double(index))
        }
        return loader
      }
      #expect(loaders[0].machine.shape == loaders[1].machine.shape)
    }
  }

  @Test("A progress from before the activation does not make the first step glide")
  func activation() {
    // The first step of an activation takes 0.2 s; the next one glides for 1.4 · (5 − 4) s.
    var loader = first([0.1])
    #expect(loader.machine.shape.end == 4.2)
    loader.send(.progress(0.2), at: 5)
    #expect(loader.machine.shape.end == 6.4)
    loader.send(.deactivate, at: 7)
    loader.send(.activate, at: 7.1)
    loader.send(.progress(0.3), at: 8)
    #expect(loader.machine.shape.end == 8.2)
  }

  @Test("With reduced motion steps do not glide; a glide that has begun goes on")
  func reduced() {
    var loader = told(motion: .reduced)
    loader.send(.progress(0.1), at: 4)
    loader.send(.progress(0.2), at: 5)
    #expect(loader.machine.shape.end == 5.2)
    // Begun with full motion, from 5 s to 6.4 s.
    var changed = told()
    changed.send(.progress(0.1), at: 4)
    changed.send(.progress(0.2), at: 5)
    let progress = changed.machine.shape.progress
    changed.expectSmooth(at: 5.5) { $0.setMotion(.reduced, at: 5.5) }
    #expect(changed.machine.shape.progress == progress)
  }

  @Test("A report off screen counts, too: the next step glides for the time since")
  func offscreen() {
    var loader = told()
    loader.send(.progress(0.1), at: 4)
    loader.send(.orderOut, at: 4.5)
    loader.send(.progress(0.2), at: 5)
    loader.send(.orderIn, at: 5.25)
    #expect(loader.frame(at: 5.25).channels.sweep == 0.2)
    loader.send(.progress(0.3), at: 5.5)
    // 5.5 s + 1.4 · (5.5 − 5) s.
    #expect(abs(loader.machine.shape.end - 6.2) < 1e-9)
  }

  @Test("A monotone loader does not count a report that it does not follow")
  func monotone() {
    var loader = told(LoaderPolicy(isMonotone: true, glides: true))
    loader.send(.progress(0.2), at: 4)
    loader.send(.progress(0.1), at: 4.5)
    loader.send(.progress(0.3), at: 5)
    // 5 s + 1.4 · (5 − 4) s: the report at 4.5 s does not count.
    #expect(abs(loader.machine.shape.end - 6.4) < 1e-9)
  }

  @Test("An exit and a mark wait no longer than without gliding")
  func exit() {
    for policy in [Self.gliding, LoaderPolicy(holdsUntilFilled: true, glides: true)] {
      var loader = told(policy)
      loader.send(.progress(0.1), at: 4)
      loader.send(.progress(0.2), at: 5)
      #expect(abs(loader.machine.shape.end - 6.4) < 1e-9)
      // The exit shortens the glide to 0.2 s, from 5.5 s to 5.7 s. The exit itself takes 0.25 s: from 5.7 s on if it is
      // held until the ring is filled, otherwise from 5.5 s on.
      var (failed, late) = (loader, loader)
      loader.expectSmooth(at: 5.5) { $0.send(.deactivate, at: 5.5) }
      #expect(loader.machine.shape.end == 5.7)
      #expect(loader.deadline == (policy.holdsUntilFilled ? 5.95 : 5.75))
      // A glide that ends by itself within 0.2 s goes on.
      late.send(.deactivate, at: 6.3)
      #expect(abs(late.machine.shape.end - 6.4) < 1e-9)
      failed.setEnding(.failure, at: 5.4)
      failed.send(.deactivate, at: 5.5)
      // 0.25 s to draw the mark, 0.4 s to stay, 0.25 s of exit.
      #expect(abs((failed.deadline ?? 0) - (5.7 + 0.25 + 0.4 + 0.25)) < 1e-9)
    }
    // A step that is no glide goes on: neither a rise at 4 s nor a fall at 4.2 s is shortened.
    for values in [[0.9], [0.9, 0.1]] {
      var loader = first(values)
      let progress = loader.machine.shape.progress
      loader.send(.deactivate, at: 4.35)
      #expect(loader.machine.shape.progress == progress && loader.machine.shape.end > 4.35)
    }
  }

  @Test(
    "The order of a report and an activation or deactivation at one instant makes no difference",
    arguments: [LoaderEvent.activate, .deactivate], [LoaderState.determinate, .deactivating])
  func order(event: LoaderEvent, state: LoaderState) {
    // With `linger`, the loader is held for 0.4 s before its exit.
    for (policy, isHeld) in [
      (Self.gliding, false), (LoaderPolicy(linger: 0.4, glides: true), true),
    ] {
      // Events come in one of two states: in a glide until 6.4 s; or after a deactivation at 5.3 s, in the exit until
      // 5.55 s, or held until 5.7 s.
      for time in [5.3, 5.35, 5.5] {
        var start = told(policy)
        start.send(.progress(0.1), at: 4)
        start.send(.progress(0.2), at: 5)
        if state == .deactivating { start.send(.deactivate, at: 5.3) }
        let orders = [[event, .progress(0.3)], [.progress(0.3), event]].map { events in
          var loader = start
          for event in events { loader.send(event, at: time) }
          return loader
        }
        #expect(orders[0].frames(from: time) == orders[1].frames(from: time), "\(isHeld)")
        // The next step, too.
        let next = orders.map { loader in
          var loader = loader
          loader.send(.progress(0.4), at: 6)
          return loader
        }
        #expect(next[0].frames(from: 6) == next[1].frames(from: 6), "\(isHeld)")
      }
    }
  }

  @Test("A glide is smooth at every report, and goes on in another preset")
  func continued() throws {
    var loader = told()
    for (time, progress) in [(4, 0.1), (5, 0.2), (5.6, 0.25), (6.1, 0.3), (6.2, 0.31), (7.9, 0.5)] {
      loader.expectSmooth(at: time) { $0.send(.progress(progress), at: time) }
    }
    let progress = loader.machine.shape.progress
    loader.expectSmooth(at: 8.2) { $0.setAppearance(Circular(preset: .flutter), at: 8.2) }
    #expect(loader.machine.shape.progress == progress)
    // Another appearance keeps the time of the last report.
    var bar = try #require(Loader<Linear>(loader, as: Linear(), at: 8.3))
    bar.send(.progress(0.6), at: 8.4)
    // 8.4 s + 1.4 · (8.4 − 7.9) s.
    #expect(abs(bar.machine.shape.end - 9.1) < 1e-9)
  }

  @Test("Without the policy, a loader remembers no report")
  func off() {
    var loader = told(LoaderPolicy())
    loader.send(.progress(0.2), at: 4)
    loader.send(.progress(0.3), at: 5)
    #expect(loader.store.reportTime == LoaderStore().reportTime)
    #expect(loader.machine.shape.end == 5.2)
    // Turned on while it runs, the next step is the first.
    loader.policy.glides = true
    loader.send(.progress(0.4), at: 6)
    #expect(loader.machine.shape.end == 6.2)
    loader.send(.progress(0.5), at: 7)
    // 7 s + 1.4 · (7 − 6) s.
    #expect(abs(loader.machine.shape.end - 8.4) < 1e-9)
  }
}
