/// All that is wrong with one line, at least one thing.
struct ReadingProblems: Error {
  /// The problems in the order they were found.
  var list: [ReadingProblem]
}
