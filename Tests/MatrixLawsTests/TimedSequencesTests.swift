import MatrixLaws
import Testing

/// A lamp that goes out two seconds after it was last switched on.
private struct TimedLamp: Sendable {
  var isOn = false
  /// When it goes out, in seconds.
  var off = 0.0

  /// Returns the sequences of switching the lamp on (true) and off, with six gaps in seconds, and its law: once it is
  /// switched on, it stays on for two seconds.
  static func sequences(broken: Bool = false) -> TimedSequences<TimedLamp, Bool> {
    TimedSequences(
      of: TimedLamp(), inputs: [true, false], gaps: [0, 0.5, 1, 1.5, 2, 2.5]
    ) { lamp, on, time in
      if time >= lamp.off { lamp.isOn = false }
      // The broken lamp forgets that it has to stay on longer.
      if on { lamp.off = broken && lamp.isOn ? lamp.off : time + 2 }
      lamp.isOn = on
    } brokenLaw: { _, lamp, on, time in
      on && lamp.off < time + 2 ? "two seconds from the last switch" : nil
    }
  }
}

/// Tests of all sequences of timed inputs up to a length, with a lamp. Times are in seconds.
struct TimedSequencesTests {
  @Test("Every sequence is run with every gap between its inputs")
  func count() {
    // Two inputs and six gaps: one input at 0 s, two with a gap, three with two gaps.
    let tally = TimedLamp.sequences().check(upTo: 3)
    #expect(tally.failure == nil)
    #expect(tally.sequences == 2 + 4 * 6 + 8 * 36)
  }

  @Test("The timed sequences of all first inputs add up to all of them")
  func divided() {
    let sequences = TimedLamp.sequences()
    var tally = sequences.check(upTo: 1)
    for input in sequences.inputs { tally.add(sequences.check(upTo: 3, after: [input])) }
    #expect(tally.sequences == 2 + 4 * 6 + 8 * 36)
  }

  @Test("A law that is broken late is reported with the events and their instants")
  func broken() throws {
    let tally = TimedLamp.sequences(broken: true).check(upTo: 3)
    let failure = try #require(tally.failure)
    #expect(failure.sequence == [.init(input: true, time: 0), .init(input: true, time: 0.5)])
    #expect("\(failure)" == "two seconds from the last switch: true at 0.0, true at 0.5")
    // Of one input 2, and of two the 12 that begin with `true`. Of three only the 12 that begin
    // with `true` twice at 0 s: they come before the failure; after it longer runs are left out.
    #expect(tally.sequences == 2 + 12 + 12)
  }

  @Test("A long run shrinks to the events that break the law")
  func shrunk() {
    let sequences = TimedLamp.sequences(broken: true)
    // The lamp is on at 2.5 s, and switched on again at 3 s.
    let run = [
      (false, 0.0), (true, 1), (false, 1.5), (true, 2), (false, 2), (true, 2.5), (true, 3),
    ]
    let violation = TimedViolation(
      law: "two seconds from the last switch",
      sequence: run.map { TimedInput(input: $0.0, time: $0.1) })
    let shrunk = sequences.shrunk(violation)
    #expect(shrunk.sequence.map(\.input) == [true, true])
    #expect(sequences.brokenLaw(in: shrunk.sequence) == shrunk.law)
  }
}
