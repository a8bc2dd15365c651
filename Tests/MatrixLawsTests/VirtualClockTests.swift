import MatrixLaws
import TestSupport
import Testing

/// Tests of a clock that a test moves. Times are in seconds.
///
/// `settle` asks a closure for the next change of a value, nil for none, goes there, and calls `step`, again and again.
struct VirtualClockTests {
  @Test("A clock only goes forward, and only to finite instants")
  func advances() {
    var clock = VirtualClock(now: 1)
    clock.advance(by: 0.5)
    #expect(clock.now == 1.5)
    // Backwards, and to no finite instant: it stays.
    clock.advance(to: 1)
    clock.advance(to: .nan)
    clock.advance(by: .infinity)
    #expect(clock.now == 1.5)
  }

  @Test("A clock goes from change to change, and stops after the last")
  func settles() throws {
    var clock = VirtualClock(now: 10)
    // The next changes, in seconds after 10 s.
    var changes = [0.25, 0.5, 3]
    var drawn = [Double]()
    let instants = try clock.settle(&changes) { changes, _ in
      changes.first.map { 10 + $0 }
    } step: { changes, now in
      drawn.append(now)
      changes.removeFirst()
    }
    #expect(instants == [10.25, 10.5, 13])
    #expect(drawn == instants)
    #expect(clock.now == 13)
  }

  @Test("An endless animation stops at the limit, and the error states its progress")
  func endless() {
    var (clock, frames) = (VirtualClock(), 0)
    let error = #expect(throws: Unsettled.self) {
      try clock.settle(&frames, within: 2) { _, now in
        now + 0.25
      } step: { frames, _ in
        frames += 1
      }
    }
    // Every quarter of a second, until 2 s.
    #expect(error == .stillChanging(at: 2, after: 8, next: 2.25))
    #expect(frames == 8)
    #expect(
      error?.description
        == "did not settle: after 8 changes it is 2.0 s, and the next change is due at 2.25 s, past the "
        + "limit; what has no end, such as a loader that spins, never settles")
  }

  @Test("A change at the same instant or at no finite time is an error")
  func neverOn() {
    var (clock, nothing) = (VirtualClock(now: 1), 0)
    #expect(throws: Unsettled.stuck(at: 1)) { try clock.settle(&nothing) { _, now in now } }
    #expect(throws: Unsettled.stuck(at: 1)) { try clock.settle(&nothing) { _, now in now - 1 } }
    #expect(throws: Unsettled.noInstant(.infinity, at: 1)) {
      try clock.settle(&nothing) { _, _ in .infinity }
    }
    // Changes that are a 65 536th of a second apart, an exact fraction, never end.
    #expect(throws: Unsettled.tooManySteps(5000, at: 1 + 5000.0 / 65536)) {
      try clock.settle(&nothing, steps: 5000) { _, now in now + 1.0 / 65536 }
    }
  }

  @Test(
    "Each error states in words that the machine did not settle, and why",
    arguments: cases([
      (
        Unsettled.stuck(at: 1),
        "did not settle: at 1.0 s each change asks for another at the same instant"
      ),
      (
        .tooManySteps(7, at: 2),
        "did not settle: after 7 changes it is 2.0 s, and there is a change to come"
      ),
      (
        .noInstant(.infinity, at: 3),
        "did not settle: asked at 3.0 s, its next change is at inf, which is not a finite time"
      ),
    ]))
  func description(given: Given<(Unsettled, String)>) {
    let (error, text) = given.values
    #expect(error.description == text)
  }
}
