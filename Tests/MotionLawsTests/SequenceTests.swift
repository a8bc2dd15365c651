import LoaderCore
import TestSupport
import Testing

@testable import MotionLaws

/// Tests of sequences of events, and of the search for the worst.
///
/// A sequence is events with times in seconds, a policy and a preference of motion. A climb changes it
/// at random, and keeps a change unless a figure gets smaller. A seam is an instant at which a loader's motion changes
/// its formula, a breakpoint, or at which something is due, its deadline.
struct SequenceTests {
  @Test("A sequence prints as its scenario if files can express its steps")
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
    #expect(sequence.scenario?.hasSuffix("\n2.0,motion,full\n") == true)
    #expect("\(sequence)".hasSuffix(", 2.0 motion full"))
    // A custom action of a null cell is no line of a file.
    sequence.events.append(TimedEvent(3, .null(.activate)))
    #expect(sequence.scenario == nil)
  }

  @Test("A broken law prints its figure and a command that reproduces it")
  func broken() {
    var sequence = EventSequence(
      [TimedEvent(0, .orderIn)],
      policy: LoaderPolicy(minimumVisible: 2, holdsUntilFilled: true, glides: true), motion: .full)
    var appearance: AppearanceName?
    /// Returns the description of a broken law of the current sequence.
    func text() -> String {
      BrokenLaw(
        law: .value, sequence: sequence, time: 1.5, channel: "head_turn", figure: 0.3, limit: 0.1,
        appearance: appearance
      ).description
    }
    #expect(
      text() == """
        value: head_turn at 1.5 s is 0.3, the limit 0.1, after 0.0 orderIn
        to see it: loader render - --minimum-visible 2.0 --holds-until-filled --glides <<'END'
        time_s,event,value,animated
        0.0,orderIn,,true
        END
        """)
    for (name, flags) in [
      ("linear", "--appearance linear"),
      ("circular flutter", "--appearance circular --preset flutter"),
    ] {
      appearance = AppearanceName(name)
      #expect(text().contains("\nto see it: loader render - \(flags) --minimum-visible 2.0 "))
    }
    appearance = AppearanceName("circular materialWeb")
    sequence.events = [TimedEvent(0, .null(.activate))]
    #expect(
      text().hasSuffix(
        "\nsettings: --minimum-visible 2.0 --holds-until-filled --glides; "
          + "its custom actions fit no scenario file"))
    sequence.policy = LoaderPolicy()
    #expect(text().hasSuffix("settings: none; its custom actions fit no scenario file"))
    sequence.events = [TimedEvent(0, .orderIn)]
    #expect(text().contains("\nto see it: loader render - <<'END'\n"))
    let keyframes = BrokenKeyframes(
      law: .order, channel: "tail_turn", time: 2, figure: 1, limit: 0)
    #expect("\(keyframes)" == "order: tail_turn at 2.0 s is 1.0, the limit 0.0")
  }

  @Test("A seed determines a sequence; its times are in order, and files can express a plain one")
  func random() {
    var steps: Set<TimedEvent.Step> = []
    for seed in 0..<200 as Range<UInt64> {
      var (first, second) = (SeededGenerator(seed: seed), SeededGenerator(seed: seed))
      let sequence = EventSequence.random(.all, using: &first)
      #expect(sequence == EventSequence.random(.all, using: &second))
      let times = sequence.events.map(\.time)
      #expect(times == times.sorted() && (4...13).contains(times.count))
      steps.formUnion(sequence.events.map(\.step))
      let plain = EventSequence.random(using: &first)
      #expect(plain.scenario != nil && plain.motion == .full)
    }
    // Together they have every kind of step, and both preferences.
    let kinds: [TimedEvent.Step] = [
      .motion(.full), .motion(.reduced), .event(.orderIn), .event(.orderOut), .event(.activate),
      .event(.deactivate),
    ]
    #expect(steps.isSuperset(of: kinds))
  }

  @Test("Most events of a sequence on seams are at a breakpoint of the loader, or just before one")
  func seams() {
    // Of the events that could be on a seam, how many there are and how many are.
    var (count, onSeam) = (0, 0)
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let sequence = EventSequence.random(
        onSeamsOf: Loader<Circular>.self, Circular(), using: &random)
      var loader = Loader(Circular(), policy: sequence.policy, motion: sequence.motion)
      var last = 0.0
      for (index, event) in sequence.events.enumerated() {
        let seams = (loader.formulaBreakpoints + [loader.deadline ?? last])
          .filter { $0 > last && $0 < last + 1 }
        // From the third event on, where the loader has a breakpoint in the next second.
        if index > 1, !seams.isEmpty {
          count += 1
          // At most 10 ms before, and a rounding.
          onSeam += seams.contains { (0...0.0101).contains($0 - event.time) } ? 1 : 0
        }
        loader.take(event)
        last = event.time
      }
    }
    #expect(count > 100 && onSeam * 2 > count)
  }

  @Test("A climb finds no less than its first sequence, and breaks no law")
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
    // The first sequence, and 60 changes.
    #expect(climbed.figures.sequences == 61)
    #expect(climbed.figures.nestedAcceleration.figure > met.nestedAcceleration.figure)
  }
}
