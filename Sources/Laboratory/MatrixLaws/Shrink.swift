extension Array where Element: Sendable {
  /// Returns the shortest subsequence that still fails; the sequence itself if there is none.
  ///
  /// Elements are removed one at a time as long as the rest still fails. If sixteen or fewer are
  /// then left, every subsequence is tried, the shortest first. If more are left, the result may
  /// not be the shortest: removing any single element makes it pass, but removing several may not.
  ///
  /// ```swift
  /// Array("the quick fox").shrunk { $0.contains("q") && $0.contains("x") }  // ["q", "x"]
  /// ```
  ///
  /// - Parameter fails: Returns true if a sequence fails; it may be called with the empty one.
  /// - Complexity: O(*n²* + 2¹⁶) trials.
  public func shrunk(while fails: ([Element]) -> Bool) -> [Element] {
    var sequence = self
    var index = sequence.count
    while index > 0 {
      index -= 1
      var shorter = sequence
      shorter.remove(at: index)
      if fails(shorter) {
        // Without this element, others may no longer be needed either: all are tried again, from the end.
        sequence = shorter
        index = shorter.count
      }
    }
    guard sequence.count <= 16 else { return sequence }
    // The bits of a choice say which elements stay: bit 0 is for the first. Fewer ones come first.
    let choices = (0..<(1 << sequence.count)).sorted { $0.nonzeroBitCount < $1.nonzeroBitCount }
    for choice in choices {
      let shorter = sequence.indices.filter { (choice >> $0) & 1 == 1 }.map { sequence[$0] }
      if fails(shorter) { return shorter }
    }
    return sequence
  }
}
