extension JSONParser {
  /// A number, which must be written as JSON has it and fit a Double.
  mutating func number() throws(ReadingProblem) -> Double {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    let spelling = String(decoding: text[start..<position], as: UTF8.self)
    guard let value = Double(spelling), value.isFinite else {
      throw ReadingProblem(
        at: start - text.startIndex, "\(spelling) is too large for a Double")
    }
    return value
  }

  private mutating func digits() throws(ReadingProblem) {
    let start = position
    while let byte = peek, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { position += 1 }
    guard position > start else { throw unexpected("a digit") }
  }
}
