import TimelineModule

/// The dissolve, which replaces a switch in reduced motion: the shape fades out on its base, moves
/// to the new base at the instant at which nothing is visible, and fades in there.
extension ShapeMotion {
  /// Seconds until a dissolve has faded out, and from then until it has faded in.
  ///
  /// Together they are as long as a switch in full motion.
  @inlinable static var fadeOut: Double { Presence.exitDuration }
  @inlinable static var fadeIn: Double { ShapeSwitch<Shape>.shortest - Presence.exitDuration }

  /// Whether it is fading out or in, or did so last.
  @inlinable @inline(__always)
  var isFading: Bool {
    switch course {
    case .settled, .blending: false
    case .dissolving, .reappearing: true
    }
  }

  /// Whether it changes to another base when its opacity is 0, or did so last.
  @inlinable
  var isDissolving: Bool {
    if case .dissolving = course { return true }
    return false
  }

  /// The factor that a dissolve applies to the opacity at `time`; nil if there is no dissolve.
  @inlinable @inline(__always)
  func dissolve(at time: Double) -> Sample? {
    switch course {
    case .settled, .blending: nil
    case .dissolving(let out, _): Self.fadingOut(out, at: time)
    case .reappearing(let blend): Self.fadingIn(blend, at: time)
    }
  }

  @inlinable @inline(never)
  static func fadingOut(_ out: FractionBlend, at time: Double) -> Sample {
    let dark = out.start + fadeOut
    guard time >= dark else { return out.sample(toward: 0, in: fadeOut, at: time) }
    return fadingIn(FractionBlend(from: Sample(value: 0), at: dark), at: time)
  }

  @inlinable @inline(never)
  static func fadingIn(_ blend: FractionBlend, at time: Double) -> Sample {
    blend.sample(toward: 1, in: fadeIn, at: time)
  }

  /// Takes the new base if a dissolve has faded out by `time`: it is completely dark then.
  @inlinable
  mutating func commitDissolve(by time: Double) {
    guard case .dissolving(let out, let fill) = course else { return }
    let dark = out.start + Self.fadeOut
    guard time >= dark else { return }
    jump(to: fill)
    baseOffset = .zero
    course = .reappearing(FractionBlend(from: Sample(value: 0), at: dark))
  }
}
