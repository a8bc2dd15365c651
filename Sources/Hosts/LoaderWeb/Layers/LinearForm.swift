/// Numbers that the layers of a drawing depend on at an instant: up to four channels of the shape,
/// the opacity, and the share of the spin. The same type holds their velocities, in 1/s, and their
/// weights in a sum.
struct LayerInputs: Equatable {
  var first = 0.0
  var second = 0.0
  var third = 0.0
  var fourth = 0.0
  var presence = 0.0
  /// The share of the spin: how much of the motion without progress is displayed, 0...1.
  var share = 0.0

  /// The index of the opacity among the channels.
  static var opacity: Int { 4 }

  /// The sum of the numbers, each times its weight.
  func sum(weighted weights: LayerInputs) -> Double {
    weights.first * first + weights.second * second + weights.third * third
      + weights.fourth * fourth + weights.presence * presence + weights.share * share
  }
}

/// A constant plus a weighted sum of inputs.
///
/// Each property of a layer has this form, piece by piece. So a Bézier curve of a channel is scaled
/// to become one of a layer, after it is split where the form changes.
struct LinearForm: Equatable {
  var constant: Double
  var weights = LayerInputs()

  init(_ constant: Double) { self.constant = constant }

  private init(_ constant: Double, _ weights: LayerInputs) {
    (self.constant, self.weights) = (constant, weights)
  }

  /// The channel at an index, in 0..<5.
  static func channel(_ index: Int) -> LinearForm {
    switch index {
    case 0: .first
    case 1: .second
    case 2: .third
    case 3: .fourth
    default: LinearForm(0, LayerInputs(presence: 1))
    }
  }

  static var first: LinearForm { LinearForm(0, LayerInputs(first: 1)) }
  static var second: LinearForm { LinearForm(0, LayerInputs(second: 1)) }
  static var third: LinearForm { LinearForm(0, LayerInputs(third: 1)) }
  static var fourth: LinearForm { LinearForm(0, LayerInputs(fourth: 1)) }
  static var share: LinearForm { LinearForm(0, LayerInputs(share: 1)) }

  static func + (one: LinearForm, other: LinearForm) -> LinearForm { one.adding(other, times: 1) }

  static func - (one: LinearForm, other: LinearForm) -> LinearForm { one.adding(other, times: -1) }

  static func + (form: LinearForm, number: Double) -> LinearForm {
    LinearForm(form.constant + number, form.weights)
  }

  static func - (form: LinearForm, number: Double) -> LinearForm { form + -number }

  static func * (form: LinearForm, factor: Double) -> LinearForm {
    LinearForm(0).adding(form, times: factor)
  }

  @inline(never)
  private func adding(_ other: LinearForm, times factor: Double) -> LinearForm {
    var sum = self
    sum.constant += factor * other.constant
    sum.weights.first += factor * other.weights.first
    sum.weights.second += factor * other.weights.second
    sum.weights.third += factor * other.weights.third
    sum.weights.fourth += factor * other.weights.fourth
    sum.weights.presence += factor * other.weights.presence
    sum.weights.share += factor * other.weights.share
    return sum
  }

  /// Its value for these inputs.
  @inline(never)
  func value(at inputs: LayerInputs) -> Double { constant + inputs.sum(weighted: weights) }

  /// The index and weight of the only channel that it depends on; nil if it depends on several
  /// channels, or on none.
  var onlyChannel: (index: Int, weight: Double)? {
    guard weights.share == 0 else { return nil }
    var only: (index: Int, weight: Double)?
    for index in 0..<5 {
      let weight = weight(ofChannel: index)
      guard weight != 0 else { continue }
      guard only == nil else { return nil }
      only = (index, weight)
    }
    return only
  }

  private func weight(ofChannel index: Int) -> Double {
    switch index {
    case 0: weights.first
    case 1: weights.second
    case 2: weights.third
    case 3: weights.fourth
    default: weights.presence
    }
  }
}
