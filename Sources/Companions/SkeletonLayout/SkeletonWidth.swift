/// The width of an element in a layout captured from a web page, by CSS's rules: a fraction of the space
/// plus a length, within limits. The reader of a skeleton's file makes it.
package struct SkeletonWidth: Hashable, Sendable {
  /// The fraction of the available space.
  package var fraction = 0.0
  /// The length that is added to it, in points.
  package var plus = 0.0
  /// The limits, in points.
  package var minimum = 0.0, maximum = Double.infinity
  /// The weights with which it shares free and missing space in a row: CSS's flex-grow, flex-shrink.
  package var grow = 0.0, shrink = 1.0

  /// Creates a width of 0 points.
  package init() {}

  /// All of the space.
  package static var fill: SkeletonWidth {
    var width = SkeletonWidth()
    width.fraction = 1
    return width
  }

  /// Returns the width of a length, in points, that neither grows nor shrinks.
  package static func fixed(_ length: Double) -> SkeletonWidth {
    var width = SkeletonWidth()
    width.plus = length
    width.minimum = length
    width.shrink = 0
    return width
  }

  /// Returns the width in a column that is `available` points wide; the minimum comes before all else.
  func alone(in available: Double) -> Double {
    max(minimum, min(fraction * available + plus, maximum, available))
  }

  /// Returns the widths of elements that share `available`, as the items of a row in CSS do.
  ///
  /// Each gets its part of the free or missing space, by its weight: `grow`, or `shrink` times its length.
  /// One that reaches a limit is frozen there, and the others share again: CSS Flexible Box Layout, 9.7.
  ///
  /// - Complexity: O(*n*²) in the elements.
  static func lengths(_ widths: [SkeletonWidth], in available: Double) -> [Double] {
    // The lengths before sharing, without and with their limits.
    let bases = widths.map { $0.fraction * available + $0.plus }
    var lengths = zip(widths, bases).map { $0.clamped($1) }
    let isGrowing = lengths.reduce(0, +) < available
    // True for each element that still shares. Frozen from the start is one without a weight, and one
    // whose limit has moved it against the direction: shortened to its maximum where others grow, or
    // lengthened to its minimum where they shrink.
    var isOpen = zip(widths, zip(bases, lengths)).map { width, ownLengths in
      let (base, clamped) = ownLengths
      return (isGrowing ? width.grow : width.shrink * base) > 0
        && (isGrowing ? base <= clamped : base >= clamped)
    }
    // Each round freezes at least one.
    while isOpen.contains(true) {
      let open = widths.indices.filter { isOpen[$0] }
      let taken = widths.indices.reduce(0) { $0 + (isOpen[$1] ? bases[$1] : lengths[$1]) }
      let weights = open.map { isGrowing ? widths[$0].grow : widths[$0].shrink * bases[$0] }
      let totalWeight = weights.reduce(0, +)
      // Weights whose sum is less than 1 leave some of the free space.
      let space = (available - taken) * (isGrowing ? min(1, totalWeight) : 1)
      // The length that the limits add in all.
      var excess = 0.0
      for (index, weight) in zip(open, weights) {
        let length = bases[index] + space * weight / totalWeight
        lengths[index] = widths[index].clamped(length)
        excess += lengths[index] - length
      }
      // If the lengths are too long in all, those at a minimum are frozen; if too short, those at a
      // maximum; if neither, all.
      for (index, weight) in zip(open, weights) {
        let difference = lengths[index] - (bases[index] + space * weight / totalWeight)
        if excess == 0 || (excess > 0 ? difference > 0 : difference < 0) { isOpen[index] = false }
      }
    }
    return lengths
  }

  /// Returns the width before a row shares its space, by which a grid without columns fills its rows.
  func hypothetical(in available: Double) -> Double { clamped(fraction * available + plus) }

  /// Returns a length within the limits, at least 0.
  private func clamped(_ length: Double) -> Double { max(minimum, min(length, maximum), 0) }
}
