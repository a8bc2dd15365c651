extension BadScenario {
  /// What can be wrong with quotes, line ends and bytes.
  static let quotes = [
    BadScenario(
      row: "0,\"orderIn\n1,activate",
      "f.csv:2:3: error: the quoted field does not end, expected a closing quote"),
    BadScenario(
      row: "0,\"orderIn\"x,\n1,x",
      "f.csv:2:12: error: text after the closing quote, expected a comma or the end of the line",
      "f.csv:3:3: error: 'x' is not an event, expected \(events)"),
    BadScenario(
      row: "0,order\"In\",",
      "f.csv:2:8: error: a quote inside an unquoted field, expected quotes around the whole field"),
    BadScenario(
      row: "0,\"order\"\"In\"",
      "f.csv:2:3: error: 'order\"In' is not an event, expected \(events); did you mean orderIn?"),
    BadScenario(
      row: "0,\"a\nb\",\n0,x",
      "f.csv:2:3: error: 'a\\nb' is not an event, expected \(events)",
      "f.csv:4:3: error: 'x' is not an event, expected \(events)"),
    BadScenario(
      "time_s,event,value\r0,orderIn\r",
      "f.csv:1:19: error: a carriage return stands alone, expected LF or CRLF",
      "f.csv:2:10: error: a carriage return stands alone, expected LF or CRLF"),
    BadScenario(
      bytes: Array("time_s,event,value\n0,\u{E9}".utf8) + [0xC3, 0x28, 0x0A],
      "f.csv:2:4: error: the byte 0xC3 is not UTF-8, expected text in UTF-8"),
    BadScenario(
      row: "0,a\u{7}\u{1B}[31mb",
      "f.csv:2:3: error: 'a\\u{07}\\u{1B}[31mb' is not an event, expected \(events)"),
    BadScenario(
      row: "0,\(String(repeating: "a", count: 41))",
      "f.csv:2:3: error: '\(String(repeating: "a", count: 40))…' is not an event, expected \(events)"
    ),
  ]
}
