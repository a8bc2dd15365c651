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
        "f.csv:3:1: error: time_s is 1.5, earlier than 2.0 in line 2, expected times in order",
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
  ]
}
