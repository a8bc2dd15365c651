import Foundation
import TestSupport
import Testing

/// The listings of Docs/Verification.md are whole files, which the test targets compile.
struct DocumentTests {
  private static let files = [
    "Tests/MatrixLawsTests/Documentation/YourTable.swift",
    "Tests/MatrixLawsTests/Documentation/YourTimedMachine.swift",
    "Tests/ScreenCoreTests/Documentation/YourScreen.swift",
  ]

  @Test("Each Swift listing is a compiled file, byte for byte, and there are no others")
  func listings() throws {
    let listings = try Repository.text("Docs/Verification.md")
      .components(separatedBy: "```swift\n").dropFirst()
      .map { Array($0.components(separatedBy: "```\n")[0].utf8) }
    #expect(listings.count == Self.files.count)
    for (listing, file) in zip(listings, Self.files) {
      #expect(try listing == Repository.bytes(file), "\(file)")
    }
  }

  @Test("The folders of the listings have no other file that they could need")
  func nothingElse() throws {
    let folders = Set(Self.files.map { ($0 as NSString).deletingLastPathComponent })
    let found = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        atPath: Repository.root.appending(path: folder).path
      ).map { "\(folder)/\($0)" }
    }
    let own = "Tests/MatrixLawsTests/Documentation/DocumentTests.swift"
    #expect(Set(found) == Set(Self.files + [own]))
  }
}
