import Testing

/// A text that is rejected, with the expected messages.
public struct Mistake: Sendable, CustomTestStringConvertible {
  public let text: String
  public internal(set) var messages: [String] = []

  /// Returns the mistakes in a file of `Fixtures/Mistakes`.
  ///
  /// Each text is a line, with its messages indented in the lines below.
  public static func all(_ name: String) -> [Mistake] {
    guard let file = try? Repository.text("Fixtures/Mistakes/\(name).txt") else {
      return [Mistake(text: "", messages: ["\(name).txt is missing"])]
    }
    var all: [Mistake] = []
    for line in file.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("  ") {
        all[all.count - 1].messages.append(plain(line.dropFirst(2)))
      } else {
        all.append(Mistake(text: line == "\"\"" ? "" : plain(line)))
      }
    }
    return all
  }

  public var testDescription: String { String(text.debugDescription.prefix(80)) }

  /// Returns a line without its escapes.
  private static func plain(_ line: Substring) -> String {
    String(line).replacing(/\\(?:u\{(?<code>[0-9A-F]+)\}|(?<letter>.))/) { match in
      if let code = match.code.flatMap({ UInt32($0, radix: 16) }).flatMap(Unicode.Scalar.init) {
        return String(code)
      }
      switch match.letter {
      case "n": return "\n"
      case "r": return "\r"
      case "t": return "\t"
      case let letter: return String(letter ?? "")
      }
    }
  }
}
