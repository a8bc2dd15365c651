import TimelineModule

/// A number of a drawing as a sum of multiples of its inputs: its value at one instant, and the sum.
///
/// A drawing is computed from channels by sums, minima and maxima. So between two instants at which
/// a minimum or maximum passes to the other number, it is one such sum, and a sum of Bézier curves
/// in time can be written as a Bézier curve. A scene that is drawn with forms instead of numbers
/// finds that sum.
///
/// Inputs may also be given for a whole stretch of time. Then ``isOneSum`` says whether every choice
/// between two numbers has the same result during the whole stretch.
@usableFromInline
package struct SceneForm: Hashable, Sendable {
  /// The value at the instant, or in the middle of its range.
  @usableFromInline package internal(set) var value: Double
  /// How far from `value` it may be in its stretch of time, roundings included; infinite if it may
  /// be another sum.
  @usableFromInline var spread: Double
  /// The value if all inputs are 0.
  @usableFromInline package internal(set) var constant: Double
  /// The factor of each input.
  @usableFromInline package internal(set) var weights: SceneWeights
  /// The inputs on which it may ever depend, a bit for each: those of the other choices, too.
  @usableFromInline package internal(set) var inputs: UInt16
  /// Whether a choice led to it, so that it may be another sum at another time.
  @usableFromInline package internal(set) var isChosen = false

  /// A hundred roundings of a number, relative to it: more than any drawing has.
  @inlinable static var rounding: Double { 1e-14 }

  /// The input at `index`, in 0..<12, with its `value` at the instant.
  @inlinable
  package init(input index: Int, value: Double) {
    self.init(value, spread: 0, 0, .zero, inputs: 1 << UInt16(index))
    weights[index] = 1
  }

  /// The input at `index`, in 0..<12, during the whole of a segment.
  @inlinable
  package init(input index: Int, within segment: CubicSegment) {
    // A Bézier curve stays within the range of its four points.
    let least = min(
      min(segment.start.value, segment.control1.value),
      min(segment.control2.value, segment.end.value))
    let most = max(
      max(segment.start.value, segment.control1.value),
      max(segment.control2.value, segment.end.value))
    self.init(input: index, value: least + (most - least) / 2)
    spread = (most - least) / 2 + Self.rounding * max(abs(least), abs(most))
  }

  @inlinable
  init(
    _ value: Double, spread: Double, _ constant: Double, _ weights: SceneWeights, inputs: UInt16,
    isChosen: Bool = false
  ) {
    (self.value, self.spread, self.constant) = (value, spread, constant)
    (self.weights, self.inputs, self.isChosen) = (weights, inputs, isChosen)
  }

  /// Whether it is the same sum during the whole stretch of its inputs, and so is the result of
  /// every comparison that leads to it.
  @inlinable package var isOneSum: Bool { spread.isFinite }

  /// The only input of which it is a multiple at all times, and the factor; nil if it is another sum.
  package var multiple: (input: Int, factor: Double)? {
    guard constant == 0, !isChosen, inputs.nonzeroBitCount == 1 else { return nil }
    let input = inputs.trailingZeroBitCount
    return (input, weights[input])
  }

  /// Whether it is always 0.
  package var isZero: Bool { inputs == 0 && constant == 0 }

  /// Whether both are the same sum, whatever their values at their instants.
  @inlinable
  package func isSameSum(as other: SceneForm) -> Bool {
    constant == other.constant && weights == other.weights
  }
}

extension SceneForm: SceneNumber {
  /// A number that does not change.
  @inlinable
  package init(_ constant: Double) {
    self.init(
      constant, spread: Self.rounding * abs(constant), constant, .zero, inputs: 0)
  }

  @inlinable @inline(never)
  package static func + (one: SceneForm, other: SceneForm) -> SceneForm {
    SceneForm(
      one.value + other.value, spread: one.spread + other.spread, one.constant + other.constant,
      one.weights + other.weights, inputs: one.inputs | other.inputs,
      isChosen: one.isChosen || other.isChosen)
  }

  @inlinable @inline(never)
  package static func - (one: SceneForm, other: SceneForm) -> SceneForm {
    SceneForm(
      one.value - other.value, spread: one.spread + other.spread, one.constant - other.constant,
      one.weights - other.weights, inputs: one.inputs | other.inputs,
      isChosen: one.isChosen || other.isChosen)
  }

  @inlinable @inline(never)
  package static func * (factor: Double, form: SceneForm) -> SceneForm {
    SceneForm(
      factor * form.value, spread: abs(factor) * form.spread, factor * form.constant,
      factor * form.weights, inputs: form.inputs, isChosen: form.isChosen)
  }

  @inlinable
  package static func / (form: SceneForm, divisor: Double) -> SceneForm { (1 / divisor) * form }

  /// The smaller of two forms; the first if they are equal.
  @inlinable
  package static func least(_ one: SceneForm, _ other: SceneForm) -> SceneForm {
    choice(one, isMoreThan: other, other, else: one)
  }

  /// The larger of two forms; the first if they are equal.
  @inlinable
  package static func greatest(_ one: SceneForm, _ other: SceneForm) -> SceneForm {
    choice(other, isMoreThan: one, other, else: one)
  }

  /// One of two forms: the first if one number is greater than another by more than a rounding.
  /// Otherwise two numbers that stay equal would take turns.
  @inlinable @inline(never)
  package static func choice(
    _ one: SceneForm, isMoreThan other: SceneForm, _ first: SceneForm, else second: SceneForm
  ) -> SceneForm {
    let excess = one.value - other.value
    var chosen = excess > 1e-9 ? first : second
    // At an instant the spreads are only roundings, and are not used.
    if !(abs(excess - 1e-9) > one.spread + other.spread) { chosen.spread = .infinity }
    chosen.isChosen = true
    chosen.inputs = one.inputs | other.inputs | first.inputs | second.inputs
    return chosen
  }

  @inlinable
  package static func fraction(_ form: SceneForm) -> SceneForm { form }

  /// What is left of it without whole turns, in 0..<1.
  package var withinTurn: SceneForm {
    var rest = self - SceneForm((value + 1e-9).rounded(.down))
    (rest.isChosen, rest.spread) = (true, .infinity)
    return rest
  }
}

extension SceneForm: ExpressibleByFloatLiteral {
  @inlinable
  package init(floatLiteral value: Double) { self.init(value) }
}

/// A factor, or another number, for each of twelve inputs.
///
/// As two vectors: one of sixteen lies at multiples of 128 bytes, and takes a fifth more time.
@usableFromInline
package struct SceneWeights: Hashable, Sendable {
  @usableFromInline var low: SIMD8<Double>
  @usableFromInline var high: SIMD4<Double>

  @inlinable
  init(_ low: SIMD8<Double> = .zero, _ high: SIMD4<Double> = .zero) {
    (self.low, self.high) = (low, high)
  }

  @inlinable package static var zero: SceneWeights { SceneWeights() }

  @inlinable
  package subscript(index: Int) -> Double {
    // A number at an index takes much code, and a browser's module has little room.
    @inline(never) get { index < 8 ? low[index] : high[index - 8] }
    @inline(never) set {
      if index < 8 { low[index] = newValue } else { high[index - 8] = newValue }
    }
  }

  /// The sum of some numbers, each times its weight.
  @inlinable @inline(never)
  func sum(of numbers: SceneWeights) -> Double {
    (low * numbers.low).sum() + (high * numbers.high).sum()
  }

  @inlinable
  static func + (one: SceneWeights, other: SceneWeights) -> SceneWeights {
    SceneWeights(one.low + other.low, one.high + other.high)
  }

  @inlinable
  static func - (one: SceneWeights, other: SceneWeights) -> SceneWeights {
    SceneWeights(one.low - other.low, one.high - other.high)
  }

  @inlinable
  static func * (factor: Double, weights: SceneWeights) -> SceneWeights {
    SceneWeights(factor * weights.low, factor * weights.high)
  }
}
