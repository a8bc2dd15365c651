import Testing

struct MissingHeaderTests {
  @Test("A first line that is an event is reported as a missing header, and nothing else is")
  func firstLine() {
    for row in ["0,orderIn,", "0,nothing,"] {
      let report = BadScenario("\(row)\n1,activate,\n2,x\n").report
      #expect(report == ["f.csv:1:1: error: the header is missing, expected time_s,event,value"])
    }
  }
}
