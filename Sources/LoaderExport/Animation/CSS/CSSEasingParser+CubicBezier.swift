import TimelineModule

extension CSSEasingParser {
  /// The four numbers of `cubic-bezier()`.
  mutating func cubicBezier() throws(ReadingProblem) -> CubicBezier {
    let x1 = try coordinate("x1", within: 0...1)
    let y1 = try coordinate("y1")
    let x2 = try coordinate("x2", within: 0...1)
    let y2 = try coordinate("y2")
    try close("cubic-bezier")
    return CubicBezier(x1, y1, x2, y2)
  }

  private mutating func coordinate(
    _ name: String, within range: ClosedRange<Double>? = nil
  ) throws(ReadingProblem) -> Double {
    if name != "x1" {
      guard token == .comma else { throw unexpected("',' and \(name) of cubic-bezier()") }
      advance()
    }
    guard case .number(let value, _) = token else {
      throw unexpected("the number \(name) of cubic-bezier()")
    }
    if let range, !range.contains(value) {
      throw unexpected("\(name) of cubic-bezier() within 0 and 1")
    }
    advance()
    return value
  }
}
