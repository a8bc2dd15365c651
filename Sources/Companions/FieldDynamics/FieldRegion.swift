#if !hasFeature(Embedded)

  // A recursive region needs a heap, which the Embedded build does not have.

  /// The set of points in which a field acts, relative to the field's position.
  ///
  /// ```swift
  /// let ring = FieldRegion.difference(.circle(radius: 80), .circle(radius: 40))
  /// ring.contains(FieldVector(60, 0))  // true
  /// ```
  ///
  /// It is like UIKit's `UIRegion`, which has no position of its own either. `offset` is ours, for a
  /// region that is not centered at its field: a quarter of a view, whose field is at the resting
  /// point of a floating loader.
  public enum FieldRegion: Hashable, Sendable {
    /// Everywhere.
    case infinite
    /// A disc, its border included; empty if the radius is negative or not a number.
    case circle(radius: Double, offset: FieldVector = .zero)
    /// A rectangle of this width and height around its offset.
    ///
    /// Its left and top edges belong to it, its right and bottom edges do not, so two rectangles
    /// that touch share no point. It is empty if a side is 0, negative or not a number.
    case rectangle(size: FieldVector, offset: FieldVector = .zero)
    /// The points that are not in the other region.
    indirect case inverse(FieldRegion)
    /// The points that are in one of the two, or in both.
    indirect case union(FieldRegion, FieldRegion)
    /// The points that are in both.
    indirect case intersection(FieldRegion, FieldRegion)
    /// The points that are in the first and not in the second.
    indirect case difference(FieldRegion, FieldRegion)

    /// Returns true if a point, relative to the field's position, is in the region.
    ///
    /// - Complexity: O(regions that it is made of).
    package func contains(_ position: FieldVector) -> Bool {
      switch self {
      case .infinite: return true
      case .circle(let radius, let offset):
        return radius >= 0 && (position - offset).squaredLength <= radius * radius
      case .rectangle(let size, let offset):
        let (low, high) = (offset - size / 2, offset + size / 2)
        return position.x >= low.x && position.x < high.x && position.y >= low.y
          && position.y < high.y
      case .inverse(let other): return !other.contains(position)
      case .union(let first, let second):
        return first.contains(position) || second.contains(position)
      case .intersection(let first, let second):
        return first.contains(position) && second.contains(position)
      case .difference(let first, let second):
        return first.contains(position) && !second.contains(position)
      }
    }
  }

#endif
