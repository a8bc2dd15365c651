/// The constants of a floating loader, each with its unit. One without a source or a reason is our choice.
package enum FloatingRecipe {
  /// The angular frequency ω of the spring that pulls to the corner, in radians a second.
  package static var frequency: Double { 6 }

  /// The damping ratio ζ of that spring.
  ///
  /// A loader that starts at rest overshoots its corner by 0.15 % of the distance, so a long flight
  /// does not end at a wall. At ⅔ it would be 6 %.
  package static var dampingRatio: Double { 0.9 }

  /// The fraction of its velocity across a wall that a loader keeps at an impact.
  package static var elasticity: Double { 0.15 }

  /// The reach of a throw, in seconds of its velocity.
  ///
  /// A throw leads to the corner nearest to where a scrolled page would come to rest. Such a page keeps
  /// 0.998 of its velocity each millisecond, the normal deceleration rate of a scroll view. So it moves
  /// on for 0.998 / (1 − 0.998) = 499 ms of its velocity.
  ///
  /// Source: Apple, WWDC 2018, session 803, "Designing Fluid Interfaces".
  package static var reach: Double { 0.499 }

  /// The distance from its resting position within which a loader is at rest, in points.
  ///
  /// That is half a pixel of the finest displays, which have three in a point.
  package static var restingDistance: Double { 1 / 6.0 }

  /// The limit of √(v² + ω²x²) from which the loader is at rest, in points a second.
  ///
  /// Here x is the distance from its resting position. The root never rises in a flight, so from then
  /// on x is at most ``restingDistance``.
  package static var restingSpeed: Double { frequency * restingDistance }

  /// The duration of lifting a grabbed loader, and the minimum duration of landing, in seconds.
  ///
  /// A landing after a longer flight ends with the flight.
  package static var liftDuration: Double { 0.15 }

  /// Returns the scale of a loader that is lifted by a ratio of 0...1: at most 1.06.
  package static func scale(lifted ratio: Double) -> Double { 1 + 0.06 * ratio }

  /// The shadow of a lifted loader: its opacity, its offset downward, and its blur, in points.
  package static var shadow: (opacity: Double, offset: Double, radius: Double) { (0.3, 4, 8) }
}
