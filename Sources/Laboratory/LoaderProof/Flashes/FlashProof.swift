import LoaderCore
import MotionLaws

/// The claims about flashes: WCAG 2.3.1, per point, over what is drawn.
package enum FlashProof {
  /// Returns the claims, each checked on `count` random sequences and a climb from every fifteenth.
  ///
  /// - Parameter steps: The number of steps of a climb.
  package static func claims(sequences count: Int, steps: Int = 30) -> [Claim] {
    let searches = [
      search(
        "skeletons in our themes flash at most three times a second", .skeletons, count, steps),
      search(
        "so do rings and bars of 500 px, waves of 300 px, shapes of 230 px, 40 rings in step",
        .loaders, count, steps),
    ]
    // A search over no sequences proves nothing.
    return searches.filter { !$0.parts.isEmpty }
  }

  /// Returns the claim that no surface flashes four times within a second.
  static func search(
    _ name: String, _ stages: [FlashStage], _ count: Int, _ steps: Int
  ) -> Claim {
    let parts = min(count, 60)
    return Claim(
      name, cost: Double(count) * 1_000_000,
      parts: (0..<parts).map { part in
        {
          var (finding, generator) = (Finding(), SplitMix(state: 2 << 32 + UInt64(part)))
          for number in stride(from: part, to: count, by: parts) {
            let stage = stages[number % stages.count]
            // Every seventh spins alone.
            let sequence =
              number % 7 == 6 ? EventSequence.spinning : .flashing(using: &generator)
            check(sequence, on: stage, &finding)
            if number % 15 == 1 { climb(from: sequence, on: stage, steps, &generator, &finding) }
          }
          return finding
        }
      })
  }

  /// Searches for a worse second by small changes of the sequence.
  static func climb(
    from sequence: EventSequence, on stage: FlashStage, _ steps: Int,
    _ generator: inout SplitMix, _ finding: inout Finding
  ) {
    var (worst, level) = (sequence, stage.play(sequence).values.max() ?? FlashLevel())
    for _ in 0..<steps {
      let next = worst.nudged(using: &generator)
      let reached = check(next, on: stage, &finding)
      if reached >= level { (worst, level) = (next, reached) }
    }
    finding.count(1, "climbs")
  }

  /// Checks a sequence; returns its worst second.
  @discardableResult
  static func check(
    _ sequence: EventSequence, on stage: FlashStage, _ finding: inout Finding
  ) -> FlashLevel {
    let levels = stage.play(sequence)
    finding.count(1, "sequences")
    for kind in FlashKind.allCases {
      let level = levels[kind] ?? FlashLevel()
      let what = kind == .general ? "flashes in a second" : "red flashes in a second"
      finding.consider(level.flashes, what, by: "\(stage.name); \(sequence.reproduction(on: nil))")
      if level.transitions >= FlashLimits.transitions {
        finding.violate(
          "\(level.flashes) \(what): \(stage.name); \(sequence.reproduction(on: nil))",
          length: sequence.events.count)
      }
    }
    return levels.values.max() ?? FlashLevel()
  }
}

extension EventSequence {
  /// A loader that is shown for 6 s.
  static let spinning = EventSequence([
    TimedEvent(0, .orderIn), TimedEvent(0, .activate), TimedEvent(6, .deactivate),
  ])

  /// Returns a random sequence in which a host takes back its last events, again and again.
  ///
  /// Every fourth is any sequence of the five events.
  static func flashing(using generator: inout SplitMix) -> EventSequence {
    var sequence = EventSequence.random([.motion, .ending], using: &generator)
    if Int.random(in: 0..<4, using: &generator) > 0 {
      let pairs: [[TimedEvent.Step]] = [
        [.event(.deactivate), .event(.activate)],
        [.event(.progress(0.9)), .event(.progress(nil))],
        [.event(.progress(0.1)), .event(.progress(0.95))],
        [.ending(.failure), .event(.deactivate), .ending(.none), .event(.activate)],
        [.event(.orderOut), .event(.orderIn)],
      ]
      // Mostly the presence, which changes the largest area.
      let kind = max(0, Int.random(in: -3..<pairs.count, using: &generator))
      let gap = Double.random(in: 0.03...0.35, using: &generator)
      var time = 0.3
      sequence.events = [TimedEvent(0, .orderIn), TimedEvent(0, .activate)]
      for index in 0..<14 {
        time += gap * .random(in: 0.5...1.5, using: &generator)
        sequence.events.append(TimedEvent(time, pairs[kind][index % pairs[kind].count]))
      }
    }
    // From any instant of the base motion on.
    let start = Double.random(in: 0...4.5, using: &generator)
    for index in sequence.events.indices { sequence.events[index].time += start }
    return sequence
  }
}
