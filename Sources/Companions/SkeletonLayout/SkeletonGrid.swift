extension SkeletonElement {
  /// Elements in columns, or in rows that hold as many elements as fit.
  ///
  /// It is captured from a web page, so it divides a width by CSS's rules.
  package struct Grid: Hashable, Sendable {
    /// The columns; nil if each element has its own width.
    package var columns: [SkeletonWidth]?
    /// True to repeat the first column as often as it fits, as CSS's auto-fill does.
    package var isRepeated = false
    /// True to repeat that column at most once for each element, as CSS's auto-fit does.
    package var isFitted = false
    /// The distances between columns and between rows, in points.
    package var spacing = 0.0, rowSpacing = 0.0
    /// The alignment of an element that is lower than its row: 0 at the top, 1 at the bottom.
    package var alignment = 0.0
    /// The elements, row by row.
    package var elements: [SkeletonElement]

    /// The maximum number of columns.
    private static var maximumColumns: Double { 1e4 }
    /// The fraction of a column that may be missing although the column still fits, because of rounding.
    private static var rounding: Double { 1e-9 }
    /// The length by which a row may be too long, in points, because of rounding.
    private static var tolerance: Double { 0.01 }

    /// Creates a grid without columns.
    package init(_ elements: [SkeletonElement]) { self.elements = elements }

    /// An element with its place in a row.
    struct Cell {
      var element: SkeletonElement
      /// The distance from the edge of the grid where reading begins, and the width, in points.
      var x, width: Double
    }

    /// Returns the rows of cells in a width, in points: in the given or repeated columns, or wrapped.
    func rows(in available: Double) -> [[Cell]] {
      guard let columns, let first = columns.first else { return wrapped(in: available) }
      var widths = columns
      if isRepeated {
        // The number of columns of the minimum width that fit, each with a spacing after it. If both are 0, it is
        // infinite, and in no width NaN, which `max` turns into 1.
        let fitting = (available + spacing) / (first.minimum + spacing) + Self.rounding
        let elementCount = Double(elements.count)
        let maximum = isFitted ? min(elementCount, Self.maximumColumns) : Self.maximumColumns
        // At least one column, even without elements: the stride below needs it.
        let count = Int(max(1, min(fitting.rounded(.down), maximum)))
        widths = Array(repeating: first, count: count)
      }
      let lengths = SkeletonWidth.lengths(
        widths, in: available - spacing * Double(widths.count - 1))
      return stride(from: 0, to: elements.count, by: widths.count).map { start in
        let end = min(start + widths.count, elements.count)
        return row(of: Array(elements[start..<end]), widths: lengths)
      }
    }

    /// Returns rows of elements with widths of their own: each begins where the row before is full.
    private func wrapped(in available: Double) -> [[Cell]] {
      var rows: [[SkeletonElement]] = []
      var rowWidth = 0.0
      for element in elements {
        // Its width before the row shares its space; CSS calls it hypothetical. `rule` is the width captured from
        // the web page, or else the equivalent of the size request.
        let width = element.rule.hypothetical(in: available)
        if rows.isEmpty || rowWidth + spacing + width > available + Self.tolerance {
          rows.append([element])
          rowWidth = width
        } else {
          rows[rows.count - 1].append(element)
          rowWidth += spacing + width
        }
      }
      // The elements of a row share what is left of it.
      return rows.map { rowElements in
        let space = available - spacing * Double(rowElements.count - 1)
        let lengths = SkeletonWidth.lengths(rowElements.map(\.rule), in: space)
        return row(of: rowElements, widths: lengths)
      }
    }

    /// Returns the cells of a row in the order of reading, each in its part of the width.
    ///
    /// - Parameter lengths: The widths of the parts, in points: of the columns, or what each element gets.
    private func row(of elements: [SkeletonElement], widths lengths: [Double]) -> [Cell] {
      var cells: [Cell] = []
      var x = 0.0
      for (element, length) in zip(elements, lengths) {
        var width = length
        // In a column, an element with a width of its own may be narrower than the column.
        if columns != nil, let ownWidth = element.width { width = ownWidth.alone(in: length) }
        cells.append(Cell(element: element, x: x, width: width))
        x += length + spacing
      }
      return cells
    }

    /// Returns the height of a row, in points: the height of its highest cell.
    func height(of row: [Cell]) -> Double {
      row.map { $0.element.vertical(in: $0.width).length }.max() ?? 0
    }

    /// Returns the height of the grid in this width, both in points.
    func height(in available: Double) -> Double {
      let rows = rows(in: available)
      let spacings = rowSpacing * Double(max(0, rows.count - 1))
      return rows.reduce(spacings) { $0 + height(of: $1) }
    }
  }
}

/// A content that replaces another one from some width on.
package struct SkeletonBreakpoint<Part: Hashable & Sendable>: Hashable, Sendable {
  /// The smallest width of the slot, in points, at which this content is shown.
  ///
  /// The first content of a list is shown in narrower slots, too.
  var from: Double
  /// The content.
  var element: SkeletonElement<Part>

  /// Creates a breakpoint of elements one below the other.
  package init(from width: Double, _ elements: [SkeletonElement<Part>]) {
    from = width
    element = .vStack(alignedTo: .leading, insets: .none, elements)
    // A width marks it as captured, so that a column gives it no more height than its content needs.
    element.width = .fill
  }
}
