/// A layout of event names above a chart, in rows, in which no name covers another name or its line.
///
/// A ``ChartLayout`` has one layout, and draws it. A name is beside the upper end of its line, which runs down to the
/// chart.
struct MarkLabels {
  /// The maximum number of rows of names.
  private static let rows = 5
  /// The height of a row of names, in pixels.
  private static let rowHeight = 15.0
  /// The space beside a name, in pixels, its distance from its line included.
  private static let nameSpace = 10.0
  /// The space below the rows, in pixels.
  private static let bottomGap = 4.0

  /// An event's mark, with its position.
  struct Label {
    var mark: Chart.Mark
    /// The position of its line, in pixels.
    var x: Double
    /// The upper end of its line and of its name, in pixels.
    ///
    /// While `init` places the labels, it is the number of the label's row.
    var top: Double
    /// True if its name fits; if not, its line is short.
    var isNamed: Bool
    /// True if the name is on the left of the line, because the right edge is near.
    var isOnLeft: Bool
  }

  /// The events within the range, in order of time.
  private(set) var list: [Label] = []
  /// The height of all rows, in pixels.
  let height: Double

  /// Gives each event's mark the uppermost row in which its line crosses no name.
  ///
  /// A line runs from its name down to the chart, so it passes all rows below its own.
  ///
  /// - Parameters:
  ///   - range: The extent of the chart, in pixels.
  ///   - position: Returns the x of a time in seconds, in pixels.
  /// - Complexity: O(marks), times the few at the right edge.
  init(_ marks: [Chart.Mark], within range: ClosedRange<Double>, at position: (Double) -> Double) {
    // For each row, the x up to which it is taken by its last name: the right end of a name on the right of its
    // line, or the line of a name on the left.
    var ends = [Double](repeating: -.infinity, count: MarkLabels.rows)
    // The number of rows with names.
    var used = 0
    // The kind (the first word of its name) and the position of the last mark.
    var lastKind = ""
    var lastX = -Double.infinity
    for mark in marks {
      let x = position(mark.time)
      guard range.contains(x) else { continue }
      let width = PlotStyle.width(of: mark.name) + MarkLabels.nameSpace
      let isOnLeft = x + width > range.upperBound
      // The uppermost row from which the line crosses no name: the row below the lowest one that is taken at `x`.
      // If the last row is taken there, it is `ends.count`, which is no row, and the mark has no name.
      let row = (ends.lastIndex { $0 > x } ?? -1) + 1
      // True if the name covers nothing. A name on the right of its line covers nothing, because its row is free
      // from `x` on. A name on the left covers nothing if the last name of its row ends before it, and no line from
      // a row above comes down through it (`top` is still the number of a row).
      var isFree = true
      if isOnLeft {
        let left = x - width
        // If `row` is no row, the last row is read in its place. That has no effect: `isNamed` is false anyway.
        isFree =
          ends[min(row, ends.count - 1)] <= left
          && !list.contains { $0.isNamed && $0.top < Double(row) && $0.x >= left }
      }
      // In a series of events of one kind, nearer to each other than a row is high, the first name
      // suffices.
      let kind = String(mark.name.prefix { $0 != " " })
      let isRepeated = kind == lastKind && x - lastX < MarkLabels.rowHeight
      lastKind = kind
      lastX = x
      let isNamed = row < MarkLabels.rows && isFree && !isRepeated
      if isNamed {
        ends[row] = isOnLeft ? x : x + width
        used = max(used, row + 1)
      }
      list.append(Label(mark: mark, x: x, top: Double(row), isNamed: isNamed, isOnLeft: isOnLeft))
    }
    // Now `top` is converted from rows to pixels. The short line of a mark without a name is below all names.
    let lowest = Double(used) * MarkLabels.rowHeight
    height = lowest + (used > 0 ? MarkLabels.bottomGap : 0)
    for index in list.indices {
      list[index].top = list[index].isNamed ? list[index].top * MarkLabels.rowHeight : lowest
    }
  }
}
