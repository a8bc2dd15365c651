import Foundation
import TestSupport
import Testing

struct DocumentTests {
  @Test(
    "Docs/Verification.md holds the examples as they are compiled",
    arguments: [
      "MatrixLawsTests/Documentation/YourTable.swift",
      "MatrixLawsTests/Documentation/YourTimedMachine.swift",
      "ScreenCoreTests/Documentation/YourScreen.swift",
    ])
  func examples(path: String) throws {
    let code = try Repository.text("Tests/\(path)")
    #expect(try Repository.text("Docs/Verification.md").contains("```swift\n\(code)```\n"))
    #expect(code.split(separator: "\n").count <= 20)
  }

  @Test("and no others, which nobody would compile")
  func noOthers() throws {
    let blocks =
      try Repository.text("Docs/Verification.md").components(separatedBy: "```swift\n").count - 1
    #expect(blocks == 3)
  }
}
