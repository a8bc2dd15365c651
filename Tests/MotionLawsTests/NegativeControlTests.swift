import LoaderCore
import MatrixEngine
import MotionLaws
import Testing

/// Tests of the checker: it rejects a loader that breaks a law, and names that law alone.
struct NegativeControlTests {
  static let limits = MotionLimits(of: Circular())

  /// A spin that fills, is full, spins again, and exits.
  static let sequence = EventSequence([
    TimedEvent(0, .orderIn), TimedEvent(0.25, .activate), TimedEvent(1.5, .progress(0.4)),
    TimedEvent(1.75, .progress(0.6)), TimedEvent(3, .progress(0.7)), TimedEvent(4, .progress(nil)),
    TimedEvent(5.25, .deactivate),
  ])

  @Test("The shipping loader keeps every law")
  func sound() {
    let check = MotionCheck<Loader<Circular>>(
      Self.sequence, Self.limits, samples: 24, hasTwins: true)
    #expect(check.brokenLaws == [])
  }

  @Test("A ring that jumps when progress becomes unknown is rejected")
  func value() {
    enum Jump: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        display.turn(by: (loader.unknownSince == nil ? 0 : 0.01, 0))
      }
    }
    #expect(broken(Jump.self) == [.value])
  }

  @Test("A ring that turns when its preference is set again is rejected")
  func samePreference() {
    enum Turned: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        display.turn(by: (0.01 * loader.motionCount, 0))
      }
    }
    let sequence = EventSequence([
      TimedEvent(0, .orderIn), TimedEvent(0.25, .activate), TimedEvent(1, .motion(.full)),
    ])
    #expect(broken(Turned.self, by: sequence) == [.value])
  }

  @Test("A ring whose velocity jumps at a switch is rejected")
  func velocity() {
    enum Push: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        guard let start = loader.unknownSince else { return }
        // A velocity of 0.05 that fades in 0.3 s with the square, and its integral.
        let left = max(0, 1 - (time - start) / 0.3)
        display.turn(by: (0.05 * 0.1 * (1 - left * left * left), 0.05 * left * left))
      }
    }
    #expect(broken(Push.self) == [.velocity])
  }

  @Test("A ring that recoils as it comes to rest is rejected as moving backwards")
  func forward() {
    var sequence = Self.sequence
    sequence.events.removeSubrange(3...)
    enum Recoil: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        guard let start = loader.knownSince, loader.progressCount == 1 else { return }
        display.turn(by: hill(-0.02, in: 0.14, after: time - start - 0.43))
      }
    }
    #expect(broken(Recoil.self, by: sequence) == [.forward])
  }

  @Test("A ring that reaches its base only after two seconds is rejected")
  func finite() {
    enum Slow: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        guard let start = loader.unknownSince, !loader.isSwitched else { return }
        display.turn(by: step(1e-4, in: 2, after: time - start))
      }
    }
    #expect(broken(Slow.self) == [.finite])
  }

  @Test("An exit that does not wait until the ring is filled is rejected")
  func hold() {
    enum Hasty: Fault {
      static func deadline(of loader: Loader<Circular>) -> Double? {
        loader.deadline.map { $0 - 0.2 }
      }
    }
    enum Sound: Fault {}
    let sequence = EventSequence(
      [
        TimedEvent(0, .orderIn), TimedEvent(0.25, .activate), TimedEvent(1.5, .progress(0.4)),
        TimedEvent(3, .progress(0.9)), TimedEvent(3.1, .deactivate),
      ], policy: LoaderPolicy(holdsUntilFilled: true))
    #expect(broken(Hasty.self, by: sequence) == [.finite])
    #expect(broken(Sound.self, by: sequence) == [])
  }

  @Test("A ring whose frames depend on the frame rate is rejected")
  func frameRate() {
    enum Counting: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        display.turn(by: (1e-10 * loader.settleCount, 0))
      }
    }
    #expect(broken(Counting.self) == [.frameRate])
  }

  @Test("A ring that drifts within ten years is rejected")
  func timeShift() {
    enum Drift: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        display.turn(by: (1e-14 * time, 1e-14))
      }
    }
    #expect(broken(Drift.self) == [.timeShift])
  }

  @Test("A monotone loader that follows falling progress is rejected, one that waits is not")
  func monotone() {
    enum Follows: Fault {
      static func policy(_ given: LoaderPolicy) -> LoaderPolicy { LoaderPolicy() }
    }
    enum Waits: Fault {}
    var sequence = EventSequence([
      TimedEvent(0, .orderIn), TimedEvent(0, .activate), TimedEvent(1.5, .progress(0.6)),
      TimedEvent(3, .progress(0.4)), TimedEvent(4, .progress(0.7)), TimedEvent(5, .deactivate),
      TimedEvent(5.1, .progress(0)), TimedEvent(6, .activate), TimedEvent(7, .progress(0.1)),
    ])
    sequence.policy.isMonotone = true
    #expect(broken(Follows.self, by: sequence).first == .progress)
    #expect(broken(Waits.self, by: sequence) == [])
  }

  @Test("A ring that is filled slightly too far is rejected")
  func progress() {
    enum Overfull: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        if loader.progress != nil, display.values.opacity > 0 { display.values.sweep += 1e-10 }
      }
    }
    #expect(broken(Overfull.self) == [.progress])
  }

  @Test("A ring that moves fast or changes its thickness during a dissolve is rejected")
  func reducedMotion() {
    enum Dart: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        guard let start = loader.unknownSince else { return }
        display.turn(by: step(0.2, in: 0.2, after: time - start))
      }
    }
    #expect(broken(Dart.self, motion: .reduced) == [.reducedMotion])
    enum Breath: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        guard let start = loader.knownSince else { return }
        let less = hill(-0.1, in: 0.3, after: time - start)
        display.values.thickness += less.value
        display.velocities.thickness += less.velocity
      }
    }
    var sequence = Self.sequence
    sequence.events.removeSubrange(3...)
    #expect(broken(Breath.self, motion: .reduced, by: sequence) == [.reducedMotion])
  }

  @Test("A loader that claims rest while it spins, or names a past instant, is rejected")
  func idle() {
    enum Asleep: Fault {
      static func nextChange(of loader: Loader<Circular>, after time: Double) -> NextChange {
        .never
      }
    }
    #expect(broken(Asleep.self) == [.idle])
    enum Past: Fault {
      static func nextChange(of loader: Loader<Circular>, after time: Double) -> NextChange {
        .at(time)
      }
    }
    #expect(broken(Past.self) == [.idle])
    // A loader that claims rest, but moves for a moment a tenth of a second later.
    enum Stirring: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        guard let last = loader.last, last.time == 4 else { return }
        display.turn(by: hill(0.01, in: 0.1, after: time - 4.05))
      }
    }
    let resting = EventSequence([
      TimedEvent(0, .orderIn), TimedEvent(0, .activate), TimedEvent(1.5, .progress(0.4)),
      TimedEvent(4, .activate),
    ])
    #expect(broken(Stirring.self, by: resting).contains(.idle))
    enum Aging: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        if time > 1e7 { display.fill(by: (0.1, 0)) }
      }
    }
    #expect(broken(Aging.self, by: resting).contains(.idle))
  }

  @Test("A loader that depends on the order of events at one instant is rejected")
  func coincidence() {
    enum Crossed: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        display.turn(by: (loader.isCrossed ? 0.01 : 0, 0))
      }
    }
    let offscreen = EventSequence([])
    let events = ([.orderIn, .progress(0.4), .activate] as [LoaderEvent]).map { TimedEvent(1, $0) }
    let sound = CoincidenceCheck<Loader<Circular>>(offscreen, of: Circular())
    #expect(sound.brokenOrder(of: events) == nil)
    let faulty = CoincidenceCheck<Faulty<Crossed>>(offscreen, of: Circular())
    #expect(faulty.brokenOrder(of: events)?.law == .coincidence)
    enum Counted: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        display.turn(by: (0.01 * loader.progressCount, 0))
      }
    }
    let spinning = EventSequence([TimedEvent(0, .orderIn), TimedEvent(0, .activate)])
    let counted = CoincidenceCheck<Faulty<Counted>>(spinning, of: Circular())
    #expect(counted.brokenRepeat(of: .progress(0.5), at: 1)?.law == .coincidence)
    enum Returned: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        display.turn(by: (loader.last?.event == .orderIn ? 0.01 : 0, 0))
      }
    }
    #expect(
      CoincidenceCheck<Loader<Circular>>(spinning, of: Circular()).brokenReturn(at: 0.2) == nil)
    let returned = CoincidenceCheck<Faulty<Returned>>(spinning, of: Circular())
    #expect(returned.brokenReturn(at: 0.2)?.law == .coincidence)
  }
}
