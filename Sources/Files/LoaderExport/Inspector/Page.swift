import LoaderDrawing
import PlainText

/// A self-contained page: it loads no font, no picture and nothing else.
///
/// Its content security policy allows only its own script, so that even a mistake in this package
/// cannot run the content of a file. The policy names style and script by their SHA-256; after a
/// change to one of them, a test gives the new hash.
struct Page {
  /// The page with a placeholder such as `<!--steps-->` for each part; it has no other comments.
  let markup: String
  /// The whole style sheet: `Page.style`, then what only this page needs.
  let style: String
  let script: String
  /// The SHA-256 hashes of style and script, in base 64.
  let hashes: (style: String, script: String)

  /// The beginning of every page's style sheet, with the colors of both themes in place of two comments.
  static let style = BaseStyle.text
    .replacing("/*light*/", with: colors(.light)).replacing("/*dark*/", with: colors(.dark))

  /// Returns the colors of a theme as declarations of CSS variables, such as `--accent: #6750a4;`.
  ///
  /// There is one for each role, which is the purpose of a color, such as the accent or the track.
  private static func colors(_ theme: Theme) -> String {
    PictureTheme.roles.map { "--\($0): \(theme.color(of: .role($0)).hex);" }
      .joined(separator: " ")
  }

  /// The beginning of every page.
  static let head = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <!--policy-->
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <!--title-->
    <style><!--style--></style>
    </head>
    """

  /// Writes the page: its markup, with each placeholder replaced.
  ///
  /// The placeholders `style`, `script` and `policy` are filled here, all others by `writePart`.
  ///
  /// - Parameter writePart: Writes the part for the placeholder with this name.
  /// - Complexity: O(characters).
  func write<Failure: Error>(
    to xml: inout XMLWriter, _ writePart: (Substring, inout XMLWriter) throws(Failure) -> Void
  ) throws(Failure) {
    // The markup that is not written yet.
    var remaining = markup[...]
    // The ends of the next placeholder, and between them its name.
    while let start = remaining.firstRange(of: "<!--"), let end = remaining.firstRange(of: "-->") {
      xml.buffer.append(text: String(remaining[..<start.lowerBound]))
      switch remaining[start.upperBound..<end.lowerBound] {
      case "style": xml.buffer.append(text: style)
      case "script": xml.buffer.append(text: script)
      case "policy": writePolicy(to: &xml)
      case let name: try writePart(name, &xml)
      }
      remaining = remaining[end.upperBound...]
    }
    xml.buffer.append(text: String(remaining))
  }

  /// Writes the content security policy, which allows only the page's own style and script.
  private func writePolicy(to xml: inout XMLWriter) {
    xml.element(
      "meta",
      [
        "http-equiv": "Content-Security-Policy",
        "content": "default-src 'none'; style-src 'sha256-\(hashes.style)'; "
          + "script-src 'sha256-\(hashes.script)'; base-uri 'none'; form-action 'none'",
      ])
  }
}
