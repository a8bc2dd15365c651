/// A position, a velocity or a force in the plane, with x to the right and y downwards.
///
/// Positions are in points, velocities in points per second, times in seconds. A unit of force
/// gives a body of mass 1 an acceleration of 100 points per second squared, as in UIKit.
public typealias FieldVector = SIMD2<Double>

extension FieldVector {
  /// The sum of the squares of both components.
  package var squaredLength: Double { x * x + y * y }

  /// The length; infinite if the squares overflow.
  package var length: Double { squaredLength.squareRoot() }

  /// Returns the vector with both components limited to −`limit`...`limit`.
  ///
  /// A component that is not a number becomes 0. So do both if the limit is negative or not a
  /// number. Values from outside the package are limited to a range in which nothing overflows.
  package func limited(to limit: Double) -> FieldVector {
    FieldVector(Self.limited(x, to: limit), Self.limited(y, to: limit))
  }

  /// Returns the number limited to −`limit`...`limit`; 0 if it is not a number.
  static func limited(_ number: Double, to limit: Double) -> Double {
    let limit = Swift.max(0, limit)
    return number.isNaN ? 0 : Swift.min(Swift.max(number, -limit), limit)
  }
}
