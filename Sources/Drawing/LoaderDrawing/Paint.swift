/// What a stroke or an area is drawn with.
public enum Paint: Hashable, Sendable {
  /// One color all over.
  case color(PaintColor)
  /// Colors that blend into one another along a line.
  case gradient(PaintGradient)
}

/// A color: a role, for which the host's theme has the color, or a fixed color.
public enum PaintColor: Hashable, Sendable {
  /// The theme has the color of this role.
  case role(PaintRole)
  /// This color, whatever the theme.
  case fixed(CanvasColor)
}

/// What a color is for.
public enum PaintRole: Hashable, Sendable {
  /// What moves, or shows the progress.
  case accent
  /// The track that it moves along.
  case track
  /// The bone: a placeholder for content that is not loaded yet.
  case bone
  /// The light that goes over bones.
  case highlight
  /// What has failed.
  case error
}

/// Colors along a line, each at its stop; before the first and after the last stop nothing
/// changes.
///
/// The stops are stored in place, so that a gradient allocates no memory: there are two to four.
public struct PaintGradient: Hashable, Sendable {
  /// A color and its place.
  public struct Stop: Hashable, Sendable {
    /// 0 at the gradient's start, 1 at its end; not less than that of the stop before.
    public var location: Double
    /// The color there.
    public var color: PaintColor

    /// Creates a stop.
    @inlinable
    public init(_ location: Double, _ color: PaintColor) {
      (self.location, self.color) = (location, color)
    }
  }

  /// Where location 0 is.
  public var start: CanvasPoint
  /// Where location 1 is; must differ from `start`.
  public var end: CanvasPoint
  /// How many stops there are, 2 to 4.
  public let count: Int
  @usableFromInline let first: Stop
  @usableFromInline let second: Stop
  @usableFromInline let third: Stop
  @usableFromInline let fourth: Stop

  /// Creates a gradient of two to four stops.
  @inlinable
  public init(
    from start: CanvasPoint, to end: CanvasPoint, _ first: Stop, _ second: Stop,
    _ third: Stop? = nil, _ fourth: Stop? = nil
  ) {
    (self.start, self.end, self.first, self.second) = (start, end, first, second)
    self.third = third ?? fourth ?? second
    self.fourth = fourth ?? third ?? second
    count = 2 + (third == nil ? 0 : 1) + (fourth == nil ? 0 : 1)
  }

  /// The stop at `index`, in 0..<count.
  @inlinable
  public subscript(index: Int) -> Stop {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    default: fourth
    }
  }
}

/// The colors of a host: which color each role has.
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
  @inlinable
  public init(
    accent: CanvasColor, track: CanvasColor, bone: CanvasColor, highlight: CanvasColor,
    error: CanvasColor = CanvasColor(0xB3261E)
  ) {
    (self.accent, self.track, self.bone, self.highlight) = (accent, track, bone, highlight)
    self.error = error
  }

  /// Material 3's baseline scheme on a light ground: primary, secondary container, surface container
  /// highest, surface container low and error (m3.material.io, Color, static baseline).
  @inlinable
  public static var light: Theme {
    Theme(
      accent: CanvasColor(0x6750A4), track: CanvasColor(0xE8DEF8), bone: CanvasColor(0xDED8E1),
      highlight: CanvasColor(0xF7F2FA))
  }

  /// The same on a dark ground; its highlight is the surface variant, lighter than the bones.
  @inlinable
  public static var dark: Theme {
    Theme(
      accent: CanvasColor(0xD0BCFF), track: CanvasColor(0x4A4458), bone: CanvasColor(0x36343B),
      highlight: CanvasColor(0x49454F), error: CanvasColor(0xF2B8B5))
  }

  /// What a color is in this theme.
  @inlinable
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
