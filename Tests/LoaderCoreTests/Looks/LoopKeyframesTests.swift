import TestSupport
import Testing
import TimelineModule

@testable import LoaderCore

/// Keyframes that answer without a track, and a loop that answers without a branch: the same bits.
struct LoopKeyframesTests {
  @Test("Step keyframes give what a track of them gives", arguments: [1, -3])
  func steps(gain: Int64) {
    for (start, end) in [(0, 7), (2, 7), (3, 10), (0, 10), (5, 5), (10, 10)] as [(Int64, Int64)] {
      check(
        StepKeyframes<Standard>(
          to: Rational(gain, 7), from: Rational(start, 10), until: Rational(end, 10)))
    }
    check(StepKeyframes<TwoBars.Tail1>(to: Rational(gain, 7), until: Rational(1, 2)))
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
      .sample(at: Sample(value: 1, velocity: 1), after: 0)
    #expect(end.velocity.bitPattern == 0, "not −0")
  }

  private func check(_ keyframes: some LoopKeyframes) {
    var random = SeededGenerator(seed: 5)
    let edges = (0...10).flatMap { tenth in
      let offset = Double(tenth) / 10
      return [offset.nextDown, offset, offset.nextUp].filter { (0...1).contains($0) }
    }
    for progress in edges + (0..<200).map({ _ in random.number() }) + [.nan] {
      for iteration in [0.0, 1, -2, 1e9] {
        let moving = Sample(value: progress, velocity: 0.75)
        let (own, track) = (
          keyframes.sample(at: moving, after: iteration),
          Track(keyframes).sample(
            at: moving, iteration: iteration, iterationComposite: .accumulate)
        )
        // Zeros are equal whatever their sign.
        #expect(
          own == track || own.value.isNaN && track.value.isNaN,
          "\(keyframes) at \(progress) after \(iteration)")
      }
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
      #expect(bits(one) == bits(other), "at \(time)")
    }
  }

  private func bits(_ ends: MotionSample<RingEnds>) -> [UInt64] {
    [ends.value.tail, ends.value.head, ends.velocity.tail, ends.velocity.head].map(\.bitPattern)
  }
}
