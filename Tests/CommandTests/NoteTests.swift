import TestSupport
import Testing

@Suite("A note", .waitsForProcess)
struct NoteTests {
  private static let nothingDrawn =
    "there is no orderIn in the scenario, so the loader is never on screen and nothing is drawn; "
    + "add the line 0,orderIn before the other events"

  @Test(
    "names a probable mistake once, and the frames are printed all the same",
    arguments: cases([
      ("0,activate", [nothingDrawn]),
      (
        "",
        ["there are no events in the scenario, so nothing is drawn; begin with the line 0,orderIn"]
      ),
      (
        "0,orderIn\n0,progress,40\n1.5,progress,41",
        [
          "the progress 40.0 at 0.0 s is above 1 and counts as 1; progress is a fraction, 0 to 1: "
            + "was it a percentage?"
        ]
      ),
      (
        "0,orderIn\n1,progress,-0.5\n2,progress,-1",
        [
          "the progress -0.5 at 1.0 s is below 0 and counts as 0; progress is a fraction, 0 to 1, "
            + "and empty where it is unknown"
        ]
      ),
      ("0,orderIn\n0,activate\n1,progress,1\n2,progress\n3,progress,0", []),
    ]))
  func notes(given: Given<(String, [String])>) throws {
    let (rows, notes) = given.values
    let run = try Command(
      "render", "-", input: "time_s,event,value\n" + rows)
    #expect(run.status == 0 && run.output.hasPrefix("seq,frame,"))
    #expect(run.error == notes.map { "loader: note: \($0)\n" }.joined())
  }

  @Test("is written for a screen, too")
  func screen() throws {
    let run = try Command(
      "screen", "-", input: "time_s,event,value\n0,loadingStarted\n1,progress,40\n")
    #expect(run.status == 0 && run.output.hasPrefix("seq,frame,"))
    #expect(run.error.split(separator: "\n").count == 2)
    #expect(
      run.error.hasPrefix("loader: note: \(Self.nothingDrawn)\nloader: note: the progress 40.0"))
  }
}
