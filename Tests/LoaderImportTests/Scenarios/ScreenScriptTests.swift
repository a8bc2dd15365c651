import LoaderCore
import LoaderExport
import LoaderImport
import MatrixEngine
import PlainText
import ScreenCore
import TestSupport
import Testing

/// Tests of the reader of a screen's scenarios: CSV rows of a time in seconds, an event and its value.
///
/// An event is the screen's own, such as an error with its presentation, or one of the loader that it drives.
/// `Mistake.all` reads texts, with the messages about them, from a file below `Fixtures/Mistakes`.
@Suite("Scenario of a screen")
struct ScreenScriptTests {
  @Test("Names the screen's events, and the loader's events of the host")
  func events() throws {
    let script = try read(
      "0,orderIn", "1,loadingStarted", "1,progress,0.5", "1,progress", "2,contentReceived,",
      "3,errorReceived,alert", "3,errorReceived,banner:0", "3,errorReceived,banner:2.5",
      "3,errorReceived,placeholder",
      "3,errorReceived,placeholder+retry", "3,errorReceived,silent", "4,retry", "5,orderOut")
    #expect(
      script.entries.map(\.event) == [
        .loader(.orderIn), .screen(.loadingStarted), .loader(.progress(0.5)),
        .loader(.progress(nil)), .screen(.contentReceived), .screen(.errorReceived(.alert)),
        .screen(.errorReceived(.banner(seconds: 0))),
        .screen(.errorReceived(.banner(seconds: 2.5))),
        .screen(.errorReceived(.placeholder(offersRetry: false))),
        .screen(.errorReceived(.placeholder(offersRetry: true))),
        .screen(.errorReceived(.silent)), .screen(.retry), .loader(.orderOut),
      ])
    #expect(script.entries.map(\.time) == [0, 1, 1, 1, 2, 3, 3, 3, 3, 3, 3, 4, 5])
  }

  @Test("Reads the empty cells and rows of a spreadsheet")
  func spreadsheet() throws {
    let script = try read("0,orderIn,,,", "1,retry,, ", ",,,", " , ,")
    #expect(script.entries.map(\.event) == [.loader(.orderIn), .screen(.retry)])
  }

  @Test(
    "Reports an error with its position, and what would be correct",
    arguments: Mistake.all("screens"))
  func wrong(bad: Mistake) {
    // A correct line follows the wrong one, and adds no message.
    let error = #expect(throws: Diagnostics.self) { try read(bad.text, "1,retry") }
    #expect(error?.list.map { $0.description(file: "f") } == bad.messages)
  }

  /// Reads these lines below the header.
  private func read(_ lines: String...) throws -> Script<ScreenCue> {
    let text = (["time_s,event,value"] + lines).joined(separator: "\n")
    return try Script(Array(text.utf8))
  }
}
