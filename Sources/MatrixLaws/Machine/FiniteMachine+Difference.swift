extension FiniteMachine {
  /// The shortest word to which the two machines answer differently; nil if they are equivalent.
  ///
  /// - Precondition: Both have the same letters in the same order.
  /// - Complexity: O(*states × states × letters*).
  public func difference(from other: FiniteMachine) -> [Letter]? {
    difference(at: 0, from: other, at: 0).map(spelt)
  }

  func difference(at mine: Int, from other: FiniteMachine, at theirs: Int) -> [Int]? {
    var queue = [(pair: Pair(mine: mine, theirs: theirs), word: [Int]())]
    var seen: Set = [queue[0].pair]
    var visited = 0
    while visited < queue.count {
      let (pair, word) = queue[visited]
      for letter in letters.indices {
        var after = pair
        guard step(&after.mine, letter) == other.step(&after.theirs, letter) else {
          return word + [letter]
        }
        if seen.insert(after).inserted { queue.append((after, word + [letter])) }
      }
      visited += 1
    }
    return nil
  }
}

/// A state of each of two machines.
private struct Pair: Hashable {
  var mine, theirs: Int
}
