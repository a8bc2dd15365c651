#if !hasFeature(Embedded)

  // A region of regions needs a heap, which the Embedded build does not have.

  /// Where a field acts, counted from the field's position; regions are sets, and combine as sets.
  ///
  /// ```swift
  /// let ring = FieldRegion.difference(.circle(radius: 80), .circle(radius: 40))
  /// ring.contains(FieldVector(60, 0))  // true
  /// ```
  ///
  /// It is like UIKit's `UIRegion`, which has no place of its own either. `offset` is ours, because
  /// four quarters that meet at the midlines are not centered at their resting points.
  public enum FieldRegion: Hashable, Sendable {
    /// Everywhere.
    case infinite
    /// A disc, its border included; empty if the radius is negative or not a number.
    case circle(radius: Double, offset: FieldVector = .zero)
    /// A rectangle of this width and height around its offset.
    ///
    /// Its left and top border belong to it, its right and bottom border do not, so two rectangles
    /// that touch share no point. Empty if a side is 0, negative or not a number.
    case rectangle(size: FieldVector, offset: FieldVector = .zero)
    /// Every place that is not in the other region.
    indirect case inverse(FieldRegion)
    /// Every place that is in one of the two, or in both.
    indirect case union(FieldRegion, FieldRegion)
    /// Every place that is in both.
    indirect case intersection(FieldRegion, FieldRegion)
    /// Every place that is in the first and not in the second.
    indirect case difference(FieldRegion, FieldRegion)

    /// Nowhere: a field there does nothing.
    public static var empty: FieldRegion { .inverse(.infinite) }

    /// Whether a place, counted from the field's position, is in the region.
    ///
    /// - Complexity: O(regions that it is made of).
    public func contains(_ place: FieldVector) -> Bool {
      switch self {
      case .infinite: return true
      case .circle(let radius, let offset):
        return radius >= 0 && (place - offset).squaredLength <= radius * radius
      case .rectangle(let size, let offset):
        let (low, high) = (offset - size / 2, offset + size / 2)
        return place.x >= low.x && place.x < high.x && place.y >= low.y && place.y < high.y
      case .inverse(let other): return !other.contains(place)
      case .union(let one, let other): return one.contains(place) || other.contains(place)
      case .intersection(let one, let other): return one.contains(place) && other.contains(place)
      case .difference(let one, let other): return one.contains(place) && !other.contains(place)
      }
    }
  }

#endif
