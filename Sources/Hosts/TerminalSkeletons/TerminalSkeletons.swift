import LoaderCore
import LoaderDrawing
import LoaderTerminal
import SkeletonLayout

extension TerminalLoader {
  /// Creates the loader of a skeleton: rows of bones (gray shapes in place of content) under one band of light.
  ///
  /// ```swift
  /// let skeleton = Skeleton<Never> { list(spacing: 16) { Bone(.line(fraction: 0.6)) } }
  /// let loader = TerminalLoader("Loading messages", skeleton, rows: 7)
  /// loader.isActive = true
  /// ```
  ///
  /// The skeleton is laid out in the width of the terminal. A cell counts as 8 × 16 points. A bone takes
  /// whole cells, at least one; with 256 colors or more, it may take halves of them, one above the
  /// other. In a terminal with fewer rows, the last rows are cut off.
  ///
  /// Its grays suit a dark background, unless ``Terminal/queryBackground()`` has learned the real one.
  ///
  /// - Parameters:
  ///   - label: The work in progress, on a separate row below; an empty label takes no row.
  ///   - rows: The number of rows of cells in the layout, 1 to 500. A list in it repeats its row as
  ///     often as it fits.
  ///   - policy: The show delay, the minimum visible time, and more.
  public convenience init<Part>(
    _ label: String, _ skeleton: Skeleton<Part>, rows: Int, policy: LoaderPolicy = LoaderPolicy(),
    on terminal: Terminal = .standardError
  ) {
    self.init(label, CellSkeleton(skeleton, rows: rows), policy: policy, on: terminal)
  }
}

extension CellSkeleton {
  /// Creates a skeleton that is laid out in some rows, 1 to 500, and in all columns of the terminal.
  package init<Part>(_ skeleton: Skeleton<Part>, rows: Int) {
    // The closure returns the bones in a rectangle, in points, each with its frame and the radius of its corners.
    self.init(rows: rows, direction: skeleton.direction) { rectangle in
      skeleton.layout(in: rectangle).map { ($0.frame, $0.corner) }
    }
  }
}
