import LoaderCore
import MatrixLaws
import MotionLaws

/// The claims about the motion of the loader in time.
package enum MotionProof {
  /// The events to check, with progress unknown, low and high.
  static let events: [LoaderEvent] = [
    .orderIn, .orderOut, .activate, .deactivate, .progress(nil), .progress(0.3), .progress(0.8),
  ]

  /// The times between two events, in seconds.
  ///
  /// They range from 0 to 0.94 s, when every motion is over, and include the exact end of an exit: 8/32.
  package static let gaps = (0...30).map { Double($0) / 32 }

  /// The time after the last event for which the laws are checked, in seconds: the longest switch.
  static let end = 0.8

  /// Returns the claim that the laws hold for every sequence of up to `depth` events.
  ///
  /// Each event comes at every one of `gaps` after the one before.
  ///
  /// - Parameter samples: The number of instants after the last event at which the laws are
  ///   checked.
  package static func claim<Appearance: LawfulAppearance>(
    _ appearance: Appearance, depth: Int, gaps: [Double] = gaps, samples: Int = 10
  ) -> Claim {
    let limits = MotionLimits(of: appearance)
    let sequences = sequences(limits, gaps: gaps, samples: samples)
    let name =
      """
      every sequence of up to \(depth) events, at \(gaps.count) phases in each gap, keeps the laws \
      of motion
      """
    let parts = sequenceParts(of: events, upTo: depth) {
      Finding(sequences, upTo: $0, after: $1)
    }
    // A run takes about as long as a hundred steps of a loader that draws nothing.
    let runs = power(events.count, depth) * power(gaps.count, depth - 1)
    return Claim(name, cost: 100 * runs, parts: parts)
  }

  /// Returns all sequences, each checked until `end` seconds after every event.
  static func sequences<Appearance: LawfulAppearance>(
    _ limits: MotionLimits<Appearance>, gaps: [Double], samples: Int
  ) -> TimedSequences<MotionCheck<Loader<Appearance>>, LoaderEvent> {
    let start = MotionCheck<Loader<Appearance>>(limits, like: EventSequence([]), hasTwins: true)
    return TimedSequences(of: start, inputs: events, gaps: gaps) { check, event, time in
      check.send(TimedEvent(time, event))
    } brokenLaw: { _, check, _, time in
      var check = check
      check.run(until: time + end, samples: samples)
      return check.brokenLaws.first.map { "\($0.law.rawValue)" }
    }
  }
}

extension Finding {
  /// Creates the result of checking all sequences that begin with `beginning`.
  init<Appearance: LawfulAppearance>(
    _ sequences: TimedSequences<MotionCheck<Loader<Appearance>>, LoaderEvent>, upTo depth: Int,
    after beginning: [LoaderEvent]
  ) {
    let tally = sequences.check(upTo: depth, after: beginning)
    self.init(tally.sequences, of: "runs")
    guard let failure = tally.failure else { return }
    let events = sequences.shrunk(failure).sequence.map { TimedEvent($0.time, $0.input) }
    let name = AppearanceName(sequences.subject.limits.appearance)
    let sequence = EventSequence(events)
    violate(
      "\(failure.law): \(sequence)\n\(sequence.reproduction(on: name))", length: events.count)
  }
}
