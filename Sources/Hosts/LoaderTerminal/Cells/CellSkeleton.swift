import LoaderCore
import LoaderDrawing

/// A skeleton in rows of cells, lit by one band of light.
///
/// The line of its loader, a shimmer, keeps it, and draws it in each frame. A cell counts as 8 × 16 points: so a line
/// of text of the default height is one row, and a circle is about as wide as high. With 256 colors or more, a bone
/// may begin and end at half of a cell's height.
package struct CellSkeleton: Sendable {
  /// The size of a cell, in points.
  private static var cell: (width: Double, height: Double) { (8, 16) }

  /// Returns the bones in a rectangle, each with its corner radius.
  private let bones: @Sendable (CanvasRect) -> [SceneBone]
  private let direction: ReadingDirection
  /// The number of rows of cells in the layout, 1 to 500.
  private let rows: Int

  /// Creates a skeleton that is laid out in some rows, 1 to 500, and in all columns.
  ///
  /// - Parameter bones: Returns the bones in a rectangle, each with its corner radius.
  package init(
    rows: Int, direction: ReadingDirection, bones: @escaping @Sendable (CanvasRect) -> [SceneBone]
  ) {
    self.bones = bones
    self.direction = direction
    self.rows = min(max(rows, 1), 500)
  }

  /// Returns the bones as rows of cells, as many as fit on the surface.
  ///
  /// A smaller surface cuts the layout off, and does not change it.
  ///
  /// - Complexity: O(*cells* + *bones*).
  func picture(_ frame: Frame<ShimmerChannels>, on surface: CellSurface) -> [[Cell]] {
    let cell = Self.cell
    // True with enough colors for half cells.
    let isSmooth = surface.brush.isSmooth
    // The number of dots of a cell, one above the other.
    let dotsPerCell = isSmooth ? 2 : 1
    var canvas = DotCanvas(
      columns: surface.maximumColumns, rows: dotsPerCell * min(rows, surface.maximumRows),
      dotWidth: cell.width,
      dotHeight: cell.height / Double(dotsPerCell), theme: surface.brush.theme)
    let bounds = CanvasRect(
      width: Double(surface.maximumColumns) * cell.width, height: Double(rows) * cell.height)
    let bones = bones(bounds)
    // The closure returns the frame and the corner radius of a bone. Whole cells have no corners. It copies the
    // height of a dot, because it cannot read `canvas` while that is drawn on.
    Shimmer.draw(
      frame, across: bounds, direction, count: bones.count,
      { [height = canvas.dotHeight] index in
        (Self.wholeDots(bones[index].frame, dotHeight: height), isSmooth ? bones[index].corner : 0)
      }, into: &canvas)
    return (isSmooth ? canvas.halves(surface.brush) : canvas.blocks(surface.brush)).map { row in
      // Blank cells at the end of a row are left out.
      Array(row.prefix((row.lastIndex { $0 != .blank } ?? -1) + 1))
    }
  }

  /// Returns a bone of whole dots, at least one in each direction; an empty one stays empty.
  ///
  /// Half a dot would be drawn as one or as none.
  private static func wholeDots(_ bone: CanvasRect, dotHeight height: Double) -> CanvasRect {
    guard bone.width > 0, bone.height > 0 else { return CanvasRect(width: 0, height: 0) }
    let left = (bone.x / cell.width).rounded() * cell.width
    let top = (bone.y / height).rounded() * height
    let right = (bone.maxX / cell.width).rounded() * cell.width
    let bottom = (bone.maxY / height).rounded() * height
    return CanvasRect(
      x: left, y: top, width: max(right - left, cell.width), height: max(bottom - top, height))
  }
}
