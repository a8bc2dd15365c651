extension Conformance {
  /// The suite's words one by one, for a runner of your own.
  ///
  /// - Complexity: O(*letters* to the power of *extra states + 1*) words in memory.
  public var words: [[Letter]] {
    var middles: [[Int]] = [[]]
    var longest = middles
    for _ in 0...extraStates {
      longest = longest.flatMap { word in specification.letters.indices.map { word + [$0] } }
      middles += longest
    }
    return cover.flatMap { start in
      middles.flatMap { middle in
        (probes.isEmpty ? [[]] : probes).map { specification.spelt(start + middle + $0) }
      }
    }
  }
}
