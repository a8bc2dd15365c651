import LoaderCore
import MotionLaws
import TestSupport
import Testing

/// Tests of the laws of motion, for random sequences of all events and for a steady stream.
///
/// `MotionCheck` plays a sequence of events on a loader, checks it at `samples` instants between two events, and
/// has the laws that it breaks and measured figures.
struct SmoothnessTests {
  private static let limits = MotionLimits(of: Circular())

  // The ingredients are what a sequence may have besides the five events: several events at one instant
  // (`coincidence`), changes of the preference (`motion`), and in `all` custom actions and endings, too.
  @Test(
    "Random sequences keep every law, also ten years later and at every breakpoint",
    arguments: [.coincidence, [.motion, .coincidence], .all] as [EventSequence.Ingredients],
    0..<3 as Range<UInt64>)
  func nested(ingredients: EventSequence.Ingredients, batch: UInt64) {
    var random = SeededGenerator(seed: 20_261_121 + batch)
    for _ in 0..<15 {
      let sequence = EventSequence.random(ingredients, using: &random)
      // A twin plays the same events ten years later.
      report(
        MotionCheck<Loader<Circular>>(sequence, Self.limits, samples: 10, hasTwins: true).brokenLaws
      )
      // Events at the seams of the motion, its breakpoints and deadlines, and just before them.
      let near = EventSequence.random(
        ingredients, onSeamsOf: Loader<Circular>.self, Circular(), using: &random)
      report(MotionCheck<Loader<Circular>>(near, Self.limits, samples: 10).brokenLaws)
    }
  }

  @Test(
    "A steady stream of sixty values a second is shown within 0.2 s",
    arguments: [0.1, 0.25, 0.5, 1, 1.5, 2])
  func stream(speed: Double) {
    // From 0 to 1 at `speed` a second, from 2 s on. One of the laws limits the lag behind a stream to 0.2 s.
    let values = (1...Int(60 / speed)).map {
      TimedEvent(2 + Double($0) / 60, .progress(Double($0) * speed / 60))
    }
    let sequence = EventSequence(
      [TimedEvent(0, .progress(0)), TimedEvent(0, .orderIn), TimedEvent(0, .activate)] + values)
    report(MotionCheck<Loader<Circular>>(sequence, Self.limits, samples: 3).brokenLaws)
  }

  // A search for the worst case reaches 1.85, with `composeM2`; the phases of this test stay below 1.8.
  @Test(
    "A switch from a spin accelerates by at most 1.8 times the spin's peak",
    arguments: CircularPreset.allCases)
  func strength(preset: CircularPreset) {
    // `ownPeak` is the peak acceleration of the spin itself.
    let limits = MotionLimits(of: Ring(preset: preset))
    // A 32nd of a round, in seconds. A spin of `spun` seconds turns the ring differently each time,
    // and the switch begins at each of 32 phases.
    let step = 1 / Ring(preset: preset).rounds(at: 1) / 32
    var peak = 0.0
    for turned in 0..<16 {
      let spun = 1 + 2 * step * Double(turned)
      for phase in 0..<32 {
        let fill = (turned + phase).isMultiple(of: 2) ? 0.1 : 1
        let events = [
          (0, .orderIn), (0, .activate), (0, .progress(0.5)), (spun, .progress(nil)),
          (spun + 1 + step * Double(phase), .progress(fill)),
        ].map { (time: Double, event: LoaderEvent) in TimedEvent(time, event) }
        let check = MotionCheck<Loader<Circular>>(EventSequence(events), limits, samples: 4)
        report(check.brokenLaws)
        peak = max(peak, check.figures.acceleration.figure)
      }
    }
    #expect(peak > 0 && peak <= 1.8 * limits.ownPeak)
  }

  /// Records the first law that is broken, with the scenario that breaks it.
  private func report(_ brokenLaws: [BrokenLaw]) {
    if let first = brokenLaws.first { Issue.record("\(first)") }
  }
}
