import TestSupport
import Testing

/// Files of a floating loader that is thrown, and pictures of force fields, which move such a loader.
///
/// `Command` runs the program, `succeeding()` expects that it did without an error.
@Suite("loader float and loader fields", .waitsForProcess)
struct FloatCommandTests {
  /// A scenario in which the loader is thrown hard.
  static let hard = "Fixtures/Floating/thrown-hard.csv"

  @Test("Prints the golden frames")
  func frames() throws {
    let run = try Command("float", Self.hard, "--fps", "20").succeeding()
    #expect(run.output == (try Repository.text("Fixtures/Floating/Frames/thrown-hard.csv")))
  }

  @Test("Draws the ring in flight, and fields with two decimals")
  func drawn() throws {
    let flight = try Command("float", Self.hard, "--format", "svg").succeeding()
    #expect(flight.output.contains(" class=\"loader-arc"))
    let fields = try Command("fields", "-", input: #"{"width": 9.25, "height": 9, "fields": []}"#)
    #expect(fields.succeeding().output.contains(" viewBox=\"0 0 9.25 9\""))
  }

  @Test(
    "Writes each format",
    arguments: [
      ("svg", "<svg "), ("plot", "<svg "), ("keyframes", "event_s,axis,"),
      ("html", "<!doctype html>"),
    ])
  func formats(format: String, beginning: String) throws {
    let run = try Command("float", Self.hard, "--format", format, "--reduced-motion").succeeding()
    #expect(run.output.hasPrefix(beginning))
  }

  @Test("Takes insets of up to 10000 points", arguments: [("10000", true), ("10001", false)])
  func insets(points: String, isAccepted: Bool) throws {
    let run = try Command("float", Self.hard, "--inset", points, "--duration", "0")
    #expect((run.status == 0) == isAccepted)
    #expect(run.error.contains("expected 0 to 10000 points") != isAccepted)
  }

  @Test("Draws the fields of the documentation")
  func fields() throws {
    let run = try Command("fields", "Fixtures/Fields/ten.json").succeeding()
    #expect(run.output == (try Repository.text("Docs/Pictures/fields.svg")))
  }
}
