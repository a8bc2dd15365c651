/// A value at an offset of the iteration, and the easing that leads on to the next keyframe.
public struct Keyframe: Hashable, Sendable {
  /// Where it stands in the iteration, in 0...1.
  public var offset: Double
  /// The channel's value there.
  public var value: Double
  /// How the interval that starts here is covered.
  public var easing: Easing
  /// How the value joins the underlying one; nil leaves it to the track.
  public var composite: CompositeOperation?

  /// Creates a keyframe.
  @inlinable
  public init(
    offset: Double, value: Double, easing: Easing = .linear, composite: CompositeOperation? = nil
  ) {
    self.offset = offset
    self.value = value
    self.easing = easing
    self.composite = composite
  }
}
