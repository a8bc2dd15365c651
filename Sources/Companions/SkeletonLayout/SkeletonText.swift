/// A text whose words break into lines as wide as the space.
package struct SkeletonText: Hashable, Sendable {
  /// The widths of the words, in points.
  package var words: [Double]
  /// The spaces between them: one for all, or one after each but the last.
  package var spaces: [Double]
  /// The height of a line and the height of its bone, in points.
  package var lineHeight, size: Double
  /// The maximum number of lines.
  package var maximumLines: Int
  /// The position of a line in the width: 0 at the beginning, 1 at the end.
  package var alignment: Double

  /// Creates a text; lengths are in points.
  package init(
    words: [Double], spaces: [Double], lineHeight: Double, size: Double, maximumLines: Int = .max,
    alignedTo alignment: ColumnAlignment = .leading
  ) {
    self.words = words
    self.spaces = spaces
    self.lineHeight = lineHeight
    self.size = size
    self.maximumLines = maximumLines
    self.alignment =
      switch alignment {
      case .leading: 0.0
      case .center: 0.5
      case .trailing: 1.0
      }
  }

  /// Returns the widths of the lines in this width, in points.
  ///
  /// - Complexity: O(*words*).
  func lines(in available: Double) -> [Double] {
    var lines: [Double] = []
    for (index, word) in words.enumerated() {
      // The space before this word; the last one given counts for all later words.
      let hasSpace = index > 0 && !spaces.isEmpty
      let space = hasSpace ? spaces[min(index - 1, spaces.count - 1)] : 0
      // A browser measures to 1/64 point, and a line that is too long by one of these fits.
      if let last = lines.last, last + space + word <= available + 1 / 64 {
        lines[lines.count - 1] = last + space + word
      } else if lines.count == maximumLines {
        // All further words are cut off.
        break
      } else {
        lines.append(word)
      }
    }
    // A word that is longer than the space is cut.
    return lines.map { min($0, available) }
  }
}
