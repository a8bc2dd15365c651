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
    Keyframe(offset: offset(of: index), value: value(of: index))
  }

  @inlinable
  func offset(of index: Int) -> Double { index == 0 ? 0 : 1 }

  @inlinable
  func span(from index: Int) -> Double { 1 }

  @inlinable
  func value(of index: Int) -> Double { index == 0 ? 0 : last }

  @inlinable
  func composite(of index: Int) -> CompositeOperation? { nil }

  @inlinable
  func eased(_ x: Double, from index: Int, before: Bool) -> Sample {
    Sample(value: x, velocity: 1)
  }
}
