import Testing
import TimelineModule

struct NoTrapTests {
  private static let doubles: [Double] =
    [
      0, 0.5, 1, 1.5, .leastNonzeroMagnitude, 1e-300, 2.2e-16, 0.999_999_999_999_999_9, 3e9, 1e19,
      1e300,
      .greatestFiniteMagnitude, .infinity,
    ].flatMap { [$0, -$0] } + [.nan, .signalingNaN]

  private func easings(_ number: Double) -> [Easing] {
    [
      .linear, .steps(Steps(3, .jumpBoth)), .steps(Steps(Int.max, .jumpStart)),
      .cubicBezier(CubicBezier(number, number, number, number)),
      .cubicBezier(CubicBezier(0.3, number, 0.3, -number)),
      .cubicBezier(CubicBezier(1, number, 0, 0.5)), .cubicBezier(CubicBezier(1e-300, number, 1, 0)),
    ]
      + [LinearStops([.init(number), .init(0.5, at: number), .init(number)])].compactMap { $0 }.map(
        Easing.linearStops)
  }

  @Test("Every easing is finite for finite numbers but for a vertical slope, and NaN for NaN")
  func easing() {
    for number in Self.doubles {
      for easing in easings(number) {
        for x in Self.doubles {
          let sample = easing.sample(at: x, before: true)
          if x.isFinite && number.isFinite {
            #expect(sample.value.isFinite, "\(easing) at \(x)")
            #expect(!sample.velocity.isNaN, "\(easing) at \(x)")
          }
          if x.isNaN { #expect(sample.value.isNaN, "\(easing)") }
        }
      }
    }
  }

  @Test("Every effect answers to any number, finitely to finite ones")
  func effect() {
    for number in Self.doubles {
      for easing in easings(number) {
        let track = Track([
          Keyframe(offset: 0, value: number, easing: easing), Keyframe(offset: 0.5, value: -number),
          Keyframe(offset: 1, value: 1, composite: .add),
        ])
        for other in Self.doubles {
          let timing = Timing(
            delay: other, endDelay: number, fill: .both, iterationStart: abs(other),
            iterations: abs(number), duration: abs(other), easing: easing, playbackRate: number)
          let effect = KeyframeEffect(track, timing: timing, iterationComposite: .accumulate)
          for time in Self.doubles {
            let sample = effect.sample(at: time, underlying: Sample(value: other)).sample
            guard time.isFinite && number.isFinite && other.isFinite else { continue }
            #expect(sample.map(\.value.isFinite) != false, "\(effect) at \(time)")
          }
        }
      }
    }
  }

  @Test("Springs, coasts, cycles and offsets take any number")
  func physics() {
    for a in Self.doubles {
      for b in Self.doubles {
        for c in Self.doubles {
          let start = Sample(value: a, velocity: b)
          _ = Spring(from: start, to: c, frequency: a, dampingRatio: b).sample(at: c)
          _ = Spring(from: start, to: c, frequency: 1, dampingRatio: b).sample(at: abs(a))
          _ = Spring(to: a, duration: b, bounce: c).sample(at: 1)
          _ = Spring(mass: a, stiffness: b, damping: c).sample(at: 1)
          _ = Coast(from: start, duration: c).sample(at: a)
          _ = Fade(duration: b).weight(at: c)
        }
        _ = Cycle(duration: a).sample(at: b)
        _ = try? Keyframe.spread([a, nil, b])
      }
    }
  }
}
