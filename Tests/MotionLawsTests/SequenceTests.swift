import LoaderCore
import MotionLaws
import TestSupport
import Testing

/// Sequences, and the search among them.
struct SequenceTests {
  @Test("A sequence prints as the scenario that shows it, where files can tell its steps")
  func scenario() {
    var sequence = EventSequence(
      [TimedEvent(0, .orderIn), TimedEvent(1.5, .progress(0.25), isAnimated: false)],
      policy: LoaderPolicy(showDelay: 0.5), motion: .reduced)
    #expect(
      sequence.scenario
        == "time_s,event,value,animated\n0.0,orderIn,,true\n1.5,progress,0.25,false\n")
    #expect(sequence.flags == "--show-delay 0.5 --reduced-motion")
    #expect("\(sequence)" == "0.0 orderIn, 1.5 progress 0.25 at once")
    sequence.events.append(TimedEvent(2, .motion(.full)))
    #expect(sequence.scenario == nil)
    #expect("\(sequence)".hasSuffix(", 2.0 motion full"))
  }

  @Test(
    "The same seed makes the same sequence, its times in order, its last steps what was asked for")
  func random() {
    for seed in 0..<50 as Range<UInt64> {
      var (one, other) = (SeededGenerator(seed: seed), SeededGenerator(seed: seed))
      let sequence = EventSequence.random(.all, using: &one)
      #expect(sequence == EventSequence.random(.all, using: &other))
      let times = sequence.events.map(\.time)
      #expect(times == times.sorted() && (4...13).contains(times.count))
      let plain = EventSequence.random(using: &one)
      #expect(plain.scenario != nil && plain.motion == .full)
    }
  }

  @Test("A climb meets no less than the sequence that it begins with, and breaks no law")
  func climb() {
    let limits = MotionLimits(of: Circular())
    var random = SeededGenerator(seed: 11)
    let start = EventSequence([
      TimedEvent(0, .orderIn), TimedEvent(0.25, .activate), TimedEvent(1.5, .progress(0.4)),
      TimedEvent(1.7, .progress(nil)),
    ])
    let met = MotionCheck<Loader<Circular>>(start, limits, samples: 24).figures
    let climbed = start.climb(
      Loader<Circular>.self, limits, toward: \.nestedAcceleration, steps: 60, using: &random)
    #expect(climbed.brokenLaws == [])
    #expect(climbed.figures.sequences == 61)
    #expect(climbed.figures.nestedAcceleration.figure > met.nestedAcceleration.figure)
  }
}
