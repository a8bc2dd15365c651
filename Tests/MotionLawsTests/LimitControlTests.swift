import LoaderCore
import MotionLaws
import TestSupport
import Testing

/// Tests of the figures at the checker's limits, which are in `MotionLimits`. Times are in seconds.
struct LimitControlTests {
  // Each case: a measured acceleration, its name in reports, the multiple, and the events that follow a spin.
  @Test(
    "An edge may accelerate up to a multiple of its own peak",
    arguments: cases(
      [
        (\Figures.acceleration, "an edge", 2.0, [TimedEvent(2, .progress(0.4))]),
        (
          \.nestedAcceleration, "an edge, nested", 4.0,
          [TimedEvent(2, .progress(0.4)), TimedEvent(2.2, .progress(nil))]
        ),
        (
          \.turningAcceleration, "an edge that turns round", 4.5,
          [TimedEvent(2, .progress(0.8)), TimedEvent(2.25, .progress(0.3))]
        ),
      ] as [(KeyPath<Figures, Figures.Extreme> & Sendable, String, Double, [TimedEvent])]))
  func acceleration(
    given: Given<(KeyPath<Figures, Figures.Extreme> & Sendable, String, Double, [TimedEvent])>
  ) {
    let (kind, name, factor, events) = given.values
    /// Returns a check of a ring until 0.5 s after the last event, against this peak; nil for the ring's own.
    func check(peak: Double?) -> MotionCheck<Loader<Circular>> {
      var limits = MotionLimits(of: Circular())
      if let peak { limits.ownPeak = peak }
      var check = MotionCheck<Loader<Circular>>(limits, like: EventSequence([]))
      for event in EventSequence.spin().events + events { check.send(event) }
      check.run(until: events[events.count - 1].time + 0.5, samples: 100)
      return check
    }
    // The measured acceleration is at first just below the limit, then just above it.
    let figure = check(peak: nil).figures[keyPath: kind].figure
    #expect(check(peak: figure / (factor - 0.01)).brokenLaws == [])
    let rejected = check(peak: figure / (factor + 0.01)).brokenLaws
    #expect(rejected.map(\.law) == [.bounded] && rejected.map(\.channel) == [name])
  }
  @Test("A sweep that goes 0.081 too far, up or down, is rejected", arguments: [0.8, 0.1])
  func length(progress: Double) {
    // The limit is 0.08. `hill` is a smooth bump. The switch ends 0.58 s after the report, so nothing else moves then.
    let sequence = EventSequence.spin(TimedEvent(3, .progress(progress)))
    let long = Fault("goes too far", breaks: [.length], in: sequence) { display, ring, time in
      guard case .progress(let value?) = ring.last?.event else { return }
      let height = value > 0.5 ? 0.081 : -0.081
      display.add(hill(height, in: 0.4, after: ring.elapsed(at: time) - 0.6), to: \.sweep)
    }
    let check = long.check()
    #expect(check.brokenLaws.contains { $0.law == .length })
    #expect(abs(check.figures.beyond.figure - 0.081) < 1e-6)
  }
  @Test("A glide is at most 1.2 steps behind regular reports, and nearly that")
  func lag() {
    let check = MotionCheck<Loader<Circular>>(
      NegativeControlTests.gliding, NegativeControlTests.limits, samples: 24)
    #expect(check.figures.lag.figure > 1.1 && check.figures.lag.figure <= 1.2)
  }
  @Test("A mark that is whole for 9 s too long is reported as the stay of a mark")
  func stay() {
    let whole = Fault(
      "has a whole mark for 9 s more", breaks: [.finite], in: NegativeControlTests.ending,
      distort: { display, _, time in if time > 1.25 { display.values.mark = 1 } },
      deadline: { $0 > 1.5 ? $0 + 9 : $0 })
    let broken = whole.check().brokenLaws.first { $0.law == .finite }
    #expect(broken?.channel == "the stay of a mark")
  }
  @Test("Whenever a mark is taken back, or hidden by a custom action, a ring keeps the laws")
  func sound() {
    /// Expects that a ring breaks no law.
    func expectSound(_ events: [TimedEvent]) {
      let check = MotionCheck<Loader<Circular>>(
        EventSequence(events), NegativeControlTests.limits, samples: 24, hasTwins: true)
      #expect(check.brokenLaws == [])
    }
    // The loader is deactivated at 1 s: the mark is drawn in 0.25 s and stays for 0.4 s, and the exit takes 0.25 s.
    // In this time, an activation takes it back: every 0.05 s up to 1.9 s.
    for time in stride(from: 1.0, to: 1.9, by: 0.05) {
      expectSound(NegativeControlTests.ending.events + [TimedEvent(time, .activate)])
    }
    // A custom action that hides a ring with an ending. The ending's fill replaces the action's own, 0.9167, at once.
    // The numbers are of a random sequence that the check once rejected.
    expectSound([
      TimedEvent(0, .orderIn), TimedEvent(0, .activate),
      TimedEvent(0.58, .progress(0), isAnimated: false), TimedEvent(0.58, .ending(.success)),
      TimedEvent(
        1.2,
        .custom(.deactivate, requesting: .inactive, LoaderGoal(isShown: false, fill: 0.9167))),
    ])
  }
}
