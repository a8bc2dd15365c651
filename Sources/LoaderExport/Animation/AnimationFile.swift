/// Animations as JSON Lines, one a line; empty lines are passed over.
public struct AnimationFile: Hashable, Sendable {
  /// The animations in the order of their lines.
  public let animations: [SampledAnimation]

  /// Reads a file, all of it or nothing.
  ///
  /// - Throws: All that is wrong with it, as much as is told in one run.
  /// - Complexity: O(*n*) in the bytes of `text`.
  public init(_ text: [UInt8]) throws(Diagnostics) {
    var animations: [SampledAnimation] = []
    var diagnostics = Diagnostics()
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let newline = UInt8(ascii: "\n")
    let lines = text[start...].split(separator: newline, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy(Self.isSpace) {
      do throws(ReadingProblems) {
        animations.append(try AnimationReader.read(line))
      } catch {
        for problem in error.list {
          diagnostics.report(problem.message, at: problem.place(in: line, number: index + 1))
        }
        if diagnostics.isFull { break }
      }
    }
    guard diagnostics.list.isEmpty else { throw diagnostics.sorted() }
    self.animations = animations
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}
