import Foundation
import LoaderCore
import LoaderExport
import TestSupport
import Testing

/// Tests of README.md: its table, and its code, which a test here runs and compares with the text.
@Suite("README")
struct ReadmeTests {
  private func readme() throws -> String {
    String(decoding: try Repository.bytes("README.md"), as: UTF8.self)
  }

  @Test("Shows the table of the code")
  func table() throws {
    #expect(try readme().contains(Diagram.markdown.content))
    // Nor has it a `@@`, the remnant of a diff or of a template.
    #expect(try !readme().contains("@@"))
  }

  @Test("Shows code that compiles, runs and does what the text promises")
  func code() throws {
    // begin
    var loader = Loader(policy: LoaderPolicy(showDelay: 0.5, minimumVisible: 0.2))
    loader.send(.orderIn, at: 0)  // it came on screen: before that, nothing is drawn
    loader.send(.activate, at: 0.1)  // isActive became true
    loader.send(.progress(0.4), at: 2.0)  // progress became known, in the middle of a spin
    let ring = loader.frame(at: 2.1).channels  // any time since the last event, in any order
    let (rotation, strokeEnd) = (ring.rotation, ring.sweep)  // both in turns
    let (opacity, lineWidth) = (ring.opacity, 4 * ring.thickness)  // 4 points wide
    let mayStop = loader.nextChange(after: 3).stopsDisplayLink  // nothing moves by itself
    // end
    // What its comments say: progress is known, both numbers are turns, and nothing fades or moves.
    #expect(loader.state(at: 2.1) == .determinate)
    #expect((0..<1).contains(rotation) && (0...1).contains(strokeEnd))
    #expect(opacity == 1 && lineWidth == 4)
    #expect(mayStop)

    // The lines between the comments `begin` and `end`, without their indentation, are the README's code.
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex(of: "    // begin"))
    let end = try #require(lines.firstIndex(of: "    // end"))
    let code = lines[begin + 1..<end].map { $0.dropFirst(4) }.joined(separator: "\n")
    #expect(try readme().contains("```swift\nimport LoaderCore\n\n\(code)\n```"))
  }
}
