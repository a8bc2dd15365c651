import TimelineModule

/// A number of a drawing as a sum of multiples of channels: its value at one instant, and the sum.
///
/// A drawing is computed from channels by sums, minima and maxima. So between two instants at which
/// a minimum or maximum passes to the other number, it is one such sum, and a sum of Bézier curves
/// in time can be written as a Bézier curve. Code that computes with forms instead of numbers finds
/// that sum.
///
/// Channels may also be given for a whole stretch of time. Then ``isOneSum`` says whether every
/// choice between two numbers has the same result during the whole stretch.
struct ChannelForm: Hashable {
  /// The most channels in a form.
  static let most = 8

  /// The value at the instant, or in the middle of its range.
  private(set) var value: Double
  /// How far from `value` it may be in its stretch of time, roundings included; infinite if it may
  /// be another sum.
  private var spread: Double
  /// The value if all channels are 0.
  private(set) var constant: Double
  /// The factor of each channel.
  private(set) var weights: SIMD8<Double>

  /// A hundred roundings of a number, relative to it: more than any drawing has.
  private static let rounding = 1e-14

  /// A number that does not change.
  init(_ constant: Double) {
    self.init(constant, spread: Self.rounding * abs(constant), constant, .zero)
  }

  /// The channel at `index`, in 0..<`most`, with its `value` at the instant.
  init(channel index: Int, value: Double) {
    self.init(value, spread: 0, 0, .zero)
    weights[index] = 1
  }

  /// The channel at `index`, in 0..<`most`, during the whole of a segment.
  init(channel index: Int, within segment: CubicSegment) {
    // A Bézier curve stays within the range of its four points.
    let least = min(
      segment.start.value, segment.control1.value, segment.control2.value, segment.end.value)
    let most = max(
      segment.start.value, segment.control1.value, segment.control2.value, segment.end.value)
    self.init(channel: index, value: least + (most - least) / 2)
    spread = (most - least) / 2 + Self.rounding * max(abs(least), abs(most))
  }

  private init(
    _ value: Double, spread: Double, _ constant: Double, _ weights: SIMD8<Double>
  ) {
    (self.value, self.spread, self.constant, self.weights) = (value, spread, constant, weights)
  }

  /// Whether it is the same sum during the whole stretch of its channels, and so is the result of
  /// every comparison that leads to it.
  var isOneSum: Bool { spread.isFinite }

  /// Whether both are the same sum, whatever their values at their instants.
  func isSameSum(as other: ChannelForm) -> Bool {
    constant == other.constant && weights == other.weights
  }

  static func + (one: ChannelForm, other: ChannelForm) -> ChannelForm {
    ChannelForm(
      one.value + other.value, spread: one.spread + other.spread, one.constant + other.constant,
      one.weights + other.weights)
  }

  static func - (one: ChannelForm, other: ChannelForm) -> ChannelForm {
    ChannelForm(
      one.value - other.value, spread: one.spread + other.spread, one.constant - other.constant,
      one.weights - other.weights)
  }

  static func * (factor: Double, form: ChannelForm) -> ChannelForm {
    ChannelForm(
      factor * form.value, spread: abs(factor) * form.spread, factor * form.constant,
      SIMD8(repeating: factor) * form.weights)
  }

  /// The smaller of two forms; the first if they are equal.
  static func least(_ one: ChannelForm, _ other: ChannelForm) -> ChannelForm {
    choice(one, isMoreThan: other, other, else: one)
  }

  /// The larger of two forms; the first if they are equal.
  static func greatest(_ one: ChannelForm, _ other: ChannelForm) -> ChannelForm {
    choice(other, isMoreThan: one, other, else: one)
  }

  /// One of two forms: the first if one number is greater than another by more than a rounding.
  /// Otherwise two numbers that stay equal would take turns.
  static func choice(
    _ one: ChannelForm, isMoreThan other: ChannelForm, _ first: ChannelForm,
    else second: ChannelForm
  ) -> ChannelForm {
    let excess = one.value - other.value
    var chosen = excess > 1e-9 ? first : second
    // At an instant the spreads are only roundings, and are not used.
    if !(abs(excess - 1e-9) > one.spread + other.spread) { chosen.spread = .infinity }
    return chosen
  }
}

extension ChannelForm: ExpressibleByFloatLiteral {
  init(floatLiteral value: Double) { self.init(value) }
}
