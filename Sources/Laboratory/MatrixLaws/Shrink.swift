extension Array where Element: Sendable {
  /// The shortest part of a sequence that still fails; the sequence itself if no shorter one does.
  ///
  /// Elements are left out one at a time as long as the rest still fails. If sixteen or fewer are
  /// then left, every selection of them is tried, the shortest first. If more are left, the answer
  /// may not be the shortest: it is only sure that leaving out any single element makes it pass.
  ///
  /// ```swift
  /// Array("the quick fox").shrunk { $0.contains("q") && $0.contains("x") }  // ["q", "x"]
  /// ```
  ///
  /// - Parameter fails: Whether a sequence fails; the empty one may be asked about too.
  /// - Complexity: O(*n²* + 2¹⁶) trials.
  public func shrunk(while fails: ([Element]) -> Bool) -> [Element] {
    var sequence = self
    var index = sequence.count
    while index > 0 {
      index -= 1
      var shorter = sequence
      shorter.remove(at: index)
      if fails(shorter) { (sequence, index) = (shorter, shorter.count) }
    }
    guard sequence.count <= 16 else { return sequence }
    let choices = (0..<(1 << sequence.count)).sorted { $0.nonzeroBitCount < $1.nonzeroBitCount }
    for choice in choices {
      let shorter = sequence.indices.filter { choice >> $0 & 1 == 1 }.map { sequence[$0] }
      if fails(shorter) { return shorter }
    }
    return sequence
  }
}
