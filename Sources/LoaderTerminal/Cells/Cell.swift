import LoaderDrawing

/// One place of a terminal: a character that is one cell wide, and how it is coloured.
package struct Cell: Hashable, Sendable {
  /// The character.
  package var glyph: Unicode.Scalar
  /// How it is coloured; of no effect on a space that is not inverse.
  package var ink: Ink

  /// An empty place.
  static let blank = Cell(glyph: " ", ink: Ink())
}

/// How a character is coloured.
package struct Ink: Hashable, Sendable {
  /// The colour of the character; nil for the terminal's own.
  package var foreground: InkColor?
  /// The colour behind it; nil for the terminal's own.
  package var background: InkColor?
  /// Whether the two change places, which needs no colours.
  package var isInverse = false

  /// The sequence that selects this ink after any other: `CSI … m` of ECMA-48, 8.3.117.
  var sequence: String {
    var codes = [""]
    if isInverse { codes.append("7") }
    if let foreground { codes.append(foreground.code(isBackground: false)) }
    if let background { codes.append(background.code(isBackground: true)) }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}

/// A colour of a terminal.
package enum InkColor: Hashable, Sendable {
  /// One of the sixteen that the user's scheme says: 0...7, and 8...15 bright.
  case palette(UInt8)
  /// One of 256: of the cube of 6 × 6 × 6 from 16 on, or of the greys from 232 on.
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

/// How many colours a terminal has.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// None: everything is in the terminal's own colour.
  case none
  /// The sixteen of the user's scheme.
  case sixteen
  /// 256.
  case indexed
  /// All of sRGB.
  case full

  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The nearest colour that there is; nil where there are none.
  func ink(_ color: PaintColor, _ theme: Theme) -> InkColor? {
    switch (self, color) {
    case (.none, _): return nil
    // The user's own scheme knows best what can be read on its ground.
    case (.sixteen, .role(.accent)): return .palette(5)
    case (.sixteen, .role(.track)), (.sixteen, .role(.bone)): return .palette(8)
    case (.sixteen, .role(.highlight)): return .palette(7)
    case (.sixteen, _): return .palette(Self.nearestOfSixteen(theme.color(of: color)))
    case (.indexed, _): return .indexed(Self.nearestIndex(theme.color(of: color)))
    case (.full, _):
      let color = theme.color(of: color)
      return .rgb(Self.level(color.red), Self.level(color.green), Self.level(color.blue))
    }
  }

  private static func level(_ component: Double) -> UInt8 {
    UInt8((min(max(component, 0), 1) * 255).rounded())
  }

  /// Of the cube and the greys the nearest in sRGB.
  ///
  /// Source: xterm, 256colres.pl: the cube's levels are 0, 95, 135, 175, 215, 255, and the greys go
  /// from 8 to 238 by 10.
  private static func nearestIndex(_ color: CanvasColor) -> UInt8 {
    let levels = [0.0, 95, 135, 175, 215, 255]
    let wanted = [color.red, color.green, color.blue].map { Double(level($0)) }
    let steps = wanted.map { value in
      levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
    }
    func distance(_ components: [Double]) -> Double {
      zip(components, wanted).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let middle = wanted.reduce(0, +) / 3
    let grey = min(max(((middle - 8) / 10).rounded(), 0), 23)
    if distance(Array(repeating: 8 + 10 * grey, count: 3)) < distance(steps.map { levels[$0] }) {
      return UInt8(232 + Int(grey))
    }
    return UInt8(16 + 36 * steps[0] + 6 * steps[1] + steps[2])
  }

  /// By which of red, green and blue are there, and whether it is bright.
  private static func nearestOfSixteen(_ color: CanvasColor) -> UInt8 {
    let parts = [color.red, color.green, color.blue]
    let most = parts.max() ?? 0
    guard most > 0.25 else { return 8 }
    let bits = parts.enumerated().reduce(0) { $0 | ($1.element > most * 0.6 ? 1 << $1.offset : 0) }
    return UInt8(bits + (most > 0.8 ? 8 : 0))
  }
}

extension Theme {
  /// For terminals, whose ground nobody knows: tones in the middle, to be read on dark and on light.
  ///
  /// Source: Material 3's baseline palettes (m3.material.io, Color, tonal palettes): primary 60,
  /// neutral variant 50 and 80.
  public static var terminal: Theme {
    Theme(
      accent: CanvasColor(0x9A82DB), track: CanvasColor(0x79747E), bone: CanvasColor(0x79747E),
      highlight: CanvasColor(0xCAC4D0))
  }
}
