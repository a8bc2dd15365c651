import LoaderCore
import LoaderDrawing

/// A number of a drawing: a constant plus a weighted sum of inputs, and its sample at one instant.
///
/// The inputs are the channels, which are the moving numbers of a loader, and the weight of unknown
/// progress. A scene, the code that draws a loader, only adds, scales and compares them. So each of its
/// numbers is one such expression, until a choice, a comparison of two numbers, selects another one. To
/// find these expressions, the scene is drawn with them instead of numbers. Then ``NumberFunction`` computes
/// the number at any time without another drawing.
@usableFromInline
package struct AffineExpression: Hashable, Sendable {
  /// The value at the instant.
  @usableFromInline package internal(set) var value: Double
  /// The change of the value per second, at the instant.
  @usableFromInline var velocity: Double
  /// The value if all inputs are 0.
  @usableFromInline package internal(set) var constant: Double
  /// The factor of each input.
  @usableFromInline package internal(set) var weights: InputVector
  /// The inputs on which the number may ever depend: bit 0 for the input at index 0, and so on.
  ///
  /// They include the inputs of expressions that were compared or not chosen.
  @usableFromInline package internal(set) var dependencies: UInt16
  /// True if a choice led to this expression.
  ///
  /// Then the number may be another expression at another time.
  @usableFromInline package internal(set) var isChosen = false
  /// The seconds to the nearest change of a choice that led to this expression.
  @usableFromInline var distance = ChoiceDistance()

  /// Creates the input at `index`, in 0..<``InputVector/count``, with its sample at the instant.
  @inlinable
  package init(input index: Int, value: Double, velocity: Double = 0) {
    self.init(value: value, velocity: velocity, 0, .zero, dependencies: 1 << UInt16(index))
    weights[index] = 1
  }

  /// Creates an expression without choices, with its sample at the instant.
  @inlinable
  init(
    value: Double, velocity: Double, _ constant: Double, _ weights: InputVector,
    dependencies: UInt16
  ) {
    self.value = value
    self.velocity = velocity
    self.constant = constant
    self.weights = weights
    self.dependencies = dependencies
  }

  /// Adds the dependencies and the choices of another expression, from which this one is computed.
  @inlinable
  mutating func depend(on other: AffineExpression) {
    dependencies |= other.dependencies
    isChosen = isChosen || other.isChosen
    distance.consider(other.distance)
  }

  /// True if the number is always 0.
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
    self.init(value: constant, velocity: 0, constant, .zero, dependencies: 0)
  }

  @inlinable @inline(never)
  package static func + (lhs: AffineExpression, rhs: AffineExpression) -> AffineExpression {
    var sum = lhs
    sum.value += rhs.value
    sum.velocity += rhs.velocity
    sum.constant += rhs.constant
    sum.weights = lhs.weights + rhs.weights
    sum.depend(on: rhs)
    return sum
  }

  @inlinable @inline(never)
  package static func - (lhs: AffineExpression, rhs: AffineExpression) -> AffineExpression {
    lhs + (-1) * rhs
  }

  @inlinable @inline(never)
  package static func * (factor: Double, expression: AffineExpression) -> AffineExpression {
    var product = expression
    product.value *= factor
    product.velocity *= factor
    product.constant *= factor
    product.weights = factor * expression.weights
    return product
  }

  @inlinable
  package static func / (expression: AffineExpression, divisor: Double) -> AffineExpression {
    (1 / divisor) * expression
  }

  /// Returns the smaller of two expressions; the first if they are equal.
  @inlinable
  package static func minimum(_ first: AffineExpression, _ second: AffineExpression)
    -> AffineExpression
  {
    select(first, ifGreaterThan: second, then: second, else: first)
  }

  /// Returns the larger of two expressions; the first if they are equal.
  @inlinable
  package static func maximum(_ first: AffineExpression, _ second: AffineExpression)
    -> AffineExpression
  {
    select(second, ifGreaterThan: first, then: second, else: first)
  }

  /// The difference up to which two numbers count as equal, in value and in velocity per second.
  @inlinable static var rounding: Double { 1e-9 }

  /// Returns `first` if `one` is greater than `other` at the instant, otherwise `second`.
  ///
  /// If both have nearly the same value and velocity, they count as equal. Else roundings alone would select
  /// now one, now the other.
  @inlinable @inline(never)
  package static func select(
    _ one: AffineExpression, ifGreaterThan other: AffineExpression, then first: AffineExpression,
    else second: AffineExpression
  ) -> AffineExpression {
    let difference = one.value - other.value
    let velocity = one.velocity - other.velocity
    let stayEqual = abs(difference) <= rounding && abs(velocity) <= rounding
    let isGreater = difference > 0 && !stayEqual
    var chosen = isGreater ? first : second
    chosen.depend(on: one)
    chosen.depend(on: other)
    // At another time, the number may be the expression that is not chosen now.
    chosen.dependencies |= first.dependencies | second.dependencies
    chosen.isChosen = true
    if !stayEqual { chosen.distance.consider(difference, velocity: velocity) }
    return chosen
  }

  /// Returns the expression itself: a channel that is a fraction already lies in 0...1.
  @inlinable
  package static func fraction(_ expression: AffineExpression) -> AffineExpression { expression }

  /// The number without its whole turns, in 0..<1 except for roundings.
  ///
  /// The subtracted number of whole turns is a choice, which changes where the remainder reaches 0 or 1.
  package var withinTurn: AffineExpression {
    // A number that is a rounding below a whole turn counts as that turn.
    var remainder = self - AffineExpression((value + Self.rounding).rounded(.down))
    remainder.isChosen = true
    remainder.distance.consider(remainder.value, velocity: velocity)
    remainder.distance.consider(1 - remainder.value, velocity: -velocity)
    return remainder
  }
}

/// The seconds to the nearest change of a choice, if all velocities stayed as they are.
///
/// A choice, a comparison of two numbers, changes where their difference is 0.
@usableFromInline
struct ChoiceDistance: Hashable, Sendable {
  /// The seconds until the next change; infinity for none.
  @usableFromInline var ahead = Double.infinity
  /// The seconds since the last change; infinity for none.
  @usableFromInline var behind = Double.infinity

  @inlinable
  init() {}

  /// Shortens each time to the same one of another distance, if that is shorter.
  @inlinable
  mutating func consider(_ other: ChoiceDistance) {
    ahead = min(ahead, other.ahead)
    behind = min(behind, other.behind)
  }

  /// Shortens one of the times to the instant at which a difference is 0, and so changes a choice.
  ///
  /// - Parameters:
  ///   - difference: One of the compared numbers minus the other.
  ///   - velocity: The change of the difference per second.
  @inlinable
  mutating func consider(_ difference: Double, velocity: Double) {
    // The seconds since the difference was 0; negative if it will be. Without a velocity they are infinite.
    let passed = difference / velocity
    // Neither holds for 0 / 0: a difference that stays 0 changes no choice.
    if passed < 0 { ahead = min(ahead, -passed) }
    if passed >= 0 { behind = min(behind, passed) }
  }
}

extension AffineExpression: ExpressibleByFloatLiteral {
  @inlinable
  package init(floatLiteral value: Double) { self.init(value) }
}

/// A number for each input: its weight in an expression, its value or its velocity.
///
/// It is stored as a vector of eight and one of four. A single vector of sixteen, the next size above
/// twelve, would be aligned to 128 bytes, and take a fifth more time.
@usableFromInline
package struct InputVector: Hashable, Sendable {
  /// The numbers of the inputs 0..<8.
  @usableFromInline var low: SIMD8<Double>
  /// The numbers of the inputs 8..<12.
  @usableFromInline var high: SIMD4<Double>

  /// The number of inputs: at most eleven channels, and the weight of unknown progress.
  @inlinable package static var count: Int { 12 }

  @inlinable
  init(_ low: SIMD8<Double> = .zero, _ high: SIMD4<Double> = .zero) {
    self.low = low
    self.high = high
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

  /// Returns the sum of the inputs' numbers, each times its weight in this vector.
  @inlinable @inline(never)
  func sum(of numbers: InputVector) -> Double {
    (low * numbers.low).sum() + (high * numbers.high).sum()
  }

  @inlinable
  static func + (lhs: InputVector, rhs: InputVector) -> InputVector {
    InputVector(lhs.low + rhs.low, lhs.high + rhs.high)
  }

  @inlinable
  static func * (factor: Double, weights: InputVector) -> InputVector {
    InputVector(factor * weights.low, factor * weights.high)
  }
}
