import Testing
import TimelineModule

@testable import LoaderExport

extension BrowserRun {
  /// The texts that the browser takes for an easing and we do not, or the other way round.
  ///
  /// Left out is the `linear()` of one stop, which only the browser rejects, and one with a number
  /// too many before a percentage, `linear(0, 1 2 50%, 1)`, which only Chromium takes.
  func disputedEasings() throws -> [String] {
    var disputed: [String] = []
    for line in easings.utf8.split(separator: UInt8(ascii: "\n")) {
      guard case .array(let pair) = try JSONParser.parse(Array(line)[...]).content,
        case .string(let text) = pair[0].content, case .boolean(let isTaken) = pair[1].content
      else {
        Issue.record("\(Substring(line)) is no pair")
        continue
      }
      let easing = try? Easing(css: text)
      if (easing != nil) == isTaken || easing?.isSingleStop == true { continue }
      if isTaken && (try? Easing(css: withoutSecondNumbers(text))) != nil { continue }
      disputed.append(text)
    }
    return disputed
  }
}

/// Without the numbers that follow a number and are followed by a percentage.
private func withoutSecondNumbers(_ text: String) -> String {
  var tokenizer = CSSTokenizer(text)
  var tokens: [(token: CSSToken, start: Int)] = []
  repeat { tokens.append(tokenizer.next()) } while tokens.last?.token != .end
  var bytes = Array(text.utf8)
  for index in tokens.indices.dropFirst().dropLast().reversed() {
    guard case .number = tokens[index - 1].token, case .number = tokens[index].token,
      case .percentage = tokens[index + 1].token
    else { continue }
    bytes.replaceSubrange(tokens[index].start..<tokens[index + 1].start, with: " ".utf8)
  }
  return String(decoding: bytes, as: UTF8.self)
}
