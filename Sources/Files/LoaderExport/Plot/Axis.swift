/// An axis: a range of values, its position on paper, and the round numbers along it.
struct Axis: Hashable {
  /// The values at its ends.
  let range: ClosedRange<Double>
  /// The positions of the ends, in pixels.
  let start, end: Double
  /// The step from one tick to the next: 1, 2 or 5 times a power of ten.
  let step: Double

  /// The margin of a value axis as a fraction of its values, so that no extreme is cut off.
  private static let margin = 0.04

  /// Creates an axis whose ticks, at its round numbers, are at least `spacing` pixels apart.
  ///
  /// An axis shorter than `spacing` has at most two ticks.
  init(_ range: ClosedRange<Double>, from start: Double, to end: Double, spacing: Double) {
    self.range = range
    self.start = start
    self.end = end
    let width = range.upperBound - range.lowerBound
    let maximumSteps = max(1, abs(end - start) / spacing)
    step = Axis.roundStep(atLeast: width / maximumSteps)
  }

  /// Creates a value axis that covers `values`, with a margin.
  ///
  /// - Parameter hasZero: True if it covers 0, too, wherever the values are. Without values, it always does.
  init(
    over values: [Double], hasZero: Bool = true, from start: Double, to end: Double,
    spacing: Double
  ) {
    let coversZero = hasZero || values.isEmpty
    let values = coversZero ? values + [0] : values
    let low = values.min() ?? 0
    var high = values.max() ?? 0
    // A constant curve also needs a range; a difference below 1e-9 is only a rounding.
    if high - low < 1e-9 { high = low + 1 }
    let margin = Self.margin * (high - low)
    self.init(low - margin...high + margin, from: start, to: end, spacing: spacing)
  }

  /// Returns the position of a value, in pixels.
  func position(_ value: Double) -> Double {
    start + (value - range.lowerBound) / (range.upperBound - range.lowerBound) * (end - start)
  }

  /// The values of the ticks, the multiples of `step` in the range, from the lowest.
  ///
  /// - Complexity: O(ticks).
  var ticks: [Double] {
    let first = (range.lowerBound / step).rounded(.up)
    let last = (range.upperBound / step).rounded(.down)
    guard first <= last else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// The number of digits after the point in the labels of the ticks.
  var decimals: Int {
    var (digits, unit) = (0, 1.0)
    // Both are rounded, so a millionth does not count.
    while digits < 9, unit > step * 1.000001 {
      unit /= 10
      digits += 1
    }
    return digits
  }

  /// Returns the smallest of 1, 2 and 5 times a power of ten that is not below `step`.
  ///
  /// A millionth of `step` does not count, because powers of ten are rounded. It is 1 if `step` is 0 or less,
  /// or not finite.
  ///
  /// - Complexity: O(1): a Double has no more than 600 powers of ten.
  static func roundStep(atLeast step: Double) -> Double {
    guard step > 0, step.isFinite else { return 1 }
    var power = 1.0
    while power * 10 <= step { power *= 10 }
    while power > step { power /= 10 }
    return [1, 2, 5].map { $0 * power }.first { $0 >= step * 0.999999 } ?? 10 * power
  }
}
