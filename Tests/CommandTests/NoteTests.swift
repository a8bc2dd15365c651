import TestSupport
import Testing

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

  @Test("Notes a probable mistake of a screen")
  func screen() throws {
    let run = try Command(
      "screen", "-", input: "time_s,event,value\n0,loadingStarted\n1,progress,40\n")
    #expect(run.status == 0 && run.output.hasPrefix("seq,frame,"))
    #expect(run.error.split(separator: "\n").count == 2)
    #expect(run.error.hasPrefix("loader: note: there is no orderIn in the scenario, "))
    #expect(run.error.contains("\nloader: note: the progress 40.0"))
  }
}
