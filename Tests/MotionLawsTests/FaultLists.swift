import LoaderCore
import MotionLaws

// Faults near a limit, of marks, and of glides. Times are in seconds. `Fault` and `hill`, a smooth bump, are in
// Faults.swift.
extension NegativeControlTests {
  /// Values and deadlines just beyond a limit.
  static let limitFaults: [Fault] = [
    // Every deadline after 1 s is late: 2.35 s, 3.25 s, or 2.25 s after a hold.
    Fault(
      "enters a thousandth of a second too long", breaks: [.finite],
      in: EventSequence([TimedEvent(0, .orderIn), TimedEvent(2, .activate)]),
      deadline: { $0 > 1 ? $0 + 1e-3 : $0 }),
    Fault(
      "exits a thousandth of a second too long", breaks: [.finite],
      in: .spin(TimedEvent(3, .deactivate)), deadline: { $0 > 1 ? $0 + 1e-3 : $0 }),
    Fault(
      "holds its exit a thousandth of a second too long", breaks: [.finite],
      in: .spin(TimedEvent(0.5, .deactivate), policy: LoaderPolicy(minimumVisible: 2)),
      deadline: { $0 > 1 ? $0 + 1e-3 : $0 }),
    // The switch takes 0.58 s, and the exit waits for it; 0.221 s more are 0.801 s.
    Fault(
      "holds for its progress longer than 0.8 s", breaks: [.finite],
      in: .spin(
        TimedEvent(3, .progress(0.4)), TimedEvent(3, .deactivate),
        policy: LoaderPolicy(holdsUntilFilled: true)),
      deadline: { $0 > 3 ? $0 + 0.221 : $0 }),
    // It is filled only after 3.1 s. The deadline is 0.2 s early: less than the exit takes, so it is still after 3.1 s.
    Fault(
      "does not hold until it is filled", breaks: [.finite],
      in: EventSequence(
        [
          TimedEvent(0, .orderIn), TimedEvent(0.25, .activate), TimedEvent(1.5, .progress(0.4)),
          TimedEvent(3, .progress(0.9)), TimedEvent(3.1, .deactivate),
        ], policy: LoaderPolicy(holdsUntilFilled: true)),
      deadline: { $0 - 0.2 }),
    // The exit is held from 1 s to 2 s, and the opacity is above 1 from 1.2 s to 1.6 s. With reduced motion, because
    // otherwise the thickness follows the opacity.
    Fault(
      "has an opacity a millionth above 1 during a held exit", breaks: [.range],
      in: .spin(TimedEvent(1, .deactivate), policy: LoaderPolicy(minimumVisible: 2)),
      motion: .reduced
    ) { display, ring, time in
      guard ring.last?.event == .deactivate else { return }
      display.add(hill(1e-6, in: 0.4, after: ring.elapsed(at: time) - 0.2), to: \.opacity)
    },
    // The channel's own law allows 1e-4.
    Fault(
      "changes a velocity at an event without effect", breaks: [.value], in: .spin(.motion(.full))
    ) { display, ring, _ in display.velocities.opacity += 5e-5 * ring.motionCount },
    // The activation at 3.2 s changes nothing: it is an instant at which the way back is checked.
    Fault(
      "accelerates its head on the way back", breaks: [.forward],
      in: .spin(
        TimedEvent(1, .progress(0.9)), TimedEvent(3, .progress(0.6)),
        TimedEvent(3.1, .progress(nil)), TimedEvent(3.2, .activate))
    ) { display, ring, time in
      guard let start = ring.unknownSince else { return }
      display.add(hill(-0.01, in: 0.1, after: time - start), to: \.sweep)
    },
  ]

  /// A full ring that ends at 1 s: the mark is drawn until 1.25 s, and the exit begins at 1.65 s.
  static let ending = EventSequence([
    TimedEvent(0, .orderIn), TimedEvent(0, .progress(1)), TimedEvent(0, .activate),
    TimedEvent(0.5, .ending(.success)), TimedEvent(1, .deactivate),
  ])
  /// The ending with an activation, which takes the mark back at 1.4 s.
  private static let takenBack = EventSequence(ending.events + [TimedEvent(1.4, .activate)])
  /// Returns the events of a ring whose mark stays for `hold` seconds.
  private static func held(_ hold: Double) -> EventSequence {
    .spin(
      TimedEvent(1, .progress(1)), TimedEvent(2, .ending(.success)), TimedEvent(2.5, .deactivate),
      TimedEvent(3, .progress(0.5)), policy: LoaderPolicy(endingHold: hold))
  }
  /// Marks that are wrong, too short, or too long.
  static let markFaults: [Fault] = [
    Fault("has a mark above 1", breaks: [.range], in: ending) { display, _, _ in
      if display.values.mark == 1 { display.values.mark = 1 + 1e-9 }
    },
    Fault("has a mark of the other kind", breaks: [.range], in: ending) { display, _, _ in
      display.values.mark = -display.values.mark
      display.velocities.mark = -display.velocities.mark
    },
    Fault("removes its mark at once after an activation", breaks: [.value, .range], in: takenBack) {
      display, ring, _ in
      guard ring.last?.event == .activate else { return }
      display.values.mark = 0
      display.velocities.mark = 0
    },
    Fault(
      "keeps its mark after an activation", breaks: [.range, .finite, .timeShift], in: takenBack
    ) {
      display, ring, _ in
      guard ring.last?.event == .activate, ring.last?.time == 1.4 else { return }
      display.values.mark = 1
      display.velocities.mark = 0
    },
    Fault(
      "has no whole mark when its exit begins", breaks: [.finite, .velocity, .timeShift], in: ending
    ) {
      display, _, time in if time > 1.5, time <= 1.65 { display.values.mark = 0.9 }
    },
    // Deadlines after 1.5 s are the exit's.
    Fault(
      "exits a thousandth of a second before its mark has stayed", breaks: [.finite], in: ending,
      deadline: { $0 > 1.5 ? $0 - 1e-3 : $0 }),
    Fault(
      "exits a second after its mark has stayed", breaks: [.finite], in: ending,
      deadline: { $0 > 1.5 ? $0 + 1 : $0 }),
    Fault(
      "ends a mark of 1 s after 0.9 s", breaks: [.finite], in: held(1),
      policy: { _ in LoaderPolicy(endingHold: 0.9) }),
    Fault(
      "never ends a mark of 1 s", breaks: [.finite], in: held(1),
      policy: { _ in LoaderPolicy(endingHold: .infinity) }),
    Fault(
      "ends an endless mark after 0.9 s", breaks: [.finite], in: held(.infinity),
      policy: { _ in LoaderPolicy(endingHold: 0.9) }),
  ]

  /// Reports every 0.5 s from 3 s to 5.5 s, an early one at 5.7 s, and a late one at 7.5 s.
  static let reports: [TimedEvent] =
    [TimedEvent(0, .progress(0.1)), TimedEvent(0, .orderIn), TimedEvent(1, .activate)]
    + (1...6).map { TimedEvent(2.5 + 0.5 * Double($0), .progress(0.1 + 0.05 * Double($0))) }
    + [TimedEvent(5.7, .progress(0.45)), TimedEvent(7.5, .progress(0.6))]
  static let gliding = EventSequence(reports, policy: LoaderPolicy(glides: true))
  /// Steps that glide wrongly.
  static let glideFaults: [Fault] = [
    Fault(
      "goes back between the reports at 4 and 4.5 s", breaks: [.forward, .progress, .timeShift],
      in: gliding
    ) {
      display, _, time in display.fill(by: hill(-0.04, in: 0.3, after: time - 4.1))
    },
    Fault("glides beyond the last report", breaks: [.progress, .forward, .finite], in: gliding) {
      display, _, time in
      display.fill(by: hill(0.02, in: 0.4, after: time - 8.7))
    },
    Fault("starts from rest at each report", breaks: [.velocity, .bounded], in: gliding) {
      display, ring, time in if ring.last?.time == time { display.velocities.sweep = 0 }
    },
    Fault(
      "glides for 1.5 times the seconds since the last report, not 1.4", breaks: [.finite],
      in: gliding,
      switchEnd: { ring in ring.store.time + (ring.switchEnd - ring.store.time) * 1.5 / 1.4 }),
    // 0.04 of a step of 0.05 more.
    Fault(
      "glides too far behind regular reports", breaks: [.progress, .finite, .timeShift, .value],
      in: gliding
    ) {
      display, _, time in if (3..<5.6).contains(time) { display.fill(by: (-0.002, 0)) }
    },
    // Without glides a switch has to end within 0.6 s; a glide takes 1.4 · 0.5 s.
    Fault(
      "glides although its policy does not ask for it", breaks: [.finite],
      in: EventSequence(reports), policy: { _ in LoaderPolicy(glides: true) }),
  ]
}
