import Foundation
import TestSupport
import Testing

@Suite("loader skeleton", .waitsForProcess)
struct SkeletonCommandTests {
  static let row = "Fixtures/Skeletons/row.json"

  @Test("prints the place of each bone")
  func bones() throws {
    let run = try Command("skeleton", Self.row).succeeding()
    #expect(run.output == (try Repository.text("Fixtures/Skeletons/Bones/row.csv")))
  }

  @Test("draws a picture that shimmers by itself, a rectangle for each bone, calm on demand")
  func picture() throws {
    let run = try Command("skeleton", Self.row, "--format", "svg").succeeding()
    let bones = try Repository.text("Fixtures/Skeletons/Bones/row.csv").split(separator: "\n").count
    // One for each bone, the ground and the light.
    #expect(run.output.components(separatedBy: "<rect ").count - 1 == bones - 1 + 2)
    #expect(run.output.contains("loader-light-transform 1.5s linear infinite"))
    #expect(run.output.contains("@media (prefers-reduced-motion:reduce)"))
    #expect(run.output.contains("loader-light-transform-reduced 7.5s linear infinite"))
    #expect(!run.output.contains("<script"))
  }

  @Test("draws no picture that would be absurd", arguments: Mistake.all("bones"))
  func absurd(bad: Mistake) throws {
    let file = try TemporaryFile("old")
    let run = try Command(
      "skeleton", "-", "--format", "svg", "--output", file.path, input: bad.text)
    #expect(run.status == 65 && run.error == "loader: error: <stdin>: \(bad.messages[0])\n")
    #expect(file.content == "old")
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
}
