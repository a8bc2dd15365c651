import TimelineModule

/// The combination of a keyframe's value with the underlying value, the result of all effects below this one.
///
/// Source: Web Animations Level 1, section 5.4.4.
package enum CompositeOperation: Hashable, Sendable {
  /// Replaces the underlying value.
  case replace
  /// Is added to the underlying value.
  case add
  /// Continues from the underlying value; for numbers that is the same as `add`.
  case accumulate
}

/// The combination of an iteration with the ones before it.
///
/// Source: Web Animations Level 2, section "The iteration composite operation".
package enum IterationCompositeOperation: Hashable, Sendable {
  /// Every iteration equals the first.
  case replace
  /// Every iteration starts where the previous one ended.
  ///
  /// The last keyframe's value is added once for each completed iteration.
  case accumulate
}

/// A value at an offset of the iteration, and the easing to the next keyframe.
package struct Keyframe: Hashable, Sendable {
  /// The position in the iteration, in 0...1.
  package var offset: Double
  /// The value there, in the unit of the channel.
  package var value: Double
  /// The easing of the interval that starts here.
  package var easing = Easing.linear
  /// The combination with the underlying value; nil for the operation of the track.
  package var composite: CompositeOperation?
}

extension Keyframe {
  /// Returns the offsets with missing ones filled in, as the Web Animations API computes them.
  ///
  /// A missing last offset becomes 1; a missing first one, if it is not also the last, 0. The
  /// missing ones in between are spaced evenly. An empty list stays empty.
  ///
  /// - Complexity: O(*n*).
  static func spread(_ offsets: [Double?]) -> [Double] {
    if offsets.isEmpty { return [] }
    var filled = offsets
    // The last before the first: a single offset is both, and becomes 1.
    filled[filled.count - 1] = filled[filled.count - 1] ?? 1
    filled[0] = filled[0] ?? 0
    return filled.spread()
  }
}

extension Array where Element == Double? {
  /// Returns the numbers, with every run of nils spaced evenly between its neighbors.
  ///
  /// - Precondition: The first and the last are numbers.
  /// - Complexity: O(*n*).
  func spread() -> [Double] {
    var numbers: [Double] = []
    var lastNumberIndex = 0
    for (index, number) in enumerated() {
      guard let number else { continue }
      if index > lastNumberIndex + 1, let start = numbers.last {
        let (distance, gaps) = (number - start, Double(index - lastNumberIndex))
        // The difference of two finite numbers may not be finite; the difference of their halves or smaller
        // parts is, and there are at least two gaps.
        let step = distance.isFinite ? distance / gaps : number / gaps - start / gaps
        for missing in lastNumberIndex + 1..<index {
          numbers.append(start + step * Double(missing - lastNumberIndex))
        }
      }
      numbers.append(number)
      lastNumberIndex = index
    }
    return numbers
  }
}
