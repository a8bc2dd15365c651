extension BadScenario {
  /// What can be wrong with the first line.
  static let headers = [
    BadScenario("", "f.csv:1:1: error: the file is empty, expected the header time_s,event,value"),
    BadScenario(
      "\u{FEFF}", "f.csv:1:1: error: the file is empty, expected the header time_s,event,value"),
    BadScenario(
      "0.0,orderIn,\n1.0,explode\n",
      "f.csv:1:1: error: the header is missing, expected time_s,event,value",
      "f.csv:2:5: error: 'explode' is not an event, expected \(events)"),
    BadScenario(
      "time,event,value\n0.0,explode\n",
      "f.csv:1:1: error: the column is named 'time', expected time_s",
      "f.csv:2:5: error: 'explode' is not an event, expected \(events)"),
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
      "f.csv:1:1: error: this is not the header of a scenario, expected time_s,event,value"),
    BadScenario(
      "time_s;event;value\n0;orderIn;\n",
      "f.csv:1:1: error: this is not the header of a scenario, expected time_s,event,value"),
  ]
}
