import LoaderCore
import MotionLaws
import TestSupport
import Testing

/// The laws of motion: every event, in every state and setting, at 512 phases; and random sequences
/// of all that can happen.
struct SmoothnessTests {
  private static let limits = MotionLimits(of: Circular())

  @Test("Every cell keeps every law at 512 phases", arguments: LoaderState.allCases, Setup.all)
  func cells(state: LoaderState, setup: Setup) {
    // Twins cost as much again, so every fifth phase has them.
    let (plain, twins) = (
      beginnings(setup.prefixes(to: state), hasTwins: false),
      beginnings(setup.prefixes(to: state), hasTwins: true)
    )
    var count = 0
    for (index, step) in setup.steps.enumerated() {
      for phase in 0..<512 {
        // Each phase takes one of the beginnings in turn, so that all meet all steps.
        var check = (phase % 5 == 0 ? twins : plain)[(phase + index) % plain.count]
        let origin = check.sequence.events.last?.time ?? 0
        let time = origin + setup.window(of: state) * Double(phase) / 512
        check.strike(TimedEvent(time, step))
        // The instants looked at move on with the phase, so that together they are dense.
        check.run(until: time + 0.6 + 0.2 * Double(phase % 31) / 31, samples: 3)
        report(check.brokenLaws)
        count += 1
      }
    }
    #expect(count == 512 * 9)
  }

  private func beginnings(
    _ prefixes: [EventSequence], hasTwins: Bool
  ) -> [MotionCheck<Loader<Circular>>] {
    prefixes.map { prefix in
      var check = MotionCheck<Loader<Circular>>(Self.limits, like: prefix, hasTwins: hasTwins)
      for event in prefix.events { check.strike(event) }
      return check
    }
  }

  @Test(
    "Random sequences keep every law, ten years later and on every seam too",
    arguments: [.coincidence, [.motion, .coincidence], .all] as [EventSequence.Ingredients],
    0..<3 as Range<UInt64>)
  func nested(ingredients: EventSequence.Ingredients, batch: UInt64) {
    var random = SeededGenerator(seed: 20_261_121 + batch)
    for _ in 0..<30 {
      let sequence = EventSequence.random(ingredients, using: &random)
      report(
        MotionCheck<Loader<Circular>>(sequence, Self.limits, samples: 10, hasTwins: true).brokenLaws
      )
      let near = EventSequence.random(
        ingredients, onSeamsOf: Loader<Circular>.self, Circular(), using: &random)
      report(MotionCheck<Loader<Circular>>(near, Self.limits, samples: 10).brokenLaws)
    }
  }

  @Test(
    "A steady stream, sixty values a second, is shown no more than 0.2 s late", arguments: [1, 2])
  func stream(speed: Double) {
    let values = (1...Int(60 / speed)).map {
      TimedEvent(2 + Double($0) / 60, .progress(Double($0) * speed / 60))
    }
    let sequence = EventSequence(
      [TimedEvent(0, .progress(0)), TimedEvent(0, .orderIn), TimedEvent(0, .activate)] + values)
    report(MotionCheck<Loader<Circular>>(sequence, Self.limits, samples: 3).brokenLaws)
  }

  /// Records the first law broken, with the scenario that shows it.
  private func report(_ brokenLaws: [BrokenLaw]) {
    if let first = brokenLaws.first { Issue.record("\(first)") }
  }
}
