import LoaderDrawing

/// Counts the flashes of a surface from frame to frame, at points that stand for squares.
///
/// A transition is a change of the light, or of the red in it, that is large enough to count; a flash is a pair of
/// transitions, a rise and a fall. The limits are in `FlashLimits`.
struct FlashMeter {
  /// The points, and the sizes of their squares.
  private let grid: FlashGrid
  /// The color of each point in the last frame.
  private var colors: [CanvasColor]
  /// The transitions of each point, by kind; both kinds have an entry, here and in `worst`.
  private var series: [FlashKind: [FlashSeries]] = [:]
  /// The worst second so far, by kind.
  private(set) var worst: [FlashKind: FlashLevel] = [.general: FlashLevel(), .red: FlashLevel()]

  /// Creates a meter of a surface that shows one color.
  init(_ grid: FlashGrid, _ background: CanvasColor) {
    self.grid = grid
    colors = Array(repeating: background, count: grid.count)
    for kind in FlashKind.allCases {
      series[kind] = Array(repeating: FlashSeries(FlashLight(background)), count: grid.count)
    }
  }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - frame: The number of the frame, counted from the first of all.
  ///   - drawn: The color of each point.
  ///   - isCut: True if the host has just cut to this frame; a cut is not counted as a transition.
  mutating func add(_ frame: Int, _ drawn: [CanvasColor], isCut: Bool) {
    // Only points of another color can have a transition.
    let changed = (0..<grid.count).filter { colors[$0] != drawn[$0] }
    let lights = changed.map { FlashLight(drawn[$0]) }
    colors = drawn
    for kind in FlashKind.allCases {
      var isWorse = false
      for (index, light) in zip(changed, lights) {
        if series[kind]![index].add(light, at: frame, kind, isCut: isCut) { isWorse = true }
      }
      if isWorse { grid.consider(frame, series: series[kind]!, worst: &worst[kind]!) }
    }
  }
}

/// The transitions of a point, of one kind.
struct FlashSeries {
  /// The darkest light, or least red, since the last transition.
  private var low: FlashLight
  /// The brightest light, or most red, since the last transition.
  private var high: FlashLight
  /// 1 after a rise, −1 after a fall, 0 before the first transition.
  private var direction = 0
  /// The frames of the latest 16 transitions, each at its index modulo 16; at first long past.
  ///
  /// In a second, 8 are already too many, so 16 are enough.
  private var frames = SIMD16<Int32>(repeating: .min / 2)
  /// The number of transitions so far.
  private var transitionCount = 0

  /// Creates the series of a point with this light.
  init(_ light: FlashLight) {
    low = light
    high = light
  }

  /// Adds the light of a frame; returns true if it completes a transition.
  ///
  /// A transition is complete as soon as it is large enough: a fall from the brightest light since the last one, or a
  /// rise from the darkest. Until the next one, the light may go on in the same direction. A cut completes no
  /// transition: the light after a cut is compared only with the light of the cut itself. The transitions before
  /// the cut still count.
  mutating func add(
    _ light: FlashLight, at frame: Int, _ kind: FlashKind, isCut: Bool
  ) -> Bool {
    if isCut {
      low = light
      high = light
      direction = 0
    }
    let number = kind.number(light)
    if direction >= 0, number >= kind.number(high) { high = light }
    if direction <= 0, number <= kind.number(low) { low = light }
    if direction >= 0, number < kind.number(high), kind.isTransition(light, high) {
      low = light
      direction = -1
    } else if direction <= 0, number > kind.number(low), kind.isTransition(low, light) {
      high = light
      direction = 1
    } else {
      return false
    }
    frames[transitionCount & 15] = Int32(frame)
    transitionCount += 1
    return true
  }

  /// Returns the number of transitions in the second that ends at `frame`; at most 16.
  func count(at frame: Int) -> Int {
    let first = Int32(frame - FlashLimits.rate)
    return (0..<16).reduce(0) { sum, index in sum + (frames[index] >= first ? 1 : 0) }
  }
}

/// The worst second of a surface.
struct FlashLevel: Comparable {
  /// The largest n such that, in one second and one window, the points with n or more transitions each cover more
  /// than the harmless area.
  ///
  /// The window is a part of the surface, of the size in `FlashLimits`.
  var transitions = 0
  /// The largest area, in such a second and window, of the points with n + 1 or more transitions, as a fraction of
  /// the harmless area, 0...1. Of two levels with equal `transitions`, the one with the larger area is worse.
  var beyond = 0.0

  /// The number of flashes, pairs of transitions.
  var flashes: Double { Double(transitions) / 2 }

  static func < (lhs: FlashLevel, rhs: FlashLevel) -> Bool {
    (lhs.transitions, lhs.beyond) < (rhs.transitions, rhs.beyond)
  }
}

/// A grid of points, each the middle of a square; it is one tile of a surface, which may consist of several.
struct FlashGrid: Sendable {
  /// The numbers of squares in a tile, across and down.
  let columns, rows: Int
  /// The side of a square, in pixels.
  let step: Double
  /// The number of tiles of the surface, across and down.
  var tiles = (across: 1, down: 1)

  /// Creates one tile of this size, in pixels.
  init(width: Double, height: Double, step: Double) {
    columns = Int((width / step).rounded(.up))
    rows = Int((height / step).rounded(.up))
    self.step = step
  }

  /// The number of points in a tile.
  var count: Int { columns * rows }

  /// Updates `worst` if the second that ends at `frame` is worse.
  ///
  /// It is worse if the points with one transition more than in `worst` cover a larger area. If that is more than
  /// harmless, `worst` counts this transition, too, and the next one is tried.
  ///
  /// - Parameter series: The transitions of each point, of one kind.
  func consider(_ frame: Int, series: [FlashSeries], worst: inout FlashLevel) {
    let counts = series.map { $0.count(at: frame) }
    while true {
      let next = worst.transitions + 1
      let inTile = counts.reduce(0) { sum, transitions in sum + (transitions >= next ? 1 : 0) }
      let points = inTile * tiles.across * tiles.down
      // In most frames even the area on the whole surface, without a window, is no larger.
      guard Double(points) * step * step > worst.beyond * FlashLimits.area else { return }
      let ratio = largestArea(of: counts.map { $0 >= next }) / FlashLimits.area
      worst.beyond = max(worst.beyond, min(ratio, 1))
      guard ratio > 1 else { return }
      worst = FlashLevel(transitions: next)
    }
  }

  /// Returns the largest area of these points in any window, in square pixels.
  ///
  /// Each tile has the same points. The window moves over a summed-area table of them.
  ///
  /// - Parameter points: True for each point of a tile that counts, row by row.
  func largestArea(of points: [Bool]) -> Double {
    // The sizes of the surface and of the window, in squares.
    let (across, down) = (columns * tiles.across, rows * tiles.down)
    let width = min(across, Int((FlashLimits.width / step).rounded(.up)))
    let height = min(down, Int((FlashLimits.height / step).rounded(.up)))
    // The number of counted points above and to the left of each corner of a square.
    var sums = [Int32](repeating: 0, count: (across + 1) * (down + 1))
    var maximum: Int32 = 0
    /// Returns the index of a corner in the sums.
    func corner(_ row: Int, _ column: Int) -> Int { row * (across + 1) + column }
    for row in 1...down {
      let above = row - 1
      let top = row - height  // of a window that ends in this row
      var inRow: Int32 = 0  // the counted points of this row so far
      for column in 1...across {
        if points[above % rows * columns + (column - 1) % columns] { inRow += 1 }
        sums[corner(row, column)] = sums[corner(above, column)] + inRow
        guard top >= 0, column >= width else { continue }
        let left = column - width
        // The points in the window, by the sums at its four corners.
        maximum = max(
          maximum,
          sums[corner(row, column)] - sums[corner(row, left)] - sums[corner(top, column)]
            + sums[corner(top, left)])
      }
    }
    return Double(maximum) * step * step
  }
}
