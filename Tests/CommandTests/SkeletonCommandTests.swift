import Foundation
import TestSupport
import Testing

@Suite("loader skeleton", .waitsForProcess)
struct SkeletonCommandTests {
  static let row = "Fixtures/Skeletons/row.json"

  @Test("Prints the rectangle of each bone")
  func bones() throws {
    let run = try Command("skeleton", Self.row).succeeding()
    #expect(run.output == (try Repository.text("Fixtures/Skeletons/Bones/row.csv")))
  }

  @Test("Draws a shimmering picture with a rectangle for each bone, calm on demand")
  func picture() throws {
    let run = try Command("skeleton", Self.row, "--format", "svg").succeeding()
    let bones = try Repository.text("Fixtures/Skeletons/Bones/row.csv").split(separator: "\n").count
    // One for each bone, the background and the light.
    #expect(run.output.components(separatedBy: "<rect ").count - 1 == bones - 1 + 2)
    #expect(run.output.contains("loader-light-transform 1.5s linear infinite"))
    #expect(run.output.contains("@media (prefers-reduced-motion:reduce)"))
    #expect(run.output.contains("loader-light-transform-reduced 7.5s linear infinite"))
    #expect(!run.output.contains("<script"))
  }
}
