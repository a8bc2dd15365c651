import Foundation
import LoaderCore
import LoaderImport
import LoaderUI
import QuartzCore
import StorySupport
import TestSupport
import Testing
import UIKit

extension AppleTests {
  /// Random stories told to views, judged by the table, by their logs and by what their layers play.
  ///
  /// A story is a view and 24 random changes of it, with a time after each. Its log is replayed to a plain loader,
  /// which has to be what the layers display. The table is Fixtures/Matrix.csv: the next state by state and event. A
  /// `TableJudge` compares the steps of a story with it, a step being an event, or the end of a motion.
  @Suite("Stories of views")
  @MainActor
  struct StoryTests {
    /// A window and its clock: `turn` lays a frame out, `pass` does, too, and then advances the clock.
    let screen = Screen()

    /// Tells a view a random change.
    private func tell(_ view: LoaderUIView, _ random: inout SeededGenerator) {
      let isAnimated = Int.random(in: 0..<6, using: &random) > 0
      /// Makes a change, one in six without animation.
      func change(_ body: () -> Void) {
        if isAnimated { body() } else { UIView.performWithoutAnimation(body) }
      }
      switch Int.random(in: 0..<12, using: &random) {
      case 0...2: change { view.isActive = .random(using: &random) }
      case 3...4: change { view.progress = Double(Int.random(in: 0...10, using: &random)) / 10 }
      case 5: change { view.progress = nil }
      case 6:
        // To 0 or 1, by its key, as Core Animation sets it.
        view.loaderLayer.setValue(Int.random(in: 0...1, using: &random), forKey: "progress")
      case 7: view.ending = [.success, .failure, .none].randomElement(using: &random) ?? .none
      case 8: view.policy.linger = [0, 0.3].randomElement(using: &random) ?? 0
      case 9:
        view.loaderLayer.setMotion([.full, .reduced].randomElement(using: &random) ?? .full)
      case 10: view.isHidden.toggle()
      default:
        if view.superview == nil {
          screen.window.addSubview(view)
        } else {
          view.removeFromSuperview()
        }
      }
    }

    @Test("Random stories follow the table, and their logs replay to what the layers play")
    func stories() throws {
      // As many as .ci/full asks for, by a variable; usually 50. Their seed is reported, to repeat a failure.
      let wanted =
        ProcessInfo.processInfo.environment["LOADER_STORIES"].flatMap { Int($0) } ?? 50
      let judge = try TableJudge()
      // The cells of the table that ran, each a state with an event.
      var kinds = Set<String>()
      let firstSeed = UInt64.random(in: 1..<1_000_000)
      for seed in firstSeed..<firstSeed + UInt64(wanted) {
        var random = SeededGenerator(seed: seed)
        let policy = LoaderPolicy(
          showDelay: [0, 0, 0.3].randomElement(using: &random) ?? 0,
          minimumVisible: [0, 0.6].randomElement(using: &random) ?? 0,
          holdsUntilFilled: .random(using: &random), isMonotone: .random(using: &random),
          glides: .random(using: &random))
        let view = LoaderUIView(policy: policy)
        view.beginLog()
        var replay = LogReplay(
          try LoaderLogFile(Array(try #require(view.log).utf8)), as: Circular())
        // After each change, the log so far is replayed, and compared with what the layers display.
        for step in 1...24 {
          tell(view, &random)
          screen.pass([0.02, 0.15, 0.5, 1.5].randomElement(using: &random) ?? 1)
          screen.turn()
          let (layer, time) = (view.loaderLayer, view.loaderLayer.now)
          replay = LogReplay(
            try LoaderLogFile(Array(try #require(view.log).utf8)), as: Circular())
          replay.play(until: time)
          #expect(replay.loader.state(at: time) == layer.state, "seed \(seed), step \(step)")
          // Off screen nothing is laid out. The layers of a mark are compared by tests of their own. And of an almost
          // full ring, the layers draw less, so that its ends stay apart.
          guard layer.state != .offscreen, replay.loader.ending == .none,
            replay.loader.frame(at: time).channels.sweep < 0.93
          else { continue }
          // The largest of several differences, in turns, and in fractions of the opacity and of the width.
          let difference = Presented(layer).difference(from: replay.loader, at: time)
          #expect(difference < 0.005, "seed \(seed), step \(step)")
        }
        // The first step that the table does not allow; then the steps that could be lost, repeated, swapped
        // or altered without a fault.
        #expect(judge.fault(in: replay.steps, from: "offscreen") == nil, "seed \(seed)")
        #expect(judge.missedFaults(in: replay.steps, from: "offscreen") == [], "seed \(seed)")
        kinds.formUnion(replay.steps.map { "\($0.from) \($0.event)" })
        view.removeFromSuperview()
      }
      // Usually about twenty of the thirty cells run. With fewer than 13, a run has too little variety to prove much.
      #expect(kinds.count >= 13, "\(kinds.sorted())")
    }
  }
}
