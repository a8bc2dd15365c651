import Foundation
import MatrixEngine
import TestSupport
import Testing

/// Tests of the names of actions, as files spell them.
struct ActionNameTests {
  @Test(
    "A name has 1 to 24 ASCII letters and digits, and begins with a lower-case letter",
    arguments: [
      ("a", true), ("bounceOnce", true), ("x9", true), ("abcdefgh", true), ("abcdefghi", true),
      ("abcdefghijklmnop", true), ("abcdefghijklmnopq", true), ("abcdefghijklmnopqrstuvwx", true),
      ("aZ09", true), ("", false), ("abcdefghijklmnopqrstuvwxy", false), ("Bounce", false),
      ("9a", false), ("a b", false), ("a-b", false), ("a,b", false), ("é", false), ("aé", false),
      ("a\0", false), ("a{", false), ("a[", false), ("a`", false), ("a@", false), ("a/", false),
      ("a:", false),
    ])
  func spelled(text: String, isName: Bool) throws {
    #expect((ActionName(text) != nil) == isName)
    let data = try JSONEncoder().encode([text])
    guard let name = ActionName(text) else {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([ActionName].self, from: data)
      }
      return
    }
    #expect(name.description == text && name.count == text.utf8.count)
    #expect((0..<name.count).map { name[$0] } == Array(text.utf8))
    #expect(try JSONDecoder().decode([ActionName].self, from: data) == [name])
    #expect(try JSONEncoder().encode([name]) == data)
  }

  @Test("A literal is the name that it spells, and different texts are different names")
  func literals() {
    let name: ActionName = "abcdefghijklmnopqrstuvwx"
    #expect(name == ActionName("abcdefghijklmnopqrstuvwx"))
    #expect(name != "abcdefghijklmnopqrstuvwy" && name != "abcdefghijklmnop")
    #expect(ActionName.longest == 24)
  }

  @Test("Names that files use for something else are reserved")
  func reserved() {
    for name: ActionName in [
      "noop", "complete", "sample", "setEnding", "setMotion", "setAppearance", "setPolicy",
    ] { #expect(name.isReserved) }
    for name: ActionName in ["noops", "completed", "samples", "appear"] {
      #expect(!name.isReserved)
    }
  }

  @Test(
    "An invalid literal stops the program, and so does an action with a reserved name",
    .endsProcess)
  func stops() async {
    await #expect(processExitsWith: .failure) { _ = ActionName(stringLiteral: "") }
    await #expect(processExitsWith: .failure) { _ = "Bounce" as ActionName }
    await #expect(processExitsWith: .failure) {
      _ = "abcdefghijklmnopqrstuvwxy" as ActionName
    }
    await #expect(processExitsWith: .failure) {
      _ = CustomAction<ButtonAction>("noop") { _, _, _ in 0 }
    }
    await #expect(processExitsWith: .success) {
      _ = CustomAction<ButtonAction>("bounce") { _, _, _ in 0 }
    }
  }
}
