import TimelineModule

// The instants at which a formula of the motion changes, for keyframes and laws.

/// The earliest of several instants after a given one.
@usableFromInline
package struct NextInstant {
  @usableFromInline let past: Double
  /// In seconds; infinity until one is found.
  @usableFromInline package var instant = Double.infinity

  @inlinable
  package init(after past: Double) { self.past = past }

  /// Takes an instant if it is earlier than those so far, and later than the given one.
  @inlinable
  mutating func meet(_ other: Double) {
    if other > past, other < instant { instant = other }
  }
}

extension FractionBlend {
  /// The instants at which the formula changes.
  @inlinable
  package func meetSeams(in duration: Double, _ next: inout NextInstant) {
    next.meet(start)
    if origin.velocity != 0 { next.meet(start + blend(in: duration).brake) }
    next.meet(start + duration)
  }
}

extension Presence {
  /// The instants at which the formula changes.
  @inlinable
  func meetSeams(_ next: inout NextInstant) {
    switch self {
    case .hidden, .gone: break
    case .shown(let entrance): entrance.blend.meetSeams(in: Self.entranceDuration, &next)
    case .leaving(let entrance, let exit):
      entrance.blend.meetSeams(in: Self.entranceDuration, &next)
      FractionBlend(from: entrance.sample(at: exit.start), at: exit.start)
        .meetSeams(in: Self.exitDuration, &next)
    }
  }
}

extension ShapeMotion {
  /// The seams of the shape; a dissolve changes the shape where it is dark.
  @inlinable
  func meetSeams(of appearance: Appearance, _ next: inout NextInstant) {
    next.meet(progress.blend.start + progress.blend.brake)
    next.meet(progress.blend.end)
    switch course {
    case .settled, .reappearing: break
    case .blending(let shapeSwitch):
      let seams = shapeSwitch.blend.seams
      next.meet(seams.brake)
      next.meet(seams.half)
      next.meet(seams.end)
      let elapsed = max(0, next.past - shapeSwitch.start)
      let brake = appearance.nextBrake(after: elapsed, in: shapeSwitch.blend)
      next.meet(shapeSwitch.start + brake)
    case .dissolving(let out, _): next.meet(out.start + Self.fadeOut)
    }
  }

  /// The seams of a dissolve's factor of the opacity.
  @inlinable
  func meetFadeSeams(_ next: inout NextInstant) {
    switch course {
    case .settled, .blending: break
    case .dissolving(let out, _):
      out.meetSeams(in: Self.fadeOut, &next)
      next.meet(out.start + Self.fadeOut + Self.fadeIn)
    case .reappearing(let blend): blend.meetSeams(in: Self.fadeIn, &next)
    }
  }

  /// Whether the shape may jump at `time`: where a dissolve is dark.
  @inlinable
  func mayJump(at time: Double) -> Bool {
    if case .dissolving(let out, _) = course { return time == out.start + Self.fadeOut }
    return false
  }

  /// Whether the base displayed at `time` is the one without progress.
  @inlinable
  func isIndeterminate(at time: Double) -> Bool {
    if case .dissolving(let out, let fill) = course, time >= out.start + Self.fadeOut {
      return fill == nil
    }
    return !isFilled
  }

  /// Whether the base without progress is displayed at `time`, unchanged.
  @inlinable
  func isBareSpin(at time: Double) -> Bool { isIndeterminate(at: time) && !isBlending(at: time) }
}
