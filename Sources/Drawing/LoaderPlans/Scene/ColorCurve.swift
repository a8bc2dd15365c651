#if !hasFeature(Embedded)

  // Left out of the Embedded build, because the stops are an array.

  import LoaderCore
  import LoaderDrawing

  /// A piecewise linear color over time.
  ///
  /// Colors are no channels: the current color of a list depends on the round of the spin, and on
  /// how much of the spin is displayed. So colors are sampled, into one curve for each paint.
  package struct ColorCurve: Sendable {
    package typealias Stop = (time: Double, color: CanvasColor)

    /// The stops in order of time; two at one instant are a jump.
    package private(set) var stops: [Stop] = []

    /// The greatest error of a component, 0...1: a quarter of one of 256 levels.
    private static var tolerance: Double { 0.25 / 255 }

    /// The longest part, in seconds, of which only five colors are compared at first.
    ///
    /// It is so much shorter than a switch that they cannot miss one.
    private static var longestPart: Double { 0.125 }

    package init() {}

    /// Appends the colors of a time range after those so far.
    ///
    /// - Complexity: O(*time*): at least four colors in an eighth of a second.
    package mutating func append(
      from start: Double, to end: Double, _ color: (_ time: Double) -> CanvasColor
    ) {
      guard end > start else { return }
      // A jump, unless the range continues the last color.
      let first = (time: start, color: color(start))
      if stops.last.map({ $0 != first }) ?? true { stops.append(first) }
      let parts = max(1, ((end - start) / Self.longestPart).rounded(.up))
      for index in 0..<Int(parts) {
        append(to: start + (end - start) * Double(index + 1) / parts, depth: 0, color)
      }
    }

    /// The maximum number of times that a part is halved, down to half a millisecond.
    private static var maximumDepth: Int { 8 }

    /// Appends the colors from the last stop up to `time`, halved until they are nearly linear.
    ///
    /// - Parameter depth: The number of halvings so far.
    private mutating func append(to time: Double, depth: Int, _ color: (Double) -> CanvasColor) {
      let (first, end) = (stops[stops.count - 1], color(time))
      let isClose = [0.25, 0.5, 0.75].allSatisfy { part in
        first.color.mixed(with: end, by: part)
          .isNear(color(first.time + part * (time - first.time)), within: Self.tolerance)
      }
      guard isClose || depth == Self.maximumDepth else {
        append(to: first.time + (time - first.time) / 2, depth: depth + 1, color)
        return append(to: time, depth: depth + 1, color)
      }
      let count = stops.count
      // Extend the last interval if the color does not change.
      if count > 1, stops[count - 1].color == end, stops[count - 2].color == end {
        stops[count - 1].time = time
      } else {
        stops.append((time, end))
      }
    }
  }

  extension LoaderStyle {
    /// Returns the seconds after which the colors of a spin repeat; 0 if it has no list of colors.
    ///
    /// Rounds pass at a constant rate, and the colors repeat after as many rounds as there are
    /// colors.
    package func colorPeriod(of appearance: some Appearance, at time: Double) -> Double {
      let rate = appearance.rounds(at: time + 1) - appearance.rounds(at: time)
      let count = colors?.count ?? 0
      return count > 1 && rate > 0 ? Double(count) / rate : 0
    }
  }

  extension CanvasColor {
    fileprivate func isNear(_ other: CanvasColor, within tolerance: Double) -> Bool {
      abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance
        && abs(blue - other.blue) <= tolerance && abs(alpha - other.alpha) <= tolerance
    }
  }

  extension ScenePaint<Int> {
    /// Returns true if the color may change.
    package func moves(in style: LoaderStyle) -> Bool {
      switch self {
      case .accent: style.colors.map { $0.count > 1 } ?? false
      case .color: false
      case .mixed: true
      }
    }

    /// Returns the color at a weight of 0, with the accent of a frame without a spin.
    package func color(in style: LoaderStyle) -> PaintColor {
      switch self {
      case .color(let color), .mixed(_, weight: _, from: let color?): return color
      case .accent, .mixed: return style.accent(in: .none)
      }
    }
  }

  extension ScenePart {
    /// The paints of this part and its children.
    fileprivate var paints: [ScenePaint<Int>] {
      switch kind {
      case .stroke(_, let stroke), .trace(_, _, let stroke): [stroke.paint]
      case .fill(_, _, let paint), .dot(_, _, _, _, let paint): [paint]
      default: children.flatMap(\.paints)
      }
    }
  }

  extension SceneAppearance {
    /// Returns the paints whose color may change.
    package static func movingPaints(_ style: LoaderStyle) -> Set<ScenePaint<Int>> {
      Set(SceneParts(of: Self.self, style).parts.flatMap(\.paints).filter { $0.moves(in: style) })
    }

    /// Returns the color of a paint in a frame.
    package static func color(
      of paint: ScenePaint<Int>, in frame: Frame<Channels>, _ style: LoaderStyle, _ theme: Theme
    ) -> CanvasColor {
      let accent = theme.color(of: style.accent(in: frame.cycle))
      switch paint {
      case .accent: return accent
      case .color(let color): return theme.color(of: color)
      case .mixed(let role, let weight, let first):
        var scene = NumberedScene<Double>()
        Self.scene(SceneInputs(frame), style, into: &scene)
        return (first.map(theme.color) ?? accent)
          .mixed(with: theme.color(of: .role(role)), by: scene.numbers[weight])
      }
    }
  }

#endif
