/// A place, a velocity or a force in the plane: x counts to the right, y downwards.
///
/// Places are in points, velocities in points a second, times in seconds. A unit of force gives a body
/// of mass 1 an acceleration of 100 points a second squared, as in UIKit.
public typealias FieldVector = SIMD2<Double>

extension FieldVector {
  /// The sum of the squares of both parts.
  @inlinable
  package var squaredLength: Double { x * x + y * y }

  /// The length; infinite if the squares overflow.
  @inlinable
  package var length: Double { squaredLength.squareRoot() }

  /// Both parts, limited to −`limit`...`limit`.
  ///
  /// A part that is not a number becomes 0; so do both parts if the limit is negative or not a
  /// number. Values from outside the package are limited to a range in which nothing overflows.
  @inlinable
  package func limited(to limit: Double) -> FieldVector {
    FieldVector(Self.limited(x, limit), Self.limited(y, limit))
  }

  @inlinable
  static func limited(_ number: Double, _ limit: Double) -> Double {
    let limit = Swift.max(0, limit)
    return number.isNaN ? 0 : Swift.min(Swift.max(number, -limit), limit)
  }
}
