/// An axis of a chart: a range of values, its position on paper, and the round numbers along it, its ticks.
struct Axis: Hashable {
  /// The values at its ends, of which the upper one is greater.
  let range: ClosedRange<Double>
  /// The positions of the ends, in pixels.
  let start, end: Double
  /// The step from one tick to the next: 1, 2 or 5 times a power of ten.
  let step: Double

  /// The margin at each end of a value axis, as a fraction of the range of its values, so that no extreme is cut off.
  private static let margin = 0.04

  /// Creates an axis whose ticks, at its round numbers, are at least `spacing` pixels apart.
  ///
  /// An axis shorter than `spacing` has at most two ticks.
  ///
  /// - Parameters:
  ///   - start: The position of the lowest value, in pixels.
  ///   - end: The position of the highest value, in pixels, which may be less than `start`.
  init(_ range: ClosedRange<Double>, from start: Double, to end: Double, spacing: Double) {
    self.range = range
    self.start = start
    self.end = end
    // As many steps as have room, but at least one: a short axis has ticks, too.
    let width = range.upperBound - range.lowerBound
    let maximumSteps = max(1, abs(end - start) / spacing)
    step = Axis.roundStep(atLeast: width / maximumSteps)
  }

  /// Creates a value axis that covers `values`, with a margin.
  ///
  /// - Parameter hasZero: True if it covers 0, too, wherever the values are. Without values, it covers 0 anyway.
  init(
    over values: [Double], hasZero: Bool = true, from start: Double, to end: Double,
    spacing: Double
  ) {
    let coversZero = hasZero || values.isEmpty
    let values = coversZero ? values + [0] : values
    let low = values.min() ?? 0
    var high = values.max() ?? 0
    // The range of a constant curve would be empty, so it is 1. A difference below 1e-9 is only a rounding.
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

  /// The number of digits after the point in the labels of the ticks: as many as `step` needs, but at most nine.
  var decimals: Int {
    // `unit` is one unit of the last digit.
    var (digits, unit) = (0, 1.0)
    // `unit` and `step` are rounded, so a difference of a millionth does not count.
    while digits < 9, unit > step * 1.000001 {
      unit /= 10
      digits += 1
    }
    return digits
  }

  /// Returns the smallest of 1, 2 and 5 times a power of ten that is not below `step`.
  ///
  /// A difference of a millionth of `step` does not count, because powers of ten are rounded. The result is 1 if
  /// `step` is 0 or less, or not finite.
  ///
  /// - Complexity: O(1): a Double has no more than 600 powers of ten.
  static func roundStep(atLeast step: Double) -> Double {
    guard step > 0, step.isFinite else { return 1 }
    // The greatest power of ten that is not above `step`.
    var power = 1.0
    while power * 10 <= step { power *= 10 }
    while power > step { power /= 10 }
    return [1, 2, 5].map { $0 * power }.first { $0 >= step * 0.999999 } ?? 10 * power
  }
}
