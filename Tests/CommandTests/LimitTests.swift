import TestSupport
import Testing

/// Limits of the commands, beyond which an input is rejected with status 65. `TemporaryFile` is a file of a test.
@Suite("Limits of the commands", .waitsForProcess)
struct LimitTests {
  @Test(
    "Rejects too many events with their number, and leaves the file as it was",
    arguments: [
      // A command, a format, its name in the message, and the maximum number of events.
      ("render", "svg", "an animation", 2000), ("render", "css", "a style sheet", 2000),
      ("render", "filmstrip", "a filmstrip", 60_000), ("render", "plot", "a plot", 60_000),
      ("render", "html", "a page", 60_000), ("render", "lottie", "an animation", 60_000),
      ("screen", "plot", "a plot", 60_000),
      ("screen", "filmstrip", "a filmstrip", 60_000), ("float", "plot", "a plot", 60_000),
      ("float", "html", "a page", 60_000), ("float", "svg", "a picture", 60_000),
    ])
  func events(command: String, format: String, name: String, maximum: Int) throws {
    // One event more than the limit.
    let file = try TemporaryFile("old")
    let header = command == "float" ? "time_s,event,x,y" : "time_s,event,value"
    let input = header + String(repeating: "\n0,orderIn", count: maximum + 1)
    let run = try Command(command, "-", "--format", format, "--output", file.path, input: input)
    #expect(run.status == 65 && file.content == "old")
    let message = "\(name) of \(maximum + 1) events is too large, expected at most \(maximum)\n"
    #expect(run.error.hasSuffix("loader: error: <stdin>: " + message), "\(run.error)")
  }

  @Test("Asks for a duration if the last event is later than ten years")
  func late() throws {
    // 4e8 s are 12.7 years.
    let run = try Command("render", "-", input: "time_s,event,value\n4e8,orderIn\n")
    let reason = "<stdin>: the last event is later than ten years, expected a --duration"
    #expect(run.status == 65 && run.error == "loader: error: \(reason)\n")
  }
}
