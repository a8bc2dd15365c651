import MotionLaws
import TestSupport
import Testing

@testable import LoaderCore

/// The laws of motion: every event, in every state and configuration, at 512 phases.
struct SmoothnessTests {
  @Test("Every cell keeps every law at 512 phases", arguments: LoaderState.allCases, Setup.all)
  func cells(state: LoaderState, setup: Setup) {
    var figures = Figures()
    for prefix in setup.prefixes(to: state) {
      var start = Walk(like: prefix)
      for letter in prefix.letters { start.strike(letter) }
      let origin = prefix.letters.last?.time ?? 0
      for event in Setup.events {
        for phase in 0..<512 {
          var walk = start
          let time = origin + setup.window(of: state) * Double(phase) / 512
          walk.strike(Word.Letter(time, event))
          // The instants looked at move on with the phase, so that together they are dense.
          walk.run(until: time + 0.6 + 0.2 * Double(phase % 31) / 31, samples: 3)
          report(walk)
          figures.merge(walk.figures)
        }
      }
    }
    #expect(figures.words >= 512 * Setup.events.count)
  }

  @Test(
    "However often asked, and ten years later, the frames are the same",
    arguments: LoaderState.allCases, Setup.all)
  func twins(state: LoaderState, setup: Setup) {
    for prefix in setup.prefixes(to: state) {
      let (now, then) = (Twin(prefix), Twin(prefix, later: 315_576_000))
      let origin = prefix.letters.last?.time ?? 0
      for event in Setup.events {
        for phase in 0..<512 {
          let time = origin + setup.window(of: state) * Double(phase) / 512
          let instant = time + 0.6 * Double(phase % 29) / 29
          let frame = now.frame(at: instant, striking: event, at: time)
          #expect(frame == now.frame(at: instant, striking: event, at: time, askedBefore: true))
          #expect(then.agrees(with: frame, at: instant, striking: event, at: time))
        }
      }
    }
  }

  @Test("Nested words of random events keep every law", arguments: 0..<20)
  func nested(batch: Int) {
    var random = SeededGenerator(seed: 20_261_121 + UInt64(batch))
    for _ in 0..<150 { report(Walk(.random(using: &random), samples: 12)) }
  }

  /// Records what a walk found, with the scenario that shows it.
  private func report(_ walk: Walk) {
    guard let first = walk.violations.first else { return }
    Issue.record("\(first)")
  }
}
