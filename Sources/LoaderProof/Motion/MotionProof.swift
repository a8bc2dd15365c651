import LoaderCore
import MatrixLaws
import MotionLaws

/// What is claimed of the loader in time.
package enum MotionProof {
  /// What strikes it: each event, and progress unknown, low and high.
  static let events: [LoaderEvent] = [
    .orderIn, .orderOut, .activate, .deactivate, .progress(nil), .progress(0.3), .progress(0.8),
  ]

  /// How long after an event the next one may come: from the same instant until all is over, the
  /// end of an exit exactly among them.
  package static let gaps = (0...30).map { Double($0) / 32 }

  /// Every word of up to `depth` events, each at every phase after the one before, keeps the laws.
  ///
  /// - Parameter samples: At how many instants after the last event the laws are looked at.
  package static func claim(
    depth: Int, gaps: [Double] = gaps, samples: Int = 10
  ) -> Claim {
    let words = words(gaps: gaps, samples: samples)
    let name =
      "every word of up to \(depth) events at \(gaps.count) phases a gap: the laws of motion"
    let beginnings = events.flatMap { first in events.map { [first, $0] } }
    let short: @Sendable () -> Finding = { Finding(words, upTo: min(2, depth), after: []) }
    let long =
      depth <= 2
      ? []
      : beginnings.map { beginning -> @Sendable () -> Finding in
        { Finding(words, upTo: depth, after: beginning) }
      }
    // A run is about a hundred steps of a bare machine.
    let runs = power(events.count, depth) * power(gaps.count, depth - 1)
    return Claim(name, cost: 100 * runs, parts: [short] + long)
  }

  private static func words(
    gaps: [Double], samples: Int
  ) -> TimedWords<Twins, LoaderEvent> {
    TimedWords(of: Twins(), letters: events, gaps: gaps) { twins, event, time in
      twins.strike(event, at: time)
    } brokenLaw: { _, twins, _, time in
      twins.brokenLaw(after: time, samples: samples)
    }
  }
}

extension Finding {
  fileprivate init(
    _ words: TimedWords<Twins, LoaderEvent>, upTo depth: Int, after beginning: [LoaderEvent]
  ) {
    let tally = words.check(upTo: depth, after: beginning)
    self.init(tally.words, "runs")
    guard let failure = tally.failure else { return }
    let word = Word(words.shrunk(failure).word.map { Word.Letter($0.time, $0.letter) })
    violate("\(failure.law): \(word)", length: word.letters.count)
  }
}
