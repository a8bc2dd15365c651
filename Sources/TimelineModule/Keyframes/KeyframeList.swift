/// The keyframes of a track, in the order of their offsets.
///
/// A protocol rather than an array, so that a fixed list needs no heap: a struct whose subscript
/// switches over the index will do.
public protocol KeyframeList {
  /// How many there are; none at all leaves the underlying value as it is.
  var count: Int { get }
  /// The keyframe at `index`, in 0..<count.
  subscript(index: Int) -> Keyframe { get }
  /// How much of the interval from keyframe `index` to the next is covered, `x` of it gone by.
  ///
  /// `before` is the before flag of the effect; browsers hand it on to the keyframes' own easings,
  /// though the text of Web Animations does not.
  ///
  /// By default what the keyframe's easing says. A list that holds a `CurveTable` of that easing
  /// answers from it instead.
  func eased(_ x: Double, from index: Int, before: Bool) -> Sample
}

extension KeyframeList {
  @inlinable
  public func eased(_ x: Double, from index: Int, before: Bool) -> Sample {
    self[index].easing.sample(at: x, before: before)
  }
}
