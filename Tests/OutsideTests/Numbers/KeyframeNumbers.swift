import TimelineModule

extension NumberCalls {
  /// Cubic segments: the struct keeps what it is given; of finite numbers, samples are finite.
  mutating func addSegments() {
    call("CubicSegment.Easing.init(_:_:_:_:)", 0.4, 0, 0.2, 1) { n in
      let easing = CubicSegment.Easing(n[0], n[1], n[2], n[3])
      return same(easing.x1, n[0]) && same(easing.y1, n[1]) && same(easing.x2, n[2])
        && same(easing.y2, n[3])
    }
    set(
      "CubicSegment.Easing", of: CubicSegment.Easing.linear,
      ["x1": \.x1, "x2": \.x2, "y1": \.y1, "y2": \.y2])
    call("CubicSegment.Point.init(time:value:)", 1, 2) { n in
      let point = CubicSegment.Point(time: n[0], value: n[1])
      return same(point.time, n[0]) && same(point.value, n[1])
    }
    set(
      "CubicSegment.Point", of: CubicSegment.Point(time: 1, value: 2),
      ["time": \.time, "value": \.value])
    let segment = CubicSegment(
      from: .init(time: 1, value: 0), to: .init(time: 2, value: 5), easing: .init(0.4, 0, 0.2, 1))
    call("CubicSegment.adding(_:at:velocity:)", 1, 1, 2) { n in
      let sum = segment.adding(n[0], at: n[1], velocity: n[2])
      return n.contains { !($0.magnitude <= 0x1p500) } || sum.isFinite
    }
    call("CubicSegment.cut(from:to:)", 1.2, 1.8) { n in
      let cut = segment.cut(from: n[0], to: n[1])
      let isOrdered = 1 <= cut.start.time && cut.start.time <= cut.end.time && cut.end.time <= 2
      return cut.isFinite && isOrdered
    }
    call("CubicSegment.split(at:)", 1.2) { n in
      let parts = segment.split(at: n[0])
      return parts.before.isFinite && parts.after.isFinite && 1...2 ~= parts.after.start.time
        && parts.before.start == segment.start && parts.after.end == segment.end
    }
    call("CubicSegment.delayed(by:)", 3) { n in
      same(segment.delayed(by: n[0]).start.time, 1 + n[0])
    }
    call("CubicSegment.sample(at:)", 1.2) { n in
      let sample = segment.sample(at: n[0])
      return sample.isFinite && -1e-9...5 + 1e-9 ~= sample.value
    }
    for (name, path) in [
      ("start", \.start), ("control1", \.control1), ("control2", \.control2), ("end", \.end),
    ] as [(String, WritableKeyPath<CubicSegment, CubicSegment.Point>)] {
      call("CubicSegment.\(name)", 1.5, 2) { n in
        var changed = segment
        changed[keyPath: path] = .init(time: n[0], value: n[1])
        return same(changed[keyPath: path].value, n[1]) && Self.answers(changed)
      }
    }
    call("CubicSegment.init(_:_:_:_:)", 1, 0, 1.2, 1, 1.8, 2, 2, 3) { n in
      let points = [0, 2, 4, 6].map { CubicSegment.Point(time: n[$0], value: n[$0 + 1]) }
      return Self.answers(CubicSegment(points[0], points[1], points[2], points[3]))
    }
    call("CubicSegment.init(from:at:to:at:)", 0, 1, 1, 5, 0, 2) { n in
      let segment = CubicSegment(
        from: Sample(value: n[0], velocity: n[1]), at: n[2],
        to: Sample(value: n[3], velocity: n[4]), at: n[5])
      return same(segment.start.value, n[0]) && same(segment.end.value, n[3])
        && Self.answers(segment)
    }
    call("CubicSegment.init(from:to:easing:)", 1, 0, 2, 5, 0.4, 0, 0.2, 1) { n in
      let segment = CubicSegment(
        from: .init(time: n[0], value: n[1]), to: .init(time: n[2], value: n[3]),
        easing: .init(n[4], n[5], n[6], n[7]))
      return same(segment.start.time, n[0]) && same(segment.end.value, n[3])
        && Self.answers(segment)
    }
    call("CubicSegment.init(lineFrom:to:)", 1, 0, 2, 5) { n in
      let segment = CubicSegment(
        lineFrom: .init(time: n[0], value: n[1]), to: .init(time: n[2], value: n[3]))
      let isAtOnce = n[0] == n[2] && n.allSatisfy(\.isFinite)
      return same(segment.start.time, n[0]) && same(segment.end.value, n[3])
        && Self.answers(segment) && (!isAtOnce || segment.isFinite)
    }
  }

  /// It can be asked for all that it knows, and holds its ends.
  private static func answers(_ segment: CubicSegment) -> Bool {
    let (extrema, parts) = (segment.extrema, segment.split(at: 1.5))
    let isSound =
      segment.isFinite && segment.start.time < segment.end.time
      && [segment.start, segment.control1, segment.control2, segment.end].allSatisfy {
        $0.value.magnitude <= 0x1p500 && $0.time.magnitude <= 0x1p500
      }
    let isInOrder =
      isSound
      && [segment.control1, segment.control2].allSatisfy {
        segment.start.time <= $0.time && $0.time <= segment.end.time
      }
    let inside = [extrema.first, extrema.second].compactMap { $0 }
    return (!isSound || inside.allSatisfy { segment.start.time...segment.end.time ~= $0 })
      && same(parts.before.start.value, segment.start.value)
      && (!isSound
        || same(segment.sample(at: segment.start.time).value + 0, segment.start.value + 0))
      && (!isInOrder || segment.duration > 0 && fractions(segment.easing.x1, segment.easing.x2))
      && (!isSound || !segment.startVelocity.isNaN && !segment.endVelocity.isNaN)
  }

  /// Timings: a sum that is not legal is idle.
  mutating func addTiming() {
    let isCycling: (Cycle) -> Bool = { cycle in
      let progress = cycle.sample(at: 1).progress.value
      let isCounted = cycle.duration > 0 && (1 / cycle.duration).isFinite
      return !(cycle.duration > 0 && cycle.duration.isFinite)
        || (isCounted ? fractions(progress) : progress.isNaN)
    }
    call("Cycle.init(duration:)", 2) { n in isCycling(Cycle(duration: n[0])) }
    set("Cycle", of: Cycle(duration: 2), ["duration": \.duration], holds: isCycling)
    call("Cycle.sample(at:)", 1) { n in
      let sample = Cycle(duration: 2).sample(at: n[0])
      return n[0].isFinite
        ? fractions(sample.progress.value) && sample.iteration.isFinite
        : sample.progress.value.isNaN
    }
    let timing = Timing(
      delay: 1, endDelay: 1, fill: .both, iterations: 2.5, duration: 2, direction: .alternate)
    set(
      "Timing", of: timing,
      [
        "delay": \.delay, "duration": \.duration, "endDelay": \.endDelay,
        "iterationStart": \.iterationStart, "iterations": \.iterations,
        "playbackRate": \.playbackRate,
      ], holds: Self.isTimed)
    call(
      "Timing.init(delay:endDelay:fill:iterationStart:iterations:duration:direction:easing:playbackRate:)",
      1, 1, 0.5, 2.5, 2, 1
    ) { n in
      Self.isTimed(
        Timing(
          delay: n[0], endDelay: n[1], fill: .both, iterationStart: n[2], iterations: n[3],
          duration: n[4], playbackRate: n[5]))
    }
    call("Timing.activeTime(at:)", 2) { n in
      timing.activeTime(at: n[0]).map { 0...timing.activeDuration ~= $0 } ?? n[0].isNaN
    }
    call("Timing.phase(at:)", 2) { n in (timing.phase(at: n[0]) == .idle) == n[0].isNaN }
    call("Timing.sample(at:)", 2) { n in
      let sample = timing.sample(at: n[0])
      return (sample.progress == nil) == n[0].isNaN && fractions(sample.progress?.value ?? 0)
    }
    call("TimingSample.init(phase:currentIteration:progress:beforeFlag:)", 1, 0.5, 1) { n in
      let sample = TimingSample(
        phase: .active, currentIteration: n[0], progress: Sample(value: n[1], velocity: n[2]))
      return same(sample.currentIteration ?? 0, n[0]) && same(sample.progress?.value ?? 0, n[1])
    }
    call("TimingSample.currentIteration", 1) { n in
      var sample = TimingSample(phase: .active)
      sample.currentIteration = n[0]
      return sample.currentIteration.map { same($0, n[0]) } ?? false
    }
    call("TimingSample.progress", 1, 2) { n in
      var sample = TimingSample(phase: .active)
      sample.progress = Sample(value: n[0], velocity: n[1])
      return sample.progress.map { same($0.value, n[0]) } ?? false
    }
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

  /// Keyframes, tracks and effects.
  mutating func addKeyframes() {
    let keyframes = [
      Keyframe(offset: 0, value: 0), Keyframe(offset: 0.5, value: 3, easing: .ease),
      Keyframe(offset: 1, value: 1),
    ]
    call("Keyframe.init(offset:value:easing:composite:)", 0.5, 2) { n in
      let track = Track([keyframes[0], Keyframe(offset: n[0], value: n[1]), keyframes[2]])
      return !fractions(n[0]) || !n[1].isFinite || track.sample(at: 0.3).value.isFinite
    }
    set("Keyframe", of: keyframes[1], ["offset": \.offset, "value": \.value]) {
      !fractions($0.offset) || !$0.value.isFinite
        || Track([keyframes[0], $0, keyframes[2]]).sample(at: 0.3).value.isFinite
    }
    call("Keyframe.spread(_:)", 0.2, 0.8) { n in
      let isSound = fractions(n[0], n[1]) && n[0] <= n[1]
      guard let offsets = try? Keyframe.spread([nil, n[0], nil, n[1], nil]) else { return !isSound }
      return isSound && offsets == offsets.sorted() && offsets.allSatisfy { fractions($0) }
    }
    call("KeyframePoint.init(offset:value:composite:)", 0.5, 2) { n in
      let point = KeyframePoint(offset: n[0], value: n[1])
      return same(point.offset, n[0]) && same(point.value, n[1])
    }
    set(
      "KeyframePoint", of: KeyframePoint(offset: 0.5, value: 2),
      ["offset": \.offset, "value": \.value])
    call("KeyframeList.eased(_:from:before:)", 0.5) { n in
      n[0].isNaN == keyframes.eased(n[0], from: 1, before: false).value.isNaN
    }
    let track = Track(keyframes)
    call("Track.sample(at:iteration:iterationComposite:underlying:)", 0.3, 2, 1) { n in
      let sample = track.sample(
        at: n[0], iteration: n[1], iterationComposite: .accumulate, underlying: n[2])
      return !fractions(n[0]) || !finite(n[1], n[2]) || n[1] < 0 || !sample.value.isNaN
    }
    call(
      "Track.sample(at:iteration:iterationComposite:underlying:before:)", 0.3, 1, 2, 1, 0,

    ) { n in
      let sample = track.sample(
        at: Sample(value: n[0], velocity: n[1]), iteration: n[2], iterationComposite: .replace,
        underlying: Sample(value: n[3], velocity: n[4]), before: true)
      return !fractions(n[0]) || !n.allSatisfy(\.isFinite) || sample.isFinite
    }
    let effect = KeyframeEffect(track, timing: Timing(fill: .both, iterations: 2, duration: 2))
    call("KeyframeEffect.sample(at:underlying:)", 1, 0, 0) { n in
      let sample = effect.sample(at: n[0], underlying: Sample(value: n[1], velocity: n[2]))
      return (sample.sample == nil) == n[0].isNaN && (sample.value ?? 0).isFinite
    }
    call("EffectSample.init(timing:sample:)", 1, 2) { n in
      let sample = EffectSample(
        timing: TimingSample(phase: .active), sample: Sample(value: n[0], velocity: n[1]))
      return same(sample.value ?? 0, n[0]) && same(sample.velocity ?? 0, n[1])
    }
    call("EffectSample.sample", 1, 2) { n in
      var sample = EffectSample(timing: TimingSample(phase: .active), sample: nil)
      sample.sample = Sample(value: n[0], velocity: n[1])
      return same(sample.value ?? 0, n[0]) && same(sample.velocity ?? 0, n[1])
    }
  }
}
