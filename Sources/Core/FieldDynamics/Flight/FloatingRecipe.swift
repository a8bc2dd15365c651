/// The constants of a body that floats in four spring fields, each with its unit and its reason.
///
/// After the recipe for picture in picture with UIKit Dynamics (Apple, WWDC 2015, session 229, the
/// sample "DynamicsCatalog", StickyCornersBehavior), with values chosen for this package.
public enum FloatingRecipe {
  /// How fast the velocity decays, in 1/s: without a spring as e^(−8t).
  ///
  /// With a spring, the swing decays half as fast, as e^(−4t).
  @inlinable
  public static var resistance: Double { 8 }

  /// ω of each spring, in radians a second, for any mass: see ``strength(mass:)``.
  @inlinable
  public static var frequency: Double { 6 }

  /// ζ, which follows from the others: resistance / 2ω = ⅔. A body that starts at rest overshoots
  /// by 6 % of its way.
  @inlinable
  public static var dampingRatio: Double { resistance / (2 * frequency) }

  /// The mass of 10 000 square points, in UIKit's unit.
  @inlinable
  public static var density: Double { 0.02 }

  /// How much of its speed a body keeps when it hits a wall: 0, so it never bounces.
  @inlinable
  public static var elasticity: Double { 0 }

  /// The body rests from the instant at which √(v² + ω²x²) is no more than this, in points a
  /// second; x is the distance from its resting point. That is a speed of at most 0.01 pt/s, and a
  /// distance of at most 0.0017 pt.
  @inlinable
  public static var restingSpeed: Double { 0.01 }

  /// The strength of a spring field that gives a body of this mass the ``frequency``: mω².
  @inlinable
  public static func strength(mass: Double) -> Double { mass * frequency * frequency }
}
