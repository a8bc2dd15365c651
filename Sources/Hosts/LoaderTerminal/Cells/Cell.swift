import LoaderDrawing

/// One place of a terminal: a character that is one cell wide, and how it is colored.
package struct Cell: Hashable, Sendable {
  /// The character.
  package var glyph: Unicode.Scalar
  /// How it is colored; this has no effect on a space that is not inverse.
  package var ink: Ink

  /// An empty place.
  static let blank = Cell(glyph: " ", ink: Ink())
}

/// How a character is colored.
package struct Ink: Hashable, Sendable {
  /// The color of the character; nil for the terminal's own.
  package var foreground: InkColor?
  /// The color behind it; nil for the terminal's own.
  package var background: InkColor?
  /// Whether the two are swapped, which works without colors, too.
  package var isInverse = false

  /// The sequence that selects this ink, whatever was selected before: `CSI … m` of ECMA-48, 8.3.117.
  var sequence: String {
    var codes = [""]
    if isInverse { codes.append("7") }
    if let foreground { codes.append(foreground.code(isBackground: false)) }
    if let background { codes.append(background.code(isBackground: true)) }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}

/// A color of a terminal.
package enum InkColor: Hashable, Sendable {
  /// One of the sixteen of the user's color scheme: 0...7, and 8...15 bright.
  case palette(UInt8)
  /// One of 256: of the cube of 6 × 6 × 6 from 16 on, or of the grays from 232 on.
  case indexed(UInt8)
  /// Any, in sRGB.
  case rgb(UInt8, UInt8, UInt8)

  /// The parameters of `CSI m`.
  func code(isBackground: Bool) -> String {
    switch self {
    case .palette(let number) where number < 8: "\(Int(number) + (isBackground ? 40 : 30))"
    case .palette(let number): "\(Int(number) - 8 + (isBackground ? 100 : 90))"
    case .indexed(let number): "\(isBackground ? 48 : 38);5;\(number)"
    case .rgb(let red, let green, let blue): "\(isBackground ? 48 : 38);2;\(red);\(green);\(blue)"
    }
  }
}
