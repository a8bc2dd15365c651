import LoaderCore
import MotionLaws
import TestSupport
import Testing

/// Tests of the checker's limits: a value just beyond a limit breaks that law alone.
///
/// The limits are in `MotionLimits`. `broken` plays a loader with a fault, and returns the laws that it
/// breaks. `hill` is a smooth bump of a height and a duration. Times are in seconds.
struct LimitControlTests {
  /// Returns a sequence of a spin followed by these events.
  private static func spinning(
    _ then: TimedEvent..., policy: LoaderPolicy = LoaderPolicy()
  ) -> EventSequence {
    EventSequence([TimedEvent(0, .orderIn), TimedEvent(0, .activate)] + then, policy: policy)
  }

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
    /// Returns a check of a ring from the last event on, against this peak.
    func check(peak: Double?) -> MotionCheck<Loader<Circular>> {
      var limits = MotionLimits(of: Circular())
      if let peak { limits.ownPeak = peak }
      var check = MotionCheck<Loader<Circular>>(limits, like: EventSequence([]))
      for event in Self.spinning().events + events { check.send(event) }
      check.run(until: events[events.count - 1].time + 0.5, samples: 100)
      return check
    }
    // The measured acceleration is at first just below the limit, then just above it.
    let figure = check(peak: nil).figures[keyPath: kind].figure
    #expect(check(peak: figure / (factor - 0.01)).brokenLaws == [])
    let rejected = check(peak: figure / (factor + 0.01)).brokenLaws
    #expect(rejected.map(\.law) == [.bounded] && rejected.map(\.channel) == [name])
  }

  @Test(
    "An entrance, exit, or hold that is a thousandth of a second too long is rejected",
    arguments: [
      EventSequence([TimedEvent(0, .orderIn), TimedEvent(2, .activate)]),
      spinning(TimedEvent(3, .deactivate)),
      spinning(TimedEvent(0.5, .deactivate), policy: LoaderPolicy(minimumVisible: 2)),
    ])
  func deadline(sequence: EventSequence) {
    // Every deadline after 1 s is late: 2.35 s, 3.25 s, or 2.25 s after a hold. The entrance of a
    // spin at 0 s is not.
    enum Slow: Fault {
      static func deadline(of loader: Loader<Circular>) -> Double? {
        loader.deadline.map { $0 > 1 ? $0 + 1e-3 : $0 }
      }
    }
    #expect(broken(Slow.self, by: sequence) == [.finite])
  }

  @Test("A hold for the progress that takes longer than 0.8 s is rejected")
  func hold() {
    // The switch takes 0.58 s, and the exit waits for it; 0.221 s more are 0.801 s.
    enum Late: Fault {
      static func deadline(of loader: Loader<Circular>) -> Double? {
        loader.deadline.map { $0 > 3 ? $0 + 0.221 : $0 }
      }
    }
    let filling = Self.spinning(
      TimedEvent(3, .progress(0.4)), TimedEvent(3, .deactivate),
      policy: LoaderPolicy(holdsUntilFilled: true))
    #expect(broken(Late.self, by: filling) == [.finite])
  }

  @Test("A sweep that goes 0.081 too far, up or down, is rejected", arguments: [0.8, 0.1])
  func length(progress: Double) {
    // The limit is 0.08. The switch ends 0.58 s after the report, so nothing else moves then.
    enum Long: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        guard let last = loader.last, case .progress(let value?) = last.event else { return }
        let more = hill(value > 0.5 ? 0.081 : -0.081, in: 0.4, after: time - last.time - 0.6)
        display.values.sweep += more.value
        display.velocities.sweep += more.velocity
      }
    }
    let check = MotionCheck<Faulty<Long>>(
      Self.spinning(TimedEvent(3, .progress(progress))), NegativeControlTests.limits, samples: 24)
    #expect(check.brokenLaws.contains { $0.law == .length })
    #expect(abs(check.figures.beyond.figure - 0.081) < 1e-6)
  }

  @Test("An opacity a millionth above 1 during a held exit is out of range")
  func range() {
    enum Bright: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        guard let last = loader.last, last.event == .deactivate else { return }
        let more = hill(1e-6, in: 0.4, after: time - last.time - 0.2)
        display.values.opacity += more.value
        display.velocities.opacity += more.velocity
      }
    }
    // The exit is held from 1 s to 2 s, and the opacity is above 1 from 1.2 s to 1.6 s.
    // With reduced motion, because otherwise the thickness follows the opacity.
    let held = Self.spinning(TimedEvent(1, .deactivate), policy: LoaderPolicy(minimumVisible: 2))
    #expect(broken(Bright.self, motion: .reduced, by: held) == [.range])
  }

  @Test("A velocity that changes with an event without effect is rejected")
  func velocities() {
    // The channel's own law allows 1e-4.
    enum Hasty: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        display.velocities.opacity += 5e-5 * loader.motionCount
      }
    }
    #expect(broken(Hasty.self, by: Self.spinning(TimedEvent(1, .motion(.full)))) == [.value])
  }

  @Test("A mark that goes before its hold is over, or stays forever, is rejected")
  func marks() {
    // The mark stays for 0.9 s whatever is asked, or forever.
    enum Short: Fault {
      static func policy(_ given: LoaderPolicy) -> LoaderPolicy { LoaderPolicy(endingHold: 0.9) }
    }
    enum Endless: Fault {
      static func policy(_ given: LoaderPolicy) -> LoaderPolicy {
        LoaderPolicy(endingHold: .infinity)
      }
    }
    enum Sound: Fault {}
    let marked = [
      TimedEvent(1, .progress(1)), TimedEvent(2, .ending(.success)), TimedEvent(2.5, .deactivate),
      TimedEvent(3, .progress(0.5)),
    ]
    /// Returns a sequence with a mark that stays for some seconds.
    func held(_ hold: Double) -> EventSequence {
      var sequence = Self.spinning(policy: LoaderPolicy(endingHold: hold))
      sequence.events += marked
      return sequence
    }
    #expect(broken(Sound.self, by: held(1)) == [] && broken(Sound.self, by: held(.infinity)) == [])
    #expect(broken(Short.self, by: held(1)) == [.finite])
    #expect(broken(Endless.self, by: held(1)) == [.finite])
    #expect(broken(Short.self, by: held(.infinity)) == [.finite])
  }

  @Test("A switch that accelerates a head on its way back is rejected")
  func backwards() {
    enum Pull: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        guard let start = loader.unknownSince else { return }
        let less = hill(-0.01, in: 0.1, after: time - start)
        display.values.sweep += less.value
        display.velocities.sweep += less.velocity
      }
    }
    enum Sound: Fault {}
    // The activation at 3.2 s changes nothing: it is an instant at which the way back is checked.
    let returning = Self.spinning(
      TimedEvent(1, .progress(0.9)), TimedEvent(3, .progress(0.6)),
      TimedEvent(3.1, .progress(nil)), TimedEvent(3.2, .activate))
    #expect(broken(Sound.self, by: returning) == [])
    #expect(broken(Pull.self, by: returning) == [.forward])
  }

  @Test("A ring that is drawn now but not ten years later is rejected")
  func visibility() {
    enum Lost: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        if time > 1e8 { display.isVisible = false }
      }
    }
    #expect(broken(Lost.self, by: Self.spinning()) == [.timeShift])
  }

  @Test("An effect of the order of events that appears an hour later is rejected")
  func hour() {
    enum Late: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        display.turn(by: (loader.isCrossed && time > 3600 ? 0.01 : 0, 0))
      }
    }
    let check = CoincidenceCheck<Faulty<Late>>(EventSequence([]), of: Circular())
    let broken = check.brokenOrder(
      of: [TimedEvent(1, .orderIn), TimedEvent(1, .progress(0.4)), TimedEvent(1, .activate)])
    // The events are at 1 s, and the frames are compared an hour later, too.
    #expect(broken?.law == .coincidence && broken?.time == 3601)
  }
}
