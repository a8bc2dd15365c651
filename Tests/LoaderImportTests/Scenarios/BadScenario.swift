import LoaderCore
import LoaderImport
import Testing

/// A text that is no scenario, and what is to be said of it.
struct BadScenario: Sendable, CustomTestStringConvertible {
  let bytes: [UInt8]
  let expected: [String]

  /// A file, and all that is wrong with it.
  init(_ text: String, _ expected: String...) {
    bytes = Array(text.utf8)
    self.expected = expected
  }

  /// A line under the header, and all that is wrong with it.
  init(row: String, _ expected: String...) {
    bytes = Array("time_s,event,value\n\(row)\n".utf8)
    self.expected = expected
  }

  init(bytes: [UInt8], _ expected: String...) {
    self.bytes = bytes
    self.expected = expected
  }

  /// What the reader says.
  var report: [String] {
    do {
      _ = try Scenario(bytes)
      return []
    } catch {
      return error.list.map { $0.description(file: "f.csv") }
    }
  }

  var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }
}

extension BadScenario {
  static let events = "orderIn, orderOut, activate, deactivate or progress"
  private static let seconds = "expected seconds as in 1.5"
  private static let number = "expected a number as in 0.25, or nothing for unknown"

  static let all = headers + times + names + values + quotes

  private static let times =
    ["one", "0x10", "inf", "nan", "1 ", "1e", "1_000", ".", "é"].map { text in
      BadScenario(
        row: "\(text),orderIn",
        "f.csv:2:1: error: time_s is '\(text)', not a decimal number, \(seconds)")
    } + [
      BadScenario(row: ",orderIn", "f.csv:2:1: error: time_s is empty, \(seconds)"),
      BadScenario(
        row: "1e999,orderIn",
        "f.csv:2:1: error: time_s is '1e999', too large for a number, \(seconds)"),
      BadScenario(
        row: "-1,orderIn", "f.csv:2:1: error: time_s is '-1', expected 0 or more seconds"),
      BadScenario(
        row: "2.0,orderIn\n1.5,activate\n3,x",
        "f.csv:3:1: error: time_s is 1.5, earlier than in line 2, expected times in order",
        "f.csv:4:3: error: 'x' is not an event, expected \(events)"),
    ]

  private static let names = [
    BadScenario(
      row: "0,orderin",
      "f.csv:2:3: error: 'orderin' is not an event, expected \(events); did you mean orderIn?"),
    BadScenario(
      row: "0,actviate",
      "f.csv:2:3: error: 'actviate' is not an event, expected \(events); did you mean activate?"),
    BadScenario(row: "0,settle", "f.csv:2:3: error: 'settle' is not an event, expected \(events)"),
    BadScenario(row: "0,", "f.csv:2:3: error: the event is empty, expected \(events)"),
    BadScenario(row: "0", "f.csv:2:2: error: the event is missing, expected time_s,event,value"),
    BadScenario(row: "", "f.csv:2:1: error: the line is empty, expected time_s,event,value"),
    BadScenario(
      row: "x,y,z\n-1,orderIn,3",
      "f.csv:2:1: error: time_s is 'x', not a decimal number, \(seconds)",
      "f.csv:2:3: error: 'y' is not an event, expected \(events)",
      "f.csv:3:1: error: time_s is '-1', expected 0 or more seconds",
      "f.csv:3:12: error: orderIn has the value '3', expected none"),
  ]

  private static let values = [
    BadScenario(
      row: "0,activate,é", "f.csv:2:12: error: activate has the value 'é', expected none"),
    BadScenario(
      row: "0,progress,half",
      "f.csv:2:12: error: the progress is 'half', not a decimal number, \(number)"),
    BadScenario(
      row: "0,progress,-inf",
      "f.csv:2:12: error: the progress is '-inf', not a decimal number, \(number)"),
    BadScenario(
      row: "0,progress,1e400",
      "f.csv:2:12: error: the progress is '1e400', too large for a number, \(number)"),
    BadScenario(
      row: "0,progress,0.5,true",
      "f.csv:2:16: error: 4 fields, expected at most 3: time_s,event,value"),
    BadScenario(
      "time_s,event,value,animated\n0,orderIn,,yes\n",
      "f.csv:2:12: error: animated is 'yes', expected true or false"),
    BadScenario(
      "time_s,event,value,from_state,action,to_state\n0,orderIn,,offscreen\n1,settle,,a,b\n",
      "f.csv:2:21: error: the line ends early, expected action,to_state after it",
      "f.csv:3:14: error: the line ends early, expected to_state after it"),
    BadScenario(
      "time_s,event,value,from_state,action,to_state,animated\n0,orderIn,,offscreen\n1,x",
      "f.csv:2:21: error: the line ends early, expected action,to_state after it",
      "f.csv:3:3: error: 'x' is not an event, expected \(events)"),
  ]
}

extension BadScenario {
  /// What can be wrong with the first line.
  static let headers = [
    BadScenario("", "f.csv:1:1: error: the file is empty, expected the header time_s,event,value"),
    BadScenario(
      "\u{FEFF}", "f.csv:1:1: error: the file is empty, expected the header time_s,event,value"),
    BadScenario(
      "\u{FEFF}\u{FEFF}time_s,event,value\n",
      "f.csv:1:1: error: the column is named '\\u{FEFF}time_s', expected time_s"),
    BadScenario(
      "0.0,orderIn,\n1.0,explode\n",
      "f.csv:1:1: error: the header is missing, expected time_s,event,value"),
    BadScenario(
      "time,event,value\n0.0,explode\n",
      "f.csv:1:1: error: the column is named 'time', expected time_s"),
    BadScenario(
      "\u{FEFF}Time_s,event,value,Animated\n",
      "f.csv:1:1: error: the column is named 'Time_s', expected time_s",
      "f.csv:1:20: error: the column is named 'Animated', expected animated"),
    BadScenario(
      "time_s,event\n", "f.csv:1:13: error: the header ends early, expected value after it"),
    BadScenario(
      "time_s,event,value,animated,note\n",
      "f.csv:1:29: error: the header has too many columns, expected time_s,event,value,animated"),
    BadScenario(
      "a,b,c\n1,2,3\n",
      "f.csv:1:1: error: this is not the header of a scenario: found 'a,b,c', expected "
        + "time_s,event,value"),
    BadScenario(
      "TIME_S,Event,VALUE\n0.0,explode\n",
      "f.csv:1:1: error: the column is named 'TIME_S', expected time_s",
      "f.csv:1:8: error: the column is named 'Event', expected event",
      "f.csv:1:14: error: the column is named 'VALUE', expected value"),
    BadScenario(
      "time_s, event, Value\n",
      "f.csv:1:8: error: the column is named ' event', expected event without spaces around it",
      "f.csv:1:15: error: the column is named ' Value', expected value without spaces around it"),
    BadScenario(
      "\u{FEFF}time_s;event;value\r\n0;orderIn;\r\n",
      "f.csv:1:7: error: the columns of 'time_s;event;value' are separated by semicolons, expected "
        + "commas: time_s,event,value"),
    BadScenario(
      "Time_s\tEvent\tValue\tAnimated\n0\torderIn\n",
      "f.csv:1:7: error: the columns of 'Time_s\\tEvent\\tValue\\tAnimated' are separated by tabs, "
        + "expected commas: time_s,event,value,animated"),
    BadScenario(
      "a;b\n",
      "f.csv:1:1: error: this is not the header of a scenario: found 'a;b', expected "
        + "time_s,event,value"),
  ]
}

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
      "f.csv:1:19: error: a carriage return without a line feed, expected LF or CRLF"),
    BadScenario(
      row: "0,orderIn\r1,x",
      "f.csv:2:10: error: a carriage return without a line feed, expected LF or CRLF",
      "f.csv:3:3: error: 'x' is not an event, expected \(events)"),
    BadScenario(
      row: "\"0,orderIn\n1,activate",
      "f.csv:2:1: error: the quoted field does not end, expected a closing quote"),
    BadScenario(
      "\"time_s,event,value\n0,orderIn\n",
      "f.csv:1:1: error: the quoted field does not end, expected a closing quote"),
    BadScenario(
      bytes: [0xFF, 0xFE] + Array("time_s,event,value\n0,orderIn\n".utf8).flatMap { [$0, 0] },
      "f.csv:1:1: error: the file is UTF-16, expected UTF-8; save it as UTF-8"),
    BadScenario(
      bytes: Array("time_s,event,value\n0,orderIn\n".utf8).flatMap { [0, $0] },
      "f.csv:1:1: error: the file is UTF-16, expected UTF-8; save it as UTF-8"),
    BadScenario(
      bytes: [0xFF] + Array("time_s,event,value\n0,x\n".utf8),
      "f.csv:1:1: error: the byte 0xFF is not UTF-8, expected text in UTF-8"),
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
