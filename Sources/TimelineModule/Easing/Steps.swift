/// The CSS `steps(count, position)`: a staircase with `count` treads of equal length.
///
/// Source: CSS Easing Functions Level 2, section 2.4.
public struct Steps: Hashable, Sendable {
  /// How many treads there are.
  public let count: Int
  /// At which ends it jumps.
  public let position: StepPosition

  /// Creates a staircase.
  ///
  /// - Precondition: `count` is at least 1, and at least 2 where the position is `jumpNone`.
  @inlinable
  public init(_ count: Int, _ position: StepPosition = .jumpEnd) {
    precondition(count >= (position == .jumpNone ? 2 : 1), "too few steps")
    (self.count, self.position) = (count, position)
  }

  /// The level at `x`; the derivative is 0, at the jumps too.
  ///
  /// The stairs go on outside 0...1. `before` tells that a jump exactly at `x` is still to come.
  /// NaN in, NaN out.
  @inlinable
  public func sample(at x: Double, before: Bool = false) -> Sample {
    let climbed = (x * Double(count)).saturated
    var step = climbed.wholePart
    let isWhole = step == climbed
    if position == .jumpStart || position == .jumpBoth { step += 1 }
    if before && isWhole { step -= 1 }
    if x >= 0 && step < 0 { step = 0 }
    if x <= 1 && step > jumps { step = jumps }
    return Sample(value: step / jumps)
  }

  /// How many jumps lead from 0 to 1.
  @inlinable
  var jumps: Double {
    switch position {
    case .jumpStart, .jumpEnd: Double(count)
    case .jumpNone: Double(count) - 1
    case .jumpBoth: Double(count) + 1
    }
  }
}
