import LoaderCore
import LoaderExport
import LoaderImport
import MatrixEngine
import PlainText
import ScreenCore
import TestSupport
import Testing

@Suite("A screen's scenario")
struct ScreenScriptTests {
  @Test("names the screen's events, and the loader's events that are left to the host")
  func events() throws {
    let script = try read(
      "0,orderIn", "1,loadingStarted", "1,progress,0.5", "1,progress", "2,contentReceived,",
      "3,errorReceived,alert", "3,errorReceived,banner:2.5", "3,errorReceived,placeholder",
      "3,errorReceived,placeholder+retry", "3,errorReceived,silent", "4,retry", "5,orderOut")
    #expect(
      script.entries.map(\.event) == [
        .loader(.orderIn), .screen(.loadingStarted), .loader(.progress(0.5)),
        .loader(.progress(nil)), .screen(.contentReceived), .screen(.errorReceived(.alert)),
        .screen(.errorReceived(.banner(seconds: 2.5))),
        .screen(.errorReceived(.placeholder(offersRetry: false))),
        .screen(.errorReceived(.placeholder(offersRetry: true))),
        .screen(.errorReceived(.silent)), .screen(.retry), .loader(.orderOut),
      ])
    #expect(script.entries.map(\.time) == [0, 1, 1, 1, 2, 3, 3, 3, 3, 3, 4, 5])
  }

  static let ways = "expected alert, banner:3, placeholder, placeholder+retry or silent"

  @Test(
    "that has an error is reported with its place, and what would be correct",
    arguments: cases([
      (
        "0,activate",
        "2:3: error: 'activate' is not an event, expected loadingStarted, contentReceived, "
          + "errorReceived, retry, orderIn, orderOut or progress"
      ),
      ("0,retry,now", "2:9: error: retry has the value 'now', expected none"),
      ("0,errorReceived", "2:16: error: the error has no value, \(ways)"),
      ("0,errorReceived,", "2:17: error: the error has no value, \(ways)"),
      (
        "0,errorReceived,alrt",
        "2:17: error: the error has the value 'alrt', \(ways); did you mean alert?"
      ),
      (
        "0,errorReceived,banner:-1",
        "2:17: error: the error has the value 'banner:-1', \(ways); did you mean banner:3?"
      ),
      (
        "0,errorReceived,banner:soon", "2:17: error: the error has the value 'banner:soon', \(ways)"
      ),
      (
        "0,errorReceived,banner:",
        "2:17: error: the error has the value 'banner:', \(ways); did you mean banner:3?"
      ),
    ]))
  func wrong(given: Given<(String, String)>) {
    let (line, expected) = given.values
    let error = #expect(throws: Diagnostics.self) { try read(line, "1,retry") }
    #expect(error?.list.map { $0.description(file: "f") } == ["f:\(expected)"])
  }

  private func read(_ lines: String...) throws -> Script<ScreenCue> {
    let text = (["time_s,event,value"] + lines).joined(separator: "\n")
    return try Script(Array(text.utf8))
  }
}
