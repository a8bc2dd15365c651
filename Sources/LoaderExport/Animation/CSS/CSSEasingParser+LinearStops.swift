import TimelineModule

extension CSSEasingParser {
  /// The stops of `linear()`: each a number, with up to two percentages before or after it.
  mutating func linearStops() throws(ReadingProblem) -> LinearStops {
    let place = start
    var stops: [LinearStops.Stop] = []
    while true {
      stops += try linearStop()
      guard token == .comma else { break }
      advance()
    }
    try close("linear")
    guard let easing = LinearStops(stops) else {
      throw ReadingProblem(at: place, "linear() has no stop, expected at least one")
    }
    return easing
  }

  /// Two percentages make two stops of one output.
  private mutating func linearStop() throws(ReadingProblem) -> [LinearStops.Stop] {
    var inputs = percentages()
    guard case .number(let output, _) = token else {
      throw unexpected("a number, the output of a stop of linear()")
    }
    advance()
    if inputs.isEmpty { inputs = percentages() }
    guard !inputs.isEmpty else { return [LinearStops.Stop(output)] }
    return inputs.map { LinearStops.Stop(output, at: $0) }
  }

  private mutating func percentages() -> [Double] {
    var inputs: [Double] = []
    while inputs.count < 2, case .percentage(let value) = token {
      inputs.append(value / 100)
      advance()
    }
    return inputs
  }
}
