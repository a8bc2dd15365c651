extension DecimalNumber {
  /// The Double nearest to the number that all of `text` spells without a sign; nil if that takes
  /// more than one division, or if the text is not such a number.
  ///
  /// Up to 19 digits make an integer that fits in 64 bits, and so does the power of ten below it:
  /// their quotient with its remainder is exact, and is rounded once, ties to even. ``read(_:)``
  /// gives the same for every text for which this is not nil.
  ///
  /// - Complexity: O(length).
  package static func plain(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var (digits, count, decimals, index) = (UInt64(0), 0, 0, 0)
    var hasPoint = false
    while index < text.count {
      let digit = UInt64(text[index] &- 0x30)
      if digit < 10 {
        digits = digits &* 10 &+ digit
        count += digits == 0 ? 0 : 1
        if hasPoint { decimals += 1 }
      } else if text[index] == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        break
      }
      index += 1
    }
    guard index > (hasPoint ? 1 : 0), count <= 19 else { return nil }
    if index < text.count {
      guard let exponent = exponent(UnsafeBufferPointer(rebasing: text[index...])) else {
        return nil
      }
      decimals -= exponent
    }
    return value(digits, decimals: decimals)
  }

  /// The number after an `e` at the start of `text`: up to four digits, perhaps with a sign.
  private static func exponent(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard text[0] | 0x20 == UInt8(ascii: "e"), text.count > 1 else { return nil }
    let isNegative = text[1] == UInt8(ascii: "-")
    let start = isNegative || text[1] == UInt8(ascii: "+") ? 2 : 1
    guard (1...4).contains(text.count - start) else { return nil }
    var exponent = 0
    for index in start..<text.count {
      let digit = text[index] &- 0x30
      guard digit < 10 else { return nil }
      exponent = exponent * 10 + Int(digit)
    }
    return isNegative ? -exponent : exponent
  }

  /// The Double nearest to `digits` / 10^`decimals`; nil if that power does not fit in 64 bits.
  private static func value(_ digits: UInt64, decimals: Int) -> Double? {
    guard digits > 0 else { return 0 }
    guard powersOfTen.indices.contains(abs(decimals)) else { return nil }
    let power = powersOfTen[abs(decimals)]
    // An integer below 2^53 and a power of ten below 10^23 are exact, so this rounds once.
    if digits < 1 << 53 {
      return decimals < 0 ? Double(digits) * Double(power) : Double(digits) / Double(power)
    }
    return decimals < 0 ? nil : quotient(digits, power)
  }

  /// The Double nearest to `number` / `divisor`, neither of them 0.
  private static func quotient(_ number: UInt64, _ divisor: UInt64) -> Double {
    let (numberShift, divisorShift) = (
      number.leadingZeroBitCount, divisor.leadingZeroBitCount
    )
    let (top, bottom) = (number << numberShift, divisor << divisorShift)
    let isOneOrMore = top >= bottom
    // 64 bits of the quotient, the first of them 1.
    let (bits, rest) = bottom.dividingFullWidth(
      isOneOrMore ? (top >> 1, top << 63) : (top, 0))
    let exponent = divisorShift - numberShift - (isOneOrMore ? 63 : 64)
    // Eleven bits more than a Double has: of those after the last one, only whether any is set
    // matters.
    let sticky = bits | (rest == 0 ? 0 : 1)
    return Double(sticky) * Double(sign: .plus, exponent: exponent, significand: 1)
  }

  /// The powers of ten that fit in 64 bits.
  @usableFromInline static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000,
    100_000_000_000_000, 1_000_000_000_000_000, 10_000_000_000_000_000,
    100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}
