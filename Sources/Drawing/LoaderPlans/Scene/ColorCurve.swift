#if !hasFeature(Embedded)

  // Left out of the Embedded build, because the stops are an array.

  import LoaderCore
  import LoaderDrawing

  /// A piecewise linear color over time.
  ///
  /// Channels, the moving numbers of a loader, have known curves; colors have none. The current one of a style's
  /// colors depends on the round of the spin, the motion while progress is unknown, and on how much of the spin
  /// is displayed. So colors are sampled, into one curve for each paint.
  package struct ColorCurve: Sendable {
    package typealias Stop = (time: Double, color: CanvasColor)

    /// The stops in order of time; two at one instant are a jump.
    package private(set) var stops: [Stop] = []

    /// The greatest error of a component, 0...1: a quarter of one of 256 levels.
    private static var tolerance: Double { 0.25 / 255 }

    /// The longest part of a time range, in seconds, of which only five colors are compared at first.
    ///
    /// A switch between unknown and known progress takes much longer, so it cannot hide between the five.
    private static var longestPart: Double { 0.125 }

    package init() {}

    /// Appends the colors from `start` to `end`, in seconds, after the stops so far.
    ///
    /// - Parameter color: Returns the color at an instant.
    /// - Complexity: O(*time*): at least four colors in an eighth of a second.
    package mutating func append(
      from start: Double, to end: Double, _ color: (_ time: Double) -> CanvasColor
    ) {
      guard end > start else { return }
      let first = (time: start, color: color(start))
      // The stops so far may end at this very instant, in the same color.
      let isContinued = stops.last.map { $0 == first } ?? false
      if !isContinued { stops.append(first) }
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
      let last = stops[stops.count - 1]
      let end = color(time)
      // True if a linear change of color is close enough at a fourth, a half and three fourths of the time.
      let isClose = [0.25, 0.5, 0.75].allSatisfy { part in
        let linear = last.color.mixed(with: end, by: part)
        return linear.isNear(color(last.time + part * (time - last.time)), within: Self.tolerance)
      }
      guard isClose || depth == Self.maximumDepth else {
        // The first half, whose end becomes the last stop, and then the second.
        append(to: last.time + (time - last.time) / 2, depth: depth + 1, color)
        return append(to: time, depth: depth + 1, color)
      }
      let count = stops.count
      // The last interval is extended if it has one color, and the color does not change here either.
      if count > 1, stops[count - 1].color == end, stops[count - 2].color == end {
        stops[count - 1].time = time
      } else {
        stops.append((time, end))
      }
    }
  }

  extension LoaderStyle {
    /// Returns the seconds after which the colors of a spin repeat; 0 if its color never changes.
    ///
    /// The rounds of a spin pass at a constant rate, each with the next color of the style's list. So the
    /// colors repeat after as many rounds as there are colors.
    package func colorPeriod(of appearance: some Appearance, at time: Double) -> Double {
      // In rounds per second.
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
      // With a list of colors, the accent is one of them after the other.
      case .accent: (style.colors?.count ?? 0) > 1
      case .color: false
      case .mixed: true
      }
    }

    /// Returns the color of the paint at rest.
    ///
    /// For a mixed paint this is the color at a weight of 0, for the accent the accent without a spin.
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
      // Any other part has no paint: bones have the colors of their roles.
      default: children.flatMap(\.paints)
      }
    }
  }

  extension SceneAppearance {
    /// Returns the paints of a drawing whose color may change.
    ///
    /// The `Int` of a mixed paint is the index of its weight among the drawing's numbers.
    package static func movingPaints(_ style: LoaderStyle) -> Set<ScenePaint<Int>> {
      Set(SceneParts(of: Self.self, style).parts.flatMap(\.paints).filter { $0.moves(in: style) })
    }

    /// Returns the color of a paint in a frame.
    ///
    /// A mixed paint has the index of its weight in the drawing, so `style` has to be the one of that drawing.
    package static func color(
      of paint: ScenePaint<Int>, in frame: Frame<Channels>, _ style: LoaderStyle, _ theme: Theme
    ) -> CanvasColor {
      let accent = theme.color(of: style.accent(in: frame.cycle))
      switch paint {
      case .accent: return accent
      case .color(let color): return theme.color(of: color)
      case .mixed(let role, let weightIndex, let first):
        // The drawing lists its numbers, of which the weight is one.
        var scene = NumberedScene<Double>()
        Self.scene(SceneInputs(frame), style, into: &scene)
        let start = first.map(theme.color) ?? accent
        return start.mixed(with: theme.color(of: .role(role)), by: scene.numbers[weightIndex])
      }
    }
  }

#endif
