import LoaderCore
import Testing

@testable import MotionLaws

/// Tests of the ledger: no exception to a law is longer or larger than the law states.
///
/// `ledger(after:)` records goals alone; `check` plays events on a ring, and has the ledger of them all. The limits and
/// some sequences, such as `EventSequence.spin`, are in NegativeControlTests.swift.
/// Times are in seconds. An exception that has never been made ends at −∞.
struct LedgerTests {
  private typealias Check = MotionCheck<Loader<Circular>>

  private static let limits = NegativeControlTests.limits
  private static let longestSwitch = limits.appearance.longestSwitch

  /// Returns a ledger after goals, each with its progress, its time, and the end of its motion.
  private func ledger(
    _ motion: MotionPreference = .full, after steps: [(fill: Double?, time: Double, end: Double)]
  ) -> MotionLedger {
    var ledger = MotionLedger(motion)
    for step in steps {
      ledger.record(
        step.fill, at: step.time, shapeMovesUntil: step.end, within: Self.longestSwitch, speed: 0,
        length: nil, in: motion)
    }
    return ledger
  }

  @Test("An edge may reverse only if progress falls during a motion")
  func turning() {
    // Progress falls at 1.25 s, during a motion that ends at 1.5 s.
    let shrunk = ledger(after: [(0.8, 1, 0), (0.3, 1.25, 1.5)])
    #expect(shrunk.turningUntil == 1.25 + Self.longestSwitch)
    // Progress rises, or falls long after that motion.
    let grown = ledger(after: [(0.3, 1, 0), (0.8, 1.25, 1.5)])
    let rested = ledger(after: [(0.8, 1, 0), (0.3, 5, 1.5)])
    #expect([grown, rested].allSatisfy { $0.turningUntil == -.infinity })
  }

  @Test("The highest progress counts from the last rest of the shape or unknown progress")
  func highest() {
    var steps: [(fill: Double?, time: Double, end: Double)] = [(0.9, 1, 0), (0.2, 1.1, 1.5)]
    #expect(ledger(after: steps).highest == 0.9)
    steps.append((0.4, 1.2, 1.6))
    #expect(ledger(after: steps).highest == 0.9)
    #expect(ledger(after: steps + [(nil, 1.3, 1.7), (0.3, 1.4, 1.8)]).highest == 0.3)
    // At 9 s the shape has been at rest, on 0.4.
    #expect(ledger(after: steps + [(0.1, 9, 1.6)]).highest == 0.4)
  }

  @Test("A cut discards the old motion: the next one is as smooth as the first")
  func cut() {
    var ledger = self.ledger(after: [(0.9, 1, 0), (0.2, 1.1, 1.5)])
    #expect(ledger.isNested)
    ledger.rest(on: 0.4)
    #expect(!ledger.isNested && ledger.highest == 0.4 && ledger.backUntil == -.infinity)
  }

  @Test("A switch prolongs the blend of a preference during it, but not after its end")
  func blend() {
    /// Returns the end of a preference's blend, 2 s at first, after a switch.
    func blendUntil(switchedAt time: Double) -> Double {
      var ledger = MotionLedger(.reduced)
      ledger.blendUntil = 2
      ledger.record(
        0.4, at: time, shapeMovesUntil: 0, within: Self.longestSwitch, speed: 0, length: nil,
        in: .reduced)
      return ledger.blendUntil
    }
    #expect(blendUntil(switchedAt: 1.75) == 1.75 + Self.longestSwitch)
    #expect(blendUntil(switchedAt: 2) == 2)
  }

  @Test("A steady stream lasts from its first to its last value, with a known lag")
  func stream() throws {
    let steps = (0..<30).map { step in
      let time = 5 + Double(step) * Limits.streamGap
      return (fill: 0.1 + 0.005 * Double(step) as Double?, time: time, end: step < 2 ? 0 : 9.0)
    }
    var ledger = self.ledger(after: steps)
    #expect(ledger.stream.count == 30)
    // The lag of 0.2 s is twelve steps of 1/60 s: the value 0.1 + 0.005 · (29 − 12).
    let reported = try #require(ledger.streamed(Limits.lag, before: steps[29].time + 0.001))
    #expect(abs(reported - 0.185) < 1e-9)
    // The next value would be due at 5.5 s; a later one does not belong to the stream.
    #expect(ledger.streamed(Limits.lag, before: 5.501) == nil)
    ledger.record(
      0.3, at: 5.6, shapeMovesUntil: 9, within: Self.longestSwitch, speed: 0, length: nil, in: .full
    )
    #expect(ledger.stream == [])
  }

  @Test(
    "A falling shape is rejected from the exact end of a switch or of a way back",
    arguments: [(3.1, 0), (0, 3.1)])
  func rising(switchUntil: Double, backUntil: Double) {
    // The time of the earlier of two frames, and what is rejected: nothing as long as the exception lasts.
    for (time, channels) in [(3.1, ["a rising progress"]), (3.1.nextDown, [])] {
      var check = Check(Self.limits, like: EventSequence([]))
      for (instant, event) in [
        (0.0, LoaderEvent.orderIn), (0, .activate), (1, .progress(0.5)), (3, .progress(0.6)),
      ] { check.subject.take(TimedEvent(instant, event)) }
      // The exception of the case ends at 3.1 s; the other one is long over.
      check.ledger.fill = 0.6
      check.ledger.highest = 0.6
      check.ledger.switchUntil = switchUntil
      check.ledger.backUntil = backUntil
      var (before, now) = (Snapshot(check.subject, at: time), Snapshot(check.subject, at: 3.15))
      // Between the two frames, the shown progress falls.
      before.frame.channels.sweep = 0.55
      now.frame.channels.sweep = 0.54
      check.checkProgress(now, after: before)
      #expect(check.brokenLaws.map(\.channel) == channels)
    }
  }

  @Test("A loader activated at the instant of its orderIn is drawn after its show delay")
  func arrival() {
    let policy = LoaderPolicy(showDelay: 0.5, minimumVisible: 1)
    let check = check(.spin(TimedEvent(1, .deactivate), policy: policy))
    #expect(check.ledger.drawnFrom == 0.5 && check.brokenLaws.isEmpty, "\(check.brokenLaws)")
  }

  @Test("An event that contradicts a value stored by a null cell ends the show delay")
  func contradiction() {
    let check = check(
      .spin(
        TimedEvent(0, .null(.deactivate)), TimedEvent(0, .progress(nil), isAnimated: false),
        TimedEvent(0.6, .deactivate), policy: LoaderPolicy(showDelay: 0.1, minimumVisible: 0.8)))
    #expect(check.ledger.drawnFrom == 0 && check.brokenLaws.isEmpty, "\(check.brokenLaws)")
  }

  @Test(
    "An activation that cancels a held exit begins no second show delay off screen",
    arguments: [0.45, 0.7])
  func cancellation(time: Double) {
    // Drawn from 0.2 s on, for at least 0.5 s: the exit is held until 0.7 s.
    let check = check(
      .spin(
        TimedEvent(0.4, .deactivate), TimedEvent(0.4, .motion(.reduced)),
        TimedEvent(time, .activate), TimedEvent(time + 0.01, .orderOut),
        TimedEvent(0.75, .orderIn), TimedEvent(0.8, .progress(1)),
        policy: LoaderPolicy(showDelay: 0.2, minimumVisible: 0.5)))
    #expect(check.ledger.drawnFrom == 0.75 && check.brokenLaws.isEmpty, "\(check.brokenLaws)")
  }

  @Test("The hold of an exit is checked at an event before its end, but not at its end")
  func heldUntil() {
    // Active for at least 1.5 s from 0 s on: the exit that is requested at 1 s is held until 1.5 s.
    for (time, channels) in [(1.4, ["a hold"]), (1.5, [])] {
      var check = Check(
        Self.limits, like: EventSequence([], policy: LoaderPolicy(minimumVisible: 1.5)))
      for (instant, event) in [(0.0, LoaderEvent.orderIn), (0, .activate), (1, .deactivate)] {
        check.subject.take(TimedEvent(instant, event))
      }
      check.ledger.exitRequested = 1
      check.ledger.exitStart = 1.5
      // As if the loader had been drawn only from 0.5 s on, so that this hold is too short.
      check.ledger.drawnFrom = 0.5
      check.checkDeadlines(after: time, isEvent: true)
      #expect(check.brokenLaws.map(\.channel) == channels)
    }
  }

  @Test("An exit begins when its mark has stayed")
  func stay() {
    // The mark draws itself from 1 s on for 0.25 s, and stays whole for 0.4 s.
    #expect(abs(check(NegativeControlTests.ending).ledger.exitStart - 1.65) < 1e-9)
  }

  @Test("Only the activation of an inactive loader begins new reports, and removes the floor")
  func activation() {
    let active = [TimedEvent(1, .progress(0.6)), TimedEvent(2, .activate)]
    let anew = active + [TimedEvent(3, .deactivate), TimedEvent(5, .activate)]
    /// Returns the ledger of a ring that glides, and is monotone, after these steps of a spin.
    func ledger(_ steps: [TimedEvent]) -> MotionLedger {
      let policy = LoaderPolicy(isMonotone: true, glides: true)
      return check(EventSequence(EventSequence.spin().events + steps, policy: policy)).ledger
    }
    #expect(ledger(active).reports.time == 1 && ledger(active).hasFloor)
    #expect(ledger(anew).reports.time == .infinity && !ledger(anew).hasFloor)
  }

  @Test("Ten years later, a frame may differ only where an event is beside a breakpoint")
  func twins() {
    let twins = MotionTwins<Loader<Circular>>(Circular(), like: EventSequence([]))
    /// Returns true if an event at `time`, beside a breakpoint, is the same ten years later.
    func isComparable(_ time: Double, _ breakpoint: Double) -> Bool {
      var twins = twins
      twins.take(TimedEvent(time, .orderIn), breakpoints: [breakpoint])
      return twins.isComparable
    }
    #expect(isComparable(1, 1) && isComparable(1, 2))
    // Within a microsecond of the breakpoint; and on one that is rounded ten years later, as 0.1 is.
    #expect(!isComparable(1, 1 + 5e-7) && !isComparable(0.1, 0.1))
    var loader = Loader()
    let hidden = loader.frame(at: 3)
    for event in [LoaderEvent.orderIn, .activate] { loader.send(event, at: 0) }
    #expect(!twins.agrees(hidden, loader.frame(at: 3)) && twins.agrees(hidden, hidden))
  }

  @Test(
    "A loader that returns after a time off screen has one preference's thickness",
    arguments: [(0.9, MotionPreference.reduced), (0.6, nil)])
  func thickness(back: Double, follows: MotionPreference?) {
    // Back at the instant at which it left, it was never away: its change to reduced motion goes on,
    // and nil stands for that.
    let sequence = EventSequence.spin(
      TimedEvent(0.3, .motion(.reduced)), TimedEvent(0.6, .orderOut), TimedEvent(back, .orderIn))
    #expect(check(sequence).ledger.thickness == follows)
  }

  @Test("The acceleration of a reversing edge is measured separately")
  func turningAcceleration() {
    let sequence = EventSequence.spin(
      TimedEvent(1, .progress(0.8)), TimedEvent(1.25, .progress(0.3)))
    let extreme = check(sequence).figures.turningAcceleration
    #expect(extreme.figure > 10 && extreme.figure <= Self.limits.turning && extreme.time >= 1.25)
  }

  @Test("With opacity 0 on one side of an event, only a jump of the opacity is rejected")
  func unseen() {
    var check = Check(Self.limits, like: EventSequence([]))
    for event in [LoaderEvent.orderIn, .activate] { check.subject.take(TimedEvent(0, event)) }
    var old = Snapshot(check.subject, at: 3)
    // Before the event, the sweep is another one, but nothing is seen.
    old.frame.channels.sweep += 0.1
    old.frame.channels.opacity = 0
    check.compare(old, at: 3)
    #expect(check.brokenLaws.map(\.channel) == ["opacity_ratio"])
  }

  @Test("A velocity is not compared with values across a jump of the base")
  func baseJump() {
    var check = MotionCheck<Loader<Linear>>(MotionLimits(of: Linear()), like: EventSequence([]))
    for event in [LoaderEvent.orderIn, .activate] { check.subject.take(TimedEvent(0, event)) }
    // Halves the cycle that has the jump until it is known to a nanosecond.
    var (before, jump) = (3.0, 3 + Linear().cycle)
    while jump - before > 1e-9 {
      let middle = (before + jump) / 2
      if check.hasBreakpoint(from: before, to: middle) { jump = middle } else { before = middle }
    }
    // It compares with a frame 20 µs later, beyond the jump.
    check.checkAcceleration(Snapshot(check.subject, at: jump - 1e-5))
    #expect(check.brokenLaws.isEmpty, "\(check.brokenLaws)")
  }

  /// Returns the check of a ring in a sequence.
  private func check(_ sequence: EventSequence) -> Check {
    Check(sequence, Self.limits, samples: 20)
  }

  @Test("An arc whose size differs from the base's is found after any number of turns")
  func size() {
    let check = Check(Self.limits, like: EventSequence([]))
    var loader = Loader()
    for (time, event) in [(0.0, LoaderEvent.orderIn), (0, .activate), (1, .progress(0.5))] {
      loader.send(event, at: time)
    }
    var now = Snapshot(loader, at: 9)
    // With so many turns, an edge has too few digits to show the excess of the arc.
    now.frame.channels.turns = 0x1p30
    now.frame.channels.rotation = 0
    #expect(check.distance(of: now, fromBase: 0.5) == 0)
    now.frame.channels.sweep += 1e-8
    #expect(abs(check.distance(of: now, fromBase: 0.5) - 1e-8) < 1e-15)
  }
}
