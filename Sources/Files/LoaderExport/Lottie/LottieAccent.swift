import LoaderCore
import LoaderDrawing

/// The color of what moves, over time: if the style has a list of colors, it changes from one to
/// the next.
///
/// Colors are not channels, so they are sampled 240 times a second.
@usableFromInline
struct LottieAccent {
  private let style: LoaderStyle
  private var samples: [(time: Double, color: CanvasColor)] = []

  /// How far a component may be off: half of one of 256 levels.
  private static let tolerance = 0.5 / 255

  @usableFromInline
  init(_ style: LoaderStyle) {
    self.style = style
    if isConstant { append(.none, at: 0) }
  }

  /// Whether the style has only one color, so that nothing has to be recorded.
  @usableFromInline
  var isConstant: Bool { (style.colors?.count ?? 0) < 2 }

  /// Records the color at an instant.
  @usableFromInline
  mutating func append(_ cycle: SpinCycle, at time: Double) {
    samples.append((time, Theme.light.color(of: style.accent(in: cycle))))
  }

  /// The colors between which it changes evenly, in order of time; two at one time are a jump.
  ///
  /// - Complexity: O(*n*) in the number of frames.
  var keyframes: [(time: Double, color: CanvasColor)] {
    guard let first = samples.first else { return [] }
    if samples.allSatisfy({ $0.color == first.color }) { return [first] }
    var times: Set<Double> = []
    let components: [KeyPath<CanvasColor, Double>] = [\.red, \.green, \.blue, \.alpha]
    for component in components {
      let points = samples.map { Chart.Point($0.time, $0.color[keyPath: component]) }
      times.formUnion(points.simplified(tolerance: Self.tolerance).map(\.time))
    }
    return samples.filter { times.contains($0.time) }
  }
}

extension Double {
  /// Whether two instants are one, or neighbors: then the change between them is a jump.
  func isAdjacent(to other: Double) -> Bool { abs(self - other) < 1e-9 }
}
