import Foundation
import LoaderSupport
import MatrixEngine
import Testing
import TimelineModule

@testable import LoaderCore
@testable import LoaderExpressive

/// Tests of settings that are out of range, and of changes in every phase of a loader.
///
/// Times are in seconds. `Loader.in(_:)` returns a loader in a state at 10 s: an entrance, until
/// 10.35 s, or an exit, until 10.25 s, begins then. `shown()` is one on screen and active since 0 s.
struct SettingsTests {
  @Test("An origin that is not finite becomes 0")
  func origins() {
    for origin in [Double.nan, .infinity, -.infinity] {
      #expect(Circular(origin: origin).origin == 0)
      #expect(Linear(origin: origin).origin == 0)
      #expect(Shimmer(origin: origin).origin == 0)
      #expect(Morphing(origin: origin).origin == 0)
    }
  }

  @Test(
    "A duration of a policy reads back as it was set, within its range",
    arguments: [(-1, 0), (.nan, 0), (0.3, 0.3), (1 / 7.0, 1 / 7.0), (2e9, 1e9), (.infinity, 1e9)]
      as [(Double, Double)])
  func policy(given: Double, kept: Double) {
    var policy = LoaderPolicy()
    policy.showDelay = given
    policy.minimumVisible = given
    policy.linger = given
    policy.stillWorkingDelay = given
    policy.endingHold = given
    #expect(policy.showDelay == kept && policy.minimumVisible == kept)
    #expect(policy.linger == kept && policy.stillWorkingDelay == kept)
    #expect(policy.endingHold == kept)
    // The initializer has the same range.
    let made = LoaderPolicy(
      showDelay: given, minimumVisible: given, linger: given, stillWorkingDelay: given,
      endingHold: given)
    #expect(policy == made)
  }

  @Test("A policy is decoded as it was; a duration out of range is rejected")
  func coding() throws {
    let policy = LoaderPolicy(
      showDelay: 0.5, minimumVisible: 0.2, linger: 0.3, stillWorkingDelay: 10,
      endingHold: .infinity, holdsUntilFilled: true, isMonotone: true, glides: true)
    let code = try JSONEncoder().encode(policy)
    #expect(try JSONDecoder().decode(LoaderPolicy.self, from: code) == policy)
    // Only the show delay is 0.5.
    let bad = String(decoding: code, as: UTF8.self).replacing("0.5", with: "-1")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(LoaderPolicy.self, from: Data(bad.utf8))
    }
  }

  @Test("Appearance and preference set together equal one set after the other")
  func both() {
    // Both changes begin a blend at 12 s, which is over at 14 s.
    var (both, each) = (Loader.in(.indeterminate), Loader.in(.indeterminate))
    both.set(Circular(preset: .flutter), .reduced, at: 12)
    each.setAppearance(Circular(preset: .flutter), at: 12)
    each.setMotion(.reduced, at: 12)
    #expect(both.appearance.preset == .flutter && both.motion == .reduced)
    let (together, apart) = (both.frame(at: 12).channels, each.frame(at: 12).channels)
    #expect(abs(together.head - apart.head) < 1e-12)
    #expect(abs(together.opacity - apart.opacity) < 1e-12)
    #expect(both.frame(at: 14) == each.frame(at: 14))
    // A time that is not a number changes nothing.
    both.set(Circular(), .full, at: .nan)
    #expect(both.motion == .reduced)
  }

  @Test("Progress is still followed after a change of the appearance")
  func followed() {
    // A `Gauge` is a needle at `scale` times the progress, its channel `level`.
    var loader = Loader(Gauge()).shown(0.2)
    loader.send(.progress(0.8), at: 5)
    let (before, progress) = (loader.frame(at: 5.1).channels.level, loader.machine.shape.progress)
    loader.setAppearance(Gauge(scale: 0.5), at: 5.1)
    #expect(loader.machine.shape.progress == progress)
    #expect(abs(loader.frame(at: 5.1).channels.level - before) < 1e-12)
    // The scale 0.5 times the progress 0.8.
    #expect(abs(loader.frame(at: 6).channels.level - 0.4) < 1e-12)
  }

  @Test("A hidden loader has no opacity, no velocity, and nothing to resume")
  func hidden() {
    let loader = Loader.in(.inactive)
    #expect(loader.machine.opacity(at: 10) == Sample(value: 0))
    #expect(loader.machine.velocitiesBeforeSettling(at: 10) == .zero)
    // `resume` goes on from a displayed opacity, which a hidden loader does not have.
    var presence = Presence.hidden
    presence.resume(from: Sample(value: 0.5), at: 10)
    #expect(presence == .hidden && presence.sample(at: 10).value == 0)
  }

  @Test("An exit that is over has no further effect")
  func afterExit() {
    var presence = Presence.hidden
    presence.appear(at: 0, delay: 0)
    presence.disappear(at: 1)
    // The exit takes 0.25 s.
    #expect(presence.nextChange(after: 1.1) == .everyFrame)
    #expect(presence.nextChange(after: 1.25) == .never)
  }

  @Test("A custom action that returns the goal of restore is animated like any other")
  func restored() {
    // The loader's own `restore` shows it as if it had never been off screen. A custom action with the same goal
    // gets an ordinary entrance.
    /// Returns a loader that is activated at 12 s by a custom action, with the goal that `goal` returns.
    func activated(_ goal: @escaping @Sendable (LoaderStore, LoaderEvent) -> LoaderGoal)
      -> Loader<Circular>
    {
      var loader = Loader.in(.inactive)
      var chain = ActionLookupChain<LoaderAction, Void>()
      chain.actions[.inactive, .activate] = .action(
        CustomAction("own") { store, _, event in goal(store, event) })
      loader.send(.activate, at: 12, using: chain)
      return loader
    }
    let restored = activated { store, event in
      var store = store
      return LoaderAction.restore.run(on: &store, old: store, event: event)
    }
    let animated = activated { _, _ in LoaderGoal(isShown: true, fill: nil) }
    #expect(restored == animated)
    // Within the entrance, which lasts from 12 s to 12.35 s.
    #expect(restored.frame(at: 12.1).channels.opacity > 0)
    #expect(restored.frame(at: 12.1).channels.opacity < 1)
  }
}
