import LoaderDrawing

/// The characters and colors with which a terminal shows a picture.
///
/// For each frame, a brush is made from the capabilities of the terminal and the colors that it reported. The default
/// brush is for a snapshot without a terminal.
package struct Brush: Hashable, Sendable {
  /// True if Braille patterns and blocks can be shown; otherwise ASCII is used.
  var isUnicode = true
  /// The available colors.
  var colors = ColorDepth.full
  /// The color of each role.
  var theme = Theme.terminal

  /// The terminal's own background, or the nearest gray; a middle gray in a brush that belongs to no terminal.
  var background = CanvasColor(0x808080)
  /// The terminal's own color of text, if it may be mixed with the background; otherwise nil.
  var text: CanvasColor?

  /// True if there are enough colors to blend them into one another and into the background.
  var isSmooth: Bool { isUnicode && colors >= .indexed }

  /// Returns the ink of a paint, with the terminal's own background.
  func ink(_ color: PaintColor) -> Ink { Ink(foreground: colors.ink(color, theme)) }
}

extension Brush {
  /// Creates the brush of a terminal, adapted to its background.
  ///
  /// - Parameters:
  ///   - background: The background that the terminal reported; nil if it is unknown, and then counts as black.
  ///   - text: The color of text that the terminal reported; nil if it is unknown.
  init(
    _ capabilities: TerminalCapabilities, on background: CanvasColor? = nil,
    text: CanvasColor? = nil
  ) {
    isUnicode = capabilities.isUnicode
    colors = capabilities.colors
    // Text is mixed only with all colors, and with a background that the terminal reported.
    if colors == .full, background != nil { self.text = text }
    let background = background ?? CanvasColor(0)
    // The relative luminance, 0...1, with a gamma of 2, which is near enough to tell dark from light.
    let luminance =
      0.21 * background.red * background.red + 0.72 * background.green * background.green
      + 0.07 * background.blue * background.blue
    // The component of the gray with this luminance.
    let gray = luminance.squareRoot()
    // With fewer than all colors, the background counts as a gray, and so bones are grays. Of 256 colors, only the
    // grays are close enough to each other; a tinted bone would stand out.
    self.background = colors == .full ? background : CanvasColor(red: gray, green: gray, blue: gray)
    // Bones and light are lighter than a dark background, and darker than a light one. On both, the light is
    // lighter than its bones. The fractions of white or black below make each of the three stand out from the others
    // by a contrast of 1.25 : 1. The luminance of middle gray is 0.18.
    let isDark = luminance < 0.18
    let front = CanvasColor(isDark ? 0xFFFFFF : 0)
    theme.bone = self.background.mixed(with: front, by: isDark ? 0.22 : 0.25)
    theme.highlight = self.background.mixed(with: front, by: isDark ? 0.42 : 0.1)
  }
}

/// The number of colors of a terminal.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// No colors: everything is in the terminal's own color.
  case none
  /// The sixteen colors of the user's scheme.
  case sixteen
  /// 256 colors.
  case indexed
  /// All of sRGB.
  case full

  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Returns the ink color for a paint, of the theme or of the user's sixteen colors; nil without colors.
  func ink(_ color: PaintColor, _ theme: Theme) -> InkColor? {
    switch (self, color) {
    // The user's own colors are readable on the user's own background: 5 is magenta, 8 bright
    // black, 7 white, 1 red.
    case (.sixteen, .role(.accent)): return .palette(5)
    case (.sixteen, .role(.track)), (.sixteen, .role(.bone)): return .palette(8)
    case (.sixteen, .role(.highlight)): return .palette(7)
    case (.sixteen, .role(.error)): return .palette(1)
    default: return nearest(theme.color(of: color))
    }
  }

  /// Returns the nearest available color; nil without colors.
  func nearest(_ color: CanvasColor) -> InkColor? {
    switch self {
    case .none: nil
    case .sixteen: .palette(Self.nearestOfSixteen(color))
    case .indexed: .indexed(Self.nearestIndex(color))
    case .full: .rgb(Self.level(color.red), Self.level(color.green), Self.level(color.blue))
    }
  }

  /// Returns a component of a color, 0...1, as 0...255.
  private static func level(_ component: Double) -> UInt8 {
    UInt8((min(max(component, 0), 1) * 255).rounded())
  }

  /// Returns the number of the nearest of 256 colors in sRGB, without the first sixteen, which are the user's.
  ///
  /// Source: xterm, 256colres.pl: a cube of 6 × 6 × 6 colors, whose levels are 0, 95, 135, 175, 215, 255, and 24
  /// grays from 8 to 238 by 10. The numbers of the cube begin at 16, the numbers of the grays at 232.
  private static func nearestIndex(_ color: CanvasColor) -> UInt8 {
    let levels = [0.0, 95, 135, 175, 215, 255]
    let wanted = [color.red, color.green, color.blue].map { Double(level($0)) }
    // The indices of the levels nearest to red, green and blue.
    let steps = wanted.map { value in
      levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
    }
    /// Returns the squared distance of a color from the wanted one.
    func distance(_ components: [Double]) -> Double {
      zip(components, wanted).map { ($0 - $1) * ($0 - $1) }.reduce(0, +)
    }
    // The index of the nearest gray, 0 to 23.
    let mean = wanted.reduce(0, +) / 3
    let grayStep = min(max(((mean - 8) / 10).rounded(), 0), 23)
    let nearestGray = Array(repeating: 8 + 10 * grayStep, count: 3)
    if distance(nearestGray) < distance(steps.map { levels[$0] }) {
      return UInt8(232 + Int(grayStep))
    }
    return UInt8(16 + 36 * steps[0] + 6 * steps[1] + steps[2])
  }

  /// Returns the number of the nearest of the user's sixteen colors.
  ///
  /// The number is the sum of 1 for red, 2 for green and 4 for blue, each if it is strong, and of 8 for a bright color.
  /// A component is strong above 0.6 of the greatest component. A color is bright if the greatest component is above
  /// 0.8. If the greatest component is 0.25 or less, the number is 8, a dark gray.
  private static func nearestOfSixteen(_ color: CanvasColor) -> UInt8 {
    let parts = [color.red, color.green, color.blue]
    let maximum = parts.max() ?? 0
    guard maximum > 0.25 else { return 8 }
    var bits = 0
    for (index, part) in parts.enumerated() where part > maximum * 0.6 { bits |= 1 << index }
    return UInt8(bits + (maximum > 0.8 ? 8 : 0))
  }
}

extension Theme {
  /// Middle tones that are readable on dark and light, because a terminal's background is unknown.
  ///
  /// Source: Material 3's baseline palettes (m3.material.io, Color, tonal palettes): the tone 60 of primary, and
  /// the tones 50 and 80 of neutral variant. The bones and the light are adapted to a terminal's background.
  public static var terminal: Theme {
    Theme(
      accent: CanvasColor(0x9A82DB), track: CanvasColor(0x79747E), bone: CanvasColor(0x79747E),
      highlight: CanvasColor(0xCAC4D0))
  }
}
