import CommandSupport
import LoaderCore
import LoaderExpressive
import LoaderPlans
import MotionLaws
import TimelineModule

/// The cost of a plan: the keyframes of all channels until the next event, computed after one event.
enum KeyframeBenchmark {
  /// The plans of all appearances.
  static var suite: BenchmarkSuite {
    get throws {
      BenchmarkSuite(
        groups: [try AppearanceOption.measured.flatMap { try $0.open(Events(name: $0.name)) }])
    }
  }

  /// The cases of one appearance: three events that change its progress.
  private struct Events: LawfulBody {
    /// The name of the appearance.
    let name: String

    func run(on appearance: some LawfulAppearance) -> [BenchmarkCase] {
      [
        benchmarkCase("\(name), to progress", appearance, from: nil, to: 0.4),
        benchmarkCase("\(name), to spinning", appearance, from: 0.4, to: nil),
        benchmarkCase("\(name), from progress to progress", appearance, from: 0.4, to: 0.8),
      ]
    }
  }

  /// Returns the case of a change from `first` to `second` progress; nil is unknown progress.
  ///
  /// The budget for a plan is 30 µs, or 60 µs for a bar, which has twice as many edges to compute.
  private static func benchmarkCase(
    _ name: String, _ appearance: some Appearance, from first: Double?, to second: Double?
  ) -> BenchmarkCase {
    var loader = Loader(shown: appearance, progress: first)
    loader.send(.progress(second), at: 100)  // in seconds, long after the entrance
    let changed = loader
    let budget = name.hasPrefix("linear") ? 60e3 : 30e3
    return BenchmarkCase(name: "keyframes, \(name)", budget: budget) {
      var segments = SegmentCount()
      for _ in 0..<$0 { changed.keyframes(from: 100, into: &segments) }
      return Double(segments.count)
    }
  }
}

/// A sink that counts the segments of all channels.
private struct SegmentCount: KeyframeSink {
  /// The number of segments so far.
  var count = 0

  mutating func beginPlan(_ timing: KeyframeTiming) {}
  mutating func beginChannel(_ index: Int) {}
  mutating func segment(_ segment: CubicSegment) { count += 1 }
  mutating func hold(_ value: Double) {}
  mutating func wait(_ value: Double, until instant: Double) {}
  mutating func beginLoop(period: Double, growth: Double) {}
  mutating func endChannel() {}
}
