/// One axis on which a body floats: two walls, and a resting point on either side of the middle.
///
/// ```
///  low wall      resting     middle     resting      high wall
///     │─────────────●───────────┼───────────●─────────────│
///                   ◀── reach ──▶◀── reach ──▶◀─── room ───▶
/// ```
///
/// All are places of the body's own middle, so a body of some size never passes a wall with its edge.
public struct FlightAxis: Hashable, Sendable {
  /// Midway between the resting points, in points.
  public let middle: Double
  /// From the middle to either resting point, 0 or more; 0 where there is room for one alone.
  public let reach: Double
  /// From the middle to the walls, each at least `reach`.
  public let low, high: Double

  /// The axis of a body of some `size` in bounds of some `length`, which begin at 0.
  ///
  /// A length that is shorter than the body leaves one place, its middle; insets that leave no room
  /// between them leave one resting point. A number that is negative or not a number counts as 0, and a
  /// billion points is the most.
  ///
  /// - Parameters:
  ///   - length: How long the bounds are, in points.
  ///   - size: How long the body is.
  ///   - lowInset: From the low wall to the body's edge where it rests.
  ///   - highInset: The same at the high wall.
  public init(length: Double, size: Double, lowInset: Double, highInset: Double) {
    let (length, half) = (Self.sound(length), Self.sound(size) / 2)
    // Where the body does not fit, it stands in the middle, and both walls are there.
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

  /// The axis with these distances from its middle; negative ones count as 0, and a wall that is nearer
  /// than the resting point stands at it.
  public init(middle: Double, reach: Double, low: Double, high: Double) {
    self.middle = middle
    self.reach = Self.sound(reach)
    (self.low, self.high) = (max(Self.sound(low), self.reach), max(Self.sound(high), self.reach))
  }

  private static func sound(_ length: Double) -> Double { length > 0 ? min(length, 1e9) : 0 }

  /// The resting point on a side: −1 is the low one, 1 the high one.
  @inlinable
  public func restingPoint(side: Double) -> Double { middle + side * reach }

  /// The side that a place belongs to; the middle belongs to the high one.
  @inlinable
  public func side(of place: Double) -> Double { place < middle ? -1 : 1 }

  /// The nearest place between the walls.
  @inlinable
  public func clamped(_ place: Double) -> Double {
    min(max(place, middle - low), middle + high)
  }
}
