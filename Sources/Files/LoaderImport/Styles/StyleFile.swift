import LoaderDrawing
import PlainText

/// The style of a file.
///
/// ```json
/// {"size": 64, "thickness": 6, "gap": 2, "cap": "butt", "colors": ["#4285f4", "#ea4335"],
///  "trackColor": "#00000020"}
/// ```
///
/// Members are named like the properties of ``LoaderStyle``; a missing one has Material's value.
public struct StyleFile: ImportedFile, Hashable, Sendable {
  /// The style.
  public let style: LoaderStyle

  /// The maximum length in a file, in points.
  package static let longest = 10_000.0

  /// Reads a JSON file. Docs/Drawing.md describes the format; a byte order mark is accepted.
  ///
  /// - Throws: The first 20 errors of the file, each with its position.
  /// - Complexity: O(*n*) in the bytes of `text`.
  public init(_ text: [UInt8]) throws(Diagnostics) {
    style = try StyleReader.read(text)
  }
}

/// A reader of a style in JSON that continues after a problem.
///
/// A missing or wrong value is nil. A wrong one is also reported, and `read` throws at the end. ``JSONReader`` has
/// `read` and the functions for single values.
private struct StyleReader: JSONReader {
  /// The problems that were reported so far.
  var problems: [ReadingProblem] = []

  /// Returns the style of a file; nil after a report if it is no object.
  mutating func value(_ node: JSONNode) -> LoaderStyle? {
    let names = [
      "size", "thickness", "inset", "showsTrack", "gap", "stop", "cap", "colors", "trackColor",
      "containerColor", "emphasizesEnding", "direction",
    ]
    guard let fields = members(of: node, "a style", known: names) else { return nil }
    return LoaderStyle(
      size: length(fields["size"]), thickness: length(fields["thickness"]),
      inset: length(fields["inset"]), showsTrack: flag(fields["showsTrack"]),
      gap: length(fields["gap"]), stop: length(fields["stop"]),
      cap: word(fields["cap"], as: ["round": .round, "butt": .butt]),
      colors: colors(fields["colors"]), trackColor: fields["trackColor"].flatMap { color($0) },
      containerColor: fields["containerColor"].flatMap { color($0) },
      emphasizesEnding: flag(fields["emphasizesEnding"]),
      direction: word(
        fields["direction"], as: ["leftToRight": .leftToRight, "rightToLeft": .rightToLeft]))
  }

  /// Returns a length in points; nil if it is missing or wrong.
  private mutating func length(_ node: JSONNode?) -> Double? {
    number(node, in: 0...StyleFile.longest, expected: "0 to 10000 points")
  }

  /// Returns the colors of the moving part; nil if they are missing or, after a report, if they are too many.
  ///
  /// A wrong color is reported and left out; in place of a value that is no array, the list is empty.
  private mutating func colors(_ node: JSONNode?) -> ColorList? {
    guard let node else { return nil }
    let nodes = elements(node, of: "colors")
    guard nodes.count <= ColorList.limit else {
      report(
        at: node.range.lowerBound,
        "found \(nodes.count) colors, expected at most \(ColorList.limit)")
      return nil
    }
    var list = ColorList()
    for element in nodes { if let color = color(element) { list.append(color) } }
    return list
  }

  /// Returns a color in CSS syntax, `#rrggbb` or `#rrggbbaa`; nil after a report.
  private mutating func color(_ node: JSONNode) -> CanvasColor? {
    guard case .string(let text) = node.content, let color = CanvasColor(hexadecimal: text) else {
      report(node, expected: "a color as \"#6750a4\", or with its alpha as \"#6750a480\"")
      return nil
    }
    return color
  }
}

extension CanvasColor {
  /// Creates a color from six or eight hexadecimal digits after a `#`; nil for any other text.
  fileprivate init?(hexadecimal text: String) {
    let digits = text.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    // The digits are the bytes after the `#`. If there are fewer digits than bytes, another character is among them.
    guard text.first == "#", digits.count == text.utf8.count - 1, [6, 8].contains(digits.count)
    else { return nil }
    // Red, green and blue, one byte each. A digit is four bits.
    let number = digits.prefix(6).reduce(UInt32(0)) { $0 << 4 | UInt32($1) }
    let alpha = digits.count == 8 ? Double(digits[6] * 16 + digits[7]) / 255 : 1
    self.init(number, alpha: alpha)
  }
}
