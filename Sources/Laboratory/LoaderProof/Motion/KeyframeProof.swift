import LoaderCore
import MatrixLaws
import MotionLaws

/// The claims about the keyframes that a loader returns to players.
///
/// A plan has the keyframes of every channel, a number of a frame, until the next event. A player draws them without
/// asking the loader; the laws of keyframes (`KeyframeLaw`) say how near it has to be to the loader.
package enum KeyframeProof {
  /// The times between two events, in seconds.
  ///
  /// They are 0, the middle of a motion, the breakpoints of a blend and of an entrance, and the end
  /// of all motion.
  package static let gaps = [0, 0.1, 0.29, 0.35, 0.45, 0.7]

  /// Every setting of the policy, one at a time, with full and with reduced motion; the sequences have no events.
  static let settings: [EventSequence] = [
    LoaderPolicy(), LoaderPolicy(showDelay: 0.3), LoaderPolicy(minimumVisible: 0.8),
    LoaderPolicy(holdsUntilFilled: true), LoaderPolicy(glides: true),
  ].flatMap { policy in
    [MotionPreference.full, .reduced].map { EventSequence([], policy: policy, motion: $0) }
  }

  /// Returns the claim about the keyframes after every sequence of up to `depth` events.
  ///
  /// Each event comes at every one of `gaps` after the one before, under every setting of the
  /// policy. A plan takes about as long as 2000 steps of a loader that draws nothing, the unit of the cost.
  ///
  /// - Parameter samples: The number of instants compared before a plan's steady start, from which its channels
  ///   only hold values or repeat loops, and in each compared round of the longest loop.
  package static func claim(
    _ appearance: some LawfulAppearance, depth: Int, gaps: [Double] = gaps, samples: Int = 12
  ) -> Claim {
    let parts = parts(appearance, depth: depth, gaps: gaps, samples: samples)
    // The number of sequences of `depth` events, with each choice of their gaps, one less than events.
    let runs = power(MotionProof.events.count, depth) * power(gaps.count, depth - 1)
    // Each part, one for a setting, checks all of these runs.
    return Claim(
      """
      every sequence of up to \(depth) events, at \(gaps.count) phases in each gap, under every \
      policy, keeps the laws of keyframes
      """,
      cost: 2000 * runs * Double(parts.count), parts: parts)
  }

  /// Returns checks of the plan after each event of every sequence, one for each setting.
  static func parts(
    _ appearance: some LawfulAppearance, depth: Int, gaps: [Double], samples: Int
  ) -> [@Sendable () -> Finding] {
    settings.map { setting in
      {
        var start = Loader(appearance, policy: setting.policy, motion: setting.motion)
        start.send(.orderIn, at: 0)
        let sequences = TimedSequences(of: start, inputs: MotionProof.events, gaps: gaps) {
          loader, event, time in
          loader.send(event, at: time)
        } brokenLaw: { _, loader, _, time in
          KeyframeCheck(loader, from: time, samples: samples).broken.first.map { "\($0)" }
        }
        // Each prefix of a sequence counts, too: it ends with an event after which a plan is checked.
        let tally = sequences.check(upTo: depth)
        var finding = Finding(tally.sequences, of: "plans")
        if let failure = tally.failure.map(sequences.shrunk) {
          var sequence = setting
          sequence.events =
            [TimedEvent(0, .orderIn)]
            + failure.sequence.map { TimedEvent($0.time, $0.input) }
          finding.violate(
            "\(failure)\n\(sequence.reproduction(on: AppearanceName(appearance)))",
            length: failure.sequence.count)
        }
        return finding
      }
    }
  }

  /// Returns the claim about the keyframes after every event of this many random sequences.
  ///
  /// The tolerance, the maximum error of a value, is 1e-4, and 1e-9 in every tenth sequence. Every second sequence
  /// also has changes of the motion preference and of the ending, custom actions, and events at one instant.
  package static func random(_ appearance: some LawfulAppearance, sequences: Int) -> Claim {
    let size = 100  // sequences in a part
    let parts = (0..<(sequences + size - 1) / size).map { part -> @Sendable () -> Finding in
      {
        var generator = SplitMix(state: UInt64(part))
        var finding = Finding()
        for index in 0..<min(size, sequences - part * size) {
          let sequence = EventSequence.random(index % 2 == 0 ? [] : .all, using: &generator)
          finding.add(check(appearance, sequence, tolerance: index % 10 == 9 ? 1e-9 : 1e-4))
        }
        return finding
      }
    }
    return Claim(
      "\(sequences) random sequences under random policies keep the laws of keyframes",
      cost: 50_000 * Double(sequences), parts: parts)
  }

  /// Checks the keyframes after every event of a sequence.
  static func check(
    _ appearance: some LawfulAppearance, _ sequence: EventSequence, tolerance: Double
  ) -> Finding {
    var finding = Finding(1, of: "sequences")
    var loader = Loader(appearance, policy: sequence.policy, motion: sequence.motion)
    for (index, event) in sequence.events.enumerated() {
      loader.take(event)
      let check = KeyframeCheck(loader, from: event.time, tolerance: tolerance, samples: 32)
      // The events so far; a computed text, because it is needed only for a new peak.
      var sent: String { "\(EventSequence(Array(sequence.events[...index])))" }
      finding.count(1, of: "plans")
      let at = "at a tolerance of \(tolerance)"
      finding.consider(Double(check.segments), as: "segments of a channel \(at)", by: sent)
      finding.consider(check.valueError, as: "error of a value \(at)", by: sent)
      finding.consider(check.velocityError, as: "error of a velocity, 1/s, \(at)", by: sent)
      if let broken = check.broken.first {
        var failing = sequence
        failing.events = Array(sequence.events[...index])
        // Shrinking leaves out the events that the failure does not need. It takes long, so it is done only for the
        // first failure.
        if finding.violations.isEmpty {
          failing = failing.shrunk { breaks(broken.law, appearance, in: $0, tolerance: tolerance) }
        }
        finding.violate(
          """
          \(broken), \(at), after \(failing)
          \(failing.reproduction(on: AppearanceName(appearance)))
          """, length: failing.events.count)
      }
    }
    return finding
  }

  /// Returns true if the keyframes after the last event of a sequence break a law.
  private static func breaks(
    _ law: KeyframeLaw, _ appearance: some LawfulAppearance, in sequence: EventSequence,
    tolerance: Double
  ) -> Bool {
    guard let last = sequence.events.last else { return false }
    var loader = Loader(appearance, policy: sequence.policy, motion: sequence.motion)
    for event in sequence.events { loader.take(event) }
    return KeyframeCheck(loader, from: last.time, tolerance: tolerance, samples: 32)
      .broken.contains { $0.law == law }
  }
}
