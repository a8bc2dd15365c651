import Foundation
import LoaderCore
import TestSupport
import Testing

/// The listing of Docs/Keyframes.md is a file that the test target compiles.
struct KeyframeDocumentTests {
  @Test("The listing equals the compiled file, byte for byte")
  func listing() throws {
    let listings = try Repository.text("Docs/Keyframes.md").components(separatedBy: "```swift\n")
    #expect(listings.count == 2)
    let listing = Array(listings[1].components(separatedBy: "```\n")[0].utf8)
    let file = "Tests/LoaderCoreTests/Keyframes/KeyframeListing.swift"
    #expect(try listing == Repository.bytes(file))
  }

  @Test("The example counts what the plan lists")
  func counts() {
    let (count, plan) = keyframes()
    let listed = plan.channels.reduce(0) { $0 + $1.transient.count }
    #expect(count.segments == listed && listed > 4)
  }
}
