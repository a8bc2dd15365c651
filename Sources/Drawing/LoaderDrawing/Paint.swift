/// The paint of a stroke or an area.
public enum Paint: Hashable, Sendable {
  /// A single color.
  case color(PaintColor)
  /// Colors that blend into one another along a line.
  case gradient(PaintGradient)
}

/// A color: a role that the host's theme resolves, or a fixed color.
public enum PaintColor: Hashable, Sendable {
  /// The color that the theme has for this role.
  case role(PaintRole)
  /// This color in every theme.
  case fixed(CanvasColor)
}

/// The purpose of a color.
public enum PaintRole: Hashable, Sendable {
  /// The moving part, or the progress.
  case accent
  /// The track along which it moves.
  case track
  /// A bone: a placeholder for content that is not loaded yet.
  case bone
  /// The light that passes over bones.
  case highlight
  /// A failure.
  case error
}

/// A gradient of two to four stops along a line; constant before the first and after the last.
///
/// The stops are stored in place, so a gradient allocates no memory.
public struct PaintGradient: Hashable, Sendable {
  /// A color and its location.
  public struct Stop: Hashable, Sendable {
    /// The location from 0 (the gradient's start) to 1 (its end), no less than the previous stop's.
    public var location: Double
    /// The color at the location.
    public var color: PaintColor

    /// Creates a stop.
    public init(_ location: Double, _ color: PaintColor) {
      self.location = location
      self.color = color
    }
  }

  /// The point of location 0.
  public var start: CanvasPoint
  /// The point of location 1; must differ from `start`.
  public var end: CanvasPoint
  /// The number of stops, 2...4.
  public let count: Int
  /// The stops in order; a stop from index `count` on repeats an earlier one.
  let first: Stop
  let second: Stop
  let third: Stop
  let fourth: Stop

  /// Creates a gradient of two to four stops.
  public init(
    from start: CanvasPoint, to end: CanvasPoint, _ first: Stop, _ second: Stop,
    _ third: Stop? = nil, _ fourth: Stop? = nil
  ) {
    self.start = start
    self.end = end
    self.first = first
    self.second = second
    // Without a third stop, the fourth takes its place. So the stops that are given come first, and the others
    // repeat the last of them.
    self.third = third ?? fourth ?? second
    self.fourth = fourth ?? third ?? second
    count = 2 + (third == nil ? 0 : 1) + (fourth == nil ? 0 : 1)
  }

  /// Returns the stop at `index`, in 0..<count.
  public subscript(index: Int) -> Stop {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    default: fourth
    }
  }
}

/// The host's colors, one for each role.
public struct Theme: Hashable, Sendable {
  /// The color of `.accent`.
  public var accent: CanvasColor
  /// The color of `.track`.
  public var track: CanvasColor
  /// The color of `.bone`.
  public var bone: CanvasColor
  /// The color of `.highlight`.
  public var highlight: CanvasColor
  /// The color of `.error`.
  public var error: CanvasColor

  /// Creates a theme.
  public init(
    accent: CanvasColor, track: CanvasColor, bone: CanvasColor, highlight: CanvasColor,
    error: CanvasColor = CanvasColor(0xB3261E)
  ) {
    self.accent = accent
    self.track = track
    self.bone = bone
    self.highlight = highlight
    self.error = error
  }

  /// Material 3's baseline scheme for light backgrounds.
  ///
  /// In the order of the properties, its roles in Material are primary, secondary container, surface
  /// container highest, surface container low and error (m3.material.io, Color, static baseline).
  public static var light: Theme {
    Theme(
      accent: CanvasColor(0x6750A4), track: CanvasColor(0xE8DEF8), bone: CanvasColor(0xDED8E1),
      highlight: CanvasColor(0xF7F2FA))
  }

  /// The baseline scheme for dark backgrounds.
  ///
  /// Its highlight is the surface variant, which is lighter than the bones.
  public static var dark: Theme {
    Theme(
      accent: CanvasColor(0xD0BCFF), track: CanvasColor(0x4A4458), bone: CanvasColor(0x36343B),
      highlight: CanvasColor(0x49454F), error: CanvasColor(0xF2B8B5))
  }

  /// Returns the color itself if it is fixed, otherwise this theme's color for its role.
  public func color(of color: PaintColor) -> CanvasColor {
    switch color {
    case .fixed(let color): color
    case .role(.accent): accent
    case .role(.track): track
    case .role(.bone): bone
    case .role(.highlight): highlight
    case .role(.error): error
    }
  }
}
