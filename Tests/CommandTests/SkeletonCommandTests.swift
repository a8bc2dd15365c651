import Foundation
import TestSupport
import Testing

/// Tests of the command that computes where the bones of a skeleton are.
///
/// A skeleton is a placeholder for a screen that is still loading; a bone is a plain shape in it. `Command` is a run
/// of a program in a process, for which `.waitsForProcess` has threads of its own; `succeeding()` expects its success.
@Suite("loader skeleton", .waitsForProcess)
struct SkeletonCommandTests {
  /// The description of a row with an icon and two lines of text.
  private static let row = "Fixtures/Skeletons/row.json"

  @Test("Prints the rectangle of each bone")
  func bones() throws {
    let run = try Command("skeleton", Self.row).succeeding()
    // The expected lines: part, kind, and frame of each bone, in points.
    #expect(run.output == (try Repository.text("Fixtures/Skeletons/Bones/row.csv")))
  }
}
