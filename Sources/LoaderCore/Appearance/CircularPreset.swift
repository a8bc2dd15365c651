import TimelineModule

/// The spins that a ring can have.
public enum CircularPreset: Hashable, Sendable {
  /// Material Web's, the default.
  case materialWeb

  /// Where the ends of the bare spin are at `time`, in seconds since its origin.
  @inlinable
  func ends(at time: Double) -> ShapeSample<Circular.Ends> {
    switch self {
    case .materialWeb: MaterialWeb().ends(at: time)
    }
  }

  /// The preset's name, as the command spells it.
  public var name: StaticString {
    switch self {
    case .materialWeb: "materialWeb"
    }
  }
}

#if !hasFeature(Embedded)
  extension CircularPreset: CaseIterable {}
  extension CircularPreset: CodedByName {}
#endif

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

/// The spin where motion is reduced: a quarter of the ring, turning evenly, once in four seconds.
///
/// Our choice, a fifth of Material Web's mean speed; no platform publishes a figure.
@usableFromInline
struct ReducedSpin: Spin {
  @inlinable
  init() {}

  @inlinable
  var cycle: Cycle { Cycle(duration: 4) }

  @inlinable
  var period: (seconds: Double, turns: Double) { (4, 1) }

  /// Half of a quarter of the ring.
  @inlinable
  var gap: Double { 0.125 }

  @inlinable
  var rotation: Track<EvenKeyframes> { Track(EvenKeyframes(to: 1)) }

  @inlinable
  var tail: Track<EvenKeyframes> { Track(EvenKeyframes(to: 0)) }

  @inlinable
  var head: Track<EvenKeyframes> { Track(EvenKeyframes(to: 0)) }
}
