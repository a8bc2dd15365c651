import TimelineModule

// The breakpoints of the motion, at which one formula replaces another, for keyframes and laws. Each is
// reported to a `NextInstant`, which keeps the earliest.

extension FractionBlend {
  /// Reports the breakpoints of the blend: its start, the end of its brake, and its end.
  @inlinable @inline(never)
  package func considerBreakpoints(in duration: Double, _ next: inout NextInstant) {
    next.consider(start)
    if origin.velocity != 0 { next.consider(start + blend(in: duration).brakingTime) }
    next.consider(start + duration)
  }
}

extension Presence {
  /// Reports the breakpoints of the presence.
  @inlinable
  package func considerBreakpoints(_ next: inout NextInstant) {
    switch self {
    case .hidden, .gone: break
    case .shown(let entrance): entrance.blend.considerBreakpoints(in: Self.entranceDuration, &next)
    case .exiting(let entrance, let exit):
      entrance.blend.considerBreakpoints(in: Self.entranceDuration, &next)
      FractionBlend(from: entrance.sample(at: exit.start), at: exit.start)
        .considerBreakpoints(in: Self.exitDuration, &next)
    }
  }
}

extension ShapeMotion {
  /// Reports the breakpoints of the shape, and the dark instant of a dissolve, at which it jumps.
  @inlinable
  package func considerBreakpoints(of appearance: Appearance, _ next: inout NextInstant) {
    next.consider(progress.blend.start + progress.blend.brakingTime)
    next.consider(progress.blend.end)
    switch change {
    case .none, .reappearing: break
    case .blending(let shapeSwitch):
      let (blend, elapsed) = (shapeSwitch.blend, max(0, next.past - shapeSwitch.start))
      // An appearance may brake each of its parts in another time: the next one after `next.past`.
      let brakingTime = appearance.nextBrake(after: elapsed, in: blend, fills: isFilled)
      next.consider(blend.start + brakingTime)
      next.consider(blend.start + blend.coastingTime)
      next.consider(blend.end)
    case .dissolving(let out, _): next.consider(out.start + Self.fadeOut)
    }
  }

  /// Reports the breakpoints of a dissolve's factor of the opacity.
  @inlinable
  package func considerFadeBreakpoints(_ next: inout NextInstant) {
    switch change {
    case .none, .blending: break
    case .dissolving(let out, _):
      out.considerBreakpoints(in: Self.fadeOut, &next)
      next.consider(out.start + Self.fadeOut + Self.fadeIn)
    case .reappearing(let blend): blend.considerBreakpoints(in: Self.fadeIn, &next)
    }
  }

  /// Returns true if the shape may jump at `time`: a dissolve has just faded out.
  @inlinable
  package func mayJump(at time: Double) -> Bool {
    if case .dissolving(let out, _) = change { return time == out.start + Self.fadeOut }
    return false
  }

  /// Returns true if the base displayed at `time` shows unknown progress.
  @inlinable
  package func isIndeterminate(at time: Double) -> Bool {
    if case .dissolving(let out, let fill) = change, time >= out.start + Self.fadeOut {
      return fill == nil
    }
    return !isFilled
  }

  /// Returns true if the base of unknown progress is displayed at `time`, without a blend.
  @inlinable
  package func isPureIndeterminate(at time: Double) -> Bool {
    isIndeterminate(at: time) && !isBlending(at: time)
  }
}
