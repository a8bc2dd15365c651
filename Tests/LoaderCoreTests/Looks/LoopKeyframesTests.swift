import TestSupport
import Testing
import TimelineModule

@testable import LoaderCore

/// Keyframes that answer without a track, and a loop that answers without a branch: the same numbers.
struct LoopKeyframesTests {
  @Test("Step keyframes give what a track of them gives", arguments: [1, -3])
  func steps(gain: Int64) {
    for (start, end) in [(0, 7), (2, 7), (3, 10), (0, 10), (5, 5), (10, 10)] as [(Int64, Int64)] {
      check(
        StepKeyframes<Standard>(
          to: Rational(gain, 7), from: Rational(start, 10), until: Rational(end, 10)),
        within: 1e-15)
    }
    check(StepKeyframes<TwoBars.Tail1>(to: Rational(gain, 7), until: Rational(1, 2)), within: 1e-15)
    check(StepKeyframes<Standard>(to: Rational(0)))
  }

  @Test("Halfway keyframes give what a track of them gives", arguments: [1, -3])
  func halves(gain: Int64) {
    for half in [0, 1] {
      check(HalfwayKeyframes<Standard>(to: Rational(gain, 7), inHalf: half))
      check(HalfwayKeyframes<TwoBars.Head2>(to: Rational(gain, 7), inHalf: half))
      check(HalfwayKeyframes<Standard>(to: Rational(0), inHalf: half))
    }
  }

  @Test("Swings give what a track of them gives", arguments: [1, -3, 0])
  func swings(peak: Int64) {
    check(SwingKeyframes<Standard>(to: Rational(peak, 7)))
    check(SwingKeyframes<TwoBars.Head2>(to: Rational(peak, 7)))
    let end = SwingKeyframes<Standard>(to: Rational(peak, 7))
      .sample(at: Sample(value: 1, velocity: 1))
    #expect(end.velocity.bitPattern == 0, "not −0")
  }

  /// - Parameter distance: How far the values may be apart; the velocities a hundred times as far.
  private func check(_ keyframes: some LoopKeyframes, within distance: Double = 0) {
    var random = SeededGenerator(seed: 5)
    let edges = (0...10).flatMap { tenth in
      let offset = Double(tenth) / 10
      return [offset.nextDown, offset, offset.nextUp].filter { (0...1).contains($0) }
    }
    for progress in edges + (0..<200).map({ _ in random.number() }) + [.nan] {
      let moving = Sample(value: progress, velocity: 0.75)
      let (own, track) = (keyframes.sample(at: moving), Track(keyframes).sample(at: moving))
      #expect(
        isNear(own.value, track.value, distance)
          && isNear(own.velocity, track.velocity, 100 * distance)
          || own.value.isNaN && track.value.isNaN,
        "\(keyframes) at \(progress): \(own), \(track)")
    }
  }

  @Test("A loop adds the gain of whole repetitions, as a track that accumulates does")
  func repetitions() {
    let loop = SpinLoop(
      Rational(2), rotation: EvenKeyframes(to: Rational(2, 7)),
      tail: HalfwayKeyframes<Standard>(to: Rational(3, 4), inHalf: 1),
      head: StepKeyframes<Standard>(to: Rational(3, 4)))
    var random = SeededGenerator(seed: 8)
    for _ in 0..<500 {
      let time = random.number(-100...100)
      let (iteration, progress) = Cycle(duration: 2).sample(at: time)
      func track(_ keyframes: some KeyframeList) -> Sample {
        Track(keyframes).sample(
          at: progress, iteration: iteration, iterationComposite: .accumulate)
      }
      let (rotation, tail, head) = (track(loop.rotation), track(loop.tail), track(loop.head))
      let ends = loop.ends(at: time)
      #expect(isNear(ends.value.tail, rotation.value + tail.value, 3e-14), "at \(time)")
      #expect(isNear(ends.value.head, rotation.value + head.value, 3e-14), "at \(time)")
      #expect(isNear(ends.velocity.tail, rotation.velocity + tail.velocity, 1e-13), "at \(time)")
      #expect(isNear(ends.velocity.head, rotation.velocity + head.velocity, 1e-13), "at \(time)")
    }
  }

  @Test("A relay gives what its three tracks give")
  func relay() {
    let relay = RelayLoop(Rational(4, 3), rotation: Rational(2, 7), step: Rational(3, 4))
    #expect(relay.longLoop == .unknown)
    var random = SeededGenerator(seed: 6)
    let halves = (-6...6).flatMap { half in
      let instant = Double(half) * 4 / 3 / 2
      return [instant.nextDown, instant, instant.nextUp]
    }
    for time in halves + (0..<2000).map({ _ in random.number(-1000...1000) }) {
      let (one, other) = (relay.ends(at: time), relay.tracks.ends(at: time))
      // An ulp of 1000 turns is 1e-13.
      #expect(isNear(one.value.tail, other.value.tail, 3e-13), "at \(time)")
      #expect(isNear(one.value.head, other.value.head, 3e-13), "at \(time)")
      #expect(isNear(one.velocity.tail, other.velocity.tail, 1e-11), "at \(time)")
      #expect(isNear(one.velocity.head, other.velocity.head, 1e-11), "at \(time)")
    }
  }

  private func isNear(_ one: Double, _ other: Double, _ distance: Double) -> Bool {
    abs(one - other) <= distance
  }
}
