/// Material Web's spin: in each half of a cycle one end rests and the other moves 270° ahead.
///
/// Source: material-components/material-web, progress/internal/_circular-progress.scss: an arc of
/// 10° to 280° in 1333 ms, each half eased, turned by 306° meanwhile.
@usableFromInline
struct MaterialWeb: SpinPreset {
  @inlinable
  init() {}

  @inlinable
  static var tracks: RelayLoop {
    RelayLoop(
      Rational(1333, 1000), rotation: Rational(306, 360), step: Rational(270, 360))
  }

  /// The shortest arc is 10°: half of it before the tracks, half behind.
  @inlinable
  static var shift: RingEnds { RingEnds(tail: -5.0 / 360, head: 5.0 / 360) }
}
