/// The width of an element of a captured layout: a fraction of the space and a length, within limits.
package struct SkeletonWidth: Hashable, Sendable {
  /// The part of the space, as a fraction.
  package var fraction = 0.0
  /// The length on top of it, in points.
  package var plus = 0.0
  /// The limits, in points.
  package var minimum = 0.0, maximum = Double.infinity
  /// The parts of what is left and of what is missing in a row.
  package var grow = 0.0, shrink = 1.0

  /// Creates a width of 0 points.
  package init() {}

  /// All of the space.
  package static var fill: SkeletonWidth {
    var width = SkeletonWidth()
    width.fraction = 1
    return width
  }

  /// A length that stays.
  package static func fixed(_ length: Double) -> SkeletonWidth {
    var width = SkeletonWidth()
    width.plus = length
    width.minimum = length
    width.shrink = 0
    return width
  }

  /// Returns the width in a column of this width.
  func alone(in available: Double) -> Double {
    max(minimum, min(fraction * available + plus, maximum, available))
  }

  /// Returns the widths of elements that share `available`, as the items of a row in CSS do.
  ///
  /// Each gets its part of what is left or missing; one that reaches a limit keeps it, and the others
  /// share again.
  ///
  /// - Complexity: O(*n*²) in the elements.
  static func lengths(_ widths: [SkeletonWidth], in available: Double) -> [Double] {
    let bases = widths.map { $0.fraction * available + $0.plus }
    var lengths = zip(widths, bases).map { $0.clamped($1) }
    let isGrowing = lengths.reduce(0, +) < available
    var isOpen = zip(widths, zip(bases, lengths)).map { width, pair in
      (isGrowing ? width.grow : width.shrink * pair.0) > 0
        && (isGrowing ? pair.0 <= pair.1 : pair.0 >= pair.1)
    }
    while isOpen.contains(true) {
      let open = widths.indices.filter { isOpen[$0] }
      let taken = widths.indices.reduce(0) { $0 + (isOpen[$1] ? bases[$1] : lengths[$1]) }
      let weights = open.map { isGrowing ? widths[$0].grow : widths[$0].shrink * bases[$0] }
      let weight = weights.reduce(0, +)
      // Parts of less than one in all leave some of the space.
      let space = (available - taken) * (isGrowing ? min(1, weight) : 1)
      var excess = 0.0
      for (index, own) in zip(open, weights) {
        let length = bases[index] + space * own / weight
        lengths[index] = widths[index].clamped(length)
        excess += lengths[index] - length
      }
      // All at a minimum, or all at a maximum, are done.
      for (index, own) in zip(open, weights) {
        let difference = lengths[index] - (bases[index] + space * own / weight)
        if excess == 0 || (excess > 0 ? difference > 0 : difference < 0) { isOpen[index] = false }
      }
    }
    return lengths
  }

  /// Returns the width before a row shares its space.
  func hypothetical(in available: Double) -> Double { clamped(fraction * available + plus) }

  private func clamped(_ length: Double) -> Double { max(minimum, min(length, maximum), 0) }
}
