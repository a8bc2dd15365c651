import TestSupport
import Testing

/// Tests of the guide's example of a spring.
struct ExampleTests {
  @Test("The sheet keeps its velocity and comes to rest")
  func springs() {
    #expect(sheet(at: 0).velocity == 900)
    #expect(abs(sheet(at: 2).value - 300) < 1e-6)
  }

  @Test("The guide shows the example exactly as it is compiled")
  func shown() throws {
    let source = try Repository.text("Tests/TimelineModuleTests/Examples/SpringExample.swift")
    let guide = try Repository.text("Docs/Inside/Timeline.md")
    // Without the import and the line after it.
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
    #expect(guide.contains("```swift\n" + lines.joined(separator: "\n") + "```"))
  }
}
