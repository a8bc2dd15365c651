import Foundation
import LoaderCore
import LoaderExport
import TestSupport
import Testing

@Suite("The README")
struct ReadmeTests {
  private func readme() throws -> String {
    String(decoding: try Repository.bytes("README.md"), as: UTF8.self)
  }

  @Test("shows the table of the code")
  func table() throws {
    #expect(try readme().contains(Diagram.markdown.content))
  }

  @Test("shows code that compiles, runs and does what it says")
  func code() throws {
    // begin
    var loader = Loader(policy: LoaderPolicy(showDelay: 0.5, minimumVisible: 0.2))
    loader.send(.orderIn, at: 0)  // it came on screen
    loader.send(.activate, at: 0.1)  // isActive became true
    loader.send(.progress(0.4), at: 2.0)  // progress became known, in the middle of a spin
    let frame = loader.frame(at: 2.1)  // any time, in any order, as often as you like
    let (rotation, strokeEnd) = (frame.channels.rotation, frame.channels.sweep)
    let snapshot = loader  // a value: copying it is a snapshot
    let mayStop = loader.nextChange(after: 3) == .never  // then the display link may stop
    // end
    #expect(frame.state == .determinate)
    #expect((0..<1).contains(rotation) && (0...1).contains(strokeEnd))
    #expect(snapshot == loader)
    #expect(mayStop)

    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex(of: "    // begin"))
    let end = try #require(lines.firstIndex(of: "    // end"))
    let code = lines[begin + 1..<end].map { $0.dropFirst(4) }.joined(separator: "\n")
    #expect(try readme().contains("```swift\nimport LoaderCore\n\n\(code)\n```"))
  }
}
