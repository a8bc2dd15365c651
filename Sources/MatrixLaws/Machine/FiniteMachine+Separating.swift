extension FiniteMachine {
  /// Words to which every two states answer differently: the W of the W-method.
  ///
  /// - Precondition: The machine is minimised, or there are two states that no word separates.
  /// - Complexity: O(*states²*) searches for a ``difference(from:)``.
  public func separatingWords() -> [[Letter]] {
    separatingPaths().map(spelt)
  }

  func separatingPaths() -> [[Int]] {
    var words = [[Int]]()
    for first in 0..<count {
      for second in 0..<first {
        let isSeparated = words.contains {
          answers(to: $0, from: first) != answers(to: $0, from: second)
        }
        if !isSeparated, let word = difference(at: first, from: self, at: second) {
          words.append(word)
        }
      }
    }
    return words
  }
}
