import LoaderCore
import MotionLaws

/// The claims about flashes: WCAG 2.3.1 allows at most three in a second, or small ones.
///
/// They are counted at each point of what is drawn. A climb is a search that begins with a random sequence of events,
/// and changes it little by little, toward a second with more flashes.
package enum FlashProof {
  /// Returns the claims, each checked on `count` random sequences.
  ///
  /// A climb begins with one of fifteen sequences.
  ///
  /// - Parameter steps: The number of changes in a climb.
  package static func claims(sequences count: Int, steps: Int = 30) -> [Claim] {
    let searches = [
      FlashSearch(.skeletons).claim(
        "skeletons and 40 rings in step flash at most three times a second, in our themes",
        count: count, steps: steps),
      FlashSearch(.small).claim(
        "so do rings of up to 650 px, bars of 600 px, wavy rings of 500 px, shapes of 250 px",
        count: count, steps: steps),
      FlashSearch(.large, linger: FlashLimits.linger).claim(
        "so do rings of 1000 px, bars of 700 px, shapes of 250 px and lit words, if exits linger ⅓ s",
        count: count, steps: steps),
    ]
    // A search over no sequences proves nothing.
    return searches.filter { !$0.parts.isEmpty }
  }
}

/// A search for the second in which some surfaces flash most.
struct FlashSearch: Sendable {
  /// The surfaces with loaders on them, which are tried in turn.
  let stages: [FlashStage]
  /// The least `LoaderPolicy.linger` of the loaders: the seconds that an exit waits for another activation.
  let linger: Double

  init(_ stages: [FlashStage], linger: Double = 0) {
    self.stages = stages
    self.linger = linger
  }

  /// Returns the claim that no surface reaches the limit, four flashes in a second.
  ///
  /// Each sequence is a part of its own, because a climb takes as long as `steps` sequences. A sequence
  /// takes about as long as a million steps of a loader that draws nothing.
  func claim(_ name: String, count: Int, steps: Int) -> Claim {
    let trials = (0..<count).map { FlashTrial(number: $0, stages: stages.count) }
    let sequences = count + steps * trials.count(where: \.isClimbed)
    return Claim(
      name, cost: Double(sequences) * 1_000_000,
      parts: trials.map { trial in
        {
          var finding = Finding()
          // Other seeds than MotionSearch has, so that it draws other sequences.
          var generator = SplitMix(state: (2 << 32) + UInt64(trial.number))
          let stage = stages[trial.stage]
          let sequence =
            trial.isSpinning ? EventSequence.spinning : .flashing(using: &generator)
          let level = check(sequence, on: stage, &finding)
          if trial.isClimbed {
            climb(from: sequence, at: level, on: stage, steps: steps, &generator, &finding)
          }
          return finding
        }
      })
  }

  /// Searches for a worse second by small changes, each kept if the worst second is then at least as bad.
  ///
  /// - Parameters:
  ///   - level: The worst second of `sequence`.
  ///   - steps: The number of changes to try.
  private func climb(
    from sequence: EventSequence, at level: FlashLevel, on stage: FlashStage, steps: Int,
    _ generator: inout SplitMix, _ finding: inout Finding
  ) {
    var worst = sequence
    var level = level
    for _ in 0..<steps {
      let next = worst.nudged(using: &generator)
      let reached = check(next, on: stage, &finding)
      if reached >= level {
        worst = next
        level = reached
      }
    }
    finding.count(1, of: "climbs")
  }

  /// Checks a sequence on a surface; returns its worst second of both kinds of flashes, general and red.
  @discardableResult
  func check(
    _ sequence: EventSequence, on stage: FlashStage, _ finding: inout Finding
  ) -> FlashLevel {
    var sequence = sequence
    sequence.policy.linger = max(linger, sequence.policy.linger)
    let levels = stage.play(sequence)
    // A stage's name has the flags of its appearance, so the command that shows the sequence is printed without them.
    finding.count(1, of: "sequences")
    for kind in FlashKind.allCases {
      let level = levels[kind] ?? FlashLevel()
      let kindName = kind == .general ? "flashes in a second" : "red flashes in a second"
      finding.consider(
        level.flashes, as: kindName, by: "\(stage.name); \(sequence.reproduction(on: nil))")
      if level.transitions >= FlashLimits.transitions {
        finding.violate(
          "\(level.flashes) \(kindName): \(stage.name); \(sequence.reproduction(on: nil))",
          length: sequence.events.count)
      }
    }
    return levels.values.max() ?? FlashLevel()
  }
}

/// A sequence of a search by its number: its surface, and its kind.
///
/// In each round, every surface has one sequence.
struct FlashTrial {
  /// The number of the sequence, from 0 on.
  let number: Int
  /// The index of the surface.
  let stage: Int
  /// True if the loader only spins, in every seventh round.
  let isSpinning: Bool
  /// True if a climb begins with the sequence, for each surface in one of fifteen rounds.
  let isClimbed: Bool

  init(number: Int, stages: Int) {
    let round = number / stages
    self.number = number
    stage = number % stages
    isSpinning = round % 7 == 6
    // Each surface has its climbs in other rounds than the next one, so that few rounds have climbs, too.
    isClimbed = (round + stage) % 15 == 1
  }
}

extension EventSequence {
  /// A loader that is shown for 6 s.
  static let spinning = EventSequence([
    TimedEvent(0, .orderIn), TimedEvent(0, .activate), TimedEvent(6, .deactivate),
  ])

  /// Returns a random sequence in which a host takes back its last events, again and again.
  ///
  /// One in four is an ordinary random sequence. Half of the others begin with a filled shape,
  /// which covers the largest area.
  static func flashing(using generator: inout SplitMix) -> EventSequence {
    var sequence = EventSequence.random([.motion, .ending], using: &generator)
    if Int.random(in: 0..<4, using: &generator) > 0 {
      // Each list of steps is repeated: it changes something, and takes the change back.
      let patterns: [[TimedEvent.Step]] = [
        [.event(.deactivate), .event(.activate)],
        [.event(.progress(0.9)), .event(.progress(nil))],
        [.event(.progress(0.1)), .event(.progress(0.95))],
        [.ending(.failure), .event(.deactivate), .ending(.none), .event(.activate)],
        [.event(.orderOut), .event(.orderIn)],
      ]
      // Half of the time the first pattern, which changes the largest area: of eight numbers, −3...0 select it.
      let kind = max(0, Int.random(in: -3..<patterns.count, using: &generator))
      let gap = Double.random(in: 0.03...0.35, using: &generator)
      var time = 0.3
      sequence.events = [TimedEvent(0, .orderIn), TimedEvent(0, .activate)]
      if Bool.random(using: &generator) {
        let fill = Double.random(in: 0.8...1, using: &generator)
        sequence.events.insert(TimedEvent(0, .progress(fill)), at: 0)
      }
      // Fourteen steps can make fourteen transitions; eight in a second, four flashes, are too many.
      for index in 0..<14 {
        time += gap * .random(in: 0.5...1.5, using: &generator)
        sequence.events.append(TimedEvent(time, patterns[kind][index % patterns[kind].count]))
      }
    }
    // The sequence begins at any instant of the base motion, which begins at 0 s.
    let start = Double.random(in: 0...4.5, using: &generator)
    for index in sequence.events.indices { sequence.events[index].time += start }
    return sequence
  }
}
