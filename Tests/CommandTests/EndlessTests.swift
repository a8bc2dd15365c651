import Foundation
import TestSupport
import Testing

/// The safeguards that keep a run of the tests from hanging: each test waits 1000 s, and is to be ended after 0.1 s.
///
/// `FinishedProcess` waits for a program at most for its `patience`. `WaitingTrait.limited` ends the process of the
/// tests if a test takes longer.
@Suite("Waits that do not end", .waitsForProcess)
struct EndlessWaitTests {
  @Test("A process that does not end is killed, and its test fails")
  func process() throws {
    let hung = #expect(throws: Problem.self) {
      try FinishedProcess("/bin/sleep", ["1000"], patience: 0.1)
    }
    #expect(hung?.description == "/bin/sleep was killed after 0.1 s, with [\"1000\"]")
  }

  @Test("A test that does not end ends the run of all tests", .endsProcess)
  func run() async {
    await #expect(processExitsWith: .exitCode(EXIT_FAILURE)) {
      await WaitingTrait.limited(to: 0.1, "this") { _ = sleep(1000) }
    }
  }
}
