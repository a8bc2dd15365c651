import LoaderCore
import MatrixEngine
import MotionLaws
import Testing

/// Tests of the checker: it rejects a loader that breaks a law, and names that law alone.
///
/// A `Fault` distorts the values of a sound loader. `broken` plays it through `sequence`, and returns
/// the laws that it breaks. Times are in seconds, angles in turns.
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
    // The preference at 1 s is the one that it has: nothing may change.
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
    // Up to the first progress.
    var sequence = Self.sequence
    sequence.events.removeSubrange(3...)
    enum Recoil: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        // From 0.43 s to 0.57 s of a switch, which lasts 0.58 s.
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
        // Not in the loader that is already on its base, with which the frames are compared.
        guard let start = loader.unknownSince, !loader.isSwitched else { return }
        display.turn(by: step(1e-4, in: 2, after: time - start))
      }
    }
    #expect(broken(Slow.self) == [.finite])
  }

  @Test("An exit that does not wait until the ring is filled is rejected")
  func hold() {
    // Less than the exit of 0.25 s, so that the exit still ends after its request.
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
    // The ring is filled only after 3.1 s. The law `finite` states that a hold ends neither later
    // nor earlier than the fill.
    #expect(broken(Hasty.self, by: sequence) == [.finite])
    #expect(broken(Sound.self, by: sequence) == [])
  }

  @Test("A ring whose frames depend on the frame rate is rejected")
  func frameRate() {
    // It turns with each call of `settle`, and hosts call that once a frame.
    enum Counting: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        display.turn(by: (1e-10 * loader.settleCount, 0))
      }
    }
    #expect(broken(Counting.self) == [.frameRate])
  }

  @Test("A ring that drifts within ten years is rejected")
  func timeShift() {
    // Ten years are 3.2e8 s: it drifts by 3e-6 turns, beyond the rounding of 1e-6.
    enum Drift: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        display.turn(by: (1e-14 * time, 1e-14))
      }
    }
    #expect(broken(Drift.self) == [.timeShift])
  }

  @Test("A monotone loader that follows falling progress is rejected, one that waits is not")
  func monotone() {
    // It follows every progress, as if it were not monotone.
    enum Follows: Fault {
      static func policy(_ given: LoaderPolicy) -> LoaderPolicy { LoaderPolicy() }
    }
    enum Waits: Fault {}
    // Progress falls at 3 s. After the activation at 6 s, a lower one is right.
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
    // The law allows 1e-12 beyond the progress.
    enum Overfull: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        if loader.progress != nil, display.values.opacity > 0 { display.values.sweep += 1e-10 }
      }
    }
    #expect(broken(Overfull.self) == [.progress])
  }

  @Test("A ring that moves fast or changes its thickness during a dissolve is rejected")
  func reducedMotion() {
    // 0.2 turns in 0.2 s; the law allows half a turn a second.
    enum Dart: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        guard let start = loader.unknownSince else { return }
        display.turn(by: step(0.2, in: 0.2, after: time - start))
      }
    }
    #expect(broken(Dart.self, motion: .reduced) == [.reducedMotion])
    // A tenth thinner for a moment, after progress becomes known.
    enum Breath: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        guard let start = loader.knownSince else { return }
        let less = hill(-0.1, in: 0.3, after: time - start)
        display.values.thickness += less.value
        display.velocities.thickness += less.velocity
      }
    }
    // Up to the first progress.
    var sequence = Self.sequence
    sequence.events.removeSubrange(3...)
    #expect(broken(Breath.self, motion: .reduced, by: sequence) == [.reducedMotion])
  }

  @Test("A loader that claims rest but moves, now or later, or names a past instant, is rejected")
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
    // A loader that claims rest at 4 s, but moves for a moment, most at 4.1 s.
    enum Stirring: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        guard let last = loader.last, last.time == 4 else { return }
        display.turn(by: hill(0.01, in: 0.1, after: time - 4.05))
      }
    }
    // It is filled at 2.08 s; the activation at 4 s has no effect.
    let resting = EventSequence([
      TimedEvent(0, .orderIn), TimedEvent(0, .activate), TimedEvent(1.5, .progress(0.4)),
      TimedEvent(4, .activate),
    ])
    #expect(broken(Stirring.self, by: resting).contains(.idle))
    // A loader that claims rest, but is fuller after four months, 1e7 s.
    enum Aging: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        if time > 1e7 { display.fill(by: (0.1, 0)) }
      }
    }
    #expect(broken(Aging.self, by: resting).contains(.idle))
  }

  @Test("A loader that depends on the order or repetition of events at one instant is rejected")
  func coincidence() {
    // It depends on whether `progress` came after `activate`, all at 1 s.
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
    // It depends on how often one progress is sent.
    enum Counted: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        display.turn(by: (0.01 * loader.progressCount, 0))
      }
    }
    let spinning = EventSequence([TimedEvent(0, .orderIn), TimedEvent(0, .activate)])
    let counted = CoincidenceCheck<Faulty<Counted>>(spinning, of: Circular())
    #expect(counted.brokenRepeat(of: .progress(0.5), at: 1)?.law == .coincidence)
    // It shows that it left the screen and returned at one instant.
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
