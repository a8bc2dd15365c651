/// A problem at one position of a text.
package struct ReadingProblem: Error, Hashable {
  /// The offset of the problem in bytes, from the start of the text.
  package var offset: Int
  /// The problem, and the expectation.
  package var message: String

  /// Creates a problem at byte `offset`.
  package init(at offset: Int, _ message: String) {
    self.offset = offset
    self.message = message
  }

  /// Creates the problem of the first byte in `text` that is not UTF-8; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the bytes of `text`.
  package init?(notUTF8In text: ArraySlice<UInt8>) {
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = text.makeIterator()
    // The number of bytes in the valid scalars so far.
    var passed = 0
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let scalar): passed += scalar.count
      case .emptyInput: return nil
      case .error:
        let byte = String(text[text.startIndex + passed], radix: 16, uppercase: true)
        self.init(at: passed, "the byte 0x\(byte) is not UTF-8, expected text in UTF-8")
        return
      }
    }
  }

  /// Returns the line and the column of the problem in its file.
  ///
  /// - Parameters:
  ///   - text: The text in which `offset` counts.
  ///   - number: The number of the file's line that begins with `text`.
  ///
  /// - Complexity: O(*n*) in the offset.
  package func position(in text: ArraySlice<UInt8>, number: Int) -> TextPosition {
    var position = TextPosition(line: number)
    for byte in text.prefix(offset) { position.pass(byte) }
    return position
  }
}

extension [UInt8] {
  /// Returns the bytes of a text after its byte order mark, if there is one.
  ///
  /// - Throws: An error at the start of the file, if its first bytes show another encoding or a compressed file.
  package func text() throws(Diagnostics) -> ArraySlice<UInt8> {
    if let problem = formatProblem(of: self) {
      var diagnostics = Diagnostics()
      diagnostics.report(problem, at: TextPosition())
      throw diagnostics
    }
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return dropFirst(starts(with: byteOrderMark) ? byteOrderMark.count : 0)
  }
}

/// Returns the error message for a file whose first bytes show that it is no text in UTF-8; nil if it may be one.
///
/// UTF-16 and UTF-32 begin with a byte order mark, the lower or the higher byte first. Without one they are known
/// by the zeros beside their first character, which is ASCII.
private func formatProblem(of file: [UInt8]) -> String? {
  let start = Array(file.prefix(4))
  // True for each of these bytes that is 0.
  let zeros = start.map { $0 == 0 }
  return switch (start, zeros) {
  // UTF-32 comes before UTF-16, because some of its beginnings are also a beginning of UTF-16.
  case ([0xFF, 0xFE, 0, 0], _), ([0, 0, 0xFE, 0xFF], _), (_, [false, true, true, true]),
    (_, [true, true, true, false]):
    "the file is UTF-32, expected UTF-8; save it as UTF-8"
  case _ where start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]),
    _ where zeros.starts(with: [true, false]) || zeros.starts(with: [false, true]):
    "the file is UTF-16, expected UTF-8; save it as UTF-8"
  // The signatures of gzip and ZIP.
  case _ where start.starts(with: [0x1F, 0x8B]):
    "the file is compressed by gzip, expected a text in UTF-8; decompress it"
  case _ where start.starts(with: [0x50, 0x4B, 0x03, 0x04]):
    "the file is a ZIP archive, as spreadsheets save, expected a text in UTF-8; export it as one"
  default: nil
  }
}
