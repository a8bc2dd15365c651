import LoaderTerminal
import TestSupport
import Testing

/// Swift listings of Docs/Terminal.md: whole files, which the test target compiles and runs.
///
/// `resolve`, `fetch`, `showMessages` and `picture` are the functions of these listings.
struct TerminalDocumentTests {
  @Test("The program runs to its end")
  func program() async throws {
    var fetched: [String] = []
    try await resolve(["one", "two"]) { fetched.append($0) }
    #expect(fetched == ["one", "two"])
  }

  @Test("The tasks run to their end")
  func tasks() async throws { try await fetch(["one", "two"]) { $0.count } }

  @Test("The messages are loaded, and shown at the end")
  func skeleton() async throws {
    var isLoaded = false
    try await showMessages {
      isLoaded = true
      return ["one", "two"]
    }
    #expect(isLoaded)
  }

  @Test("The picture is the same every time")
  func snapshot() {
    #expect(picture() == picture())
    // A ring of medium size has two rows, with the label in the first one.
    #expect(picture().count == 2 && picture()[0].hasSuffix(" Resolving packages 75%"))
  }
}
