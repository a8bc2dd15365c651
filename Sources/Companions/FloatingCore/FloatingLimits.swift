import FieldDynamics

/// The possible positions of a loader's middle: between walls, and at rest in one of four points.
///
/// ```
///  wall      resting     middle     resting      wall
///    │─────────●───────────┼───────────●───────────│
/// ```
///
/// A wall is half the loader's size inside the edge of the bounds, so the loader never passes that
/// edge. Limits follow from the geometry, and a flight keeps the limits that it began with.
package struct FloatingLimits: Hashable, Sendable {
  /// The walls for the loader's middle.
  package let walls: FieldWalls
  /// The resting positions at the top left and at the bottom right.
  package let first, last: FieldVector

  /// Creates limits from walls, and the resting positions top left and bottom right.
  package init(walls: FieldWalls, first: FieldVector, last: FieldVector) {
    self.walls = walls
    self.first = first
    self.last = last
  }

  /// Creates the limits of a loader in bounds of this size.
  ///
  /// If the bounds are shorter than the loader, its only position is their middle. If the insets
  /// leave no space between them, there is one resting position. A number that is negative or NaN
  /// counts as 0, and the maximum is a billion points.
  package init(of geometry: FloatingGeometry, in bounds: FieldVector) {
    let bounds = FloatingGeometry.sound(bounds)
    let size = FloatingGeometry.sound(geometry.size)
    let before = FloatingGeometry.sound(FieldVector(geometry.left, geometry.top))
    let after = FloatingGeometry.sound(FieldVector(geometry.right, geometry.bottom))
    let x = Self.axis(length: bounds.x, size: size.x, before: before.x, after: after.x)
    let y = Self.axis(length: bounds.y, size: size.y, before: before.y, after: after.y)
    self.init(
      walls: FieldWalls(low: FieldVector(x.low, y.low), high: FieldVector(x.high, y.high)),
      first: FieldVector(x.first, y.first), last: FieldVector(x.last, y.last))
  }

  /// Returns walls (`low` and `high`) and resting positions (`first` and `last`) on one axis, in points.
  ///
  /// - Parameters:
  ///   - length: The length of the bounds.
  ///   - size: The length of the loader.
  ///   - before: The inset at the left or top edge.
  ///   - after: The inset at the right or bottom edge.
  private static func axis(
    length: Double, size: Double, before: Double, after: Double
  ) -> (low: Double, first: Double, last: Double, high: Double) {
    let half = size / 2
    // In bounds shorter than the loader, both walls are in the middle.
    let (low, high) = (min(half, length / 2), max(length - half, length / 2))
    let (first, last) = (low + before, high - after)
    if first < last { return (low, first, last, high) }
    // The insets leave no space: one resting position, halfway between both. It is within the walls even if one inset
    // alone is longer than the bounds.
    let middle = min(max(last + (first - last) / 2, low), high)
    return (low, middle, middle, high)
  }

  /// Returns the resting position in a corner.
  package func restingPosition(in corner: Corner) -> FieldVector {
    FieldVector(
      corner.sides.x < 0 ? first.x : last.x, corner.sides.y < 0 ? first.y : last.y)
  }

  /// Returns the corner nearest to a position, in points, or to the place that a throw from there would reach.
  ///
  /// - Parameter velocity: The velocity of the throw, in points a second; 0 for none.
  package func corner(of position: FieldVector, velocity: FieldVector = .zero) -> Corner {
    Corner(sides: (position - middle) + velocity * FloatingRecipe.reach)
  }

  /// The point halfway between the resting positions, on both axes.
  package var middle: FieldVector { first + (last - first) / 2 }
}
