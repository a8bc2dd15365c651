import TimelineModule

/// Two keyframes: evenly from 0 to a value.
///
/// In fields rather than an array, for the Embedded build has no heap; and it answers for one number
/// at a time, so that a frame makes no keyframe to read it.
@usableFromInline
struct EvenKeyframes: KeyframeList {
  @usableFromInline let last: Double

  @inlinable
  init(to last: Double) { self.last = last }

  @inlinable
  var count: Int { 2 }

  @inlinable
  subscript(index: Int) -> Keyframe {
    let point = point(at: index)
    return Keyframe(offset: point.offset, value: point.value)
  }

  @inlinable
  func point(at index: Int) -> KeyframePoint {
    KeyframePoint(offset: index == 0 ? 0 : 1, value: index == 0 ? 0 : last)
  }

  @inlinable
  func eased(_ x: Double, from index: Int, before: Bool) -> Sample {
    Sample(value: x, velocity: 1)
  }
}
