import TestSupport
import Testing
import TimelineModule

struct ReversalLawTests {
  /// Keyframes told from the end; only béziers and lines can be, and no two at an offset.
  private func reversed(_ keyframes: [Keyframe]) -> [Keyframe] {
    keyframes.indices.reversed().map { index in
      var easing = Easing.linear
      if index > 0, case .cubicBezier(let curve) = keyframes[index - 1].easing {
        easing = .cubicBezier(CubicBezier(1 - curve.x2, 1 - curve.y2, 1 - curve.x1, 1 - curve.y1))
      }
      return Keyframe(
        offset: 1 - keyframes[index].offset, value: keyframes[index].value, easing: easing)
    }
  }

  private func keyframes(_ generator: inout SeededGenerator) -> [Keyframe] {
    [0, 0.25, 0.5, 1].map {
      let curve = CubicBezier(
        generator.number(0.1...1), generator.number(), generator.number(0...0.9), generator.number()
      )
      return Keyframe(offset: $0, value: generator.number(-9...9), easing: .cubicBezier(curve))
    }
  }

  @Test("Played backwards, keyframes told from the end are as they were")
  func twice() {
    for seed in 0..<400 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let keyframes = keyframes(&generator)
      let forwards = KeyframeEffect(Track(keyframes), timing: Timing(duration: 2))
      let backwards = KeyframeEffect(
        Track(reversed(keyframes)), timing: Timing(duration: 2, direction: .reverse))
      for _ in 0..<40 {
        let time = generator.number(0.001...1.999)
        let (one, two) = (forwards.sample(at: time).sample, backwards.sample(at: time).sample)
        guard let one, let two else { continue }
        #expect(abs(one.value - two.value) < 1e-12, "seed \(seed), time \(time)")
        let scale = 1 + abs(one.velocity)
        #expect(
          abs(one.velocity - two.velocity) < 1e-9 * scale * scale, "seed \(seed), time \(time)")
      }
    }
  }
}
