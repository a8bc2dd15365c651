import TestSupport
import Testing

@testable import LoaderProof
@testable import TimelineModule

/// Tests of loops in closed form, against a track of four keyframes in a cycle.
///
/// A loop moves a distance in each period, in seconds, from one fraction of the period until another, and rests in the
/// remaining time. Its position has two parts: a whole number, and a sample of the remainder with its velocity.
struct LoopTrackTests {
  private static let curve = CubicBezier(0.4, 0, 0.2, 1)
  private static let third = Rational(1, 3)
  /// Seven tracks: even and eased, forward and back, over whole periods and over parts of them.
  private static let tracks = [
    LoopTrack(by: Rational(1), every: Rational(4)),
    LoopTrack(by: Rational(-7, 9), every: Rational(1333, 1000)),
    LoopTrack(by: Rational(3, 4), every: Rational(4, 3), curve),
    LoopTrack(by: Rational(3, 4), every: Rational(2), from: third, curve),
    LoopTrack(by: Rational(-3, 4), every: Rational(2), until: third, curve),
    LoopTrack(by: Rational(5, 2), every: Rational(1), from: third, until: Rational(1, 2), curve),
    LoopTrack(by: Rational(1, 2), every: Rational(3), from: third, until: Rational(2, 3)),
  ]

  /// Returns the keyframes of one period of a track: rest, movement and rest.
  private func keyframes(_ track: LoopTrack) -> [Keyframe] {
    let distance = track.distance.value
    let easing = track.isEased ? Easing.cubicBezier(Self.curve) : .linear
    return [
      Keyframe(offset: 0, value: 0), Keyframe(offset: track.start.value, value: 0, easing: easing),
      Keyframe(offset: track.end.value, value: distance), Keyframe(offset: 1, value: distance),
    ]
  }

  @Test("A loop equals a track in a cycle whose iterations accumulate", arguments: 0..<7)
  func reference(index: Int) {
    let track = Self.tracks[index]
    let list = Track(keyframes(track))
    var random = SeededGenerator(seed: 61)
    for time in (0..<4000).map({ _ in random.number(-400...400) }) {
      // The number of the period, and the progress in it.
      let frequency = 1 / track.period.value
      let iteration = (time * frequency).rounded(.down)
      let progress = Sample(value: time * frequency - iteration, velocity: frequency)
      let wanted = list.sample(at: progress, iteration: iteration, iterationComposite: .accumulate)
      let (whole, remainder) = track.sample(at: time)
      // The loop and the track may each round a product and an addition differently.
      #expect(
        abs(whole + remainder.value - wanted.value) <= 4 * wanted.value.ulp + 4e-16, "\(time)")
      #expect(abs(remainder.velocity - wanted.velocity) <= 1e-13 * max(1, abs(wanted.velocity)))
      #expect(whole == whole.rounded() && abs(remainder.value) <= abs(track.distance.value) + 1)
    }
  }

  @Test("A loop keeps its value, to a millionth, after 200 000 003 periods", arguments: 0..<7)
  func late(index: Int) {
    let track = Self.tracks[index]
    // Six years of the shortest period, 1 s, and 25 of the longest, 4 s.
    let periods = 200_000_003.0
    let (whole, remainder) = track.sample(at: (periods + 0.25) * track.period.value)
    let (firstWhole, firstRemainder) = track.sample(at: 0.25 * track.period.value)
    // The distance of all periods without whole numbers, computed in integers.
    let exact =
      (Int64(periods) * track.distance.numerator) % track.distance.denominator
    let moved = Double(exact) / Double(track.distance.denominator)
    // It may differ by a whole number.
    let difference = (remainder.value - firstRemainder.value) - moved
    #expect(abs(difference - difference.rounded()) < 1e-6)
    #expect((whole - firstWhole).magnitude < 1e9)
  }

  @Test("A loop has keyframes at its start and stop, and a line, a curve, or rest between")
  func keyframes() {
    let track = LoopTrack(
      by: Rational(1, 2), every: Rational(4), from: Rational(1, 4), until: Rational(3, 4),
      Self.curve)
    /// Returns the first keyframe after a time: the track starts at 1 s and stops at 3 s of every 4.
    func next(_ time: Double) -> Double {
      var next = NextInstant(after: time)
      track.considerKeyframes(&next)
      return next.instant
    }
    // Every 4 s at 1 s and 3 s: at −3, 1, 3, 5 and 9 s, for example.
    #expect(next(-4) == -3 && next(0) == 1 && next(1) == 3 && next(3) == 5 && next(8.5) == 9)
    #expect(track.motion(around: 8.5).velocity == 0 && track.motion(around: 8.5).segment == nil)
    // The values of a curve begin at 0 in each period.
    let segment = track.motion(around: 10).segment
    #expect(segment?.start == CubicSegment.Point(time: 9, value: 0))
    #expect(segment?.end == CubicSegment.Point(time: 11, value: 0.5))
    // Half a turn in 2 s, and rest for 2 s.
    let line = LoopTrack(by: Rational(1, 2), every: Rational(4), until: Rational(1, 2))
    #expect(line.motion(around: 5).velocity == 0.25 && line.motion(around: 7).velocity == 0)
    // Half a turn in 4 s, evenly, so without keyframes.
    let even = LoopTrack(by: Rational(1, 2), every: Rational(4))
    #expect(even.motion(around: 5).velocity == 0.125)
    var never = NextInstant(after: 0)
    even.considerKeyframes(&never)
    #expect(never.instant == .infinity)
  }

  @Test("Fractions are added, multiplied, and compared exactly, in lowest terms")
  func rationals() {
    #expect(Rational(1, 2) + Rational(1, 3) == Rational(5, 6))
    #expect(Rational(3, 4) * Rational(-2, 3) == Rational(-1, 2))
    #expect((Rational(3, 4) * Rational(-2, 3)).denominator == 2)
    #expect(Rational(4, 3) / Rational(8, 9) == Rational(3, 2))
    #expect(Rational(3) != Rational(2) && Rational(2, 4) == Rational(1, 2))
    // The least common multiple: 4/3 is six times 2/9.
    #expect(Rational.multiple(of: Rational(4, 3), Rational(2, 9)) == Rational(4, 3))
    let long = Rational.multiple(of: Rational(1333, 1000), Rational(2222, 1000))
    #expect(long == Rational(1333 * 2222, 1000) && long.value == 2961.926)
  }
}
