import LoaderCore
import MotionLaws
import TestSupport
import Testing

/// Tests of events at one instant: their order, repetition, and leaving and returning.
///
/// `CoincidenceCheck` plays a sequence, then compares two continuations of it; nil means no difference.
struct CoincidenceTests {
  /// Returns random sequences that end in any state and at any phase of it.
  private static func beginnings(_ count: Int, seed: UInt64) -> [EventSequence] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      var sequence = EventSequence.random([.motion, .coincidence], using: &random)
      let length = Int.random(in: 0...sequence.events.count, using: &random)
      sequence.events.removeSubrange(length...)
      return sequence
    }
  }

  /// Returns an instant up to 0.7 s after the last event of a sequence, and, if there are any, a later breakpoint or
  /// deadline of its loader.
  private func instants(
    after check: CoincidenceCheck<Loader<Circular>>, _ random: inout SeededGenerator
  ) -> [Double] {
    let last = check.sequence.events.last?.time ?? 0
    let ends = check.subject.formulaBreakpoints + [check.subject.deadline ?? last]
    let end = ends.filter { $0 > last }.randomElement(using: &random)
    return [last + .random(in: 0.001...0.7, using: &random)] + (end.map { [$0] } ?? [])
  }

  @Test(
    "The order of orderIn, progress, and activate or deactivate makes no difference",
    arguments: 0..<4)
  func order(batch: UInt64) {
    var random = SeededGenerator(seed: 40 + batch)
    for sequence in Self.beginnings(60, seed: batch) {
      let check = CoincidenceCheck<Loader<Circular>>(sequence, of: Circular())
      let progress: Double? = [nil, 0, 0.3, 1].randomElement(using: &random) ?? nil
      for time in instants(after: check, &random) {
        for event in [LoaderEvent.activate, .deactivate] {
          // Off screen, events beside an arrival may be without animation.
          let mayCut = check.subject.frame(at: time).state == .offscreen
          let events = [.orderIn, event, .progress(progress)].map {
            TimedEvent(time, $0, isAnimated: !(mayCut && Bool.random(using: &random)))
          }
          if let broken = check.brokenOrder(of: events) { Issue.record("\(broken)") }
        }
      }
    }
  }

  @Test("An event sent twice has the effect of one")
  func repeats() {
    var random = SeededGenerator(seed: 50)
    for sequence in Self.beginnings(60, seed: 9) {
      let check = CoincidenceCheck<Loader<Circular>>(sequence, of: Circular())
      for time in instants(after: check, &random) {
        for event in [LoaderEvent.activate, .progress(nil), .progress(0.3), .progress(1)] {
          if let broken = check.brokenRepeat(of: event, at: time) { Issue.record("\(broken)") }
        }
      }
    }
  }

  @Test("At rest or spinning, leaving and returning at one instant changes no frame")
  func returns() {
    var random = SeededGenerator(seed: 60)
    var count = 0
    for sequence in Self.beginnings(250, seed: 10) {
      let check = CoincidenceCheck<Loader<Circular>>(sequence, of: Circular())
      for time in instants(after: check, &random) {
        guard check.isUnblended(at: time) else { continue }
        count += 1
        if let broken = check.brokenReturn(at: time) { Issue.record("\(broken)") }
      }
    }
    // Enough of the up to 500 instants are at rest or spinning.
    #expect(count > 50)
  }

  @Test("Sequences whose order once made a difference keep the law")
  func found() {
    // Full and activated at 0.3 s, exactly when the held exit begins.
    let held = EventSequence(
      [TimedEvent(0, .orderIn), TimedEvent(0, .activate), TimedEvent(0.25, .deactivate)],
      policy: LoaderPolicy(minimumVisible: 0.3, holdsUntilFilled: true))
    let exit = CoincidenceCheck<Loader<Circular>>(held, of: Circular())
    let full = [TimedEvent(0.3, .progress(1)), TimedEvent(0.3, .activate)]
    #expect(exit.brokenOrder(of: full) == nil)
    // Back on screen at 3 s, full, after its progress became unknown off screen.
    let turned = EventSequence([
      TimedEvent(0, .orderIn), TimedEvent(0, .activate), TimedEvent(0.4, .progress(0.1)),
      TimedEvent(2, .orderOut), TimedEvent(2, .progress(nil)),
    ])
    let back = CoincidenceCheck<Loader<Circular>>(turned, of: Circular())
    #expect(back.brokenOrder(of: [TimedEvent(3, .progress(1)), TimedEvent(3, .orderIn)]) == nil)
    // Away and back at 0.2 s, in an entrance whose progress appeared without animation.
    let cut = EventSequence([
      TimedEvent(0, .orderIn), TimedEvent(0, .activate),
      TimedEvent(0.1, .progress(0.2), isAnimated: false),
    ])
    #expect(CoincidenceCheck<Loader<Circular>>(cut, of: Circular()).brokenReturn(at: 0.2) == nil)
  }

  @Test("No loader rests at a time that is not finite")
  func infinity() {
    let filling = EventSequence([
      TimedEvent(0, .orderIn), TimedEvent(0, .activate), TimedEvent(1, .progress(0.4)),
    ])
    let check = CoincidenceCheck<Loader<Circular>>(filling, of: Circular())
    #expect(
      check.isUnblended(at: 3) && !check.isUnblended(at: .infinity) && !check.isUnblended(at: .nan))
  }
}
