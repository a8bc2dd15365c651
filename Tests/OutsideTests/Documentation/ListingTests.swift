import LoaderCore
import TestSupport
import Testing

/// Listings of the documentation that need no more than the package's products.
struct ListingTests {
  @Test(
    "The document shows a file that is compiled here",
    arguments: [("Docs/Architecture.md", "YourHost"), ("Docs/CSV.md", "YourFrames")])
  func listing(document: String, file: String) throws {
    let code = try Repository.text("Tests/OutsideTests/Documentation/\(file).swift")
    #expect(try Repository.text(document).contains("```swift\n\(code)```\n"))
  }

  @Test("The host draws while the loader moves, and may stop when it rests")
  func host() {
    var drawn = 0
    var host = RingHost { _ in drawn += 1 }
    #expect(host.send(.orderIn, at: 0) == nil)
    #expect(host.send(.progress(0.4), at: 0.1) == nil)
    var next = host.send(.activate, at: 0.2)
    while let time = next { next = host.tick(at: time) }
    #expect((20...30).contains(drawn))
    #expect(host.loader.frame(at: 1).channels.sweep == 0.4)
  }

  @Test("The file has a header and a row for each frame and step")
  func frames() {
    var text = ""
    writeFrames { text += String(decoding: $0, as: UTF8.self) }
    let lines = text.split(separator: "\n")
    #expect(lines[0].hasPrefix("seq,frame,time_s,"))
    #expect(lines.count { $0.contains(",frame,") } > 240)
  }
}
