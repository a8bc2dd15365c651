/// A layout of event names above a chart, in rows, in which no name covers another name or its line.
///
/// A ``ChartLayout`` has one.
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
    /// The position of its line.
    var x: Double
    /// The upper end of its line and of its name, in pixels; until all are placed, the number of its row.
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
    // For each row the x where its last name ends: for a name on the right of its line, the right end of the
    // name, and for a name on the left, its line.
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
      // The row below all names that the line would cross; if it is after the last one, the mark has no name.
      let row = (ends.lastIndex { $0 > x } ?? -1) + 1
      // A name on the right of its line is free, because `row` is. One on the left is free if the last name
      // of its row ends before it, and no line from a row above comes down through it (`top` is still the
      // number of a row).
      var isFree = true
      if isOnLeft {
        let left = x - width
        // If no row is left, `row` is `ends.count`. The last row is then read in its place, without effect: `isNamed`
        // is false anyway.
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
    // Now from rows to pixels; a mark without a name is below all names.
    let lowest = Double(used) * MarkLabels.rowHeight
    height = lowest + (used > 0 ? MarkLabels.bottomGap : 0)
    for index in list.indices {
      list[index].top = list[index].isNamed ? list[index].top * MarkLabels.rowHeight : lowest
    }
  }
}
