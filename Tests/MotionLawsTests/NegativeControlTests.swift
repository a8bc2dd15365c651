import LoaderCore
import MotionLaws
import Testing

/// Tests of the checker: it rejects a ring with a fault, and names the broken laws alone.
///
/// A fault distorts what a ring displays; `hill` is a smooth bump, and `step` a smooth step (Faults.swift). Times are
/// in seconds, angles in turns.
@Suite("A ring with a fault")
struct NegativeControlTests {
  static let limits = MotionLimits(of: Circular())
  /// A spin that fills, is full, spins again, and exits.
  static let sequence = EventSequence([
    TimedEvent(0, .orderIn), TimedEvent(0.25, .activate), TimedEvent(1.5, .progress(0.4)),
    TimedEvent(1.75, .progress(0.6)), TimedEvent(3, .progress(0.7)), TimedEvent(4, .progress(nil)),
    TimedEvent(5.25, .deactivate),
  ])
  /// A spin, and its first progress.
  private static let filling = EventSequence(Array(sequence.events.prefix(3)))

  private static let faults: [Fault] = [
    Fault("turns when its preference is set again", breaks: [.value], in: .spin(.motion(.full))) {
      display, ring, _ in display.turn(by: (0.01 * ring.motionCount, 0))
    },
    Fault("jumps in its velocity at a switch", breaks: [.velocity]) { display, ring, time in
      guard let start = ring.unknownSince else { return }
      // A velocity of 0.05 that fades in 0.3 s with the square, and its integral.
      let left = max(0, 1 - (time - start) / 0.3)
      display.turn(by: (0.05 * 0.1 * (1 - left * left * left), 0.05 * left * left))
    },
    Fault("recoils from 0.43 s to 0.57 s of a switch of 0.58 s", breaks: [.forward], in: filling) {
      display, ring, time in
      guard let start = ring.knownSince else { return }
      display.turn(by: hill(-0.02, in: 0.14, after: time - start - 0.43))
    },
    Fault("reaches its base only after two seconds", breaks: [.finite]) { display, ring, time in
      // Not in the ring that is already on its base, with which the frames are compared.
      guard let start = ring.unknownSince, !ring.isSwitched else { return }
      display.turn(by: step(1e-4, in: 2, after: time - start))
    },
    Fault("turns with each call of settle, so with each frame", breaks: [.frameRate]) {
      display, ring, _ in display.turn(by: (1e-10 * ring.settleCount, 0))
    },
    // Ten years are 3.2e8 s: it drifts by 3e-6 turns, beyond the rounding of 1e-6.
    Fault("drifts within ten years", breaks: [.timeShift]) { display, _, time in
      display.turn(by: (1e-14 * time, 1e-14))
    },
    Fault("is drawn now but not ten years later", breaks: [.timeShift], in: .spin()) {
      display, _, time in if time > 1e8 { display.isVisible = false }
    },
    // The law allows 1e-12 beyond the progress.
    Fault("is filled slightly too far", breaks: [.progress]) { display, ring, _ in
      if ring.progress != nil { display.fill(by: (1e-10, 0)) }
    },
    // 0.2 turns in 0.2 s; the law allows half a turn a second.
    Fault("moves fast during a dissolve", breaks: [.reducedMotion], motion: .reduced) {
      display, ring, time in
      guard let start = ring.unknownSince else { return }
      display.turn(by: step(0.2, in: 0.2, after: time - start))
    },
    Fault("is thinner in a dissolve", breaks: [.reducedMotion], in: filling, motion: .reduced) {
      display, ring, time in
      guard let start = ring.knownSince else { return }
      display.add(hill(-0.1, in: 0.3, after: time - start), to: \.thickness)
    },
    Fault("claims rest while it moves", breaks: [.idle], nextChange: { _ in .never }),
    Fault("names a past instant for its next change", breaks: [.idle], nextChange: { .at($0) }),
    Fault(
      "claims rest, and moves 50 ms later", breaks: [.finite, .forward, .timeShift, .idle],
      in: resting
    ) {
      display, ring, time in
      if ring.last?.time == 4 { display.turn(by: hill(0.01, in: 0.1, after: time - 4.05)) }
    },
    Fault("claims rest, and is fuller after four months", breaks: [.timeShift, .idle], in: resting)
    {
      display, _, time in if time > 1e7 { display.fill(by: (0.1, 0)) }
    },
    Fault(
      "follows falling progress although it is monotone", breaks: [.progress, .forward],
      in: falling,
      policy: { _ in LoaderPolicy() }),
  ]
  /// A ring that is filled at 2.08 s; the activation at 4 s has no effect.
  private static let resting = EventSequence.spin(
    TimedEvent(1.5, .progress(0.4)), TimedEvent(4, .activate))
  /// Progress that falls at 3 s. After the activation at 6 s, a lower one is right.
  private static let falling = EventSequence.spin(
    TimedEvent(1.5, .progress(0.6)), TimedEvent(3, .progress(0.4)), TimedEvent(4, .progress(0.7)),
    TimedEvent(5, .deactivate), TimedEvent(5.1, .progress(0)), TimedEvent(6, .activate),
    TimedEvent(7, .progress(0.1)), policy: LoaderPolicy(isMonotone: true))

  private static let all = faults + limitFaults + markFaults + glideFaults

  @Test("The checker names the laws that a fault breaks, and no others", arguments: all)
  func rejected(fault: Fault) { #expect(fault.check().brokenLaws.map(\.law) == fault.laws) }
  @Test("Without the fault, the same events break no law", arguments: all)
  func sound(fault: Fault) {
    let sequence = fault.sequence
    #expect(Fault("does nothing wrong", breaks: [], in: sequence).check().brokenLaws == [])
  }
  @Test("A fault of one channel is reported for that channel")
  func channels() throws {
    let jump = Fault("jumps when progress becomes unknown", breaks: [.value]) { display, ring, _ in
      display.turn(by: (ring.unknownSince == nil ? 0 : 0.01, 0))
    }
    let broken = jump.check().brokenLaws
    #expect(broken.map(\.law) == [.value] && broken[0].channel == "\(RingChannels.name(at: 0))")
    let thick = Fault("is thicker than its style", breaks: [.range]) { display, _, _ in
      if display.values.thickness == 1 { display.values.thickness = 1.01 }
    }
    #expect(thick.check().brokenLaws.contains { $0.law == .range && $0.channel == "thickness" })
  }
  @Test(
    "A value beyond either end in only the last frame is out of range",
    arguments: [
      ("opacity", \RingChannels.opacity, 1.01), ("opacity", \.opacity, -0.01),
      ("span 0", \.sweep, 1.01), ("span 0", \.sweep, -0.01), ("mark", \.mark, -1.01),
    ] as [(String, WritableKeyPath<RingChannels, Double> & Sendable, Double)])
  func range(channel: String, path: WritableKeyPath<RingChannels, Double> & Sendable, value: Double)
  {
    let fault = Fault("is out of range at 9 s", breaks: [.range], in: .spin()) { display, _, time in
      if time == 9 { display.values[keyPath: path] = value }
    }
    var check = fault.check()
    check.run(until: 9, samples: 4)
    let broken = check.brokenLaws.first { $0.law == .range && $0.time == 9 }
    #expect(broken?.channel == channel)
  }
  @Test("A ring that depends on the order or repetition of events at one instant is rejected")
  func coincidence() {
    // Whether `progress` came after `activate`, all at 1 s; an hour later, too.
    let events = ([.orderIn, .progress(0.4), .activate] as [LoaderEvent]).map { TimedEvent(1, $0) }
    for start in [0.0, 3600] {
      let crossed = Fault("shows the order of events", breaks: [], in: EventSequence([])) {
        display, ring, time in display.turn(by: (ring.isCrossed && time > start ? 0.01 : 0, 0))
      }
      let broken = crossed.coincidences().brokenOrder(of: events)
      #expect(broken?.law == .coincidence && (broken?.time ?? 0) > start)
    }
    let counted = Fault("shows how often progress is sent", breaks: [], in: .spin()) {
      display, ring, _ in display.turn(by: (0.01 * ring.progressCount, 0))
    }
    #expect(
      counted.coincidences().brokenRepeat(of: .progress(0.5), at: 1)?.law == .coincidence)
    let returned = Fault("shows that it left and returned", breaks: [], in: .spin()) {
      display, ring, _ in display.turn(by: (ring.last?.event == .orderIn ? 0.01 : 0, 0))
    }
    #expect(returned.coincidences().brokenReturn(at: 0.2)?.law == .coincidence)
    let sound = Fault("does nothing wrong", breaks: [], in: .spin()).coincidences()
    #expect(sound.brokenReturn(at: 0.2) == nil)
  }
}

extension EventSequence {
  /// Returns a spin from 0 s on, followed by these events.
  static func spin(_ then: TimedEvent..., policy: LoaderPolicy = LoaderPolicy()) -> EventSequence {
    EventSequence([TimedEvent(0, .orderIn), TimedEvent(0, .activate)] + then, policy: policy)
  }
  /// Returns a spin that takes a step at 1 s.
  static func spin(_ step: TimedEvent.Step) -> EventSequence { spin(TimedEvent(1, step)) }
}
