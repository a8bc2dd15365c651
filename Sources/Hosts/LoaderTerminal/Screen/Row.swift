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

/// A loader's label and the parts behind it, and how they become rows with its picture.
struct LoaderText: Sendable {
  /// What is being done.
  var label: SafeText
  /// What stands behind it, in order.
  var parts: [(part: TerminalPart, text: String, width: Int)]

  /// - Parameter fraction: What of the whole is done; nil where it is unknown.
  init(
    label: SafeText, _ parts: [TerminalPart], of work: Work, _ fraction: Double?, at time: Double
  ) {
    self.label = label
    self.parts = parts.compactMap { part in
      part.text(of: work, fraction, at: time).map { (part, $0.text, $0.width) }
    }
  }

  /// The whole percent of a fraction of the whole: 100 only where all is done.
  static func percent(of progress: Double) -> Int {
    // A fraction as 0.29 is a little less than 29 hundredths.
    progress >= 1 ? 100 : Int(progress * 100 + 1e-9)
  }

  /// How many columns of a label are not cut for another part.
  private var keptLabel: Int { min(label.width, 20) }

  /// How many columns a bar leaves to it: a label of twenty is not cut, a percentage never, and one that
  /// becomes known changes nothing.
  var wanted: Int { keptLabel + (label.width > 0 ? 6 : 5) }

  /// The parts that have room beside the label, in one text; the percentage always has.
  private func end(within columns: Int) -> String {
    var parts = parts
    func width() -> Int { parts.map { $0.width + 1 }.reduce(-1, +) }
    let order = TerminalPart.allCases.dropFirst().reversed()
    for part in order where keptLabel + (keptLabel > 0 ? 1 : 0) + width() > columns {
      parts.removeAll { $0.part == part }
    }
    let padded = parts.map { $0.text + String(repeating: " ", count: $0.width - $0.text.count) }
    let text = padded.joined(separator: " ")
    return text.lastIndex { $0 != " " }.map { String(text[...$0]) } ?? ""
  }

  /// The rows of a picture with this text, none wider than `columns`.
  ///
  /// Where there is too little room, the label is cut, and the percentage is not.
  ///
  /// - Parameters:
  ///   - isBelow: Whether the text is on a row of its own below the picture.
  ///   - most: The most rows, 1 or more, where it is.
  func rows(
    with picture: [[Cell]], isBelow: Bool, columns: Int, most: Int, isUnicode: Bool
  ) -> [Row] {
    var rows = picture.map { Row(cells: $0) }
    if isBelow {
      if label.width == 0, !parts.contains(where: { !$0.part.ticks }) { return rows }
      rows = rows.prefix(most - 1) + [Row()]
    } else if rows.isEmpty {
      rows = [Row()]
    }
    let place = isBelow ? rows.count - 1 : (rows.count - 1) / 2
    let indent = rows[place].cells.isEmpty ? 0 : rows[place].cells.count + 1
    let parts = end(within: columns - indent)
    let end = label.width > 0 && !parts.isEmpty ? " \(parts)" : parts
    let room = columns - indent - end.count
    guard room >= 0 else { return rows }
    let cut = label.cut(to: room, ellipsis: isUnicode ? "…" : "...")
    rows[place].text = cut.appending(end)
    return rows
  }
}
