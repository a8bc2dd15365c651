/// A line of the screen: cells of a picture, then a text.
package struct Row: Hashable, Sendable {
  /// The picture's cells.
  package var cells: [Cell] = []
  /// The text behind them, after a space if there are any.
  package var text = SafeText("")

  /// How many cells come before the text.
  package var indent: Int { cells.isEmpty || text.width == 0 ? cells.count : cells.count + 1 }
  /// How many cells the row takes.
  package var width: Int { indent + text.width }
}

/// Where a label is.
package enum LabelPlace: Hashable, Sendable {
  /// To the right of the middle row of the picture.
  case beside
  /// On a separate row below the picture.
  case below
}

/// A loader's label and percentage, and how they become rows with its picture.
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

  /// How many columns a bar leaves to it: a label of twenty is not cut, a percentage never, and one that
  /// becomes known changes nothing.
  var wanted: Int { min(label.width, 20) + (label.width > 0 ? 6 : 5) }

  /// The rows of a picture with this text, none wider than `columns`.
  ///
  /// The label is cut where there is too little room, the percentage is not.
  ///
  /// - Parameter most: The most rows, 1 or more, where the text is below the picture.
  func rows(
    with picture: [[Cell]], _ labelPlace: LabelPlace, columns: Int, most: Int, isUnicode: Bool
  ) -> [Row] {
    var rows = picture.map { Row(cells: $0) }
    switch labelPlace {
    case .beside: if rows.isEmpty { rows = [Row()] }
    case .below:
      if label.width == 0, percent == nil { return rows }
      rows = rows.prefix(most - 1) + [Row()]
    }
    let place = labelPlace == .below ? rows.count - 1 : (rows.count - 1) / 2
    let indent = rows[place].cells.isEmpty ? 0 : rows[place].cells.count + 1
    let end = percent.map { label.width > 0 ? " \($0)%" : "\($0)%" } ?? ""
    let room = columns - indent - end.count
    guard room >= 0 else { return rows }
    let cut = label.cut(to: room, ellipsis: isUnicode ? "…" : "...")
    rows[place].text = cut.appending(end)
    return rows
  }
}
