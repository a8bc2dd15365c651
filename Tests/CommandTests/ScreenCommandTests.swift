import TestSupport
import Testing

/// Frames and transitions of a screen, whose second load ends with an error, which it shows in a banner.
///
/// `Command` runs the program, `succeeding()` expects no error. `TemporaryFile` is `file.csv` in a folder of its own,
/// whose files are `names`.
@Suite("loader screen", .waitsForProcess)
struct ScreenCommandTests {
  @Test("Prints the frames of a screen's scenario")
  func frames() throws {
    let run = try Command("screen", "Fixtures/Screens/banner.csv", "--fps", "4").succeeding()
    let lines = run.output.split(separator: "\n")
    #expect(lines[0].contains(",state,event,action,shown,error,loader_state,"))
    // After the banner's time, by the event `settle`: content is shown, the error is silent, the loader is inactive.
    #expect(lines.contains { $0.contains(",error,settle,complete,content,silent,inactive,") })
  }

  @Test("Replaces a file, leaves no other one beside it, and notes omitted events")
  func output() throws {
    let file = try TemporaryFile("old")
    let run = try Command(
      "screen", "Fixtures/Screens/banner.csv", "--duration", "2", "--output", file.path)
    #expect(run.status == 0 && run.output == "")
    #expect(run.error == "loader: note: 1 event is left out after 2.0 s, the first at 2.75 s\n")
    #expect(file.content.hasPrefix("seq,frame,time_s,"))
    #expect(file.names == ["file.csv"])
  }

  @Test("Writes the transitions, which replay to the same frames")
  func transitions() throws {
    let file = try TemporaryFile()
    let run = try Command("screen", "Fixtures/Screens/banner.csv", "--transitions", file.path)
    #expect(run.status == 0)
    #expect(file.content.contains(",errorReceived,banner:"))
    #expect(try Command("screen", file.path).output == run.output)
  }
}
