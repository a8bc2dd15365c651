extension ScriptReader {
  /// Reads the header; false if the rows below would make no sense.
  mutating func readHeader(_ fields: [Field]) -> Bool {
    let names = fields.map(\.text)
    layout = Layout(names: names)
    if names == layout.columns { return true }
    if names[0].map(Decimal.isNumber) == true {
      report("the header is missing, expected \(layout.header)", at: fields[0].place)
      readRow(fields)
      return true
    }
    guard zip(names, layout.columns).contains(where: { $0 == $1 }) else {
      report(
        "this is not the header of a scenario, expected \(Layout.plain.header)",
        at: fields[0].place)
      return false
    }
    compare(fields)
    return true
  }

  private mutating func compare(_ fields: [Field]) {
    for (field, column) in zip(fields, layout.columns) {
      guard let name = field.text, name != column else { continue }
      report("the column is named \(quote(name)), expected \(column)", at: field.place)
    }
    if fields.count < layout.columns.count {
      let missing = layout.columns[fields.count...].joined(separator: ",")
      report("the header ends early, expected \(missing) after it", at: fields.last?.end ?? Place())
    } else if fields.count > layout.columns.count {
      report(
        "the header has too many columns, expected \(layout.header)",
        at: fields[layout.columns.count].place)
    }
  }
}
