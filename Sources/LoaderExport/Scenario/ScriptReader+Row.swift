extension ScriptReader {
  /// Reads an event, or reports all that is wrong with its line.
  mutating func readRow(_ fields: [Field]) {
    if fields.count == 1, fields[0].text == "" {
      report("the line is empty, expected \(layout.header)", at: fields[0].place)
      return
    }
    let columns = layout.columns
    if fields.count > columns.count {
      report(
        "\(fields.count) fields, expected at most \(columns.count): \(layout.header)",
        at: fields[columns.count].place)
    }
    let time = readTime(fields[0])
    guard fields.count > 1 else {
      report("the event is missing, expected \(layout.header)", at: fields[0].end)
      return
    }
    let event = readEvent(fields[1], value: fields.count > 2 ? fields[2] : nil)
    let column = columns.firstIndex(of: "animated").flatMap { $0 < fields.count ? $0 : nil }
    let isAnimated = column.map { readAnimated(fields[$0]) } ?? true
    if let time, let event, let isAnimated {
      entries.append(Script.Entry(time: time, event: event, isAnimated: isAnimated))
    }
  }

  private mutating func readTime(_ field: Field) -> Double? {
    guard let text = field.text else { return nil }
    switch Decimal.read(text) {
    case .failure(let problem):
      report("time_s \(problem.message), expected seconds as in 1.5", at: field.place)
    case .success(let time) where time < 0:
      report("time_s is \(quote(text)), expected 0 or more seconds", at: field.place)
    case .success(let time) where time < last.time:
      report(
        "time_s is \(text), earlier than \(last.time) in line \(last.line), expected times in order",
        at: field.place)
    case .success(let time):
      // Adding zero makes a positive zero of a negative one.
      last = (time + 0, field.place.line)
      return last.time
    }
    return nil
  }

  private mutating func readAnimated(_ field: Field) -> Bool? {
    switch field.text {
    case "", "true": return true
    case "false": return false
    case nil: return nil
    case let text?:
      report("animated is \(quote(text)), expected true or false", at: field.place)
      return nil
    }
  }
}
