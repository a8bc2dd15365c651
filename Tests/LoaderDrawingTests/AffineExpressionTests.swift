import TestSupport
import Testing
import TimelineModule

@testable import LoaderDrawing

@Suite("Affine expressions")
struct AffineExpressionTests {
  /// A channel between 0.2 and 0.8, handles included.
  private let channel = AffineExpression(
    input: 0,
    within: CubicSegment(
      .init(time: 3, value: 0.2), .init(time: 3.5, value: 0.25), .init(time: 4, value: 0.7),
      .init(time: 5, value: 0.8)))

  @Test("Is one sum if every choice behind it is certain")
  func certain() {
    #expect(AffineExpression.least(channel, 0.9).isOneSum)
    #expect(AffineExpression.least(channel, 0.9).isSameSum(as: channel))
    #expect(AffineExpression.greatest(channel - 1.0, 0.0).isOneSum)
    #expect(AffineExpression.greatest(channel - 1.0, 0.0).isSameSum(as: 0.0))
    // Two numbers that are equal throughout, or differ by rounding.
    #expect(AffineExpression.least(0.3, 0.1 + 0.2).isOneSum)
    #expect(AffineExpression.greatest(0.0, 0.0).isOneSum)
  }

  @Test("May be another sum if a choice is uncertain, and so are its results")
  func uncertain() {
    let either = AffineExpression.least(channel, 0.5)
    #expect(!either.isOneSum)
    #expect(!(2 * either + 1.0).isOneSum)
    #expect(!(1.0 - either).isOneSum)
    #expect(!AffineExpression.select(channel, ifGreaterThan: 0.5, then: 1.0, else: 2.0).isOneSum)
    #expect(!AffineExpression.least(either, 100.0).isOneSum)
    #expect(!AffineExpression.least(AffineExpression(.nan), 1.0).isOneSum)
  }

  @Test("Has a factor for each of twelve inputs: eleven channels, and the weight")
  func inputs() {
    let sum = (0..<12).reduce(AffineExpression(0.5)) { sum, index in
      sum - Double(index + 1) * AffineExpression(input: index, value: 0.25)
    }
    #expect((0..<12).map { sum.weights[$0] } == (0..<12).map { -Double($0 + 1) })
    #expect(sum.value == 0.5 - 78 * 0.25 && sum.inputs == 0xFFF && sum.constant == 0.5)
    #expect(sum.isSameSum(as: sum + AffineExpression(0)) && !sum.isSameSum(as: 2 * sum))
    #expect(!sum.isSameSum(as: sum + AffineExpression(input: 11, value: 0)))
  }

  @Test("May be another sum within a rounding error at the end of its stretch")
  func rounding() {
    let points = [0, 0.25, 0.75, 1].map { CubicSegment.Point(time: $0, value: $0) }
    let channel = AffineExpression(
      input: 0, within: CubicSegment(points[0], points[1], points[2], points[3]))
    // A choice changes at an excess of 1e-9, and each of the two may have an error of 1e-14.
    #expect(!AffineExpression.least(channel, AffineExpression(1 - 1e-9 + 1.5e-14)).isOneSum)
    #expect(AffineExpression.least(channel, AffineExpression(1 - 1e-9 + 3e-14)).isOneSum)
  }

  @Test("A stretch that is one sum has that sum at each of its instants")
  func stretches() {
    var random = SeededGenerator(seed: 7)
    var (certain, uncertain) = (0, 0)
    for _ in 0..<400 {
      let segments = (0..<3).map { _ in segment(&random) }
      let numbers = (0..<9).map { _ in Double.random(in: -2...2, using: &random) }
      let stretch = drawing(
        segments.enumerated().map { AffineExpression(input: $0.offset, within: $0.element) },
        numbers)
      guard stretch.isOneSum else {
        uncertain += 1
        continue
      }
      certain += 1
      for time in stride(from: 1.0, through: 2, by: 0.02) {
        let instant = drawing(
          segments.enumerated().map {
            AffineExpression(input: $0.offset, value: $0.element.sample(at: time).value)
          }, numbers)
        #expect(instant.isSameSum(as: stretch), "\(numbers) at \(time)")
      }
    }
    #expect(certain > 50 && uncertain > 50)
  }

  /// Returns a segment from 1 s to 2 s.
  private func segment(_ random: inout SeededGenerator) -> CubicSegment {
    let middle = Double.random(in: -1...1, using: &random)
    let values = (0..<4).map { _ in middle + .random(in: -0.2...0.2, using: &random) }
    let times = [1, 1.2, 1.9, 2]
    let points = zip(times, values).map { CubicSegment.Point(time: $0, value: $1) }
    return CubicSegment(points[0], points[1], points[2], points[3])
  }

  /// Returns a number with nested choices, which `numbers` determine.
  private func drawing(_ channels: [AffineExpression], _ numbers: [Double]) -> AffineExpression {
    var forms = channels
    for index in 0..<3 {
      let (one, other) = (forms[index], forms[index + 1])
      let sum = numbers[3 * index] * one + AffineExpression(numbers[3 * index + 1])
      let limit = AffineExpression(numbers[3 * index + 2])
      forms.append(
        .select(
          .least(sum, other), ifGreaterThan: limit, then: other - sum, else: .greatest(one, sum)))
    }
    return forms[3] + forms[4] + forms[5]
  }
}
