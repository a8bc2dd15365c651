/// Material Android's newer spin, "retreat": a nudge every 1.5 s, while the arc grows and shrinks.
///
/// The arc shrinks by moving its head back faster than it turns, so the head sometimes goes back.
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

  /// The period of the tracks: the search for two loops is too long for the compiler.
  @inlinable
  static var period: SpinPeriod { SpinPeriod(Rational(6000, 1000), wholeTurns: 4) }

  /// Where the arc shrinks fastest, its head goes back by 1.1 turns a second, and the ring turns by
  /// half of one.
  @usableFromInline var stepsBack: Bool { true }

  /// The shortest arc, a tenth of the ring, is before the tracks.
  @inlinable
  static var shift: RingEnds { RingEnds(tail: 0, head: 0.1) }
}
