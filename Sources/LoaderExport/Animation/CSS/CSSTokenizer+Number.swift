extension CSSTokenizer {
  /// A number, a percentage, or what is neither for the unit behind it.
  mutating func number() -> CSSToken {
    let start = position
    if byte(0) == UInt8(ascii: "+") || byte(0) == UInt8(ascii: "-") { position += 1 }
    skip(while: Self.isDigit)
    var isInteger = true
    if byte(0) == UInt8(ascii: "."), let digit = byte(1), Self.isDigit(digit) {
      isInteger = false
      position += 1
      skip(while: Self.isDigit)
    }
    let sign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-") ? 1 : 0
    if let e = byte(0), e | 0x20 == UInt8(ascii: "e"), let digit = byte(1 + sign),
      Self.isDigit(digit)
    {
      isInteger = false
      position += 1 + sign
      skip(while: Self.isDigit)
    }
    // CSS brings a number that is too large for its reader to the largest.
    let largest = Double.greatestFiniteMagnitude
    let value = min(max(Double(word(from: start)) ?? 0, -largest), largest)
    if byte(0) == UInt8(ascii: "%") {
      position += 1
      return .percentage(value)
    }
    guard startsName() else { return .number(value, isInteger: isInteger) }
    skip(while: Self.isNamePart)
    return .other(word(from: start))
  }
}
