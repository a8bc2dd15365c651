import LoaderCore
import LoaderImport
import PlainText
import Testing

@Suite("A bad scenario")
struct BadScenarioTests {
  @Test("is reported line by line", arguments: BadScenario.all)
  func diagnostics(bad: BadScenario) {
    #expect(bad.report == bad.expected)
  }

  @Test("is reported with its first twenty errors, in order")
  func most() throws {
    let lines = (0..<30).map { "\($0),nothing" }.joined(separator: "\n")
    let bad = BadScenario("time_s,event,value\n\(lines)")
    #expect(bad.report.count == 20)
    #expect(bad.report.first?.hasPrefix("f.csv:2:3: ") == true)
    #expect(bad.report.last?.hasPrefix("f.csv:21:4: ") == true)
  }

  @Test("that has too many errors says so")
  func full() {
    for (count, isCut) in [(Diagnostics.most, false), (Diagnostics.most + 1, true)] {
      let lines = String(repeating: "0,x\n", count: count)
      let error = #expect(throws: Diagnostics.self) {
        try Scenario(Array("time_s,event,value\n\(lines)".utf8))
      }
      #expect(error?.list.count == Diagnostics.most)
      #expect(error?.isCut == isCut)
    }
  }
}
