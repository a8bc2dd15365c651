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
    // True if there is free space to share, false if space is missing.
    let isGrowing = lengths.reduce(0, +) < available
    let weights = zip(widths, bases).map { width, base in
      isGrowing ? width.grow : width.shrink * base
    }
    // True for each element that still shares. Frozen from the start is one without a weight, and one
    // whose limit has moved it against the direction: shortened to its maximum where others grow, or
    // lengthened to its minimum where they shrink.
    var isOpen = widths.indices.map { index in
      let (base, limited) = (bases[index], lengths[index])
      let keepsDirection = isGrowing ? base <= limited : base >= limited
      return weights[index] > 0 && keepsDirection
    }
    // Each round freezes at least one, so there are at most as many rounds as elements.
    while isOpen.contains(true) {
      let open = widths.indices.filter { isOpen[$0] }
      let totalWeight = open.reduce(0) { $0 + weights[$1] }
      // The frozen lengths, and the open ones before sharing. The rest of `available` is shared.
      let taken = widths.indices.reduce(0) { $0 + (isOpen[$1] ? bases[$1] : lengths[$1]) }
      // Weights whose sum is less than 1 leave some of the free space.
      let sharedPart = isGrowing ? min(1, totalWeight) : 1
      let space = (available - taken) * sharedPart
      // The change of each open length by its limits, below 0 if they shorten it, and the sum of the changes.
      var corrections: [Double] = []
      var excess = 0.0
      for index in open {
        let length = bases[index] + space * weights[index] / totalWeight
        lengths[index] = widths[index].clamped(length)
        corrections.append(lengths[index] - length)
        excess += lengths[index] - length
      }
      // If the lengths are too long in all, those at a minimum are frozen; if too short, those at a
      // maximum; if neither, all.
      for (index, correction) in zip(open, corrections) {
        let addsToExcess = excess > 0 ? correction > 0 : correction < 0
        if excess == 0 || addsToExcess { isOpen[index] = false }
      }
    }
    return lengths
  }

  /// Returns the width before a row shares its space, by which a grid without columns fills its rows.
  func hypothetical(in available: Double) -> Double { clamped(fraction * available + plus) }

  /// Returns a length within the limits, at least 0.
  private func clamped(_ length: Double) -> Double { max(minimum, min(length, maximum), 0) }
}
