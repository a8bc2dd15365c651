/// A line of the screen: cells of a picture, then a text.
package struct Row: Hashable, Sendable {
  /// The picture's cells.
  package var cells: [Cell] = []
  /// What stands behind them, after a space if there are any.
  package var text = SafeText("")

  /// How many cells come before the text.
  package var indent: Int { cells.isEmpty || text.width == 0 ? cells.count : cells.count + 1 }
  /// How many cells the row takes.
  package var width: Int { indent + text.width }
}

/// What a loader shows beside its picture, and how both become rows.
struct LoaderText: Hashable, Sendable {
  /// What is being done.
  var label = SafeText("")
  /// The part that is done, in percent; nil where it is unknown.
  var percent: Int?

  /// The whole percent of a fraction of the whole: 100 only where all is done.
  static func percent(of progress: Double) -> Int {
    // A fraction as 0.29 is a little less than 29 hundredths.
    progress >= 1 ? 100 : Int(progress * 100 + 1e-9)
  }

  /// The rows of a picture with this text beside its middle, none wider than `columns`.
  ///
  /// The label is cut where there is too little room, the percentage is not.
  func rows(beside picture: [[Cell]], columns: Int, isUnicode: Bool) -> [Row] {
    var rows = picture.map { Row(cells: $0) }
    if rows.isEmpty { rows = [Row()] }
    let place = (rows.count - 1) / 2
    let indent = rows[place].cells.isEmpty ? 0 : rows[place].cells.count + 1
    let end = percent.map { label.width > 0 ? " \($0)%" : "\($0)%" } ?? ""
    let room = columns - indent - end.count
    guard room >= 0 else { return rows }
    let cut = label.cut(to: room, ellipsis: isUnicode ? "…" : "...")
    rows[place].text = cut.appending(end)
    return rows
  }
}
