import TimelineModule

extension CSSEasingParser {
  /// The count and the position of `steps()`.
  mutating func steps() throws(ReadingProblem) -> Steps {
    let place = start
    guard case .number(let value, isInteger: true) = token else {
      throw unexpected("a whole number of steps")
    }
    let count = Int(exactly: value) ?? (value < 0 ? .min : .max)
    guard count >= 1 else { throw unexpected("at least 1 step") }
    advance()
    let position = try token == .comma ? stepPosition() : .jumpEnd
    guard count >= 2 || position != .jumpNone else {
      throw ReadingProblem(at: place, "found 1, expected at least 2 steps with jump-none")
    }
    try close("steps")
    return Steps(count, position)
  }

  private mutating func stepPosition() throws(ReadingProblem) -> StepPosition {
    advance()
    let words = ["jump-start", "jump-end", "jump-none", "jump-both", "start", "end"]
    guard case .name(let name) = token else { throw unexpected("a position as in jump-end") }
    let position: StepPosition
    switch name {
    case "jump-start", "start": position = .jumpStart
    case "jump-end", "end": position = .jumpEnd
    case "jump-none": position = .jumpNone
    case "jump-both": position = .jumpBoth
    default:
      let message = "\(quote(name)) is not a position, expected \(alternatives(words))"
      throw ReadingProblem(at: start, message + hint(for: name, in: words))
    }
    advance()
    return position
  }
}
