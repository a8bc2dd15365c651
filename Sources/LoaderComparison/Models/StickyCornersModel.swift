import FieldDynamics

/// A model of the recipe by which views stick to corners with UIKit Dynamics, stepped 60 times a second.
///
/// **It is not UIKit.** It follows UIKit's documentation of a dynamic item, of spring fields in the
/// four quarters of the view, and of a boundary to collide with. It steps as physics engines do:
/// the velocity first, then the position with the new velocity (semi-implicit Euler). Resistance,
/// density and ω at a size of 48 points are those of ``FloatingRecipe``, so that only the rules
/// differ.
///
/// Source: Apple, WWDC 2015, session 229, and its sample "DynamicsCatalog"; E. Catto, Box2D manual, for
/// the order of a step and for the damping 1/(1 + h·resistance).
package struct StickyCornersModel: Hashable, Sendable {
  /// Where its middle is, and how fast: points, points a second.
  package private(set) var place, velocity: FieldVector
  /// How far it is turned, and how fast: radians, and radians a second.
  package private(set) var angle = 0.0, spin = 0.0
  /// Its width and height.
  package let side: Double
  /// The corners of the bounds begin at 0.
  package let bounds: FieldVector
  private let resting: [FieldVector]

  /// Steps a second.
  package static var rate: Double { 60 }
  /// UIKit's default friction of a dynamic item.
  private static var friction: Double { 0.2 }
  /// The side of the loader for which the strength of the fields was chosen.
  private static var chosenSide: Double { 48 }

  /// Lets it go.
  ///
  /// - Parameter resting: The four places at which the spring fields are.
  package init(
    at place: FieldVector, velocity: FieldVector, side: Double, in bounds: FieldVector,
    resting: [FieldVector]
  ) {
    (self.place, self.velocity, self.side) = (place, velocity, side)
    (self.bounds, self.resting) = (bounds, resting)
  }

  /// Goes on by one step.
  package mutating func step() {
    let seconds = 1 / Self.rate
    // The strength is a number in the app; the mass grows with the area.
    let strength = FloatingRecipe.strength(mass: Self.mass(Self.chosenSide))
    if let target { velocity += (target - place) * (strength / Self.mass(side) * seconds) }
    velocity /= 1 + seconds * FloatingRecipe.resistance
    place += velocity * seconds
    angle += spin * seconds
    for axis in 0..<2 { collide(axis) }
  }

  private static func mass(_ side: Double) -> Double {
    FloatingRecipe.density * side * side / 10_000
  }

  /// The place of the field in whose region it is; nil outside of the bounds, to which they reach.
  private var target: FieldVector? {
    guard place.min() >= 0, place.x <= bounds.x, place.y <= bounds.y else { return nil }
    return resting.min { (place - $0).squaredLength < (place - $1).squaredLength }
  }

  /// Meets an edge that lies across it after the step: one that it has passed as a whole, it never met.
  private mutating func collide(_ axis: Int) {
    let half = side / 2
    for (edge, inwards) in [(0.0, 1.0), (bounds[axis], -1.0)] {
      let gap = (place[axis] - edge) * inwards
      guard abs(gap) < half else { continue }
      place[axis] = edge + half * inwards
      let arriving = velocity[axis] * inwards
      guard arriving < 0 else { continue }
      velocity[axis] = 0
      // Friction takes from the speed along the edge, and what it takes turns the body.
      let along = velocity[1 - axis]
      let loss = min(abs(along), Self.friction * -arriving) * (along < 0 ? -1 : 1)
      velocity[1 - axis] -= loss
      spin += (axis == 0 ? inwards : -inwards) * loss / half
    }
  }
}
