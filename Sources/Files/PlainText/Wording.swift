// Pieces of messages that all readers and the command share.

/// `a, b or c`, for a message.
///
/// - Complexity: O(*n*) in the number of names.
package func alternatives(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " or " + last
}

/// `text` in quotes, for a message: as ``visible(_:)`` spells it, and cut after 40 characters.
///
/// - Complexity: O(1), because no more than 40 characters are shown.
package func quote(_ text: String) -> String {
  let most = 40
  let shown = text.prefix(most)
  return "'" + visible(String(shown)) + (shown.endIndex == text.endIndex ? "'" : "…'")
}

/// `text` on one line: characters that would end the line, move a cursor, change the direction of
/// writing or not be seen (``isHidden(_:)``) are spelled as in a string of Swift.
///
/// - Complexity: O(characters).
package func visible(_ text: String) -> String {
  text.spelled { isHidden($0) ? $0.escaped(asASCII: true) : nil }
}

extension String {
  /// The text, with some of its scalars spelled differently; nil is a scalar as it is.
  ///
  /// - Complexity: O(characters).
  package func spelled(_ spelling: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let other = spelling(scalar) { text += other } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}

/// The path of a file in a sentence: as ``visible(_:)`` spells it, in quotes if it is empty or has spaces.
///
/// - Complexity: O(characters).
package func visiblePath(_ path: String) -> String {
  path.isEmpty || path.contains(where: \.isWhitespace) ? "'\(visible(path))'" : visible(path)
}

/// Whether a scalar is not shown, or not what it is: a control character, a separator but the space, a mark that
/// changes the direction of writing, or one that nothing shows; not what joins letters and emoji.
package func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  if isJoiner(scalar) { return false }
  return switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: true
  case .spaceSeparator: scalar != " "
  default: scalar.properties.isDefaultIgnorableCodePoint
  }
}

/// Whether a scalar joins letters or emoji, or chooses how one looks.
private func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "\u{200C}" || scalar == "\u{200D}" || scalar.properties.isVariationSelector
}

/// `; did you mean orderIn?` if `name` is almost one of `names`, otherwise an empty string.
///
/// - Complexity: That of ``suggestion(for:in:)``.
package func hint(for name: String, in names: [String]) -> String {
  suggestion(for: name, in: names).map { "; did you mean \($0)?" } ?? ""
}

/// The name that was probably meant, or nil if no name is similar.
///
/// - Complexity: O(length² · names).
package func suggestion(for name: String, in names: [String]) -> String? {
  let typed = Array(name.lowercased().utf8)
  guard !typed.isEmpty, typed.count <= 40 else { return nil }
  let ranked = names.map { (name: $0, distance: distance(typed, Array($0.lowercased().utf8))) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
  // With more than one wrong letter in three, it no longer looks like the same word.
  return best.distance <= max(1, best.name.utf8.count / 3) ? best.name : nil
}

/// The number of typing errors between two words: a letter too many, a letter too few, a wrong
/// letter, or two neighbors swapped (optimal string alignment distance).
private func distance(_ from: [UInt8], _ to: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...to.count)
  for i in from.indices {
    var row = [i + 1]
    for j in to.indices {
      var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (from[i] == to[j] ? 0 : 1))
      if i > 0, j > 0, from[i] == to[j - 1], from[i - 1] == to[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[to.count]
}
