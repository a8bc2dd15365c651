import TimelineModule

/// Material Web's spin: in each half of a cycle one end rests and the other goes 270° ahead.
///
/// Source: material-components/material-web, progress/internal/_circular-progress.scss: an arc of
/// 10° to 280° in 1333 ms, each half eased, turned by 306° meanwhile.
@usableFromInline
struct MaterialWeb: Spin {
  @inlinable
  init() {}

  @inlinable
  var cycle: Cycle { Cycle(duration: 1.333) }

  /// 306° + 270° are 8/5 of a turn a cycle.
  @inlinable
  var period: (seconds: Double, turns: Double) { (5 * 1.333, 8) }

  /// Half of the shortest arc, 10°.
  @inlinable
  var gap: Double { 5.0 / 360 }

  @inlinable
  var rotation: Track<EvenKeyframes> { Track(EvenKeyframes(to: 306.0 / 360)) }

  @inlinable
  var tail: Track<HalfwayKeyframes> { Track(HalfwayKeyframes(to: 270.0 / 360, inHalf: 1)) }

  @inlinable
  var head: Track<HalfwayKeyframes> { Track(HalfwayKeyframes(to: 270.0 / 360, inHalf: 0)) }
}
