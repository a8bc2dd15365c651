import Testing

@testable import LoaderDrawing
@testable import LoaderPlans

/// Tests of expressions that are weighted sums of inputs, until a comparison chooses another.
@Suite("Affine expressions")
struct AffineExpressionTests {
  @Test("A choice selects one expression, and depends on the inputs of both")
  func choices() {
    let (small, large) = (
      AffineExpression(input: 0, value: 0.25), AffineExpression(input: 3, value: 0.5)
    )
    let chosen = [
      AffineExpression.minimum(small, large), .maximum(large, small),
      .select(large, ifGreaterThan: small, then: 1.0 - small, else: large),
    ]
    #expect(zip(chosen, [small, large, 1.0 - small]).allSatisfy { $0.hasSameTerms(as: $1) })
    // A bit for each input: 0 and 3, and for `apart` 5 as well.
    #expect(chosen.allSatisfy { $0.isChosen && $0.dependencies == 0b1001 })
    let apart = AffineExpression.select(
      small, ifGreaterThan: large, then: AffineExpression(input: 5, value: 1), else: 0.0)
    #expect(apart.dependencies == 0b101001)
    // A rounding decides nothing, unless the numbers diverge.
    let same = AffineExpression(input: 3, value: 0.25 - 1e-10)
    #expect(AffineExpression.minimum(small, same).hasSameTerms(as: small))
    let falling = AffineExpression(input: 3, value: 0.25 - 1e-10, velocity: -1e-8)
    #expect(AffineExpression.minimum(small, falling).hasSameTerms(as: falling))
    #expect((2 * small).weights[0] == 2 && !small.isChosen)
  }

  @Test("Has the distance to the nearest choice ahead and behind, over all nested choices")
  func distances() {
    /// Returns the seconds to the instant at which an input with this velocity passes 0.
    func distance(_ value: Double, _ velocity: Double) -> ChoiceDistance {
      let input = AffineExpression(input: 0, value: value, velocity: velocity)
      return (2 * AffineExpression.maximum(input, 0.0) + 1.0).distance
    }
    #expect(distance(0.5, 2).behind == 0.25 && distance(0.5, 2).ahead == .infinity)
    #expect(distance(0.5, -2).ahead == 0.25 && distance(-0.5, 2).ahead == 0.25)
    #expect(distance(0, 2).behind == 0)
    // Without a motion, or with a rounding as motion, there is no such instant.
    #expect(distance(0, 0) == ChoiceDistance() && distance(1e-10, 1e-10) == ChoiceDistance())
    let input = AffineExpression(input: 0, value: 0.5, velocity: -2)
    let inner = AffineExpression.maximum(input, 0.25)
    // From 0.5 to 0.25 at 2 a second.
    #expect(AffineExpression.minimum(inner, 1.0).distance.ahead == 0.125)
    #expect((input + inner).distance.ahead == 0.125)
    // A whole turn is as far as the next one in the other direction.
    #expect(input.withinTurn.distance.ahead == 0.25 && input.withinTurn.distance.behind == 0.25)
  }

  @Test("withinTurn removes the whole turns, whose number depends on the time")
  func turns() {
    for (value, turns) in [(2.25, 2.0), (2 - 1e-10, 2), (-0.25, -1)] {
      let rest = AffineExpression(input: 0, value: value).withinTurn
      #expect(rest.constant == -turns && rest.value == value - turns && rest.isChosen)
    }
  }

  @Test("Has a factor for each of twelve inputs: eleven channels, and the weight")
  func inputs() {
    let sum = (0..<InputVector.count).reduce(AffineExpression(0.5)) { sum, index in
      sum - Double(index + 1) * AffineExpression(input: index, value: 0.25)
    }
    #expect((0..<12).map { sum.weights[$0] } == (0..<12).map { -Double($0 + 1) })
    // 78 is the sum of 1 to 12.
    #expect(sum.value == 0.5 - 78 * 0.25 && sum.dependencies == 0xFFF && sum.constant == 0.5)
    #expect(sum.hasSameTerms(as: sum + AffineExpression(0)) && !sum.hasSameTerms(as: 2 * sum))
    #expect(!sum.hasSameTerms(as: sum + AffineExpression(input: 11, value: 0)))
  }
}
