import LoaderDrawing

/// What a terminal can show of a picture: its characters and its colors.
package struct Brush: Hashable, Sendable {
  /// Whether Braille patterns and blocks can be shown; if not, ASCII.
  var isUnicode = true
  /// How many colors can be shown.
  var colors = ColorDepth.full
  /// The color of each role.
  var theme = Theme.terminal

  /// The ink of a paint on the terminal's own background.
  func ink(_ color: PaintColor) -> Ink { Ink(foreground: colors.ink(color, theme)) }
}

/// How many colors a terminal has.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// None: everything is in the terminal's own color.
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

  /// The nearest color that there is; nil where there are none.
  func ink(_ color: PaintColor, _ theme: Theme) -> InkColor? {
    switch (self, color) {
    case (.none, _): return nil
    // The user's own colors are readable on the user's own background.
    case (.sixteen, .role(.accent)): return .palette(5)
    case (.sixteen, .role(.track)), (.sixteen, .role(.bone)): return .palette(8)
    case (.sixteen, .role(.highlight)): return .palette(7)
    case (.sixteen, .role(.error)): return .palette(1)
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

  /// The nearest of the cube and the grays, in sRGB.
  ///
  /// Source: xterm, 256colres.pl: the cube's levels are 0, 95, 135, 175, 215, 255, and the grays go
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
    let gray = min(max(((middle - 8) / 10).rounded(), 0), 23)
    if distance(Array(repeating: 8 + 10 * gray, count: 3)) < distance(steps.map { levels[$0] }) {
      return UInt8(232 + Int(gray))
    }
    return UInt8(16 + 36 * steps[0] + 6 * steps[1] + steps[2])
  }

  /// A bit each for red, green and blue if it is strong, and 8 if the color is bright.
  private static func nearestOfSixteen(_ color: CanvasColor) -> UInt8 {
    let parts = [color.red, color.green, color.blue]
    let most = parts.max() ?? 0
    guard most > 0.25 else { return 8 }
    let bits = parts.enumerated().reduce(0) { $0 | ($1.element > most * 0.6 ? 1 << $1.offset : 0) }
    return UInt8(bits + (most > 0.8 ? 8 : 0))
  }
}

extension Theme {
  /// Middle tones, readable on dark and on light, because a terminal's background is unknown.
  ///
  /// Source: Material 3's baseline palettes (m3.material.io, Color, tonal palettes): primary 60,
  /// neutral variant 50 and 80.
  public static var terminal: Theme {
    Theme(
      accent: CanvasColor(0x9A82DB), track: CanvasColor(0x79747E), bone: CanvasColor(0x79747E),
      highlight: CanvasColor(0xCAC4D0))
  }
}
