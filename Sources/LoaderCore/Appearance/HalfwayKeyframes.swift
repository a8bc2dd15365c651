import TimelineModule

/// Three keyframes: in one half from 0 to a value by the standard curve, at rest in the other.
@usableFromInline
struct HalfwayKeyframes: KeyframeList {
  /// The value at the end.
  @usableFromInline let last: Double
  /// The half that moves, 0 or 1: the index of the keyframe that starts it.
  @usableFromInline let moving: Int

  @inlinable
  init(to last: Double, inHalf moving: Int) { (self.last, self.moving) = (last, moving) }

  @inlinable
  var count: Int { 3 }

  @inlinable
  subscript(index: Int) -> Keyframe {
    let point = point(at: index)
    return Keyframe(
      offset: point.offset, value: point.value,
      easing: index == moving ? StandardCurve.easing : .linear)
  }

  @inlinable
  func point(at index: Int) -> KeyframePoint {
    KeyframePoint(offset: index == 0 ? 0 : index == 1 ? 0.5 : 1, value: index <= moving ? 0 : last)
  }

  @inlinable
  func eased(_ x: Double, from index: Int, before: Bool) -> Sample {
    index == moving ? standard(x) : Sample(value: x, velocity: 1)
  }

  /// The look-up, kept out of line: so many cases would keep the compiler from inlining the rest.
  @inlinable @inline(never)
  func standard(_ x: Double) -> Sample { StandardCurve.sample(at: x) }
}
