import Foundation
import TestSupport
import Testing

@Suite("loader float and loader fields", .waitsForProcess)
struct FloatCommandTests {
  static let hard = "Fixtures/Floating/thrown-hard.csv"

  @Test("prints the golden frames")
  func frames() throws {
    let run = try Command("float", Self.hard, "--fps", "20").succeeding()
    #expect(run.output == (try Repository.text("Fixtures/Floating/Frames/thrown-hard.csv")))
  }

  @Test("draws the ring that it moves, and a part of the plane with two digits after the point")
  func drawn() throws {
    let flight = try Command("float", Self.hard, "--format", "svg").succeeding()
    #expect(flight.output.contains(" class=\"loader-arc"))
    let fields = try Command("fields", "-", input: #"{"width": 9.25, "height": 9, "fields": []}"#)
    #expect(fields.succeeding().output.contains(" viewBox=\"0 0 9.25 9\""))
  }

  @Test(
    "writes each format",
    arguments: [
      ("svg", "<svg "), ("plot", "<svg "), ("keyframes", "event_s,axis,"),
      ("html", "<!doctype html>"),
    ])
  func formats(format: String, beginning: String) throws {
    let run = try Command("float", Self.hard, "--format", format, "--reduced-motion").succeeding()
    #expect(run.output.hasPrefix(beginning))
  }

  @Test("draws fields, the same as in the documentation")
  func fields() throws {
    let run = try Command("fields", "Fixtures/Fields/ten.json").succeeding()
    #expect(run.output == (try Repository.text("Docs/Pictures/fields.svg")))
    let bad = try Command("fields", "-", input: "{\"width\": 1, \"height\": 1, \"fields\": 4}")
    #expect(bad.status == 65)
    #expect(bad.error == "<stdin>:1:37: error: found the number 4.0, expected an array of fields\n")
  }

  @Test("reports the place of every mistake, and writes nothing")
  func badInput() throws {
    let file = try TemporaryFile("old")
    let text = "time_s,event,x,y\n0,resize,-1,2\n1,grab,a\n"
    let run = try Command("float", "-", "--output", file.path, input: text)
    #expect(run.status == 65 && run.output == "")
    #expect(
      run.error == """
        <stdin>:2:10: error: resize has the width -1.0, expected 0 or more points
        <stdin>:3:8: error: the x of grab is 'a', not a decimal number, expected points as in 120.5
        <stdin>:3:9: error: the y of grab is missing, expected points as in 120.5

        """)
    #expect(file.content == "old")
    let long = try Command("float", Self.hard, "--format", "plot", "--duration", "600")
    #expect(long.status == 64)
    #expect(long.error.contains("expected a --duration of at most 500 s"))
    let page = try Command("float", Self.hard, "--format", "html", "--fps", "100000")
    #expect(page.status == 64)
    #expect(
      page.error.contains(" frames would take about ")
        && page.error.contains("at most 60000 frames"))
    let still = try Command("float", Self.hard, "--format", "svg", "--duration", "0")
    #expect(still.status == 64)
  }
}
