import Foundation
import LoaderExport
import LoaderImport
import TestSupport
import Testing

/// The skeletons of Fixtures/Skeletons, each with the bones it has to have in the folder Bones.
struct SkeletonFixtureTests {
  private static let names = ["list", "messages", "row", "too-small-right-to-left", "toolbar"]

  @Test("The bones of each fixture are those of its golden file", arguments: names)
  func golden(name: String) throws {
    let file = try SkeletonFile(Repository.bytes("Fixtures/Skeletons/\(name).json"))
    var written: [UInt8] = []
    SkeletonCSV(file.bones).write { written += $0 }
    try expectGolden(written, "Fixtures/Skeletons/Bones/\(name).csv")
  }

  @Test("Every fixture is tested")
  func all() throws {
    let folder = Repository.root.appending(path: "Fixtures/Skeletons").path
    let found = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(found) == Set(Self.names.map { "\($0).json" } + ["Bones"]))
  }
}
