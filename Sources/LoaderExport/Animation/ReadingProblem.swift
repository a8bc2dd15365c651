/// What is wrong at one place of a text.
struct ReadingProblem: Error, Hashable {
  /// The byte it stands at, counted from the start of the text.
  var offset: Int
  /// What is wrong, and what was expected.
  var message: String

  /// Notes that at byte `offset` there is something wrong.
  init(at offset: Int, _ message: String) {
    self.offset = offset
    self.message = message
  }

  /// Where it stands in a file whose line of that number is `line`.
  ///
  /// - Complexity: O(*n*) in the offset.
  func place(in line: ArraySlice<UInt8>, number: Int) -> Place {
    var place = Place(line: number)
    for byte in line.prefix(offset) { place.pass(byte) }
    return place
  }
}
