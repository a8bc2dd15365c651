import PlainText

/// The columns of one kind of scenario; a file's header says which layout it has.
package struct Layout: Hashable, Sendable {
  /// The names of the columns.
  let columns: [String]
  /// True for a record, as `--transitions` writes it: settlements between the events are skipped.
  ///
  /// A settlement is a change that the machine makes by itself, such as at the end of an entrance.
  let isRecord: Bool
  /// The counts of fields by which a line of a record is recognized as truncated; empty for other layouts.
  ///
  /// A line has all of the columns that only a record has, or none; a truncated line has some.
  let cut: Range<Int>

  /// Creates a layout; if `isAnimated`, its last column says which events are animated.
  init(_ columns: String..., isRecord: Bool = false, isAnimated: Bool = false) {
    self.columns = columns + (isAnimated ? ["animated"] : [])
    self.isRecord = isRecord
    // More fields than in the layout for events alone, but fewer than in a record. Here `columns` is the
    // parameter, without `animated`, which a line may leave out.
    cut = isRecord ? Layout.plain.columns.count + 1..<columns.count : 0..<0
  }

  /// Events, all animated.
  static let plain = Layout("time_s", "event", "value")
  /// The output of `--transitions`, a record.
  ///
  /// When it is replayed, its settlements happen by themselves.
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
  /// It has the most names in common; among equals, the nearest number of columns.
  static func layout(_ names: [String]) -> Layout {
    // Each layout with its number of common names, and its difference in the number of columns.
    let ranked = layouts.map { layout in
      (
        layout: layout, common: layout.agreement(with: names),
        difference: abs(names.count - layout.columns.count)
      )
    }
    // The best is the smallest, so the common names, of which more are better, are compared the other
    // way around.
    let best = ranked.min { one, other in
      (other.common, one.difference) < (one.common, other.difference)
    }
    return best?.layout ?? layouts[0]
  }
}

extension ScriptReader {
  /// Reads the header; returns false after an error, which makes the rows below meaningless.
  ///
  /// A wrong header is reported as what it most probably is: no header at all, one with other
  /// separators, one with misspelled columns, or the header of another kind of file.
  mutating func readHeader() -> Bool {
    var fields = rows.nextRow()
    // Excel takes the separator of the columns from such a line.
    if let first = fields?.first?.text, first.lowercased().hasPrefix("sep=") {
      let line = (fields ?? []).map { $0.text ?? "" }.joined(separator: ",")
      notes.append("the line \(quote(line)) is for a spreadsheet, and is skipped")
      fields = rows.nextRow()
    }
    // False if the header's own text has an error, such as an open quote, which is reported already.
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
      // With several layouts, an error in the header's own text has been reported, which is enough.
      rows.report(
        "this is not the header of \(Event.file): found \(quote(names.joined(separator: ","))), "
          + "expected \(Event.layouts[0].header)", at: fields[0].position)
    }
    return false
  }

  /// Reports a header whose columns are separated by semicolons or tabs; returns false for others.
  private mutating func reportSeparator(in header: String, at start: TextPosition) -> Bool {
    for (separator, name) in [(Character(";"), "semicolons"), ("\t", "tabs")] {
      // The columns if this were the separator, each with its position in the file.
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

  /// Reports each column of a header that `layout` names otherwise, then missing or additional columns.
  private mutating func reportDifferences(of fields: [Field]) {
    for (field, column) in zip(fields, layout.columns) {
      guard let name = field.text, name != column else { continue }
      let remedy = trimmed(name) == name ? column : "\(column) without spaces around it"
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
  trimmed(name).lowercased()
}

/// Returns a name without white space around it, as spreadsheets add it.
private func trimmed(_ name: String) -> String {
  let start = name.drop(while: \.isWhitespace)
  let end = start.lastIndex { !$0.isWhitespace }
  return end.map { String(start[...$0]) } ?? ""
}
