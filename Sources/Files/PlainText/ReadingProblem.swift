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
    var rest = text.makeIterator()
    var passed = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): passed += scalar.count
      case .emptyInput: return nil
      case .error:
        let byte = String(text[text.startIndex + passed], radix: 16, uppercase: true)
        self.init(at: passed, "the byte 0x\(byte) is not UTF-8, expected text in UTF-8")
        return
      }
    }
  }

  /// Returns its position in a file in which `text` begins with line `number`.
  ///
  /// - Complexity: O(*n*) in the offset.
  package func position(in text: ArraySlice<UInt8>, number: Int) -> TextPosition {
    var position = TextPosition(line: number)
    for byte in text.prefix(offset) { position.pass(byte) }
    return position
  }
}

extension [UInt8] {
  /// The bytes after a byte order mark, if there is one.
  package var withoutByteOrderMark: ArraySlice<UInt8> {
    dropFirst(starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }
}
