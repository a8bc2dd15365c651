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
}
