import TimelineModule

extension NumberCalls {
  /// An effect, with its timing and its track: a sum that is not legal is idle.
  @Sendable
  static func effect() -> NumberCalls {
    var calls = NumberCalls()
    let timing = Timing(
      delay: 1, endDelay: 1, fill: .both, iterations: 2.5, duration: 2, direction: .alternate)
    calls.set(
      "Timing", of: timing,
      [
        "delay": \.delay, "duration": \.duration, "endDelay": \.endDelay,
        "iterationStart": \.iterationStart, "iterations": \.iterations,
        "playbackRate": \.playbackRate,
      ], holds: isTimed)
    calls.call(
      "Timing.init(delay:endDelay:fill:iterationStart:iterations:duration:direction:easing:playbackRate:)",
      1, 1, 0.5, 2.5, 2, 1
    ) { n in
      isTimed(
        Timing(
          delay: n[0], endDelay: n[1], fill: .both, iterationStart: n[2], iterations: n[3],
          duration: n[4], playbackRate: n[5]))
    }
    calls.call("Timing.activeTime(at:)", 2) { n in
      timing.activeTime(at: n[0]).map { 0...timing.activeDuration ~= $0 } ?? n[0].isNaN
    }
    calls.call("Timing.phase(at:)", 2) { n in (timing.phase(at: n[0]) == .idle) == n[0].isNaN }
    calls.call("Timing.sample(at:)", 2) { n in
      let sample = timing.sample(at: n[0])
      return (sample.progress == nil) == n[0].isNaN && fractions(sample.progress?.value ?? 0)
    }
    let keyframes = [
      Keyframe(offset: 0, value: 0), Keyframe(offset: 0.5, value: 3, easing: .ease),
      Keyframe(offset: 1, value: 1),
    ]
    calls.call("Keyframe.init(offset:value:easing:composite:)", 0.5, 2) { n in
      let track = Track([keyframes[0], Keyframe(offset: n[0], value: n[1]), keyframes[2]])
      return !fractions(n[0]) || !n[1].isFinite || track.sample(at: 0.3).value.isFinite
    }
    calls.set("Keyframe", of: keyframes[1], ["offset": \.offset, "value": \.value]) {
      !fractions($0.offset) || !$0.value.isFinite
        || Track([keyframes[0], $0, keyframes[2]]).sample(at: 0.3).value.isFinite
    }
    calls.call("Keyframe.spread(_:)", 0.2, 0.8) { n in
      let isValid = fractions(n[0], n[1]) && n[0] <= n[1]
      guard let offsets = try? Keyframe.spread([nil, n[0], nil, n[1], nil]) else { return !isValid }
      return isValid && offsets == offsets.sorted() && offsets.allSatisfy { fractions($0) }
    }
    let track = Track(keyframes)
    calls.call("Track.sample(at:iteration:iterationComposite:underlying:)", 0.3, 2, 1) { n in
      let sample = track.sample(
        at: n[0], iteration: n[1], iterationComposite: .accumulate, underlying: n[2])
      return !fractions(n[0]) || !finite(n[1], n[2]) || n[1] < 0 || !sample.value.isNaN
    }
    calls.call(
      "Track.sample(at:iteration:iterationComposite:underlying:before:)", 0.3, 1, 2, 1, 0,

    ) { n in
      let sample = track.sample(
        at: Sample(value: n[0], velocity: n[1]), iteration: n[2], iterationComposite: .replace,
        underlying: Sample(value: n[3], velocity: n[4]), before: true)
      return !fractions(n[0]) || !n.allSatisfy(\.isFinite) || sample.isFinite
    }
    let effect = KeyframeEffect(track, timing: Timing(fill: .both, iterations: 2, duration: 2))
    calls.call("KeyframeEffect.sample(at:underlying:)", 1, 0, 0) { n in
      let sample = effect.sample(at: n[0], underlying: Sample(value: n[1], velocity: n[2]))
      return (sample.sample == nil) == n[0].isNaN && (sample.value ?? 0).isFinite
    }
    return calls
  }

  /// A timing that is not legal is idle; the progress of another one is a fraction.
  private static func isTimed(_ timing: Timing) -> Bool {
    [-1, 0, 1, 2.5, 1e300, .infinity, -.infinity].allSatisfy { time in
      let sample = timing.sample(at: time)
      guard timing.isLegal else { return sample.phase == .idle && sample.progress == nil }
      return fractions(sample.progress?.value ?? 0) && timing.endTime >= 0
        && timing.activeDuration >= 0 && (sample.currentIteration ?? 0) >= 0
    }
  }
}
