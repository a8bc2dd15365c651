extension FiniteMachine {
  /// A shortest word to each state, by the state's number.
  ///
  /// - Complexity: O(*transitions* + the length of the answer).
  public func shortestWords() -> [[Letter]] {
    shortestPaths().map(spelt)
  }

  func shortestPaths() -> [[Int]] {
    var paths = [[Int]?](repeating: nil, count: count)
    paths[0] = []
    var queue = [0]
    var visited = 0
    while visited < queue.count {
      let path = paths[queue[visited]] ?? []
      for letter in letters.indices {
        var state = queue[visited]
        _ = step(&state, letter)
        guard paths[state] == nil else { continue }
        paths[state] = path + [letter]
        queue.append(state)
      }
      visited += 1
    }
    return paths.map { $0 ?? [] }
  }
}
