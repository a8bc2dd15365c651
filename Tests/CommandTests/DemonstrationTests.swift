import TestSupport
import Testing

/// The demonstration: some seconds of loaders with funny labels, then commands to try.
///
/// It runs in a shell of a virtual terminal, which knows the command as `$L`. `session.log` is all that was written,
/// `now.everything` the lines that are left in the end, scrolled off or visible.
@Suite("loader without arguments", .waitsForTime, .needsShell)
struct DemonstrationTests {
  @Test("Demonstrates loaders, also in a narrow terminal, then suggests commands")
  func shows() throws {
    let session = try shellSession(columns: 40)
    // Under the name `loader`, without its path, it suggests `swift run` all the same: it was built in this package.
    session.type("bash -c 'exec -a loader $L'; echo status $?\n")
    #expect(session.wait(for: "status 0"))
    // What was drawn meanwhile; a busy machine draws few of the percents.
    for drawn in [/Aha, now I know\. \d+%/, /Counting to 100/, /Herding cats/] {
      #expect(session.log.contains(drawn))
    }
    let lines = session.now.everything
    // Each loader that ends leaves one line, which fits; its drawing is gone.
    for end in ["✓ Learned", "✓ The hamster", "✓ Counted", "✗ Cats", "✓ Interrupted"] {
      #expect(lines.filter { $0.replacing(/\ +/, with: " ").hasPrefix(end) }.count == 1)
    }
    #expect(!lines.contains { $0.contains("Herding") || $0.contains("Nearly") })
    for command in ["run --keep", "play Fixtures", "render Fixtures"] {
      #expect(lines.contains { $0.contains("swift run loader \(command)") })
    }
  }

  @Test(
    "Reports a missing subcommand where nobody would see a loader move",
    arguments: ["$L | cat", "CI=1 $L"])
  func refused(command: String) throws {
    let session = try shellSession()
    session.type("\(command)\n")
    #expect(session.wait(for: "a subcommand is missing"))
    #expect(!session.log.contains("hamster"))
  }
}
