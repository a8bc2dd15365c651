import TimelineModule

// The breakpoints of the motion, at which one formula replaces another, for keyframes and laws. Each is
// reported to a `NextInstant`, which keeps the earliest.

extension FractionBlend {
  /// Reports the breakpoints of the blend: its start, the end of its brake, and its end.
  @inlinable @inline(never)
  package func considerBreakpoints(in duration: Double, _ next: inout NextInstant) {
    next.consider(start)
    // Without a velocity at the start, nothing brakes.
    if origin.velocity != 0 { next.consider(start + blend(in: duration).brakingTime) }
    next.consider(start + duration)
  }
}

extension Presence {
  /// Reports the breakpoints of the entrance, and of an exit after it.
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
  /// Reports the breakpoints of the shape: of the progress, of a switch, and the dark instant of a dissolve.
  ///
  /// At the dark instant, when nothing is visible, the shape jumps to its new base.
  @inlinable
  package func considerBreakpoints(of appearance: Appearance, _ next: inout NextInstant) {
    next.consider(progress.blend.start + progress.blend.brakingTime)
    next.consider(progress.blend.end)
    switch change {
    case .none, .reappearing: break
    case .blending(let shapeSwitch):
      let blend = shapeSwitch.blend
      let elapsed = max(0, next.past - shapeSwitch.start)
      // An appearance may brake each of its parts in another time. The next one after `next.past`, the instant
      // after which breakpoints are searched, is enough.
      let brakingTime = appearance.nextBrake(after: elapsed, in: blend, fills: isFilled)
      next.consider(blend.start + brakingTime)
      next.consider(blend.start + blend.coastingTime)
      next.consider(blend.end)
    case .dissolving(let out, _): next.consider(out.start + Self.fadeOut)
    }
  }

  /// Reports the breakpoints of the factor by which a dissolve multiplies the opacity.
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

  /// Returns true if the shape may jump at `time`: exactly then a dissolve has faded out.
  @inlinable
  package func mayJump(at time: Double) -> Bool {
    if case .dissolving(let out, _) = change { return time == out.start + Self.fadeOut }
    return false
  }

  /// Returns true if the base displayed at `time` shows unknown progress.
  @inlinable
  package func isIndeterminate(at time: Double) -> Bool {
    if case .dissolving(let out, let fill) = change, time >= out.start + Self.fadeOut {
      // The dissolve has reached its new base, for `fill`. `isFilled` is about the old one until an event
      // calls `commitDissolve`.
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
