import LoaderExport
import Testing

/// Tests of the clock of an export: a rate in frames a second, and a duration in seconds.
@Suite("Frame clock")
struct FrameClockTests {
  @Test(
    "Has a frame for each k / rate up to the duration",
    arguments: [
      (60, 1.0, 61), (3, 1.0 / 3, 2), (10, 0.3, 4), (30, 0, 1), (0.001, 999.999, 1),
      (49, 1.0 / 49, 2), (29.97, 1001.0 / 29.97, 1002), (1e6, 0.1, 100_001),
    ] as [(Double, Double, Int)])
  func count(rate: Double, duration: Double, count: Int) throws {
    // One frame is at 0 s, and one may be at the very end.
    let clock = try #require(FrameClock(rate: rate, duration: duration))
    #expect(clock.count == count)
    #expect(clock.time(of: count - 1) <= duration)
    #expect(clock.time(of: count) > duration)
  }

  @Test(
    "Rejects numbers that are out of range",
    arguments: [
      (0.0009, 1), (1_000_000.1, 1), (.nan, 1), (-1, 1), (60, -1), (60, .nan), (60, .infinity),
      (60, 315_576_001), (60, 315_576_000),
    ] as [(Double, Double)])
  func rejected(rate: Double, duration: Double) {
    // A rate is 0.001 to 1 000 000, a duration ten years at most: 315 576 000 s. At 60 frames a second
    // these are more than ten billion frames.
    #expect(FrameClock(rate: rate, duration: duration) == nil)
  }

  @Test("Counts up to ten billion frames, and no further")
  func maximum() {
    #expect(FrameClock(rate: 1e6, duration: 9_999.999_999)?.count == 10_000_000_000)
    #expect(FrameClock(rate: 1e6, duration: 10_000) == nil)
    // The longest duration: ten years of 365.25 days.
    #expect(FrameClock(rate: 30, duration: 315_576_000)?.count == 9_467_280_001)
  }
}
