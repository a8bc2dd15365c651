import PlainText

/// Names that derive from what they name, so that any files may share a page.
///
/// Equal content has equal names: two files share it without harm. Different content has
/// different names, except for one pair in four billion.
package enum ContentName {
  /// Returns a name of content: a prefix, and eight hexadecimal digits.
  ///
  /// - Complexity: O(content).
  package static func of(_ content: some Sequence<UInt8>, _ prefix: String = "loader") -> String {
    // The hash function FNV-1a of 64 bits, with its offset basis and its prime.
    let hash = content.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let bothHalves = UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
    // With the bit 32 there are always nine digits. The first, a 1, is dropped; the others may be zeros.
    let digits = String(1 << 32 | UInt64(bothHalves), radix: 16)
    return "\(prefix)-\(digits.dropFirst())"
  }

  /// Returns rules of style that apply only inside an element with this class.
  ///
  /// For example, `.a,.b{…}` becomes `.name .a,.name .b{…}`, also in `@media`.
  ///
  /// - Complexity: O(characters).
  static func scoped(_ rules: String, to name: String) -> String {
    var text = ""
    var remaining = rules[...]
    while let brace = remaining.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      // The text before the brace: the selectors, or an at-rule such as `@media`.
      let prelude = remaining[..<brace].drop(while: \.isWhitespace)
      // The end of what is copied in this round.
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
