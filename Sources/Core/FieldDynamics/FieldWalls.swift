/// The walls around a room, for the middle of a body, in points: two across x, then two across y.
package struct FieldWalls: Hashable, Sendable {
  /// The least and the greatest coordinates between the walls.
  package var low, high: FieldVector

  package init(low: FieldVector, high: FieldVector) { (self.low, self.high) = (low, high) }

  /// The nearest place between the walls.
  package func clamped(_ place: FieldVector) -> FieldVector {
    FieldVector(min(max(low.x, place.x), high.x), min(max(low.y, place.y), high.y))
  }

  /// How many walls there are.
  package static var count: Int { 4 }

  /// A wall by its index: the axis that it is across, 0 for x or 1 for y, and where it is.
  package func wall(_ index: Int) -> (axis: Int, place: Double) {
    let axis = index / 2
    return (axis, index % 2 == 0 ? low[axis] : high[axis])
  }

  /// A wall as a border, for a body that is inside; one at the wall counts as inside.
  package func border(_ index: Int) -> FieldBorder {
    let wall = wall(index)
    return FieldBorder(.line(axis: wall.axis, place: wall.place, isLow: index % 2 == 0))
  }
}

#if !hasFeature(Embedded)
  extension FieldWalls {
    /// All four as borders.
    var borders: [FieldBorder] { (0..<Self.count).map(border) }
  }
#endif
