import PlainText

/// Names that derive from their content, such as a rule or a clip, so that any files may share a page.
///
/// Equal content has equal names: then it does no harm that two files use one name. Different content has
/// different names, except for one pair in four billion.
package enum ContentName {
  /// Returns a name of content: a prefix, and eight hexadecimal digits.
  ///
  /// - Complexity: O(content).
  package static func of(_ content: some Sequence<UInt8>, _ prefix: String = "loader") -> String {
    // The hash function FNV-1a of 64 bits, with its offset basis and its prime.
    let hash = content.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { state, byte in
      (state ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let bothHalves = UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
    // With bit 32 set there are always nine hexadecimal digits. The first, a 1, is dropped, and the other eight may
    // begin with zeros.
    let digits = String(1 << 32 | UInt64(bothHalves), radix: 16)
    return "\(prefix)-\(digits.dropFirst())"
  }

  /// Returns rules of style that apply only inside an element with this class.
  ///
  /// For example, `.a,.b{…}` becomes `.name .a,.name .b{…}`, also in `@media`. The rules are this package's own: each
  /// brace is closed, and a comma in a selector only separates two selectors.
  ///
  /// - Complexity: O(characters).
  static func scoped(_ rules: String, to name: String) -> String {
    var text = ""
    var remaining = rules[...]
    while let brace = remaining.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      // The text before the brace: the selectors, or an at-rule such as `@media`.
      let prelude = remaining[..<brace].drop(while: \.isWhitespace)
      // The end of the text that is copied in this round: at first, it is the end of the brace.
      var end = remaining.index(after: brace)
      if remaining[brace] == "}" || prelude.hasPrefix("@media") {
        // Copied as it is; the rules inside `@media` come next, and have selectors of their own.
        text += remaining[..<end]
      } else {
        // Up to the brace that closes the rule: `@keyframes` has braces inside.
        var depth = 1
        while depth > 0, end < remaining.endIndex {
          if remaining[end] == "{" { depth += 1 } else if remaining[end] == "}" { depth -= 1 }
          end = remaining.index(after: end)
        }
        // The white space before the prelude.
        text += remaining[..<prelude.startIndex]
        // Other at-rules, such as `@keyframes`, have no selectors.
        text +=
          prelude.hasPrefix("@")
          ? String(prelude)
          : prelude.split(separator: ",").map { ".\(name) \($0)" }.joined(separator: ",")
        text += remaining[brace..<end]
      }
      remaining = remaining[end...]
    }
    return text + remaining
  }
}
