/// A line of the screen: cells of a picture, then a text.
package struct Row: Hashable, Sendable {
  /// The cells of the picture.
  package var cells: [Cell] = []
  /// The text behind the cells, with a space between if there are any.
  package var text = SafeText("")
  /// The inks (colors and weight) of the first characters of the text; all further ones have the terminal's own.
  var inks: [Ink] = []

  /// The number of columns before the text: the cells, and a space if there are both cells and a text.
  package var indent: Int {
    let hasSpace = !cells.isEmpty && text.width > 0
    return hasSpace ? cells.count + 1 : cells.count
  }

  /// Returns the ink of a character of the text; an empty ink, the terminal's own, if `inks` has none for it.
  func ink(ofCharacter index: Int) -> Ink { index < inks.count ? inks[index] : Ink() }

  /// The number of columns of the row.
  package var width: Int { indent + text.width }
}

/// A loader's label with the details behind it, to be combined with its picture.
struct LoaderText: Sendable {
  /// The description of the work.
  var label: SafeText
  /// The details behind the label, in order, each with its text and the columns that it takes.
  var details: [(detail: TerminalDetail, text: String, width: Int)]

  /// Creates the text of a loader, with the details that have something to say at `time`, in seconds.
  ///
  /// - Parameter fraction: The completed fraction of the work; nil while it is unknown.
  init(
    label: SafeText, _ details: [TerminalDetail], of work: Work, _ fraction: Double?,
    at time: Double
  ) {
    self.label = label
    self.details = details.compactMap { detail in
      detail.text(of: work, fraction, at: time).map { (detail, $0.text, $0.width) }
    }
  }

  /// Returns a fraction in whole percent, rounded down: 100 only when all is done.
  static func percent(of progress: Double) -> Int {
    // 1e-9 more, because a fraction such as 0.29 is slightly below 29 hundredths.
    progress >= 1 ? 100 : Int(progress * 100 + 1e-9)
  }

  /// The maximum of `keptLabel`, in columns: enough to recognize the work.
  private static let maximumKept = 20
  /// The number of columns of a percentage, and of the space before it.
  private static let percentColumns = 5

  /// The number of label columns that are not cut for a detail other than the percentage.
  private var keptLabel: Int { min(label.width, Self.maximumKept) }

  /// The number of columns that a bar leaves to the text.
  ///
  /// They are enough for a label of twenty columns and a percentage. An unknown percentage counts, too,
  /// so that the bar keeps its length when the percentage becomes known.
  var wanted: Int {
    // The space between the bar and the label.
    let labelSpace = label.width > 0 ? 1 : 0
    return labelSpace + keptLabel + Self.percentColumns
  }

  /// Returns the details that fit beside the label, in one text. The percentage is never left out.
  private func detailText(within columns: Int) -> String {
    var kept = details
    // The columns of the kept details with a space between two: each adds its space, but the last has none.
    func keptColumns() -> Int { kept.map { $0.width + 1 }.reduce(-1, +) }
    // The label, and the space behind it.
    let labelColumns = keptLabel > 0 ? keptLabel + 1 : 0
    // All cases but the first, the percentage. The last ones are left out first, until the kept ones fit.
    let order = TerminalDetail.allCases.dropFirst().reversed()
    for detail in order where labelColumns + keptColumns() > columns {
      kept.removeAll { $0.detail == detail }
    }
    let padded = kept.map { $0.text + String(repeating: " ", count: $0.width - $0.text.count) }
    let text = padded.joined(separator: " ")
    // Without the padding at the end.
    return text.lastIndex { $0 != " " }.map { String(text[...$0]) } ?? ""
  }

  /// Returns the rows of a picture with this text, none wider than `columns`.
  ///
  /// If there is too little space, the label is cut, and the percentage is not.
  ///
  /// - Parameters:
  ///   - isBelow: True if the text is on a row of its own below the picture.
  ///   - columns: The available columns.
  ///   - maximum: The maximum number of rows if `isBelow` is true, 1 or more.
  ///   - isUnicode: True if the ellipsis of a cut label is one character; false for three periods.
  ///   - light: The light over the label, if any.
  func rows(
    with picture: [[Cell]], isBelow: Bool, columns: Int, maximum: Int, isUnicode: Bool,
    light: LabelLight? = nil
  ) -> [Row] {
    var rows = picture.map { Row(cells: $0) }
    if isBelow {
      // Details that only follow the clock (`ticks`), such as the elapsed time, are not worth a row.
      if label.width == 0, details.allSatisfy({ $0.detail.ticks }) { return rows }
      rows = rows.prefix(maximum - 1) + [Row()]
    } else if rows.isEmpty {
      rows = [Row()]
    }
    // Beside the picture, the text is in the middle row.
    let index = isBelow ? rows.count - 1 : (rows.count - 1) / 2
    let indent = rows[index].cells.isEmpty ? 0 : rows[index].cells.count + 1
    let shownDetails = detailText(within: columns - indent)
    let hasBoth = label.width > 0 && !shownDetails.isEmpty
    // All details are ASCII, so each of their characters takes one column.
    let suffix = hasBoth ? " \(shownDetails)" : shownDetails
    let available = columns - indent - suffix.count
    // If the details that are kept, at least the percentage, do not fit either, there is no text.
    guard available >= 0 else { return rows }
    let cut = label.cut(to: available, ellipsis: isUnicode ? "…" : "...")
    rows[index].text = cut.appending(suffix)
    rows[index].inks = light?.inks(of: cut) ?? []
    return rows
  }
}
