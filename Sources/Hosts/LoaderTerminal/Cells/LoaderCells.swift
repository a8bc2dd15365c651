import LoaderCore
import LoaderDrawing

/// The size of a loader in a terminal.
///
/// An appearance more than four times as wide as high, such as a bar, is one row: a thin line, or
/// blocks if its style is at least 8 points thick. A cell then counts as 8 × 16 points, so that a bar of
/// blocks is at least half as high as a cell. A thin wave, and any other appearance, such as a ring, is
/// drawn in Braille patterns.
public enum TerminalSize: String, Sendable, CaseIterable {
  /// A ring in 2 × 1 cells, a bar in 10.
  case small
  /// A ring in 4 × 2 cells, a bar in 20.
  case medium
  /// A ring in 6 × 3 cells, a bar in 40.
  case large

  /// The rows of a ring, the width of a ring's stroke in dots, and the length in cells of a bar that has room.
  ///
  /// A ring has twice as many columns as rows. With this stroke, its dots are a round line without gaps, and
  /// leave a hole in the middle.
  fileprivate var measures: (rows: Int, stroke: Double, length: Int) {
    switch self {
    case .small: (1, 1, 10)
    case .medium: (2, 0.9, 20)
    case .large: (3, 1.5, 40)
    }
  }
}

/// The surface of a picture: its size, and the capabilities of the terminal.
package struct CellSurface: Hashable, Sendable {
  var size: TerminalSize
  var brush: Brush
  /// The maximum number of cells in a row.
  var maximumColumns: Int
  /// The number of these cells that the text beside the picture needs.
  var text: Int
  /// True if other pictures are above or below: an empty row of dots has to separate them.
  var isStacked = false
  /// The maximum number of rows, for a picture that can be cut.
  var maximumRows: Int
}

extension LoaderBox {
  /// Returns the picture of the loader at a time as rows of cells, all equally long; none if it does not fit.
  ///
  /// A bar leaves room for the text, but keeps at least four cells itself.
  ///
  /// - Parameters:
  ///   - style: Only the colors, the track, the direction and a bar's thickness are used. A
  ///     point is a dot of a Braille pattern; in a bar of lines or blocks, an eighth of a cell's width.
  ///   - time: In seconds, on the loader's clock.
  func picture(_ style: LoaderStyle, at time: Double, on surface: CellSurface) -> [[Cell]] {
    let measures = surface.size.measures
    let maximum = surface.maximumColumns
    let frame = loader.frame(at: time)
    var (brush, style) = (surface.brush, style)
    // A track's own color goes to the theme, and so the track keeps its role, by which it counts as behind the moving
    // part. As a fixed color, it would have the same `PaintColor.tone` as that part.
    if let track = style.trackColor { brush.theme.track = track }
    style.trackColor = nil
    style.inset = 0
    style.cap = .butt
    // The appearance's form, in the default style: a bar, and a wave, are much wider than high.
    let box = Appearance.bounds(LoaderStyle())
    if box.width > 4 * box.height {
      // The length in cells: what the text leaves, but not less than four if there are four.
      let minimum = min(maximum, 4)
      let length = min(measures.length, max(maximum - surface.text, minimum))
      guard length > 0 else { return [] }
      let isThin = style.strokeWidth < 8
      if isThin, box.height > MaterialMeasures.thickness {
        // In the default style its box is higher than the stroke of a bar: it is a wave. In Braille, it is as high as
        // the four dots of a cell. A cell is two dots wide, and a dot is a point. Inks of Braille cells come from the
        // brush, so the canvas needs no theme.
        style.size = Double(2 * length)
        style.thickness = 4 * MaterialMeasures.thickness / box.height
        style.gap = 1
        style.stop = 0
        var canvas = DotCanvas(columns: 2 * length, rows: 4)
        Appearance.draw(frame, style, into: &canvas)
        return canvas.braille(brush)
      }
      // A point is an eighth of a cell's width. The gap is half a cell, and no stop dot ends the track.
      style.size = Double(8 * length)
      style.thickness = 8
      style.gap = 4
      style.stop = 0
      let bounds = Appearance.bounds(style)
      var canvas = DotCanvas(
        columns: 8 * length, rows: 1, dotHeight: bounds.height, theme: brush.theme)
      Appearance.draw(frame, style, into: &canvas)
      return canvas.blocks(brush, isThin: isThin)
    }
    // Not a bar: twice as many columns as rows. In 2 × 4 dots a cell, these are as many dots across as down.
    guard measures.rows * 2 <= maximum else { return [] }
    let dots = 4 * measures.rows
    let isSmall = measures.rows == 1
    // A small ring in a stack leaves the last of its four rows of dots empty.
    let leavesRow = isSmall && surface.isStacked
    style.size = Double(leavesRow ? 3 : dots)
    style.thickness = measures.stroke
    // A gap would take a quarter of a small ring.
    style.gap = isSmall ? 0 : 1
    var canvas = DotCanvas(columns: dots, rows: dots)
    Appearance.draw(frame, style, into: &canvas)
    return canvas.braille(brush)
  }
}

/// The facts of a frame that every appearance has.
///
/// These are the state, `isActive` if the host wants the loader shown, `isVisible` if anything is drawn, and the
/// progress, nil while unknown.
package typealias LoaderFacts = (
  state: LoaderState, isActive: Bool, isVisible: Bool, progress: Double?
)

extension LoaderBox {
  /// Returns the facts of the loader's frame at `time`, in seconds.
  package func facts(at time: Double) -> LoaderFacts {
    let frame = loader.frame(at: time)
    return (frame.state, frame.isActive, frame.isVisible, frame.progress)
  }

  /// True if the appearance is a shimmer, whose grays depend on the terminal's background.
  package var isLit: Bool { Appearance.Channels.self == ShimmerChannels.self }
}
