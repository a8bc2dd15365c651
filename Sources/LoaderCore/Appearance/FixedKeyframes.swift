import TimelineModule

// Keyframes in fixed fields rather than an array, for the Embedded build has no heap.

/// Two keyframes: from one value to another.
@usableFromInline
struct TwoKeyframes: KeyframeList {
  @usableFromInline let first, last: Keyframe

  @inlinable
  init(_ first: Keyframe, _ last: Keyframe) {
    (self.first, self.last) = (first, last)
  }

  @inlinable
  var count: Int { 2 }

  @inlinable
  subscript(index: Int) -> Keyframe { index == 0 ? first : last }
}

/// Three keyframes: from one value to another by way of a third.
@usableFromInline
struct ThreeKeyframes: KeyframeList {
  @usableFromInline let first, second, last: Keyframe

  @inlinable
  init(_ first: Keyframe, _ second: Keyframe, _ last: Keyframe) {
    (self.first, self.second, self.last) = (first, second, last)
  }

  @inlinable
  var count: Int { 3 }

  @inlinable
  subscript(index: Int) -> Keyframe { index == 0 ? first : index == 1 ? second : last }
}
