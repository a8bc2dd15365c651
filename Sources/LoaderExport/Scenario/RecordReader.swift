/// Bytes to records of fields: RFC 4180, lines ending in LF or CRLF, UTF-8 with or without a mark.
struct RecordReader: Sendable {
  let bytes: [UInt8]
  var index = 0
  var place = Place()
  var diagnostics = Diagnostics()

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// The fields of the next line, at least one, or nil at the end of the file.
  ///
  /// - Complexity: O(length of the record).
  mutating func next() -> [Field]? {
    guard index < bytes.count else { return nil }
    var fields = [field()]
    while peek == UInt8(ascii: ",") {
      advance()
      fields.append(field())
    }
    endLine()
    return fields
  }

  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Whether a field is over here: at a comma, at the end of the line or of the file.
  var isAtFieldEnd: Bool {
    guard let peek else { return true }
    return peek == UInt8(ascii: ",") || peek == UInt8(ascii: "\r") || peek == UInt8(ascii: "\n")
  }

  mutating func advance() {
    place.pass(bytes[index])
    index += 1
  }

  mutating func endLine() {
    if peek == UInt8(ascii: "\r") {
      let alone = place
      advance()
      if peek != UInt8(ascii: "\n") {
        diagnostics.report("a carriage return stands alone, expected LF or CRLF", at: alone)
        place = Place(line: place.line + 1)
        return
      }
    }
    if peek != nil { advance() }
  }
}
