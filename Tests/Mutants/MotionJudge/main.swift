import Foundation
import LoaderCore
import MotionLaws

// Checks the laws of motion on the loader that it was built with, the quickest checks first. If a
// law is broken, it prints the law and ends with status 1, otherwise with 0. Built and run by
// Tests/Mutants/motion.

/// SplitMix64 (Steele, Lea, Flood 2014).
struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

struct Refusal: Error { var law: String }

struct MotionJudge {
  let limits: MotionLimits<Circular>
  /// The peak acceleration of the right spin, in turns/s²: a mutant must not change its own limit.
  static let peak = 24.64

  init() { limits = MotionLimits(of: Circular()) }

  func run() throws(Refusal) {
    for motion in [MotionPreference.full, .reduced] {
      if let law = Circular().brokenBase(motion).keys.first { throw Refusal(law: law.rawValue) }
    }
    guard abs(limits.ownPeak - Self.peak) < 0.1 else { throw Refusal(law: "own peak") }
    try stream()
    try holds()
    let kinds: [EventSequence.Ingredients] = [[], .coincidence, [.motion, .coincidence], .all]
    for seed in 0..<12 as Range<UInt64> {
      for kind in kinds { try sequences(of: kind, Numbers(state: seed)) }
      try instants(Numbers(state: 100 + seed))
    }
    try climbs()
  }

  private func stream() throws(Refusal) {
    for speed in [0.5, 1, 2] {
      let values = (1...Int(60 / speed)).map {
        TimedEvent(2 + Double($0) / 60, .progress(Double($0) * speed / 60))
      }
      let sequence = EventSequence(
        [TimedEvent(0, .progress(0)), TimedEvent(0, .orderIn), TimedEvent(0, .activate)] + values)
      try keep(MotionCheck<Loader<Circular>>(sequence, limits, samples: 3).brokenLaws)
    }
  }

  /// What makes an exit wait: a ring that still fills, or a loader that has been drawn for too
  /// short a time; also if it was deactivated and activated again, or left the screen and came
  /// back, meanwhile.
  private func holds() throws(Refusal) {
    let shown = [TimedEvent(0, .orderIn), TimedEvent(0.125, .activate)]
    for minimum in [0, 0.4, 0.6] {
      for gap in [0.05, 0.15, 0.25, 0.4] {
        let filling = [
          TimedEvent(1, .progress(0.2)), TimedEvent(1.125, .deactivate),
          TimedEvent(1.125 + gap, .progress(nil)), TimedEvent(1.125 + 2 * gap, .progress(0.9)),
        ]
        let turned = [
          TimedEvent(0.5, .deactivate), TimedEvent(0.525 + gap / 4, .activate),
          TimedEvent(0.75, .deactivate),
        ]
        let returned = [
          TimedEvent(0.3 + gap, .orderOut), TimedEvent(0.3 + gap, .orderIn),
          TimedEvent(0.35 + gap, .deactivate),
        ]
        for events in [filling, turned, returned] {
          let policy = LoaderPolicy(minimumVisible: minimum, holdsUntilFilled: events == filling)
          let sequence = EventSequence(shown + events, policy: policy)
          try keep(MotionCheck<Loader<Circular>>(sequence, limits, samples: 12).brokenLaws)
        }
      }
    }
  }

  private func sequences(
    of kind: EventSequence.Ingredients, _ numbers: Numbers
  ) throws(Refusal) {
    var numbers = numbers
    for _ in 0..<80 {
      let sequence = EventSequence.random(kind, using: &numbers)
      let check = MotionCheck<Loader<Circular>>(sequence, limits, samples: 16, hasTwins: true)
      try keep(check.brokenLaws)
      let near = EventSequence.random(
        kind, onSeamsOf: Loader<Circular>.self, Circular(), using: &numbers)
      try keep(MotionCheck<Loader<Circular>>(near, limits, samples: 12).brokenLaws)
    }
  }

  private func instants(_ numbers: Numbers) throws(Refusal) {
    var numbers = numbers
    for _ in 0..<40 {
      var sequence = EventSequence.random([.motion, .coincidence], using: &numbers)
      sequence.events.removeSubrange(Int.random(in: 0...sequence.events.count, using: &numbers)...)
      let check = CoincidenceCheck<Loader<Circular>>(sequence, of: Circular())
      let last = sequence.events.last?.time ?? 0
      let ends = check.subject.formulaSeams + [check.subject.deadline ?? last]
      for time in [last + .random(in: 0.001...0.7, using: &numbers)] + ends.filter({ $0 > last }) {
        let progress: Double? =
          Bool.random(using: &numbers) ? .random(in: 0...1, using: &numbers) : nil
        for event in [LoaderEvent.activate, .deactivate] {
          let order = check.brokenOrder(of: [.orderIn, event, .progress(progress)], at: time)
          if let order { try keep([order]) }
        }
        if let twice = check.brokenRepeat(of: .progress(progress), at: time) { try keep([twice]) }
        guard check.rests(at: time), let back = check.brokenReturn(at: time) else { continue }
        try keep([back])
      }
    }
  }

  private func climbs() throws(Refusal) {
    let kinds: [KeyPath<Figures, Figures.Extreme>] = [
      \.acceleration, \.nestedAcceleration, \.turningAcceleration,
    ]
    for (index, kind) in kinds.enumerated() {
      var numbers = Numbers(state: 200 + UInt64(index))
      var (worst, figure) = (EventSequence([]), -1.0)
      for _ in 0..<60 {
        let sequence = EventSequence.random(using: &numbers)
        let check = MotionCheck<Loader<Circular>>(sequence, limits, samples: 16)
        let met = check.figures[keyPath: kind].figure
        if met > figure { (worst, figure) = (sequence, met) }
      }
      try keep(
        worst.climb(
          Loader<Circular>.self, limits, toward: kind, steps: 600, using: &numbers
        ).brokenLaws)
    }
  }

  private func keep(_ brokenLaws: [BrokenLaw]) throws(Refusal) {
    guard let broken = brokenLaws.first else { return }
    throw Refusal(
      law: "\(broken.law.rawValue): \(broken.channel), \(broken.figure), after \(broken.sequence)"
        + " \(broken.sequence.flags)")
  }
}

func main() -> Never {
  do {
    try MotionJudge().run()
    print("every law kept")
    exit(0)
  } catch {
    print(error.law)
    exit(1)
  }
}

main()
