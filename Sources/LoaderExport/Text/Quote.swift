/// `text` between quotes, for a message: short, in one line, nothing that a terminal would obey.
///
/// - Complexity: O(1), for no more than 40 characters are shown.
package func quote(_ text: String) -> String {
  let most = 40
  let shown = text.prefix(most)
  var quoted = "'"
  for scalar in shown.unicodeScalars {
    let isControl = scalar.properties.generalCategory == .control
    quoted += isControl ? scalar.escaped(asASCII: true) : "\(scalar)"
  }
  return quoted + (shown.endIndex == text.endIndex ? "'" : "…'")
}
