import TestSupport
import Testing

/// Limits of the commands, and their notes about input that has next to nothing.
@Suite("Limits of the commands", .waitsForProcess)
struct LimitTests {
  private static let hard = "Fixtures/Floating/thrown-hard.csv"

  @Test(
    "Rejects too many events with their number, and leaves the file as it was",
    arguments: [
      ("render", "svg", "an animation", 2000), ("render", "css", "a style sheet", 2000),
      ("render", "filmstrip", "a filmstrip", 60_000), ("render", "plot", "a plot", 60_000),
      ("render", "html", "a page", 60_000), ("render", "lottie", "an animation", 60_000),
      ("screen", "plot", "a plot", 60_000),
      ("screen", "filmstrip", "a filmstrip", 60_000), ("float", "plot", "a plot", 60_000),
      ("float", "html", "a page", 60_000), ("float", "svg", "a picture", 60_000),
    ])
  func events(command: String, format: String, name: String, most: Int) throws {
    let file = try TemporaryFile("old")
    let header = command == "float" ? "time_s,event,x,y" : "time_s,event,value"
    let input = header + String(repeating: "\n0,orderIn", count: most + 1)
    let run = try Command(command, "-", "--format", format, "--output", file.path, input: input)
    #expect(run.status == 65 && file.content == "old")
    let message = "\(name) of \(most + 1) events is too large, expected at most \(most)\n"
    #expect(run.error.hasSuffix("loader: error: <stdin>: " + message), "\(run.error)")
  }

  @Test("Asks for a duration if the last event is later than ten years")
  func late() throws {
    // 4e8 s are 12.7 years.
    let run = try Command("render", "-", input: "time_s,event,value\n4e8,orderIn\n")
    let reason = "<stdin>: the last event is later than ten years, expected a --duration"
    #expect(run.status == 65 && run.error == "loader: error: \(reason)\n")
  }

  @Test("Compares a throw, if there is one, with a model of UIKit's recipe")
  func comparison() throws {
    let run = try Command("compare-flight", Self.hard).succeeding()
    #expect(run.output.hasPrefix("<svg "))
    // A path has a line of its own.
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("<path class=\"model way\"") && !$0.contains("<rect ") })
    let none = try Command("compare-flight", "-", input: "time_s,event,x,y\n0,orderIn\n")
    #expect(none.status == 65 && none.output == "")
    #expect(
      none.error.hasPrefix(
        "loader-lab: note: there is no resize in the scenario, so the bounds are "))
    #expect(
      none.error.hasSuffix(
        "loader-lab: error: <stdin>: there is no throw, expected a release to compare\n"))
  }
}
