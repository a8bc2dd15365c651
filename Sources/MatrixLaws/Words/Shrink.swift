extension Array where Element: Sendable {
  /// The shortest sub-word that still fails; the word itself if no shorter one does.
  ///
  /// Letters are left out singly as long as it goes on failing. Of the sixteen or fewer that are
  /// then left, all sub-words are tried, the shortest first; a longer rest is only as short as
  /// leaving out one letter can make it.
  ///
  /// - Complexity: O(*n²* + 2¹⁶) trials.
  public func shrunk(while fails: ([Element]) -> Bool) -> [Element] {
    var word = self
    var index = word.count
    while index > 0 {
      index -= 1
      var shorter = word
      shorter.remove(at: index)
      if fails(shorter) { (word, index) = (shorter, shorter.count) }
    }
    guard word.count <= 16 else { return word }
    let choices = (0..<(1 << word.count)).sorted { $0.nonzeroBitCount < $1.nonzeroBitCount }
    for choice in choices {
      let shorter = word.indices.filter { choice >> $0 & 1 == 1 }.map { word[$0] }
      if fails(shorter) { return shorter }
    }
    return word
  }
}
