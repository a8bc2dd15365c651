/// The constants of a loader that floats, each with its unit and its reason.
package enum FloatingRecipe {
  /// ω of the spring that pulls to the corner, in radians a second.
  package static var frequency: Double { 6 }

  /// ζ of that spring: a loader that starts at rest passes its corner by 0.15 % of its way, so a
  /// long flight does not end at a wall. At ⅔ it would be 6 %.
  package static var dampingRatio: Double { 0.9 }

  /// How much of its speed across a wall a loader keeps when it hits it.
  package static var elasticity: Double { 0.15 }

  /// How far a throw reaches, in seconds of its velocity: it leads to the corner of the place where
  /// a body would come to rest that keeps 0.998 of its velocity each millisecond.
  ///
  /// That is the normal deceleration rate of a scroll view, and 0.998 / (1 − 0.998) = 499 ms.
  /// Source: Apple, WWDC 2018, session 803, "Designing Fluid Interfaces".
  package static var reach: Double { 0.499 }

  /// The loader rests from the instant at which √(v² + ω²x²) is no more than this, in points a
  /// second; x is the distance from its resting place. That is a speed of at most 0.01 pt/s, and a
  /// distance of at most 0.0017 pt.
  package static var restingSpeed: Double { 0.01 }

  /// Seconds in which a loader is lifted when it is grabbed, or comes down when it is let go.
  package static var liftDuration: Double { 0.15 }

  /// How large a loader is that is lifted by a ratio of 0...1: 1.06 times at most.
  package static func scale(lifted ratio: Double) -> Double { 1 + 0.06 * ratio }

  /// The shadow below it then: its opacity, how far down it lies, and how soft it is, in points.
  package static var shadow: (opacity: Double, offset: Double, radius: Double) { (0.3, 4, 8) }
}
