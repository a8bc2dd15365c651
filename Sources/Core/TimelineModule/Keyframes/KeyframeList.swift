/// The keyframes of a track, with offsets in 0...1 in ascending order.
///
/// It is a protocol so that a fixed list needs no heap: a struct whose subscript switches over the
/// index is enough, and `[Keyframe]` conforms too. Only `count` and the subscript have to be
/// implemented. The other two requirements are for lists on a hot path: a list that implements
/// them answers without creating an easing.
public protocol KeyframeList {
  /// The number of keyframes; 0 leaves the underlying value unchanged.
  var count: Int { get }

  /// The keyframe at `index`, in 0..<`count`.
  subscript(index: Int) -> Keyframe { get }

  /// The keyframe at `index` without its easing; by default taken from the subscript.
  func point(at index: Int) -> KeyframePoint

  /// The eased progress, and its derivative, at `x` in the interval from keyframe `index` to the
  /// next; by default that of the keyframe's easing. A list may use a table instead.
  ///
  /// - Parameter before: The before flag of the effect, for the easing: see `Easing.sample`. Browsers
  ///   pass it on to the keyframes' easings, though the text of Web Animations does not.
  func eased(_ x: Double, from index: Int, before: Bool) -> Sample
}

/// A keyframe without its easing.
public struct KeyframePoint: Sendable {
  /// The position in the iteration, in 0...1.
  public var offset: Double
  /// The value there.
  public var value: Double
  /// How the value combines with the underlying one; nil leaves it to the track.
  public var composite: CompositeOperation?

  /// Creates a point, by default with the track's composite.
  @inlinable
  public init(offset: Double, value: Double, composite: CompositeOperation? = nil) {
    (self.offset, self.value, self.composite) = (offset, value, composite)
  }
}

extension KeyframeList {
  @inlinable
  public func point(at index: Int) -> KeyframePoint {
    let keyframe = self[index]
    return KeyframePoint(
      offset: keyframe.offset, value: keyframe.value, composite: keyframe.composite)
  }

  @inlinable
  public func eased(_ x: Double, from index: Int, before: Bool) -> Sample {
    self[index].easing.sample(at: x, before: before)
  }
}

#if !hasFeature(Embedded)
  extension Array: KeyframeList where Element == Keyframe {}
#endif
