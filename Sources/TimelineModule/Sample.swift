/// A value, and how fast it changes at that point.
///
/// Everything in this module answers with one: an easing at a progress, a track at a progress, a
/// coast at a time. `velocity` is the derivative by that argument, so a chain of them (a track
/// played by a timing) multiplies velocities.
public struct Sample: Hashable, Sendable {
  /// The value, in the unit of the channel.
  public var value: Double
  /// The exact derivative of `value`, per unit of the argument.
  public var velocity: Double

  /// Creates a sample; at rest unless a velocity is given.
  @inlinable
  public init(value: Double, velocity: Double = 0) {
    self.value = value
    self.velocity = velocity
  }
}
