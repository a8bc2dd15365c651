/// What is wrong at one position of a text.
package struct ReadingProblem: Error, Hashable {
  /// Where it is: a byte, counted from the start of the text.
  package var offset: Int
  /// What is wrong, and what was expected.
  package var message: String

  /// Creates a problem at byte `offset`.
  package init(at offset: Int, _ message: String) {
    self.offset = offset
    self.message = message
  }

  /// Its position in a file in which `text` begins with line `number`.
  ///
  /// - Complexity: O(*n*) in the offset.
  package func position(in text: ArraySlice<UInt8>, number: Int) -> TextPosition {
    var position = TextPosition(line: number)
    for byte in text.prefix(offset) { position.pass(byte) }
    return position
  }
}

extension Diagnostics {
  /// The problems of a whole file, each with its place.
  ///
  /// - Complexity: O(*n*) in the bytes of `text` for each problem, up to the most that are kept.
  package init(_ problems: [ReadingProblem], in text: ArraySlice<UInt8>) {
    self.init()
    for problem in problems where !isFull {
      report(problem.message, at: problem.position(in: text, number: 1))
    }
    self = sorted()
  }
}

/// The problems of one text, at least one.
package struct ReadingProblems: Error {
  /// The problems in the order they were found.
  package var list: [ReadingProblem]

  /// Collects problems.
  package init(list: [ReadingProblem]) { self.list = list }
}
