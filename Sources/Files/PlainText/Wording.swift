// Parts of messages that all readers and the command share.

/// Returns `a, b or c`, for a message.
///
/// - Complexity: O(*n*) in the number of names.
package func alternatives(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " or " + last
}

/// Returns `text` in quotes, escaped by ``visible(_:)``, and cut after 40 characters.
///
/// - Complexity: O(1), because no more than 40 characters are shown.
package func quote(_ text: String) -> String {
  let maximum = 40
  let shown = text.prefix(maximum)
  return "'" + visible(String(shown)) + (shown.endIndex == text.endIndex ? "'" : "…'")
}

/// Returns `text` on one line, with hidden characters escaped as in a Swift string.
///
/// Hidden (``isHidden(_:)``) are characters that would end the line, move a cursor, change the
/// writing direction, or be invisible.
///
/// - Complexity: O(characters).
package func visible(_ text: String) -> String {
  text.spelled { isHidden($0) ? $0.escaped(asASCII: true) : nil }
}

extension String {
  /// Returns the text with some scalars respelled; `spelling` returns nil to keep a scalar.
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

/// Returns the path of a file, for a sentence: escaped by ``visible(_:)``, in quotes if it is empty or has spaces.
///
/// - Complexity: O(characters).
package func visiblePath(_ path: String) -> String {
  path.isEmpty || path.contains(where: \.isWhitespace) ? "'\(visible(path))'" : visible(path)
}

/// Returns true if a scalar is invisible or misleading.
///
/// These are control characters, separators except the space, marks that change the writing
/// direction, and scalars without a glyph. Joiners (U+200C and U+200D) and variation selectors are exempt,
/// because letters and emoji need them.
package func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case _ where "\u{200C}"..."\u{200D}" ~= scalar || scalar.properties.isVariationSelector: false
  case .control, .lineSeparator, .paragraphSeparator: true
  case .spaceSeparator: scalar != " "
  default: scalar.properties.isDefaultIgnorableCodePoint
  }
}

/// Returns `; did you mean orderIn?` if one of `names` is similar, otherwise an empty string.
///
/// - Complexity: As ``suggestion(for:in:)``.
package func hint(for name: String, in names: [String]) -> String {
  suggestion(for: name, in: names).map { "; did you mean \($0)?" } ?? ""
}

/// Returns `, expected a or b`, or `; did you mean a? Expected a or b` if one of `names` is similar.
///
/// - Complexity: As ``suggestion(for:in:)``.
package func expectation(for name: String, in names: [String]) -> String {
  let question = hint(for: name, in: names)
  return (question.isEmpty ? ", expected " : "\(question) Expected ") + alternatives(names)
}

/// Returns the name that was probably meant, or nil if no name is similar.
///
/// - Complexity: O(length² · names).
package func suggestion(for name: String, in names: [String]) -> String? {
  let typed = Array(name.lowercased().utf8)
  // A longer text is no misspelled name, and the time for a distance grows with its square.
  guard !typed.isEmpty, typed.count <= 40 else { return nil }
  let ranked = names.map { (name: $0, distance: distance(typed, Array($0.lowercased().utf8))) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
  // With more than one error for three letters, or more than one in a short name, the words are not similar.
  return best.distance <= max(1, best.name.utf8.count / 3) ? best.name : nil
}

/// Returns the number of typing errors between two words (optimal string alignment distance).
///
/// An error is an extra, a missing or a wrong letter, or two swapped neighbors.
private func distance(_ from: [UInt8], _ to: [UInt8]) -> Int {
  // Row n has the distances of the first n letters of `from` to the first 0, 1, 2 … letters of `to`. The next row
  // needs only the last two.
  var rowBeforeLast: [Int] = []
  var lastRow = Array(0...to.count)
  // Each round of `i` adds a row, with one more letter of `from`; each round of `j` adds a distance to that row.
  for i in from.indices {
    var row = [i + 1]
    for j in to.indices {
      // The last error is an extra letter in `to`, an extra one in `from`, or a wrong letter; `wrong` is 0 if the two
      // letters are equal.
      let wrong = from[i] == to[j] ? 0 : 1
      var errors = min(row[j] + 1, lastRow[j + 1] + 1, lastRow[j] + wrong)
      let isSwapped = i > 0 && j > 0 && from[i] == to[j - 1] && from[i - 1] == to[j]
      if isSwapped { errors = min(errors, rowBeforeLast[j - 1] + 1) }
      row.append(errors)
    }
    rowBeforeLast = lastRow
    lastRow = row
  }
  return lastRow[to.count]
}
