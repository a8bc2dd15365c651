import TestSupport
import Testing
import TimelineModule

@testable import LoaderCore

/// The lists of keyframes of which spins are made, and how what is made of them repeats.
struct SpinTracksTests {
  /// A list as an array, as a user may write it.
  private struct Listed: LoopKeyframes {
    var keyframes: [Keyframe]

    var gain: Rational { Rational(1) }
    var count: Int { keyframes.count }
    subscript(index: Int) -> Keyframe { keyframes[index] }
  }

  private static let quarter = Rational(1, 4)
  /// Three seconds, in which both ends go half a turn, one after the other.
  private static let uneven = SpinLoop(
    Rational(3), rotation: NoKeyframes(),
    tail: StepKeyframes<Standard>(to: Rational(1, 2), from: Rational(1, 2)),
    head: StepKeyframes<Standard>(to: Rational(1, 2), until: Rational(1, 2)))

  /// Whole turns of both ends, evenly.
  private static func even(
    _ turns: Int64, in seconds: Rational
  ) -> SpinLoop<EvenKeyframes, NoKeyframes, NoKeyframes> {
    SpinLoop(
      seconds, rotation: EvenKeyframes(to: Rational(turns)), tail: NoKeyframes(),
      head: NoKeyframes())
  }

  @Test(
    "Each list moves as the array of its keyframes does",
    arguments: cases(
      [
        NoKeyframes(), EvenKeyframes(to: quarter),
        StepKeyframes<Standard>(to: quarter, from: Rational(1, 3), until: Rational(2, 3)),
        StepKeyframes<Emphasized>(to: quarter),
        HalfwayKeyframes<Standard>(to: quarter, inHalf: 0),
        HalfwayKeyframes<Standard>(to: quarter, inHalf: 1), SwingKeyframes<Standard>(to: quarter),
      ] as [any LoopKeyframes]))
  func lists(given: Given<any LoopKeyframes>) { check(given.values) }

  private func check(_ list: some LoopKeyframes) {
    let array = (0..<list.count).map { list[$0] }
    #expect((array.last?.value ?? list[0].value) == list.gain.value)
    for step in 0..<97 {
      let progress = Sample(value: Double(step) / 97, velocity: 0.5)
      let (own, listed) = (
        list.sample(at: progress), Track(array).sample(at: progress)
      )
      #expect(abs(own.value - listed.value) < 1e-12)
      #expect(abs(own.velocity - listed.velocity) < 1e-9)
      for index in array.indices.dropLast() {
        let eased = list.eased(progress.value, from: index, before: false)
        let easing = array[index].easing.sample(at: progress.value, before: false)
        #expect(abs(eased.value - easing.value) < 1e-12)
        #expect(abs(eased.velocity - easing.velocity) < 1e-9)
      }
    }
  }

  @Test("Around an instant a list is a velocity, a curve, or neither")
  func pieces() {
    let list = Listed(keyframes: [
      Keyframe(offset: 0, value: 0),
      Keyframe(offset: 0.5, value: 0.25, easing: .cubicBezier(CubicBezier(0.4, 0, 0.2, 1))),
      Keyframe(offset: 0.75, value: 0.5, easing: .steps(Steps(4))),
      Keyframe(offset: 1, value: 1),
    ])
    // Two repetitions of 4 s have passed.
    let line = list.piece(at: 9, duration: 4)
    #expect(line.velocity == 0.125 && line.curve == nil && line.isWhole)
    let curve = list.piece(at: 10.5, duration: 4)
    #expect(curve.curve?.start == CubicSegment.Point(time: 10, value: 0.25))
    #expect(curve.curve?.end == CubicSegment.Point(time: 11, value: 0.5))
    #expect(curve.segment != nil)
    let stairs = list.piece(at: 11.5, duration: 4)
    #expect(!stairs.isWhole && stairs.segment == nil)
    let single = Listed(keyframes: [Keyframe(offset: 1, value: 1)]).piece(at: 9, duration: 4)
    #expect(single == TrackPiece())
  }

  @Test("A pair is as uneven as its parts, and repeats together with the even one")
  func pairs() {
    let (uneven, even) = (Self.uneven, Self.even(1, in: Rational(7)))
    #expect(SpinPair(even, uneven).unevenDuration?.value == 3)
    #expect(SpinPair(uneven, even).unevenDuration?.value == 3)
    #expect(SpinPair(even, even).unevenDuration == nil)
    // Half a turn in 3 s is a whole one in 6 s.
    #expect(SpinPair(even, uneven).longLoop == .turning(every: 6, beside: 7))
    #expect(SpinPair(uneven, even).longLoop == .turning(every: 6, beside: 7))
    #expect(SpinPair(uneven, uneven).longLoop == .unknown)
    #expect(SpinPair(uneven, Self.even(0, in: Rational(7))).longLoop == .unknown)
    #expect(uneven.longLoop == .unknown)
    #expect(SpinPair(uneven, even).sweepDuration?.value == 3)
    #expect(SpinPair(even, uneven).sweepDuration?.value == 3)
    #expect(SpinPair(even, even).sweepDuration == nil)
    let other = SpinLoop(
      Rational(2), rotation: NoKeyframes(), tail: SwingKeyframes<Standard>(to: Rational(0)),
      head: SwingKeyframes<Standard>(to: Self.quarter))
    #expect(SpinPair(uneven, other).sweepDuration?.value == 6)
  }

  /// Its own half minute, three times as long.
  private struct Slow: SpinPreset {
    static var tracks: some SpinTracks {
      SpinLoop(
        Rational(90), rotation: EvenKeyframes(to: Rational(1)),
        tail: SwingKeyframes<Standard>(to: Rational(0)),
        head: SwingKeyframes<Standard>(to: Rational(1, 2)))
    }
    var peakAcceleration: Double { 1 }
  }

  /// Evenly once in four seconds.
  private struct Even: SpinPreset {
    static var tracks: some SpinTracks { SpinTracksTests.even(1, in: Rational(4)) }
    var peakAcceleration: Double { 0 }
  }

  /// No tracks at all.
  private struct Wheel: Spin {
    var isSlow: Bool
    var period: SpinPeriod { isSlow ? Slow.period : Even.period }
    func ends(at time: Double) -> ShapeSample<RingEnds> { Even().ends(at: time) }
    var roundFrequency: Double { 1 }
    var peakAcceleration: Double { 0 }
  }

  @Test("Players repeat a spin of up to a minute, but no longer one")
  func loops() {
    #expect(Slow().period.duration.value == 90)
    #expect(Slow().loop(of: .tail) == .unknown && Slow().loop(of: .sweep) == .unknown)
    #expect(Even().loop(of: .tail) == .repeating(every: 4) && Even().loop(of: .sweep) == .still)
    // Where nothing is uneven, a round is a repetition.
    #expect(Even().roundFrequency == 0.25 && Slow().roundFrequency == 1.0 / 90)
    let (short, long) = (Wheel(isSlow: false), Wheel(isSlow: true))
    #expect(short.loop(of: .tail) == .repeating(every: 4) && long.loop(of: .tail) == .unknown)
    #expect(short.nextKeyframe(after: 1) == .infinity)
    #expect(short.segment(of: .tail, at: 1) == nil)
    #expect(!short.stepsBack && !short.hasCorner(from: 0, to: 9))
  }

  /// Uneven, and beside it backwards so slowly that both together repeat after hours.
  private struct Backwards: SpinPreset {
    static let period = SpinPeriod(of: tracks)
    static var tracks: some SpinTracks {
      SpinPair(SpinTracksTests.uneven, SpinTracksTests.even(-1, in: Rational(4321, 1000)))
    }
    var peakAcceleration: Double { 100 }
  }

  /// The loops that a player is told.
  private struct Loops: KeyframeSink {
    var loops: [(period: Double, growth: Double)] = []
    var ends: [Double] = []
    private var end = 0.0

    mutating func beginPlan(_ timing: KeyframeTiming) {}
    mutating func beginChannel(_ index: Int) {}
    mutating func segment(_ segment: CubicSegment) { end = segment.end.value }
    mutating func hold(_ value: Double) {}
    mutating func wait(_ value: Double, until instant: Double) {}
    mutating func beginLoop(period: Double, growth: Double) { loops.append((period, growth)) }
    mutating func endChannel() { ends.append(end) }
    mutating func endPlan() {}
  }

  @Test("A backward turn added to a loop is written as a loop that goes back")
  func backwards() throws {
    var loader = Loader(Ring(preset: Backwards()))
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0)
    var sink = Loops()
    loader.keyframes(from: 5, into: &sink)
    let turning = try #require(sink.loops.first { $0.growth < 0 })
    #expect(turning.growth == -1 && abs(turning.period - 4.321) < 1e-12)
    #expect(sink.loops.contains { abs($0.period - 6) < 1e-12 && $0.growth == 1 })
    #expect(sink.ends.contains(-1))
  }
}
