import FieldDynamics
import FloatingCore

/// A model of the recipe by which views stick to corners with UIKit Dynamics, stepped at 60 Hz.
///
/// **It is not UIKit.** It follows UIKit's documentation of a dynamic item, of spring fields in the
/// quarters of the view, and of a boundary to collide with. It steps as physics engines do, by
/// semi-implicit Euler: the velocity first, then the position with the new velocity. At a size of
/// 48 points, ω is as in ``FloatingRecipe``. Like the recipe's, its walls absorb all speed across
/// them.
///
/// Source: Apple, WWDC 2015, session 229, and its sample "DynamicsCatalog"; E. Catto, Box2D manual,
/// for the order of a step and for the damping 1/(1 + h·resistance).
package struct StickyCornersModel: Hashable, Sendable {
  /// The position of its center, in points, and its velocity, in points per second.
  package private(set) var position, velocity: FieldVector
  /// Its rotation, in radians, and its angular velocity, in radians per second.
  package private(set) var angle = 0.0, angularVelocity = 0.0
  /// Its width, and also its height, in points.
  package let side: Double
  /// The width and height of the bounds, in points; they begin at (0, 0).
  package let bounds: FieldVector
  /// The positions of the four spring fields, at which it rests.
  private let resting: [FieldVector]

  /// The number of steps per second.
  package static var rate: Double { 60 }
  /// UIKit's default friction of a dynamic item.
  private static var friction: Double { 0.2 }
  /// The rate at which its velocity decays, in 1/s; Apple's sample has 10.
  private static var resistance: Double { 8 }
  /// The side of the loader for which the strength of the fields was chosen, in points.
  private static var chosenSide: Double { 48 }

  /// Creates a model at its release.
  ///
  /// - Parameter resting: The four positions of the spring fields.
  package init(
    at position: FieldVector, velocity: FieldVector, side: Double, in bounds: FieldVector,
    resting: [FieldVector]
  ) {
    self.position = position
    self.velocity = velocity
    self.side = side
    self.bounds = bounds
    self.resting = resting
  }

  /// Advances by one step.
  package mutating func step() {
    let seconds = 1 / Self.rate
    let frequency = FloatingRecipe.frequency
    // The strength of a field is a constant of the app, but the mass grows with the area.
    let factor = Self.chosenSide * Self.chosenSide / (side * side)
    if let target { velocity += (target - position) * (frequency * frequency * factor * seconds) }
    velocity /= 1 + seconds * Self.resistance
    position += velocity * seconds
    angle += angularVelocity * seconds
    for axis in 0..<2 { collide(axis) }
  }

  /// The position of the field in whose region it is; nil outside the bounds, where no field acts.
  private var target: FieldVector? {
    guard position.min() >= 0, position.x <= bounds.x, position.y <= bounds.y else { return nil }
    return resting.min { (position - $0).squaredLength < (position - $1).squaredLength }
  }

  /// Collides with an edge across `axis`, 0 or 1, that it overlaps after the step.
  ///
  /// If it has passed the edge completely within one step, the collision is missed.
  private mutating func collide(_ axis: Int) {
    let half = side / 2
    for (edge, inwards) in [(0.0, 1.0), (bounds[axis], -1.0)] {
      let gap = (position[axis] - edge) * inwards
      guard abs(gap) < half else { continue }
      position[axis] = edge + half * inwards
      let arriving = velocity[axis] * inwards
      guard arriving < 0 else { continue }
      velocity[axis] = 0
      // Friction reduces the speed along the edge, and the lost speed turns the body.
      let along = velocity[1 - axis]
      let loss = min(abs(along), Self.friction * -arriving) * (along < 0 ? -1 : 1)
      velocity[1 - axis] -= loss
      angularVelocity += (axis == 0 ? inwards : -inwards) * loss / half
    }
  }
}
