import PlainText

/// The columns of one kind of scenario; the header of a file says which layout the file has.
package struct Layout: Hashable, Sendable {
  /// The names of the columns.
  let columns: [String]
  /// True for a record of all transitions, which the option `--transitions` of `loader render` writes.
  ///
  /// Beside the events, a record lists settlements, which a reader skips: changes that the machine makes by
  /// itself, such as at the end of an entrance.
  let isRecord: Bool
  /// The counts of fields by which a line of a record is recognized as truncated; empty for other layouts.
  ///
  /// A line has all of the columns that only a record has, or none; a truncated line has some.
  let cut: Range<Int>

  /// Creates a layout.
  ///
  /// - Parameter isAnimated: True for one more column at the end, `animated`. It is true for an event whose change
  ///   is animated, and false for one that takes effect at once.
  init(_ columns: String..., isRecord: Bool = false, isAnimated: Bool = false) {
    self.columns = columns + (isAnimated ? ["animated"] : [])
    self.isRecord = isRecord
    // More fields than in the layout for events alone, but fewer than in a record. Here `columns` is the
    // parameter, without `animated`: a line without that last field is not truncated.
    cut = isRecord ? Layout.plain.columns.count + 1..<columns.count : 0..<0
  }

  /// The layout for events alone, all of them animated.
  static let plain = Layout("time_s", "event", "value")
  /// The layout of a record. When its events are replayed, the settlements happen by themselves.
  static let transitions = Layout(
    "time_s", "event", "value", "from_state", "action", "to_state", isRecord: true)
  /// Both layouts, each also with a column that says whether an event is animated.
  static let all = [
    plain, Layout("time_s", "event", "value", isAnimated: true), transitions,
    Layout(
      "time_s", "event", "value", "from_state", "action", "to_state", isRecord: true,
      isAnimated: true),
  ]

  /// The header as a line of the file.
  var header: String { columns.joined(separator: ",") }

  /// Returns the number of columns with the same name at the same index in `names`.
  func agreement(with names: [String]) -> Int {
    zip(names, columns).count { $0 == $1 }
  }
}

extension ScriptEvent {
  /// Returns the most likely layout of a header.
  ///
  /// That is the layout with the most names in common; among equals, the one with the nearest number of columns.
  static func layout(_ names: [String]) -> Layout {
    // Each layout with its number of common names, and its difference in the number of columns.
    let ranked = layouts.map { layout in
      (
        layout: layout, common: layout.agreement(with: names),
        difference: abs(names.count - layout.columns.count)
      )
    }
    // A smaller difference is better, but more common names are: so these are compared the other way around.
    let best = ranked.min { one, other in
      (other.common, one.difference) < (one.common, other.difference)
    }
    // There is always a best one, because `layouts` is never empty.
    return best?.layout ?? layouts[0]
  }
}

extension ScriptReader {
  /// Reads the header; returns false after an error, which makes the rows below meaningless.
  ///
  /// A wrong header is reported as what it most probably is: a missing header, one with other
  /// separators, one with misspelled columns, or the header of another kind of file.
  mutating func readHeader() -> Bool {
    var fields = rows.nextRow()
    // A first line such as `sep=;` tells Excel the separator of the columns.
    if let first = fields?.first?.text, first.lowercased().hasPrefix("sep=") {
      let line = (fields ?? []).map { $0.text ?? "" }.joined(separator: ",")
      notes.append("the line \(quote(line)) is for a spreadsheet, and is skipped")
      fields = rows.nextRow()
    }
    // False if splitting the line into fields has reported an error, such as an open quote.
    let isReadable = rows.diagnostics.list.isEmpty
    // Without the blank fields at the end, but with at least one field.
    guard let fields = fields?.trimmed(to: 1) else {
      if isReadable {
        rows.report("the file is empty, expected the header \(layout.header)", at: TextPosition())
      }
      return false
    }
    let names = fields.map { $0.text ?? "" }
    layout = Event.layout(names.map(normalized))
    if names == layout.columns { return isReadable }
    // With a single layout, none of the three guesses below is made: a wrong header is reported as the
    // header of another kind of file.
    let hasOneLayout = Event.layouts.count == 1
    if !hasOneLayout, DecimalNumber.isNumber(names[0]) {
      rows.report("the header is missing, expected \(layout.header)", at: fields[0].position)
      return false
    }
    if !hasOneLayout, fields.count == 1, reportSeparator(in: names[0], at: fields[0].position) {
      return false
    }
    if !hasOneLayout, layout.agreement(with: names.map(normalized)) > 0 {
      reportDifferences(of: fields)
    } else if hasOneLayout || isReadable {
      // With several layouts, an error from splitting the line is enough; with one, both are reported.
      rows.report(
        "this is not the header of \(Event.file): found \(quote(names.joined(separator: ","))), "
          + "expected \(Event.layouts[0].header)", at: fields[0].position)
    }
    return false
  }

  /// Reports a header whose columns are separated by semicolons or tabs; returns false for any other.
  ///
  /// - Parameters:
  ///   - header: The whole line, which has no comma.
  ///   - start: The position of the line in the file.
  private mutating func reportSeparator(in header: String, at start: TextPosition) -> Bool {
    for (separator, name) in [(Character(";"), "semicolons"), ("\t", "tabs")] {
      // The fields if this were the separator, each with its position in the file.
      var position = start
      let fields = header.split(separator: separator, omittingEmptySubsequences: false).map {
        var field = Field(text: String($0), position: position, end: position)
        for byte in $0.utf8 { field.end.pass(byte) }
        position = field.end
        // The separator itself.
        position.column += 1
        return field
      }.trimmed(to: 1)  // Spreadsheets write empty columns at the end.
      let names = fields.map { normalized($0.text ?? "") }
      let likelyLayout = Event.layout(names)
      // Without the name of any known column, this is not the separator.
      guard names.count > 1, likelyLayout.agreement(with: names) > 0 else { continue }
      rows.report(
        "the columns of \(quote(header)) are separated by \(name), expected commas: "
          + likelyLayout.header, at: fields[0].end)
      layout = likelyLayout
      reportDifferences(of: fields)
      return true
    }
    return false
  }

  /// Reports each column of a header whose name differs from the one in `layout`, then missing or additional columns.
  private mutating func reportDifferences(of fields: [Field]) {
    for (field, column) in zip(fields, layout.columns) {
      guard let name = field.text, name != column else { continue }
      let remedy = withoutSpaces(name) == name ? column : "\(column) without spaces around it"
      rows.report("the column is named \(quote(name)), expected \(remedy)", at: field.position)
    }
    if fields.count < layout.columns.count {
      let missing = layout.columns[fields.count...].joined(separator: ",")
      rows.report(
        "the header ends early, expected \(missing) after it",
        at: fields.last?.end ?? TextPosition())
    } else if fields.count > layout.columns.count {
      rows.report(
        "the header has too many columns, expected \(layout.header)",
        at: fields[layout.columns.count].position)
    }
  }
}

/// Returns a column's name in lower case, without surrounding spaces.
private func normalized(_ name: String) -> String {
  withoutSpaces(name).lowercased()
}

/// Returns a name without the white space around it, which spreadsheets may add.
private func withoutSpaces(_ name: String) -> String {
  let start = name.drop(while: \.isWhitespace)
  let end = start.lastIndex { !$0.isWhitespace }
  return end.map { String(start[...$0]) } ?? ""
}
