import LoaderCore
import LoaderImport
import PlainText
import TestSupport
import Testing

@Suite("A bad scenario")
struct BadScenarioTests {
  @Test("is reported line by line", arguments: Mistake.all("scenarios"))
  func diagnostics(bad: Mistake) {
    let error = #expect(throws: Diagnostics.self) { try Scenario(Array(bad.text.utf8)) }
    #expect(error?.list.map { $0.description(file: "f.csv") } == bad.messages)
  }

  @Test("is reported with its first twenty errors, in order, and says that there are more")
  func full() {
    for (count, isCut) in [(Diagnostics.limit, false), (Diagnostics.limit + 1, true)] {
      let lines = String(repeating: "0,x\n", count: count)
      let error = #expect(throws: Diagnostics.self) {
        try Scenario(Array("time_s,event,value\n\(lines)".utf8))
      }
      #expect(error?.list.map(\.position.line) == Array(2...21))
      #expect(error?.isCut == isCut)
    }
  }
}
