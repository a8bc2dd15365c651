import Foundation
import TestSupport
import Testing

struct ExampleTests {
  @Test("The pulse beats once a second")
  func pulses() {
    #expect([0, 0.2, 1, 1.2].map { pulse(at: $0) } == [1, 1.3, 1, 1.3])
  }

  @Test("The sheet keeps its velocity and comes to rest")
  func springs() {
    #expect(sheet(at: 0).velocity == 900)
    #expect(abs(sheet(at: 2).value - 300) < 1e-6)
  }

  @Test(
    "The guide shows each example exactly as it is compiled",
    arguments: ["PulseExample", "SpringExample"])
  func shown(name: String) throws {
    let source = try Repository.text("Tests/TimelineModuleTests/Examples/\(name).swift")
    let guide = try Repository.text("Docs/Timeline.md")
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
    #expect(guide.contains("```swift\n" + lines.joined(separator: "\n") + "```"))
  }
}
