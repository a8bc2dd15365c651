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

  /// Creates an axis whose ticks are at least `spacing` pixels apart.
  ///
  /// An axis shorter than that has at most two.
  init(_ range: ClosedRange<Double>, from start: Double, to end: Double, spacing: Double) {
    self.range = range
    self.start = start
    self.end = end
    let width = range.upperBound - range.lowerBound
    let maximum = max(1, abs(end - start) / spacing)
    step = Axis.roundStep(atLeast: width / maximum)
  }

  /// Creates a value axis that covers `values`, with a margin.
  ///
  /// - Parameter hasZero: True if it covers 0, too, wherever the values are.
  init(
    over values: [Double], hasZero: Bool = true, from start: Double, to end: Double,
    spacing: Double
  ) {
    let values = hasZero || values.isEmpty ? values + [0] : values
    let low = values.min() ?? 0
    var high = values.max() ?? 0
    // A constant curve also needs a range.
    if high - low < 1e-9 { high = low + 1 }
    let margin = Self.margin * (high - low)
    self.init(low - margin...high + margin, from: start, to: end, spacing: spacing)
  }

  /// Returns the position of a value, in pixels.
  func position(_ value: Double) -> Double {
    start + (value - range.lowerBound) / (range.upperBound - range.lowerBound) * (end - start)
  }

  /// The ticks, from the lowest.
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
    // A step is rounded, too: a millionth of it does not count.
    while digits < 9, unit > step * 1.000001 {
      unit /= 10
      digits += 1
    }
    return digits
  }

  /// Returns the smallest of 1, 2 and 5 times a power of ten that is not below `step`.
  ///
  /// A millionth of `step` does not count, because powers of ten are rounded.
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
