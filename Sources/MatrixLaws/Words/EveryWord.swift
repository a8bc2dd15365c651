extension Machine {
  /// Checks every answer to every word of up to `depth` letters against an oracle.
  ///
  /// Nothing is skipped for having been seen before: a machine that remembers what it should not is
  /// found out. A failure is the shortest there is.
  ///
  /// - Parameters:
  ///   - depth: The length of the longest words.
  ///   - beginning: Only words that are longer, and begin so, are counted; this divides the work.
  ///   - oracle: What the answers should be, over the same letters.
  /// - Complexity: O(*letters* to the power of *depth*) steps.
  @inlinable
  public func everyWord(
    upTo depth: Int, after beginning: [Letter] = [], against oracle: FiniteMachine<Letter, Output>
  ) -> Tally<Violation<Letter, Output>> {
    var walk = Walk(self, against: oracle)
    var (configuration, state) = (start, 0)
    let path = beginning.compactMap { oracle.letters.firstIndex(of: $0) }
    guard walk.follow(path, &configuration, &state) else { return walk.tally }
    walk.tally.transitions = 0
    walk.descend(configuration, state, depth: depth - path.count)
    return walk.tally
  }
}
