import LoaderCore
import LoaderDrawing

/// A number of a drawing: a constant plus a weighted sum of its inputs, and its value at an instant.
///
/// A scene adds, scales and compares numbers, so between two changes of a selected number each is one
/// such expression. A scene that is drawn with expressions instead of numbers finds it;
/// ``NumberFunction`` needs no further drawing.
@usableFromInline
package struct AffineExpression: Hashable, Sendable {
  /// The value at the instant.
  @usableFromInline package internal(set) var value: Double
  /// The value if all inputs are 0.
  @usableFromInline package internal(set) var constant: Double
  /// The factor of each input.
  @usableFromInline package internal(set) var weights: InputVector
  /// The inputs on which it may ever depend, one bit each, including those of the other choices.
  @usableFromInline package internal(set) var dependencies: UInt16
  /// True if a choice led to it, so that it may be another expression at another time.
  @usableFromInline package internal(set) var isChosen = false

  /// The input at `index`, in 0..<``InputVector/count``, with its `value` at the instant.
  @inlinable
  package init(input index: Int, value: Double) {
    self.init(value, 0, .zero, dependencies: 1 << UInt16(index))
    weights[index] = 1
  }

  @inlinable
  init(
    _ value: Double, _ constant: Double, _ weights: InputVector, dependencies: UInt16,
    isChosen: Bool = false
  ) {
    (self.value, self.constant, self.weights) = (value, constant, weights)
    (self.dependencies, self.isChosen) = (dependencies, isChosen)
  }

  /// True if it is always 0.
  package var isZero: Bool { dependencies == 0 && constant == 0 }

  /// Returns true if constant and weights are the same, whatever the values at their instants.
  @inlinable
  package func hasSameTerms(as other: AffineExpression) -> Bool {
    constant == other.constant && weights == other.weights
  }
}

extension AffineExpression: SceneNumber {
  /// Creates a constant.
  @inlinable
  package init(_ constant: Double) {
    self.init(constant, constant, .zero, dependencies: 0)
  }

  @inlinable @inline(never)
  package static func + (one: AffineExpression, other: AffineExpression) -> AffineExpression {
    AffineExpression(
      one.value + other.value, one.constant + other.constant, one.weights + other.weights,
      dependencies: one.dependencies | other.dependencies,
      isChosen: one.isChosen || other.isChosen)
  }

  @inlinable @inline(never)
  package static func - (one: AffineExpression, other: AffineExpression) -> AffineExpression {
    AffineExpression(
      one.value - other.value, one.constant - other.constant, one.weights - other.weights,
      dependencies: one.dependencies | other.dependencies,
      isChosen: one.isChosen || other.isChosen)
  }

  @inlinable @inline(never)
  package static func * (factor: Double, expression: AffineExpression) -> AffineExpression {
    AffineExpression(
      factor * expression.value, factor * expression.constant, factor * expression.weights,
      dependencies: expression.dependencies,
      isChosen: expression.isChosen)
  }

  @inlinable
  package static func / (expression: AffineExpression, divisor: Double) -> AffineExpression {
    (1 / divisor) * expression
  }

  /// Returns the smaller of two expressions; the first if they are equal.
  @inlinable
  package static func least(_ one: AffineExpression, _ other: AffineExpression) -> AffineExpression
  {
    select(one, ifGreaterThan: other, then: other, else: one)
  }

  /// Returns the larger of two expressions; the first if they are equal.
  @inlinable
  package static func greatest(_ one: AffineExpression, _ other: AffineExpression)
    -> AffineExpression
  {
    select(other, ifGreaterThan: one, then: other, else: one)
  }

  /// Returns the first of two expressions if one number exceeds another by more than a rounding
  /// error.
  ///
  /// Otherwise two numbers that stay equal would alternate.
  @inlinable @inline(never)
  package static func select(
    _ one: AffineExpression, ifGreaterThan other: AffineExpression, then first: AffineExpression,
    else second: AffineExpression
  ) -> AffineExpression {
    var chosen = one.value - other.value > 1e-9 ? first : second
    chosen.isChosen = true
    chosen.dependencies =
      one.dependencies | other.dependencies | first.dependencies | second.dependencies
    return chosen
  }

  @inlinable
  package static func fraction(_ expression: AffineExpression) -> AffineExpression { expression }

  /// The remainder without whole turns, in 0..<1.
  package var withinTurn: AffineExpression {
    var remainder = self - AffineExpression((value + 1e-9).rounded(.down))
    remainder.isChosen = true
    return remainder
  }
}

extension AffineExpression: ExpressibleByFloatLiteral {
  @inlinable
  package init(floatLiteral value: Double) { self.init(value) }
}

/// A factor, or another number, for each input.
///
/// It is stored as two vectors: a vector of sixteen is aligned to 128 bytes, and takes a fifth more
/// time.
@usableFromInline
package struct InputVector: Hashable, Sendable {
  @usableFromInline var low: SIMD8<Double>
  @usableFromInline var high: SIMD4<Double>

  /// The number of inputs: at most eleven channels, and the weight of unknown progress.
  @inlinable package static var count: Int { 12 }

  @inlinable
  init(_ low: SIMD8<Double> = .zero, _ high: SIMD4<Double> = .zero) {
    (self.low, self.high) = (low, high)
  }

  @inlinable package static var zero: InputVector { InputVector() }

  @inlinable
  package subscript(index: Int) -> Double {
    // Out of line: an element at an index takes much code, and a browser's module has little space.
    @inline(never) get { index < 8 ? low[index] : high[index - 8] }
    @inline(never) set {
      if index < 8 { low[index] = newValue } else { high[index - 8] = newValue }
    }
  }

  /// Returns the sum of some numbers, each times its weight.
  @inlinable @inline(never)
  func sum(of numbers: InputVector) -> Double {
    (low * numbers.low).sum() + (high * numbers.high).sum()
  }

  @inlinable
  static func + (one: InputVector, other: InputVector) -> InputVector {
    InputVector(one.low + other.low, one.high + other.high)
  }

  @inlinable
  static func - (one: InputVector, other: InputVector) -> InputVector {
    InputVector(one.low - other.low, one.high - other.high)
  }

  @inlinable
  static func * (factor: Double, weights: InputVector) -> InputVector {
    InputVector(factor * weights.low, factor * weights.high)
  }
}
