/// The keyframes of a track, in the order of their offsets.
///
/// A protocol rather than an array, so that a fixed list needs no heap: a struct whose subscript
/// switches over the index will do.
public protocol KeyframeList {
  /// How many there are; none at all leaves the underlying value as it is.
  var count: Int { get }
  /// The keyframe at `index`, in 0..<count.
  subscript(index: Int) -> Keyframe { get }
  /// The offset of keyframe `index`.
  ///
  /// This and the next ones are by default what the keyframe says; a fixed list that answers them
  /// itself never makes a whole keyframe, easing and all, to be asked for one number.
  func offset(of index: Int) -> Double
  /// The part of the iteration from keyframe `index` to the next, or to its end; −1 stands for its
  /// start. A list that knows it to be a power of two spares a division.
  func span(from index: Int) -> Double
  /// The value of keyframe `index`.
  func value(of index: Int) -> Double
  /// How keyframe `index` joins the underlying value; nil leaves it to the track.
  func composite(of index: Int) -> CompositeOperation?
  /// How much of the interval from keyframe `index` to the next is covered, `x` of it gone by.
  ///
  /// `before` is the before flag of the effect; browsers hand it on to the keyframes' own easings,
  /// though the text of Web Animations does not.
  ///
  /// By default what the keyframe's easing says. A list that has a table of that easing
  /// answers from it instead: see `StandardCurve`.
  func eased(_ x: Double, from index: Int, before: Bool) -> Sample
}

extension KeyframeList {
  @inlinable
  public func offset(of index: Int) -> Double { self[index].offset }

  @inlinable
  public func span(from index: Int) -> Double {
    let start = index < 0 ? 0 : offset(of: index)
    return (index + 1 < count ? offset(of: index + 1) : 1) - start
  }

  @inlinable
  public func value(of index: Int) -> Double { self[index].value }

  @inlinable
  public func composite(of index: Int) -> CompositeOperation? { self[index].composite }

  @inlinable
  public func eased(_ x: Double, from index: Int, before: Bool) -> Sample {
    self[index].easing.sample(at: x, before: before)
  }
}
