import LoaderCore
import LoaderExpressive
import LoaderPlans
import TestSupport
import Testing
import TimelineModule

/// Origins and times of every size: no unbounded work, and no number that is not finite.
///
/// An appearance's origin is the time at which its first cycle begins. A plan has keyframes for each channel: a
/// transient, and then a hold or loops. Times are in seconds.
struct FarTimeTests {
  /// A sink that counts segments, and the numbers that are not finite.
  private struct Counter: KeyframeSink {
    /// The segments so far of the channel's current part: its transient, or its loop.
    private var current = 0
    /// The largest number of segments in a transient.
    var transient = 0
    /// The largest number of segments in a loop.
    var loop = 0
    /// The number of times and values that are infinite or NaN.
    var infinite = 0
    /// True once the channel's loop has begun.
    private var isLooping = false

    mutating func beginPlan(_ timing: KeyframeTiming) {
      if !timing.start.isFinite || !timing.steadyStart.isFinite { infinite += 1 }
    }
    mutating func beginChannel(_ index: Int) { (current, isLooping) = (0, false) }
    mutating func segment(_ segment: CubicSegment) {
      current += 1
      for point in [segment.start, segment.control1, segment.control2, segment.end]
      where !point.value.isFinite || !point.time.isFinite { infinite += 1 }
    }
    mutating func hold(_ value: Double) { if !value.isFinite { infinite += 1 } }
    mutating func wait(_ value: Double, until instant: Double) { hold(value) }
    mutating func beginLoop(period: Double, growth: Double) {
      hold(period + growth)
      endChannel()
      (current, isLooping) = (0, true)
    }
    mutating func endChannel() {
      if isLooping { loop = max(loop, current) } else { transient = max(transient, current) }
    }
  }

  /// The greatest numbers of segments of a channel, as documented: with origin and time below 10⁶ s, and anywhere.
  ///
  /// Corners of a motion whose origin is decades away lie a microsecond beside their computed
  /// instants, and each takes some halvings.
  private static let limit = (near: (transient: 24, loop: 211), far: (transient: 1100, loop: 1100))

  /// Expects few keyframes, and finite ones, of a loader that is shown at `time`: while it appears,
  /// spins, fills and spins again.
  private func check<Appearance: LoaderCore.Appearance>(
    _ make: (Double) -> Appearance, origin: Double, at time: Double
  ) {
    let limit = max(abs(origin), abs(time)) < 1e6 ? Self.limit.near : Self.limit.far
    var loader = Loader(make(origin))
    loader.send(.orderIn, at: time)
    loader.send(.activate, at: time)
    /// Expects few keyframes, and finite ones, in the plan from `instant` on.
    func checkPlan(from instant: Double) {
      var counter = Counter()
      loader.keyframes(from: instant, into: &counter)
      #expect(
        counter.transient <= limit.transient,
        "\(counter.transient): \(Appearance.self), \(origin), \(time)")
      #expect(counter.loop <= limit.loop, "\(counter.loop): \(Appearance.self), \(origin), \(time)")
      #expect(counter.infinite == 0, "\(Appearance.self), origin \(origin), \(time) s")
      let channels = loader.frame(at: instant).channels
      for index in 0..<Appearance.Channels.count {
        let value = channels.keyframeValue(at: index, after: channels.wholeTurns)
        #expect(value.isFinite, "\(Appearance.self), origin \(origin), \(time) s")
      }
    }
    checkPlan(from: time)
    checkPlan(from: time + 1)
    loader.send(.progress(0.4), at: time + 1.5)
    checkPlan(from: time + 1.6)
    loader.send(.progress(nil), at: time + 2)
    checkPlan(from: time + 2)
  }

  /// Checks these appearances, with cycles from `origin` on and events from `time` on, in seconds.
  private func checkAll(origin: Double, at time: Double) {
    for preset in CircularPreset.allCases {
      check({ Circular(preset: preset, origin: $0) }, origin: origin, at: time)
    }
    check({ Linear(origin: $0) }, origin: origin, at: time)
    check({ Shimmer(origin: $0) }, origin: origin, at: time)
    check({ Morphing(origin: $0) }, origin: origin, at: time)
    check({ WavyCircular(origin: $0) }, origin: origin, at: time)
  }

  @Test(
    "Near and far origins and times have few keyframes, and finite ones",
    arguments: [0, 7, 1e4, 9e5, 1e9, 1.76e12, 1e15, 0x1p53, 1e18, 1e100, 1.797e308])
  func far(distance: Double) {
    for sign in [1.0, -1] {
      checkAll(origin: sign * distance, at: 0)
      checkAll(origin: 0, at: sign * distance)
      checkAll(origin: sign * distance, at: sign * distance)
    }
  }

  @Test("Origins and times of all exponents have finite frames and few keyframes")
  func exponents() {
    var random = SeededGenerator(seed: 19)
    /// Returns a number of either sign, with an exponent of 2 from the least to the greatest.
    func number() -> Double {
      let exponent = Int.random(in: -1074...1023, using: &random)
      let number: Double = Double(
        sign: .plus, exponent: exponent, significand: .random(in: 1..<2, using: &random))
      return Bool.random(using: &random) ? number : -number
    }
    for _ in 0..<150 { checkAll(origin: number(), at: number()) }
  }

  @Test("A far origin counts as its remainder, and a near one as it is")
  func origin() {
    // Far is more than 2³³ s, by which it is divided.
    #expect(Circular(origin: 0x1p33 + 5).origin == 5)
    #expect(Circular(origin: -0x1p40 + 7).origin == 7)
    for origin in [0, -3.5, 1.76e9, 0x1p33.nextDown, -0x1p33.nextDown] {
      #expect(Circular(origin: origin).origin == origin && Linear(origin: origin).origin == origin)
    }
    #expect(Shimmer(origin: .infinity).origin == 0 && Morphing(origin: .nan).origin == 0)
  }
}
