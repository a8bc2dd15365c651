import LoaderCore
import LoaderDrawing

/// A skeleton in rows of cells, lit by one band of light.
///
/// The stage has a line for each loader. The line of a shimmer may keep a skeleton, and draws it in each frame. A cell
/// counts as 8 × 16 points: so a line of text of the default height is one row, and a circle is about as wide as high.
/// With 256 colors or more, a bone may begin and end at half of a cell's height.
package struct CellSkeleton: Sendable {
  /// The size of a cell, in points.
  private static var cell: (width: Double, height: Double) { (8, 16) }

  /// Returns the bones in a rectangle, each with its corner radius.
  private let bones: @Sendable (CanvasRect) -> [SceneBone]
  private let direction: ReadingDirection
  /// The number of rows of cells in the layout, 1 to 500.
  private let rows: Int

  /// Creates a skeleton that is laid out in some rows of cells, and in all columns.
  ///
  /// - Parameters:
  ///   - rows: 1 to 500; a number beyond that counts as the nearest of these.
  ///   - bones: Returns the bones in a rectangle, each with its corner radius, in points.
  package init(
    rows: Int, direction: ReadingDirection, bones: @escaping @Sendable (CanvasRect) -> [SceneBone]
  ) {
    self.bones = bones
    self.direction = direction
    self.rows = min(max(rows, 1), 500)
  }

  /// Returns the bones as rows of cells, as many as fit on the surface, without blank cells at their ends.
  ///
  /// A surface with fewer rows than the layout cuts the layout off, and does not change it.
  ///
  /// - Complexity: O(*cells* + *bones*).
  func picture(_ frame: Frame<ShimmerChannels>, on surface: CellSurface) -> [[Cell]] {
    let cell = Self.cell
    // True with Unicode, and with enough colors to draw the halves of cells.
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
    // The closure returns the frame and the corner radius of a bone; bones of whole cells have no round corners. It
    // captures a copy of the height of a dot, because it cannot read `canvas` while that is drawn on.
    Shimmer.draw(
      frame, across: bounds, direction, count: bones.count,
      { [height = canvas.dotHeight] index in
        (Self.wholeDots(bones[index].frame, dotHeight: height), isSmooth ? bones[index].corner : 0)
      }, into: &canvas)
    return (isSmooth ? canvas.halves(surface.brush) : canvas.blocks(surface.brush)).map { row in
      // Up to the last cell that is not blank; no cells if all are.
      Array(row.prefix((row.lastIndex { $0 != .blank } ?? -1) + 1))
    }
  }

  /// Returns a bone whose edges lie between dots, at least one dot wide and high; an empty bone stays empty.
  ///
  /// Half a dot would be drawn as one dot or as none.
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
