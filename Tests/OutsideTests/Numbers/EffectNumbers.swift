import TimelineModule

extension NumberCalls {
  /// Returns the calls of an effect, with its timing and its track.
  @Sendable
  static func effect() -> NumberCalls {
    var calls = NumberCalls()
    let track = Track([
      Keyframe(offset: 0, value: 0), Keyframe(offset: 0.5, value: 3, easing: .ease),
      Keyframe(offset: 1, value: 1),
    ])
    let effect = KeyframeEffect(track, timing: Timing(fill: .both, iterations: 2, duration: 2))
    calls.call("KeyframeEffect.sample(at:underlying:)", 1, 0, 0) { n in
      let sample = effect.sample(at: n[0], underlying: Sample(value: n[1], velocity: n[2]))
      return (sample.sample == nil) == n[0].isNaN && (sample.value ?? 0).isFinite
    }
    calls.call("KeyframeEffect.init(_:timing:)", 1, 2, 1, 0.5, 2.5, 1) { n in
      let timing = Timing(
        delay: n[0], endDelay: n[2], fill: .both, iterationStart: n[3], iterations: n[4],
        duration: n[1], playbackRate: n[5])
      // An invalid timing is idle; a valid one has a fraction as its progress.
      return [-1, 0, 1, 2.5, 1e300, .infinity, -.infinity].allSatisfy { time in
        let sample = KeyframeEffect(track, timing: timing).sample(at: time)
        guard timing.isLegal else { return sample.sample == nil }
        let progress = timing.sample(at: time).progress?.value ?? 0
        return (sample.value ?? 0).isFinite && fractions(progress)
      }
    }
    return calls
  }
}
