import MatrixLaws
import Testing

/// A lamp that goes out by itself.
struct BurningLamp {
  /// The time at which it goes out, in seconds.
  private(set) var end = -Double.infinity

  mutating func turn(_ isOn: Bool, at time: Double) {
    end = isOn ? time + 2 : min(end, time)
  }
}

@Test("A lamp burns for two seconds from when it was last switched on")
func lampBurnsLongEnough() {
  let sequences = TimedSequences(
    of: BurningLamp(), inputs: [true, false], gaps: [0, 0.5, 1, 2]
  ) { lamp, isOn, time in
    lamp.turn(isOn, at: time)
  } brokenLaw: { before, after, isOn, time in
    isOn && after.end < time + 2 ? "two seconds from the last switch" : nil
  }
  #expect(sequences.check(upTo: 4).failure == nil)
}
