import TimelineModule

/// What the ring remembers between events: which base motion it is on, and the carries to it.
@usableFromInline
struct Ring: Hashable, Sendable {
  /// The switch to the base motion it is on.
  @usableFromInline var modeSwitch = ModeSwitch.over
  /// The progress that a filled ring shows.
  @usableFromInline var progress = ProgressMotion(0)
  /// By how many whole turns the base motion is turned on, and by which part of one.
  @usableFromInline var turns = 0.0
  @usableFromInline var rotation = 0.0
  @usableFromInline var isFilled = false

  @inlinable
  init() {}

  /// The instant from which a filled ring stands still; a spin never does.
  @inlinable
  var settles: Double { isFilled ? carriesEnd : .infinity }

  /// The instant from which the base motion stands alone.
  @inlinable
  var carriesEnd: Double { max(modeSwitch.end, progress.carry.end) }

  /// The base motion: filled from a whole turn on, or the bare `spin` turned on, which is worked out
  /// only if it is needed.
  @inlinable
  func base(at time: Double, spin: @autoclosure () -> Arc) -> Arc {
    isFilled
      ? Arc(turns: turns, tail: Sample(value: 0), head: progress.sample(at: time))
      : spin().turned(by: turns, rotation: rotation)
  }

  /// What is displayed at `time`.
  @inlinable
  func arc(at time: Double, spin: @autoclosure () -> Arc) -> Arc {
    let base = base(at: time, spin: spin())
    return time < modeSwitch.end ? modeSwitch.arc(over: base, at: time) : base
  }

  /// Is at once on `fill`, nothing having been drawn before: turned as it was, if it did the same.
  @inlinable
  mutating func land(on fill: Double?) {
    if isFilled != (fill != nil) { self = Ring() }
    if let fill {
      isFilled = true
      progress = ProgressMotion(fill)
    }
    land()
  }

  /// Is at once where it was going.
  @inlinable
  mutating func land() {
    modeSwitch = .over
    progress.carry = .over
  }
}
