import TestSupport
import Testing

/// Notes about input that is probably a mistake. `Mistake.all` reads such inputs from a file of Fixtures/Mistakes, each
/// with the expected notes, `messages`.
@Suite("Notes", .waitsForProcess)
struct NoteTests {
  @Test(
    "Notes a probable mistake once, and prints the frames all the same",
    arguments: Mistake.all("notes"))
  func notes(bad: Mistake) throws {
    let run = try Command("render", "-", input: "time_s,event,value\n" + bad.text)
    #expect(run.status == 0 && run.output.hasPrefix("seq,frame,"))
    #expect(run.error == bad.messages.map { "loader: note: \($0)\n" }.joined())
  }

  @Test("Notes the first line of a spreadsheet, and a log of an appearance without a name")
  func files() throws {
    let sheet = try Command(
      "render", "-", input: "sep=,\r\ntime_s,event,value\r\n0,orderIn,\r\n,,\r\n\r\n")
    #expect(sheet.status == 0)
    #expect(sheet.error == "loader: note: the line 'sep=,' is for a spreadsheet, and is skipped\n")
    let log = try Command(
      "render", "-",
      input: "{\"version\":1,\"appearance\":null}\n{\"time_s\":0,\"event\":\"orderIn\"}")
    #expect(log.status == 0)
    #expect(
      log.error
        == "loader: note: the log is of an appearance without a name, so its events are played on another\n"
    )
  }

  @Test("Notes a probable mistake of a screen")
  func screen() throws {
    let run = try Command(
      "screen", "-", input: "time_s,event,value\n0,loadingStarted\n1,progress,40\n")
    #expect(run.status == 0 && run.output.hasPrefix("seq,frame,"))
    // One about the missing `orderIn`, one about a progress above 1.
    #expect(run.error.split(separator: "\n").count == 2)
    #expect(run.error.hasPrefix("loader: note: there is no orderIn in the scenario, "))
    #expect(run.error.contains("\nloader: note: the progress 40.0"))
  }
}
