/// A number of a drawing as a sum of multiples of channels: what it is at one instant, and by which
/// sum.
///
/// A drawing is made of channels by sums and by the lesser and the greater of two numbers. So between
/// two instants at which a lesser number becomes the greater one, it is one such sum, and a sum of
/// Bézier curves in time can be told as a Bézier curve. Whoever computes with forms instead of numbers
/// learns that sum.
struct ChannelForm: Hashable {
  /// The most channels that a form can be made of.
  static let most = 8

  /// What it is at the instant.
  private(set) var value: Double
  /// What it is where all channels are 0.
  private(set) var constant: Double
  /// How much of each channel is in it.
  private(set) var weights: SIMD8<Double>

  /// A number that does not change.
  init(_ constant: Double) {
    (value, self.constant, weights) = (constant, constant, .zero)
  }

  /// The channel at `index`, in 0..<`most`, which is `value` at the instant.
  init(channel index: Int, value: Double) {
    (self.value, constant, weights) = (value, 0, .zero)
    weights[index] = 1
  }

  private init(_ value: Double, _ constant: Double, _ weights: SIMD8<Double>) {
    (self.value, self.constant, self.weights) = (value, constant, weights)
  }

  /// Whether both are the same sum, whatever they are at their instants.
  func isSameSum(as other: ChannelForm) -> Bool {
    constant == other.constant && weights == other.weights
  }

  static func + (one: ChannelForm, other: ChannelForm) -> ChannelForm {
    ChannelForm(
      one.value + other.value, one.constant + other.constant, one.weights + other.weights)
  }

  static func - (one: ChannelForm, other: ChannelForm) -> ChannelForm {
    one + -1 * other
  }

  static func * (factor: Double, form: ChannelForm) -> ChannelForm {
    ChannelForm(factor * form.value, factor * form.constant, factor * form.weights)
  }

  /// The one that is less at the instant; of two that are equal the first.
  static func least(_ one: ChannelForm, _ other: ChannelForm) -> ChannelForm {
    one.isMore(than: other) ? other : one
  }

  /// The one that is more at the instant; of two that are equal the first.
  static func greatest(_ one: ChannelForm, _ other: ChannelForm) -> ChannelForm {
    other.isMore(than: one) ? other : one
  }

  /// Whether it is more than another at the instant, by more than a rounding: two that go side by
  /// side would else take turns.
  func isMore(than other: ChannelForm) -> Bool {
    value - other.value > 1e-9
  }
}

extension ChannelForm: ExpressibleByFloatLiteral {
  init(floatLiteral value: Double) { self.init(value) }
}
