import LoaderSupport
import Testing
import TimelineModule

@testable import LoaderCore
@testable import LoaderPlans

/// Tests of how a spin repeats, which follows from its tracks.
///
/// A spin is a sum of tracks, each of which moves the tail of a ring, its head or both, by some turns in a period:
/// evenly, or eased in a part of the period. Its channels are the tail and the sweep, the arc from tail to head. A
/// player repeats a loop of keyframes. Times are in seconds.
struct SpinTests {
  private static let half = Rational(1, 2)
  /// A track of the head: half a turn in the first half of three seconds.
  private static let head = Spin.Track.head(
    LoopTrack(by: half, every: Rational(3), until: half, .standard))
  /// A track of the tail: half a turn in the second half of three seconds.
  private static let tail = Spin.Track.tail(
    LoopTrack(by: half, every: Rational(3), from: half, .standard))

  /// Returns a track of both ends that makes so many turns in so many seconds, at an even speed.
  private static func even(_ turns: Int64, in seconds: Rational) -> Spin.Track {
    .both(LoopTrack(by: Rational(turns), every: seconds))
  }

  // In each round, the next color of a list is shown.
  @Test("The period has whole turns; the longest eased track defines the rounds")
  func periods() {
    let spin = Spin(Self.head, Self.tail, Self.even(1, in: Rational(7)))
    // In 42 s, both ends make 14 half turns in 3 s each, and six whole ones in 7 s each: 13 turns.
    #expect(spin.period.duration == Rational(42) && spin.period.turns == 13)
    #expect(spin.roundFrequency == 1.0 / 3)
    // The head's track of 3 s is longer than this one of 2 s.
    let shorter = Spin.Track.tail(
      LoopTrack(by: Self.half, every: Rational(2), from: Self.half, .standard))
    #expect(Spin(Self.head, Self.even(1, in: Rational(7)), shorter).roundFrequency == 1.0 / 3)
    let even = Spin(Self.even(1, in: Rational(4)))
    #expect(even.period.duration == Rational(4) && even.period.turns == 1)
    #expect(even.roundFrequency == 0.25)
  }

  @Test("Players repeat a spin of up to a minute; an even turn in a longer one loops alone")
  func loops() {
    // Half turns in 3 s and a turn in 7 s are whole turns together after 42 s.
    let short = Spin(Self.head, Self.tail, Self.even(1, in: Rational(7)))
    #expect(short.loop(of: .tail) == .repeating(every: 42))
    #expect(short.loop(of: .sweep) == .repeating(every: 3))
    // 3 s and 7.1 s repeat together only after minutes, so the even turn in 7.1 s is a loop beside the loop of the
    // eased tracks. Half a turn in 3 s is a whole one in 6 s.
    let long = Spin(Self.head, Self.even(1, in: Rational(71, 10)), Self.tail)
    #expect(long.loop(of: .tail) == .turning(every: 6, evenTurn: 7.1))
    // An even track in step with the eased ones, here with 3 s, changes nothing, nor does the order of the tracks.
    let inStep = Spin(
      Self.head, Self.tail, Self.even(0, in: Rational(3)), Self.even(1, in: Rational(71, 10)))
    #expect(inStep.loop(of: .tail) == .turning(every: 6, evenTurn: 7.1))
    // There is no such loop if two even tracks are out of step with 3 s, or if the only one does not move.
    let twoEven = Spin(
      Self.head, Self.tail, Self.even(1, in: Rational(71, 10)), Self.even(1, in: Rational(73, 10)))
    #expect(twoEven.loop(of: .tail) == .unknown)
    let still = Spin(Self.head, Self.tail, Self.even(0, in: Rational(71, 10)))
    #expect(still.loop(of: .tail) == .unknown)
    let even = Spin(Self.even(1, in: Rational(4)))
    #expect(even.loop(of: .tail) == .repeating(every: 4) && even.loop(of: .sweep) == .still)
    // Ninety seconds are more than a minute.
    #expect(Spin(Self.even(1, in: Rational(90))).loop(of: .tail) == .unknown)
    // The sweep of a head that goes ahead and back in ninety seconds repeats too late, too.
    let swing = LoopTrack(by: Self.half, every: Rational(90), until: Self.half, .standard)
    let back = LoopTrack(by: Rational(-1, 2), every: Rational(90), from: Self.half, .standard)
    let slow = Spin(Self.even(1, in: Rational(90)), .head(swing), .head(back))
    #expect(slow.loop(of: .tail) == .unknown && slow.loop(of: .sweep) == .unknown)
    #expect(slow.stepsBack && !short.stepsBack)
  }

  // `segment(of:at:)` is the Bézier curve that a channel follows around a time; nil if it follows none.
  @Test("A channel is a curve where one track is eased, and none where two are")
  func segments() {
    let spin = Spin(Self.head, Self.tail, Self.even(1, in: Rational(7)))
    #expect(spin.nextKeyframe(after: 0) == 1.5 && spin.nextKeyframe(after: 1.5) == 3)
    // Until 1.5 s the head moves, then the tail. Before that, the tail only turns evenly, so it has no curve.
    #expect(spin.segment(of: .tail, at: 1) == nil)
    #expect(spin.segment(of: .sweep, at: 1)?.end.value == 0.5)
    #expect(spin.segment(of: .sweep, at: 2)?.end.value == -0.5)
    let segment = spin.segment(of: .tail, at: 2)
    // Half a turn, and 1.5/7 of the even turn in the 1.5 s of the segment.
    #expect(abs((segment?.end.value ?? 0) - (0.5 + 1.5 / 7)) < 1e-15)
    // Here two tracks are eased at once: the tail's own, and one of both ends.
    let both = LoopTrack(by: Rational(1), every: Rational(3), .emphasized)
    #expect(Spin(Self.head, Self.tail, .both(both)).segment(of: .tail, at: 2) == nil)
  }

  // Where the tracks alone would give a shorter sweep, the head is put ahead to the shortest one, in turns.
  @Test("A shortest sweep makes corners and is no curve")
  func shortestSweep() {
    let spin = Spin(Self.head, Self.tail, shortestSweep: 0.1)
    #expect(spin.ends(at: 0).sample.value == RingEnds(tail: 0, head: 0.1))
    #expect(spin.segment(of: .sweep, at: 0.01) == nil)
    // The corner is where the head of the tracks is 0.1 of a turn ahead, on its way until 1.5 s.
    let corner = spin.nextKeyframe(after: 0.01)
    #expect(corner < 1.5 && spin.hasCorner(from: corner - 1e-9, to: corner + 1e-9))
    #expect(!spin.hasCorner(from: corner + 1e-9, to: 1.4))
    #expect(spin.segment(of: .sweep, at: corner + 1e-9) != nil)
  }

  /// An eased spin with an even backward turn in 4.321 s, which repeats as a whole only after hours.
  private struct Backwards: SpinPreset {
    var spin: Spin {
      Spin(SpinTests.head, SpinTests.tail, SpinTests.even(-1, in: Rational(4321, 1000)))
    }
  }

  /// A sink of keyframes that records the loops, and the value at the end of each channel's last segment.
  private struct Loops: KeyframeSink {
    /// Each loop with its seconds, and the turns by which it grows in each repetition.
    var loops: [(period: Double, growth: Double)] = []
    var ends: [Double] = []
    /// The value at the end of the last segment so far.
    private var end = 0.0

    mutating func beginPlan(_ timing: KeyframeTiming) {}
    mutating func beginChannel(_ index: Int) {}
    mutating func segment(_ segment: CubicSegment) { end = segment.end.value }
    mutating func hold(_ value: Double) {}
    mutating func wait(_ value: Double, until instant: Double) {}
    mutating func beginLoop(period: Double, growth: Double) { loops.append((period, growth)) }
    mutating func endChannel() { ends.append(end) }
  }

  @Test("A backward turn added to a loop is written as a loop that goes back")
  func backwards() throws {
    let loader = Loader(Ring(preset: Backwards())).shown()
    var sink = Loops()
    loader.keyframes(from: 5, into: &sink)
    let turning = try #require(sink.loops.first { $0.growth < 0 })
    // The backward turn, and the eased tracks: half a turn in 3 s is a whole one in 6 s.
    #expect(turning.growth == -1 && abs(turning.period - 4.321) < 1e-12)
    #expect(sink.loops.contains { abs($0.period - 6) < 1e-12 && $0.growth == 1 })
    // The backward turn is the last segment of a channel: from 0 to −1.
    #expect(sink.ends.contains(-1))
  }
}
