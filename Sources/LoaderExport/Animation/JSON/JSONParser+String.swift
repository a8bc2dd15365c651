extension JSONParser {
  /// A string, whose opening quote is the next byte.
  mutating func string() throws(ReadingProblem) -> String {
    position += 1
    var bytes: [UInt8] = []
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw unexpected("control characters to be written as \\u") }
      position += 1
      if byte == UInt8(ascii: "\\") {
        bytes += String(try escape()).utf8
      } else {
        bytes.append(byte)
      }
    }
    guard take(UInt8(ascii: "\"")) else { throw unexpected("'\"' to end the string") }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func escape() throws(ReadingProblem) -> Unicode.Scalar {
    guard let byte = peek, let scalar = Self.escapes[Unicode.Scalar(byte)] else {
      if take(UInt8(ascii: "u")) { return try scalar() }
      throw unexpected("an escape of JSON: one of \" \\ / b f n r t u")
    }
    position += 1
    return scalar
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r",
    "t": "\t",
  ]

  /// What stands after `\u`; two surrogates make one scalar.
  private mutating func scalar() throws(ReadingProblem) -> Unicode.Scalar {
    let high = try hexadecimal()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard high < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
      throw unexpected("a pair of surrogates")
    }
    let low = try hexadecimal()
    guard 0xDC00...0xDFFF ~= low,
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { throw unexpected("the second of two surrogates before this") }
    return scalar
  }

  private mutating func hexadecimal() throws(ReadingProblem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("four hexadecimal digits")
      }
      position += 1
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
