/// One axis on which a body floats: two walls, and a resting point on either side of the middle.
///
/// ```
///  low wall      resting     middle     resting      high wall
///     │─────────────●───────────┼───────────●─────────────│
///                   ◀── reach ──▶◀── reach ──▶◀─── room ───▶
/// ```
///
/// All of these are places of the body's middle. So a wall is half the body's size inside the edge
/// of the bounds, and the body never passes that edge.
public struct FlightAxis: Hashable, Sendable {
  /// Midway between the resting points, in points.
  public let middle: Double
  /// From the middle to either resting point, 0 or more; 0 if there is room for only one resting
  /// point.
  public let reach: Double
  /// From the middle to the walls, each at least `reach`.
  public let low, high: Double

  /// The axis of a body of some `size` in bounds of some `length`, which begin at 0.
  ///
  /// If the bounds are shorter than the body, its only place is the middle. If the insets leave no
  /// room between them, there is one resting point. A number that is negative or NaN counts as 0,
  /// and the most is a billion points.
  ///
  /// - Parameters:
  ///   - length: The length of the bounds, in points.
  ///   - size: The length of the body.
  ///   - lowInset: The distance from the low wall to the edge of the body at rest.
  ///   - highInset: The same at the high wall.
  public init(length: Double, size: Double, lowInset: Double, highInset: Double) {
    let (length, half) = (Self.sound(length), Self.sound(size) / 2)
    // A body that does not fit is placed in the middle, and both walls are at that place.
    let first = min(half, length / 2)
    let last = max(length - half, length / 2)
    let (near, far) = (first + Self.sound(lowInset), last - Self.sound(highInset))
    if near < far {
      middle = near + (far - near) / 2
      reach = (far - near) / 2
    } else {
      middle = min(max(near + (far - near) / 2, first), last)
      reach = 0
    }
    // Rounding must not put a wall before a resting point.
    low = max(middle - first, reach)
    high = max(last - middle, reach)
  }

  /// Creates an axis from its middle, in points, and the distances from there. A wall that is
  /// nearer than the resting point is moved to the resting point.
  ///
  /// A number that is negative or NaN counts as 0, and the most is a billion points.
  public init(middle: Double, reach: Double, low: Double, high: Double) {
    self.middle = FieldVector.limited(middle, 1e9)
    self.reach = Self.sound(reach)
    (self.low, self.high) = (max(Self.sound(low), self.reach), max(Self.sound(high), self.reach))
  }

  private static func sound(_ length: Double) -> Double { length > 0 ? min(length, 1e9) : 0 }

  /// The resting point on a side: the low one for numbers below 0, otherwise the high one.
  @inlinable
  public func restingPoint(side: Double) -> Double { side < 0 ? middle - reach : middle + reach }

  /// The side that a place belongs to; the middle belongs to the high side.
  @inlinable
  public func side(of place: Double) -> Double { place < middle ? -1 : 1 }

  /// The nearest place between the walls; the low wall for NaN.
  @inlinable
  public func clamped(_ place: Double) -> Double {
    min(max(middle - low, place), middle + high)
  }
}
