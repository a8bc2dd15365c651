import Testing

struct MissingHeaderTests {
  @Test("A first line that is an event is reported as a missing header, and read as the event")
  func firstLine() {
    #expect(BadScenario("0,orderIn,\n1,activate,\n").report.count == 1)
    let wrong = BadScenario("0,nothing,\n1,activate,\n").report
    #expect(wrong.count == 2 && wrong.allSatisfy { $0.hasPrefix("f.csv:1:") })
  }
}
