import PlainText

/// What is wrong at one position of a text.
struct ReadingProblem: Error, Hashable {
  /// Where it is: a byte, counted from the start of the text.
  var offset: Int
  /// What is wrong, and what was expected.
  var message: String

  /// Creates a problem at byte `offset`.
  init(at offset: Int, _ message: String) {
    self.offset = offset
    self.message = message
  }

  /// Its position in a file, in which `line` has this number.
  ///
  /// - Complexity: O(*n*) in the offset.
  func position(in line: ArraySlice<UInt8>, number: Int) -> TextPosition {
    var position = TextPosition(line: number)
    for byte in line.prefix(offset) { position.pass(byte) }
    return position
  }
}

/// The problems of one line, at least one.
struct ReadingProblems: Error {
  /// The problems in the order they were found.
  var list: [ReadingProblem]
}
