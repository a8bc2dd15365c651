/// Material Android's newer spin, "retreat": a nudge every 1.5 s, while the arc grows and shrinks.
///
/// It shrinks by drawing its head back, faster than it turns, so this head does not always go forward.
///
/// Source: material-components/material-components-android, CircularIndeterminateRetreatAnimatorDelegate:
/// in 6000 ms, 1080° and four nudges of 90° in 500 ms; the arc from 0.10 to 0.87 of the ring in 3 s, and
/// back in 3 s.
@usableFromInline
struct MaterialExpressive: SpinPreset {
  @inlinable
  init() {}

  @inlinable
  static var tracks:
    SpinPair<
      SpinLoop<StepKeyframes<Emphasized>, NoKeyframes, NoKeyframes>,
      SpinLoop<EvenKeyframes, NoKeyframes, SwingKeyframes<Emphasized>>
    >
  {
    SpinPair(
      SpinLoop(
        Rational(1500, 1000),
        rotation: StepKeyframes(to: Rational(90, 360), until: Rational(500, 1500)),
        tail: NoKeyframes(), head: NoKeyframes()),
      SpinLoop(
        Rational(6000, 1000),
        rotation: EvenKeyframes(to: Rational(1080, 360)),
        tail: NoKeyframes(), head: SwingKeyframes(to: Rational(87 - 10, 100))))
  }

  /// Computed once: two loops in step need more of a search than the compiler makes.
  @usableFromInline static let period = SpinPeriod(of: tracks)

  /// Where the arc shrinks fastest its head loses 1.1 turns a second, and the ring turns by half of one.
  @usableFromInline var stepsBack: Bool { true }

  /// The shortest arc, a tenth of the ring, is before the tracks.
  @inlinable
  static var shift: RingEnds { RingEnds(tail: 0, head: 0.1) }
}
