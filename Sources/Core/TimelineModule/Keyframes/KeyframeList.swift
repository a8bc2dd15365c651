/// The keyframes of a track, with offsets in 0...1 in ascending order.
///
/// It is a protocol so that a fixed list needs no heap: a struct whose subscript switches over the
/// index is enough, and `[Keyframe]` conforms too.
public protocol KeyframeList {
  /// The number of keyframes; 0 leaves the underlying value unchanged.
  var count: Int { get }

  /// The keyframe at `index`, in 0..<`count`.
  subscript(index: Int) -> Keyframe { get }
}

#if !hasFeature(Embedded)
  extension Array: KeyframeList where Element == Keyframe {}
#endif
