/// Jetpack Compose's spin in Material 2: in each half of a cycle one end moves 290° ahead.
///
/// Source: androidx, Compose Material's ProgressIndicator: a cycle of 1332 ms, turned by 286°, a
/// jump of 290° in each half; its arc shrinks to nothing.
@usableFromInline
struct ComposeM2: SpinPreset {
  @inlinable
  init() {}

  @inlinable
  static var tracks: RelayLoop {
    RelayLoop(
      Rational(1332, 1000), rotation: Rational(286, 360), step: Rational(290, 360))
  }
}
