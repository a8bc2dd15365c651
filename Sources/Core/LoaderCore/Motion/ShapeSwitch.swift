import TimelineModule

/// The blend from the displayed shape to a new base motion, with the whole turns that its values are counted from.
///
/// A base motion is the shape's motion while progress is unknown, the spin, or while it is known. Of an
/// appearance that keeps spinning at known progress, only the figure blends, which is the shape minus the spin.
///
/// `ShapeMotion.blend` makes a switch, and keeps it until the next change.
@usableFromInline
struct ShapeSwitch<Shape: MotionVector>: Hashable, Sendable {
  /// The duration of an ordinary switch, in seconds.
  ///
  /// The law of motion `finite`, in `MotionLaws`, allows a switch 0.6 s. The margin of 0.02 s is for rounding.
  @inlinable static var shortest: Double { 0.58 }
  /// The duration of the longest switch, for a long way to go, in seconds.
  ///
  /// An appearance asks for a duration by `switchDuration(over:)`; a longer one counts as this.
  @inlinable static var longest: Double { 0.8 }

  /// The start, in seconds.
  @usableFromInline var start: Double
  /// The whole turns before `origin`: the displayed shape at the start is `turns` + `origin`.
  @usableFromInline var turns: Double
  /// The displayed shape, or figure, at the start, without `turns`.
  @usableFromInline var origin: MotionSample<Shape>
  /// The time in which the old motion brakes, in seconds.
  ///
  /// It does not apply to the velocity that both ends of a ring share, `MotionVector.sharedVelocity`. Because a
  /// ring can turn without end, that velocity brakes in half of the duration, at most 0.29 s.
  @usableFromInline var brakingTime: Double
  /// The seconds until only the new motion remains.
  @usableFromInline var duration = ShapeSwitch.shortest
  /// The weight of the motion without progress at the start, 0...1.
  ///
  /// Single precision is enough for a color, and fits into four bytes of padding.
  @usableFromInline var unknownWeight: Float
  /// True if the new spin must not jump back, as a bar does at the end of a cycle, before the end of the switch.
  ///
  /// False only if the appearance keeps the same spin through the switch, as a shimmer does: none of it blends, so
  /// it may jump back.
  @usableFromInline var changesSpin = true

  /// Creates a switch from the displayed shape, which brakes before a limit of its range.
  ///
  /// - Parameter limit: The speed toward the nearest limit, and the distance to it.
  @inlinable
  init(
    from displayed: DisplayedShape<Shape>, at time: Double,
    before limit: (speed: Double, distance: Double)
  ) {
    start = time
    turns = displayed.shape.turns
    origin = displayed.shape.sample
    unknownWeight = Float(displayed.unknownWeight.value)
    // The duration is not known yet. Half of the shortest one is not too long for any switch.
    brakingTime = Coast<Shape>.braking(
      speed: limit.speed, remaining: limit.distance, limit: Self.shortest / 2)
  }

  /// The first instant at which only the new motion remains.
  @inlinable
  var end: Double { start + duration }

  /// The blend of the shape's values, without the weights.
  @inlinable
  var blend: InertialBlend<Shape> {
    InertialBlend(from: origin, at: start, duration: duration, brakingTime: brakingTime)
  }

  /// Returns the displayed shape at `time`, before the end.
  ///
  /// - Parameter base: The new base motion; the weight of the motion without progress is 0 or 1 in it.
  @inlinable @inline(__always)
  func sample<Appearance: LoaderCore.Appearance>(
    over base: DisplayedShape<Shape>, at time: Double, of appearance: Appearance
  ) -> DisplayedShape<Shape> where Appearance.Shape == Shape {
    // The new motion, counted from the same whole turns as the old one.
    var new = base.shape.sample
    new.value = new.value.offset(by: base.shape.turns - turns)
    let blend = blend
    let elapsed = max(0, time - start)
    let old = appearance.coasting(blend, fills: base.unknownWeight.value == 0, at: elapsed)
    // The weight of the motion without progress goes from its value at the start to its value in the base, as
    // the base fades in.
    let startWeight = Double(unknownWeight)
    let newWeight = blend.weight(at: elapsed)
    let rise = base.unknownWeight.value - startWeight
    return DisplayedShape(
      ShapeSample(turns: turns, blend.mixed(with: new, over: old, at: elapsed)),
      unknownWeight: Sample(
        value: startWeight + rise * newWeight.value, velocity: rise * newWeight.velocity))
  }

  /// Returns the shape at which the old motion would come to rest if nothing faded in: at the end it is at rest.
  ///
  /// - Parameter fills: True if the new base is one with known progress.
  @inlinable
  func restingShape<Appearance: LoaderCore.Appearance>(of appearance: Appearance, fills: Bool)
    -> Shape
  where Appearance.Shape == Shape {
    appearance.coasting(blend, fills: fills, at: duration).value
  }
}

extension MotionSample {
  /// Returns the sum of both values, and of both velocities.
  @inlinable @inline(__always)
  func added(to other: MotionSample) -> MotionSample {
    MotionSample(value: other.value + value, velocity: other.velocity + velocity)
  }
}

/// The displayed shape at an instant.
@usableFromInline
struct DisplayedShape<Shape: MotionVector> {
  /// The shape, its velocity and its whole turns.
  @usableFromInline var shape: ShapeSample<Shape>
  /// The weight of the motion without progress in it, 0...1; in between only during a switch.
  @usableFromInline var unknownWeight: Sample

  /// Creates a displayed shape, in which the motion without progress has this weight.
  @inlinable
  init(_ shape: ShapeSample<Shape>, unknownWeight: Sample) {
    self.shape = shape
    self.unknownWeight = unknownWeight
  }

  /// Creates a base motion that is entirely the motion without progress, or entirely not.
  @inlinable
  init(_ shape: ShapeSample<Shape>, unknownWeight: Double) {
    self.init(shape, unknownWeight: Sample(value: unknownWeight))
  }
}

/// The dissolve, which replaces a switch in reduced motion.
///
/// The shape fades out on its base, moves to the new base at the instant at which nothing is
/// visible, and fades in there.
extension ShapeMotion {
  /// The seconds in which a dissolve fades out: 0.25.
  @inlinable static var fadeOut: Double { Presence.exitDuration }
  /// The seconds in which a dissolve fades in again: 0.33. Both fades together take as long as a switch.
  @inlinable static var fadeIn: Double { ShapeSwitch<Shape>.shortest - Presence.exitDuration }

  /// True during a dissolve, and after it until the next change.
  @inlinable @inline(__always)
  var isFading: Bool {
    switch change {
    case .none, .blending: false
    case .dissolving, .reappearing: true
    }
  }

  /// Returns a dissolve's factor of the opacity at `time`; nil if there is no dissolve.
  @inlinable @inline(__always)
  func dissolve(at time: Double) -> Sample? {
    switch change {
    case .none, .blending: nil
    case .dissolving(let out, _): Self.fadingOut(out, at: time)
    case .reappearing(let blend): Self.fadingIn(blend, at: time)
    }
  }

  /// Returns the factor of the opacity in a dissolve that fades out by the blend `out`, and then in again.
  @inlinable @inline(never)
  static func fadingOut(_ out: FractionBlend, at time: Double) -> Sample {
    let dark = out.start + fadeOut
    guard time >= dark else { return out.sample(toward: 0, in: fadeOut, at: time) }
    return fadingIn(FractionBlend(from: Sample(value: 0), at: dark), at: time)
  }

  /// Returns the factor of the opacity while a dissolve fades in by this blend.
  @inlinable @inline(never)
  static func fadingIn(_ blend: FractionBlend, at time: Double) -> Sample {
    blend.sample(toward: 1, in: fadeIn, at: time)
  }

  /// Takes the new base if a dissolve has faded out by `time`. From that instant on it fades in.
  @inlinable
  mutating func commitDissolve(by time: Double) {
    guard case .dissolving(let out, let fill) = change else { return }
    let dark = out.start + Self.fadeOut
    guard time >= dark else { return }
    jump(to: fill)
    // A switch puts its base ahead of the old motion by an offset: in the dark none is needed.
    baseOffset = .zero
    change = .reappearing(FractionBlend(from: Sample(value: 0), at: dark))
  }
}
