import LoaderCore
import MatrixLaws
import MotionLaws

/// The claim that a loader keeps the laws of motion (`MotionLaw`) after every short sequence of events.
package enum MotionProof {
  /// The events to check, with progress unknown, low and high.
  static let events: [LoaderEvent] = [
    .orderIn, .orderOut, .activate, .deactivate, .progress(nil), .progress(0.3), .progress(0.8),
  ]

  /// The times between two events, in seconds.
  ///
  /// They range from 0 to 0.94 s: by then every motion, 0.8 s at most, is over. 8/32 is the exact end of an exit.
  package static let gaps = (0...30).map { Double($0) / 32 }

  /// The seconds after each event for which the laws are checked: as long as the longest switch.
  static let end = 0.8

  /// Returns the claim that the laws hold for every sequence of up to `depth` events.
  ///
  /// The first event comes at 0, and each other one at every one of `gaps` after the one before.
  ///
  /// - Parameters:
  ///   - depth: The number of events in the longest sequences.
  ///   - gaps: The times between two events, in seconds.
  ///   - samples: The number of instants after each event at which the laws are checked.
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
    // The first part has the sequences of one or two events. Each other part has the longer ones that begin with
    // the same two.
    let parts = sequenceParts(of: events, upTo: depth) { longest, beginning in
      Finding(sequences, upTo: longest, after: beginning)
    }
    // A run is a sequence with its gaps, and has one gap less than events. The unit of the cost is a step of a
    // loader that draws nothing; a run takes about as long as a hundred of these.
    let runs = power(events.count, depth) * power(gaps.count, depth - 1)
    return Claim(name, cost: 100 * runs, parts: parts)
  }

  /// Returns all sequences of a loader with these limits, checked until `end` seconds after every event.
  ///
  /// The law that a step breaks is a `MotionLaw`, by its name. Of twins, two more loaders with the same events, one
  /// is queried more often and one lives ten years later.
  static func sequences<Appearance: LawfulAppearance>(
    _ limits: MotionLimits<Appearance>, gaps: [Double], samples: Int
  ) -> TimedSequences<MotionCheck<Loader<Appearance>>, LoaderEvent> {
    let start = MotionCheck<Loader<Appearance>>(limits, like: EventSequence([]), hasTwins: true)
    return TimedSequences(of: start, inputs: events, gaps: gaps) { check, event, time in
      check.send(TimedEvent(time, event))
    } brokenLaw: { _, check, _, time in
      // A copy runs on, because the next event of a longer sequence may come earlier than `end`.
      var check = check
      check.run(until: time + end, samples: samples)
      return check.brokenLaws.first?.law.rawValue
    }
  }
}

extension Finding {
  /// Creates the result of checking all sequences of up to `depth` events that begin with `beginning`.
  ///
  /// A failing one is shown as short as possible, with the command that plays it.
  init<Appearance: LawfulAppearance>(
    _ sequences: TimedSequences<MotionCheck<Loader<Appearance>>, LoaderEvent>, upTo depth: Int,
    after beginning: [LoaderEvent]
  ) {
    let tally = sequences.check(upTo: depth, after: beginning)
    self.init(tally.sequences, of: "runs")
    guard let failure = tally.failure else { return }
    let events = sequences.shrunk(failure).sequence.map { TimedEvent($0.time, $0.input) }
    let name = AppearanceName(sequences.subject.limits.appearance)
    let shortest = EventSequence(events)
    violate(
      "\(failure.law): \(shortest)\n\(shortest.reproduction(on: name))", length: events.count)
  }
}
