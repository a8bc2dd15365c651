import CommandSupport
import LoaderCore
import LoaderProof
import MotionLaws
import TimelineModule

/// The keyframes of all channels after one event.
enum KeyframeRace {
  /// Returns the race of one appearance, or of all.
  static func race(of look: Look?) throws -> Race {
    Race(groups: [try looks(look).flatMap { try $0.open(Events(name: $0.name)) }])
  }

  /// Returns the most segments of a channel in random sequences, and the largest errors.
  static func extremes(of look: Look?, sequences: Int) throws -> String {
    try looks(look).map { look in
      try look.open(Extremes(sequences: sequences)).peaks
        .map { "\(look.name): at most \($0.figure) \($0.what)\n" }.joined()
    }.joined()
  }

  private static func looks(_ look: Look?) -> [Look] { look.map { [$0] } ?? Look.measured }

  private struct Extremes: LawfulBody {
    let sequences: Int

    func run(on look: some LawfulAppearance) -> Finding {
      KeyframeProof.random(look, sequences: sequences).check()
    }
  }

  private struct Events: LawfulBody {
    let name: String

    func run(on look: some LawfulAppearance) -> [Contestant] {
      [
        contestant("\(name), to progress", look, from: nil, to: 0.4),
        contestant("\(name), to spinning", look, from: 0.4, to: nil),
        contestant("\(name), from progress to progress", look, from: 0.4, to: 0.8),
      ]
    }
  }

  private static func contestant(
    _ name: String, _ look: some Appearance, from first: Double?, to second: Double?
  ) -> Contestant {
    var loader = Loader(shown: look, progress: first)
    loader.send(.progress(second), at: 100)
    var count = SegmentCount()
    loader.keyframes(from: 100, into: &count)
    let struck = loader
    let budget = name.hasPrefix("linear") ? 60e3 : 20e3
    return Contestant(
      "keyframes, \(name): \(count.transient) segments, \(count.loop) of loops", budget: budget
    ) {
      var count = SegmentCount()
      for _ in 0..<$0 { struck.keyframes(from: 100, into: &count) }
      return Double(count.transient + count.loop)
    }
  }
}

/// A sink that counts the segments of all channels.
private struct SegmentCount: KeyframeSink {
  var transient = 0
  var loop = 0
  var isInLoop = false

  mutating func beginPlan(_ timing: KeyframeTiming) {}
  mutating func beginChannel(_ index: Int) { isInLoop = false }
  mutating func segment(_ segment: CubicSegment) {
    if isInLoop { loop += 1 } else { transient += 1 }
  }
  mutating func hold(_ value: Double) {}
  mutating func wait(_ value: Double, until instant: Double) {}
  mutating func beginLoop(period: Double, growth: Double) { isInLoop = true }
  mutating func endChannel() {}
}
