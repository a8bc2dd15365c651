import TimelineModule

/// The motion of a loader's shape: its current base motion, and the change to it.
///
/// A `LoaderMachine` stores one, and begins a new one when it is hidden.
///
/// An appearance has two base motions: one while progress is unknown, the spin, and one while it is
/// known. A switch between them is an inertial blend or, in reduced motion, a dissolve: it fades out, changes
/// its base while nothing is visible, in the dark, and fades in again.
///
/// An appearance may keep spinning while progress is known, as a shimmer does. Its shape is the sum of the spin
/// and a figure, the lit part, and a switch changes only the figure. For any other appearance the figure is all.
@usableFromInline
package struct ShapeMotion<Appearance: LoaderCore.Appearance>: Hashable, Sendable {
  @usableFromInline typealias Shape = Appearance.Shape

  /// The change in progress.
  @usableFromInline
  enum Change: Hashable, Sendable {
    /// Only the base motion remains.
    case none
    /// The displayed shape blends into the base motion.
    case blending(ShapeSwitch<Shape>)
    /// It fades out on its base, then changes to the base for `fill`, and fades in.
    ///
    /// The blend is the fading out; a `fill` of nil is the base of unknown progress.
    case dissolving(FractionBlend, fill: Double?)
    /// It fades in on its base, by this blend.
    case reappearing(FractionBlend)
  }

  /// The change from earlier motions to the base.
  @usableFromInline var change = Change.none
  /// True if the base shows known progress.
  @usableFromInline var isFilled = false
  /// The offset that the last switch gave the base, so that the base was ahead of the old shape.
  @usableFromInline package var baseOffset = BaseOffset.zero
  /// The progress that the base shows while `isFilled`; otherwise 0 at rest.
  @usableFromInline var progress = ProgressMotion(0)

  /// Creates a motion at rest on the base without progress.
  @inlinable
  init() {}

  /// Returns the displayed shape at `time`.
  @inlinable @inline(__always)
  func sample(
    at time: Double, of appearance: Appearance, _ motion: MotionPreference
  ) -> DisplayedShape<Shape> {
    var displayed = figure(at: time, of: appearance, motion)
    if appearance.keepsSpinning {
      let spin = spin(at: time, of: appearance, motion)
      displayed.shape.sample = displayed.shape.sample.added(to: spin.sample)
    }
    return displayed
  }

  /// Returns the figure: the displayed shape without the spin of an appearance that keeps spinning.
  @inlinable @inline(__always)
  func figure(
    at time: Double, of appearance: Appearance, _ motion: MotionPreference
  ) -> DisplayedShape<Shape> {
    // A fast path for a known progress at rest. Without it a frame of a switch took 40 ns instead of 17,
    // because the processor waited for numbers that had just been stored.
    if isSteady, isFilled, time >= progress.blend.start + progress.blend.duration {
      return filled(Sample(value: progress.target), of: appearance)
    }
    // The base is computed in both branches, so that without a blend nothing of a blend is read.
    if case .blending(let shapeSwitch) = change, time < shapeSwitch.end {
      let base = baseFigure(at: time, of: appearance, motion)
      return shapeSwitch.sample(over: base, at: time, of: appearance)
    }
    return baseFigure(at: time, of: appearance, motion)
  }

  /// Returns the displayed shape at `time`; out of line, for callers off the hot path.
  @inlinable @inline(never)
  func displayed(
    at time: Double, of appearance: Appearance, _ motion: MotionPreference
  ) -> DisplayedShape<Shape> {
    sample(at: time, of: appearance, motion)
  }

  /// Returns the base motion at `time`.
  @inlinable
  func base(
    at time: Double, of appearance: Appearance, _ motion: MotionPreference
  ) -> ShapeSample<Shape> {
    var base = baseFigure(at: time, of: appearance, motion).shape
    if appearance.keepsSpinning {
      base.sample = base.sample.added(to: spin(at: time, of: appearance, motion).sample)
    }
    return base
  }

  /// Returns the figure of the base motion at `time`.
  ///
  /// From the dark instant of a dissolve on, it is the new base's. If an appearance keeps spinning, its spin is
  /// not in the figure, so without progress the figure has the progress 0.
  @inlinable @inline(__always)
  func baseFigure(
    at time: Double, of appearance: Appearance, _ motion: MotionPreference
  ) -> DisplayedShape<Shape> {
    if case .dissolving(let out, let fill) = change, time >= out.start + Self.fadeOut {
      // Without the base offset: `commitDissolve`, which may not have been called yet, will set it to zero.
      if fill != nil || appearance.keepsSpinning {
        return DisplayedShape(
          ShapeSample(appearance.determinate(Sample(value: fill ?? 0))),
          unknownWeight: fill == nil ? 1 : 0)
      }
      return DisplayedShape(appearance.indeterminate(at: time, motion), unknownWeight: 1)
    }
    if isFilled { return filled(progress.sample(at: time), of: appearance) }
    let figure =
      appearance.keepsSpinning
      ? ShapeSample(appearance.determinate(Sample(value: 0)))
      : spin(at: time, of: appearance, motion)
    return DisplayedShape(figure, unknownWeight: 1)
  }

  /// Returns the motion without progress at `time`, moved by the offset.
  ///
  /// A spin that jumps back at the end of a cycle, as a bar's, must not do so before a switch ends. In a
  /// switch through which the spin goes on, as a shimmer's, it may: nothing of it blends.
  @inlinable @inline(__always)
  func spin(
    at time: Double, of appearance: Appearance, _ motion: MotionPreference
  ) -> ShapeSample<Shape> {
    var switchEnd = time
    if case .blending(let shapeSwitch) = change, shapeSwitch.changesSpin {
      switchEnd = max(time, shapeSwitch.end)
    }
    let spin = appearance.indeterminate(at: time, switchingUntil: switchEnd, motion)
    return appearance.moved(spin, by: baseOffset)
  }

  /// Returns the base motion that shows `progress`, moved by the offset's whole turns.
  ///
  /// The offset's rotation is left out: it would move the start of the filled part.
  @inlinable @inline(__always)
  func filled(_ progress: Sample, of appearance: Appearance) -> DisplayedShape<Shape> {
    let base = ShapeSample(appearance.determinate(progress))
    let offset = BaseOffset(turns: baseOffset.turns, rotation: 0)
    return DisplayedShape(appearance.moved(base, by: offset), unknownWeight: 0)
  }

  /// True if `change` is none. A change that is over may still be stored.
  ///
  /// All cases are listed: `if case .none` would also read the values that the other cases hold.
  @inlinable @inline(__always)
  var isSteady: Bool {
    switch change {
    case .blending, .dissolving, .reappearing: false
    case .none: true
    }
  }

  /// The progress that the shape shows, or moves to, in 0...1; nil if it spins, or changes to the spin.
  @inlinable
  package var target: Double? {
    if case .dissolving(_, let fill) = change { return fill }
    return isFilled ? progress.target : nil
  }

  /// The instant from which only the base motion remains.
  @inlinable
  package var end: Double {
    switch change {
    case .none: progress.blend.end
    case .blending(let shapeSwitch): max(shapeSwitch.end, progress.blend.end)
    case .dissolving(let out, _): out.start + Self.fadeOut + Self.fadeIn
    case .reappearing(let blend): max(blend.start + Self.fadeIn, progress.blend.end)
    }
  }

  /// The instant from which the figure of a known progress stands still; infinity if progress is unknown.
  @inlinable
  var restStart: Double { target == nil ? .infinity : end }
}

// Changes of the base.
extension ShapeMotion {
  /// Changes to `fill` (nil: the base without progress) from the displayed shape at `time`.
  ///
  /// - Parameters:
  ///   - lastReport: The time of the last report, if a step of the progress may glide; else `time`.
  ///   - dissolves: True to dissolve between the bases, unless a blend is in progress; false to blend.
  @inlinable
  mutating func transition(
    to fill: Double?, at time: Double, since lastReport: Double, of appearance: Appearance,
    _ motion: MotionPreference, dissolves: Bool
  ) {
    commitDissolve(by: time)
    // From unknown to known progress, or back.
    let changesBase = (fill != nil) != isFilled
    if case .dissolving(let out, _) = change {
      if changesBase {
        // It is still fading out, and now leads to the new value.
        change = .dissolving(out, fill: fill)
        return
      }
      // Back to the base that is still displayed.
      change = .reappearing(FractionBlend(from: Self.fadingOut(out, at: time), at: time))
    }
    guard changesBase else {
      if let fill { progress.follow(fill, at: time, since: lastReport) }
      return
    }
    // A shape within a blend is on no base on which it could fade out: it blends on.
    if dissolves, !isBlending(at: time) {
      let opacity = dissolve(at: time) ?? Sample(value: 1)
      change = .dissolving(FractionBlend(from: opacity, at: time), fill: fill)
    } else {
      let displayed = displayed(at: time, of: appearance, motion)
      // A blend in progress may lead to another spin, after a change of the settings. Then the displayed spin is
      // not yet that spin, and this switch has to blend it, too.
      var changesSpin = false
      if case .blending(let shapeSwitch) = change, time < shapeSwitch.end {
        changesSpin = shapeSwitch.changesSpin
      }
      blend(
        from: displayed, to: fill, at: time, of: appearance, motion, changesSpin: changesSpin)
    }
  }

  /// Jumps to the base for `fill`, nil for unknown progress, and keeps the base offset.
  ///
  /// The offset is kept because another jump at the same instant may lead back to the base that it belongs to.
  @inlinable
  mutating func jump(to fill: Double?) {
    isFilled = fill != nil
    progress = ProgressMotion(fill ?? 0)
    // A shape that is fading in continues to do so.
    if case .reappearing = change { return }
    change = .none
  }

  /// Jumps to the base for `fill`, nil for unknown progress, at `time`, when nobody sees it.
  ///
  /// A dissolve in progress fades in at once, from the opacity that it has.
  @inlinable
  mutating func jumpUnseen(to fill: Double?, at time: Double) {
    commitDissolve(by: time)
    // An opacity that was falling already can reach 0 before the dark instant of the dissolve.
    if case .dissolving(let out, _) = change {
      change = .reappearing(FractionBlend(from: Self.fadingOut(out, at: time), at: time))
    }
    jump(to: fill)
  }

  /// Ends the current switch or dissolve, and the motion of the progress, immediately on the base.
  @inlinable
  package mutating func finish() {
    if case .dissolving(_, let fill) = change {
      jump(to: fill)
      // As at the end of a dissolve: the offset belongs to the base that was left.
      baseOffset = .zero
    } else {
      progress.blend = .finished
    }
    change = .none
  }

  /// Blends from the shape displayed under the old settings to the base under the new ones.
  ///
  /// - Parameters:
  ///   - old: The base at `time` under the old settings.
  ///   - appearance: The new appearance, as `motion` is the new preference.
  @inlinable
  mutating func rebase(
    from displayed: DisplayedShape<Shape>, base old: ShapeSample<Shape>, at time: Double,
    of appearance: Appearance, _ motion: MotionPreference
  ) {
    let fill = target
    let base = base(at: time, of: appearance, motion)
    // Only a dissolve that has not faded out yet leads to another base than the displayed one.
    let leadsElsewhere = (fill != nil) != isFilled
    guard leadsElsewhere || base != old else {
      // The new settings give the same base. The presence has taken over the opacity of a canceled dissolve.
      if case .reappearing = change { change = .none }
      return
    }
    let (wasFilled, oldProgress) = (isFilled, progress)
    blend(from: displayed, to: fill, at: time, of: appearance, motion, changesSpin: true)
    // The progress itself does not change: it moves on under the blend.
    if wasFilled && isFilled { progress = oldProgress }
  }

  /// Returns true if a blend is in progress at `time`.
  @inlinable
  func isBlending(at time: Double) -> Bool {
    if case .blending(let shapeSwitch) = change { return time < shapeSwitch.end }
    return false
  }

  /// Starts a switch from the displayed shape to the base for `fill`, nil for unknown progress.
  ///
  /// - Parameter changesSpin: True if the displayed spin is another one than the base's. Otherwise an
  ///   appearance that keeps spinning does so through the switch.
  @inlinable
  mutating func blend(
    from displayed: DisplayedShape<Shape>, to fill: Double?, at time: Double,
    of appearance: Appearance, _ motion: MotionPreference, changesSpin: Bool
  ) {
    let shape = displayed.shape
    var shapeSwitch = ShapeSwitch(
      from: displayed, at: time,
      before: appearance.nearestLimit(of: shape.sample, switchingTo: fill))
    // `restingShape` needs no final duration, which is set below: in a switch of any duration the old motion is at
    // rest after 0.29 s.
    baseOffset = appearance.baseOffset(
      for: fill, current: shape.sample.value,
      resting: shapeSwitch.restingShape(of: appearance, fills: fill != nil), turns: shape.turns,
      at: time, motion)
    isFilled = fill != nil
    progress = ProgressMotion(fill ?? 0)
    // The new base: it follows from the offset, `isFilled` and `progress`, which are set above.
    let base = base(at: time, of: appearance, motion)
    // The way from the displayed shape to the new base, both counted from the same whole turns.
    let distance = base.sample.value.offset(by: base.turns - shape.turns) - shape.sample.value
    shapeSwitch.duration = min(
      max(ShapeSwitch<Shape>.shortest, appearance.switchDuration(over: distance)),
      ShapeSwitch<Shape>.longest)
    if appearance.keepsSpinning {
      shapeSwitch.changesSpin = changesSpin
      // `spin` reads in `change` when this switch ends.
      change = .blending(shapeSwitch)
      // The spin of this switch is added again at each frame; only the difference from it blends.
      let spin = spin(at: time, of: appearance, motion).sample
      let origin = shapeSwitch.origin
      shapeSwitch.origin = MotionSample(
        value: origin.value - spin.value, velocity: origin.velocity - spin.velocity)
    }
    change = .blending(shapeSwitch)
  }
}
