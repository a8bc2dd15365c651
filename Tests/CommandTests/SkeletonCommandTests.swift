import Foundation
import TestSupport
import Testing

@Suite("loader skeleton", .waitsForProcess)
struct SkeletonCommandTests {
  static let row = "Fixtures/Skeletons/row.json"

  @Test("prints the place of each bone")
  func bones() throws {
    let run = try Command("skeleton", Self.row)
    #expect(run.status == 0 && run.error == "")
    #expect(run.output == (try Repository.text("Fixtures/Skeletons/Bones/row.csv")))
  }

  @Test("draws a picture that shimmers by itself, a rectangle for each bone, calm on demand")
  func picture() throws {
    let run = try Command("skeleton", Self.row, "--format", "svg")
    #expect(run.status == 0 && run.error == "")
    let bones = try Repository.text("Fixtures/Skeletons/Bones/row.csv").split(separator: "\n").count
    // One for each bone, the ground and the light.
    #expect(run.output.components(separatedBy: "<rect ").count - 1 == bones - 1 + 2)
    #expect(run.output.contains("loader-light-transform 1.5s linear infinite"))
    #expect(run.output.contains("@media (prefers-reduced-motion:reduce)"))
    #expect(run.output.contains("loader-light-transform-reduced 7.5s linear infinite"))
    #expect(!run.output.contains("<script"))
  }

  @Test(
    "draws no picture that would be absurd",
    arguments: cases([
      (
        "{\"width\": 20000, \"height\": 10, \"content\": []}",
        "a picture of 20000.0 by 10.0 points cannot be drawn, expected sides of more than 0 and at "
          + "most 16384"
      ),
      (
        "{\"width\": 0, \"height\": 10, \"content\": []}",
        "a picture of 0.0 by 10.0 points cannot be drawn, expected sides of more than 0 and at most "
          + "16384"
      ),
      (
        """
        {"width": 10, "height": 9000, "content": [
          {"list": {"rowHeight": 3, "row": [{"line": {"height": 3}}]}}]}
        """, "a picture of 3000 bones is too large, expected at most 2000"
      ),
    ]))
  func absurd(given: Given<(String, String)>) throws {
    let (text, message) = given.values
    let file = try TemporaryFile("old")
    let run = try Command(
      "skeleton", "-", "--format", "svg", "--output", file.path, input: text)
    #expect(run.status == 65 && run.error == "loader: error: <stdin>: \(message)\n")
    #expect(file.content == "old")
  }

  @Test("reads standard input, and writes the same bytes to a file")
  func input() throws {
    let file = try TemporaryFile("old")
    let run = try Command(
      "skeleton", "-", "--output", file.path, input: Repository.text(Self.row))
    #expect(run.status == 0 && run.output == "")
    #expect(file.content == (try Command("skeleton", Self.row).output))
  }

  @Test("reports each mistake with its place and what would be right, and writes nothing")
  func badInput() throws {
    let file = try TemporaryFile("old")
    let text = """
      {"width": 320, "height": -72,
       "content": [{"circel": {"diameter": 40}}, {"line": {"share": 2}}]}
      """
    let run = try Command("skeleton", "-", "--output", file.path, input: text)
    #expect(run.status == 65 && run.output == "")
    #expect(
      run.error == """
        <stdin>:1:26: error: found the number -72.0, expected 0 to 1000000000 points
        <stdin>:2:15: error: found the piece 'circel', expected hStack, vStack, list, hGap, vGap, \
        rectangle, circle or line; did you mean circle?
        <stdin>:2:63: error: found the number 2.0, expected a share within 0 and 1

        """)
    #expect(file.content == "old" && file.names == ["file.csv"])
  }

  @Test("shows twenty mistakes and says that there may be more")
  func manyMistakes() throws {
    let pieces = Array(repeating: "{\"hGap\": -1}", count: 30).joined(separator: ",\n")
    let input = "{\"width\": 1, \"height\": 1, \"content\": [\n\(pieces)]}"
    let lines = try Command("skeleton", "-", input: input).error.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.first?.hasPrefix("<stdin>:2:10: error: ") == true)
    #expect(lines.last == "loader: note: no more than 20 errors are shown")
  }

  @Test("has no such input, or one that is no JSON")
  func noInput() throws {
    #expect(try Command("skeleton", "missing.json").status == 66)
    let run = try Command("skeleton", "-", input: "width: 320")
    #expect(run.status == 65)
    #expect(run.error == "<stdin>:1:1: error: found 'w', expected a JSON value\n")
    #expect(
      try Command("skeleton", "-").error
        == "<stdin>:1:1: error: found the end of the file, expected a JSON value\n")
  }
}
