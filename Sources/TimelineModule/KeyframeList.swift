/// The keyframes of a track, in the order of their offsets.
///
/// A protocol rather than an array, so that a fixed list needs no heap: see the presets of
/// `LoaderCore`.
public protocol KeyframeList {
  /// How many there are, at least two: one at offset 0 and one at offset 1.
  var count: Int { get }
  /// The keyframe at `index`, in 0..<count.
  subscript(index: Int) -> Keyframe { get }
}
