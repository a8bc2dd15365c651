import PlainText
import TimelineModule

/// The input of `loader-lab sample`: a JSON Lines file of animations, one a line.
///
/// Anyone may write it, in the terms of the Web Animations API; Docs/Inside/Timeline.md describes it.
/// Empty lines are skipped.
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
    var rest = try bytes.text()
    var number = 0
    // Line by line: an array of millions of empty lines would be larger than the file.
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      number += 1
      if line.allSatisfy(Self.isSpace) { continue }
      let animation = AnimationReader.read(
        line, number: number, of: "an animation", &diagnostics)
      if let animation { animations.append(animation) }
      if diagnostics.isFull { break }
    }
    guard diagnostics.list.isEmpty else { throw diagnostics.sorted() }
    self.animations = animations
  }

  /// Returns true for a space, a tab or a carriage return.
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}
