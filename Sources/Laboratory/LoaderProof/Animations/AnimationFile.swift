import PlainText
import TimelineModule

/// The input of `loader-lab sample`: a JSON Lines file of animations, one a line.
///
/// Each line is a JSON object with the names and units of the Web Animations API, which
/// Docs/Inside/Timeline.md lists. Empty lines are skipped.
package struct AnimationFile: Hashable, Sendable {
  /// The animations, in file order.
  package let animations: [SampledAnimation]

  /// Reads a file.
  ///
  /// A byte order mark and CRLF are accepted.
  ///
  /// - Throws: The first 20 errors of the file.
  /// - Complexity: O(*n*) in `bytes`.
  package init(_ bytes: [UInt8]) throws(Diagnostics) {
    var animations: [SampledAnimation] = []
    var diagnostics = Diagnostics()
    var remaining = try bytes.text()  // without the byte order mark
    var lineNumber = 0
    // Line by line: an array of millions of empty lines would be larger than the file.
    while !remaining.isEmpty {
      let line = remaining.prefix { $0 != UInt8(ascii: "\n") }
      remaining = remaining[line.endIndex...].dropFirst()
      lineNumber += 1
      if line.allSatisfy(Self.isSpace) { continue }
      // Nil after an error, which is then in `diagnostics`. The next lines are still read.
      let animation = AnimationReader.read(
        line, number: lineNumber, of: "an animation", &diagnostics)
      if let animation { animations.append(animation) }
      if diagnostics.isFull { break }
    }
    guard diagnostics.list.isEmpty else { throw diagnostics.sorted() }
    self.animations = animations
  }

  /// Returns true for a space, a tab, or a carriage return, with which a line of a CRLF file ends.
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}
