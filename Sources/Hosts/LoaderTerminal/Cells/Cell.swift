import LoaderDrawing

/// A cell of a terminal: a character that is one cell wide, and its ink.
package struct Cell: Hashable, Sendable {
  /// The character.
  package var glyph: Unicode.Scalar
  /// The ink; the foreground of a space is not seen, unless the ink is inverse.
  package var ink: Ink

  /// An empty cell.
  static let blank = Cell(glyph: " ", ink: Ink())
}

/// The colors of a character.
package struct Ink: Hashable, Sendable {
  /// The color of the character; nil for the terminal's own.
  package var foreground: InkColor?
  /// The background color; nil for the terminal's own.
  package var background: InkColor?
  /// True if foreground and background are swapped, which works even without colors.
  package var isInverse = false
  /// The weight of the character.
  package var weight = Weight.normal

  /// The weight of a character; the raw value is its parameter in `CSI … m`.
  package enum Weight: Int, Sendable {
    case normal = 0
    case bold, dim
  }

  /// The escape sequence that selects this ink, whatever was selected before.
  ///
  /// Source: ECMA-48, 8.3.117, `CSI … m`. Its parameter 7 swaps the colors.
  var sequence: String {
    // An empty first parameter resets what was selected before.
    var codes = [""]
    if weight != .normal { codes.append("\(weight.rawValue)") }
    if isInverse { codes.append("7") }
    if let foreground { codes.append(foreground.code(isBackground: false)) }
    if let background { codes.append(background.code(isBackground: true)) }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}

/// A color of a terminal.
package enum InkColor: Hashable, Sendable {
  /// A color of the user's scheme of sixteen: 0...7, and 8...15 bright.
  case palette(UInt8)
  /// A color of 256: of the cube of 6 × 6 × 6 from 16, or of the grays from 232.
  case indexed(UInt8)
  /// Any sRGB color: red, green and blue.
  case rgb(UInt8, UInt8, UInt8)

  /// Returns the parameters of the color in `CSI … m`; for a background, the first of them is greater by 10.
  ///
  /// The user's colors are 30 to 37, and 90 to 97 if bright. 38;5 begins a color of 256, and 38;2 any sRGB color.
  func code(isBackground: Bool) -> String {
    switch self {
    case .palette(let number) where number < 8: "\(Int(number) + (isBackground ? 40 : 30))"
    case .palette(let number): "\(Int(number) - 8 + (isBackground ? 100 : 90))"
    case .indexed(let number): "\(isBackground ? 48 : 38);5;\(number)"
    case .rgb(let red, let green, let blue): "\(isBackground ? 48 : 38);2;\(red);\(green);\(blue)"
    }
  }
}
