import Foundation
import TestSupport
import Testing

/// Ordinary programs below `loader run`: they have the same screens as without it.
///
/// `shellSession` is a shell in a virtual terminal, in which `$L` is the path of `loader`; its prompt is `$`.
@Suite("Ordinary programs below loader run", .waitsForTime, .needsShell)
struct OrdinaryProgramTests {
  /// A program, and the keys to type while it runs.
  struct Program: CustomTestStringConvertible {
    let command: String
    /// The keys, each time with a text that the last line has to contain before they are typed.
    let keys: [(text: String, keys: String)]

    init(_ command: String, _ keys: (text: String, keys: String)...) {
      self.command = command
      self.keys = keys
    }

    var testDescription: String { command }

    /// True if its first word is an executable in one of the usual folders.
    var isInstalled: Bool {
      let name = command.prefix { $0 != " " }
      let folders = ["/usr/bin", "/bin", "/usr/local/bin"]
      return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
  }

  /// The path of a package for pip, which has no files, and is made by this script; empty if Python cannot make it.
  private static let package =
    (try? Python.run([
      "-c",
      """
      import sys, zipfile
      facts = {"METADATA": "Metadata-Version: 2.1\\nName: a\\nVersion: 1\\n",
               "WHEEL": "Wheel-Version: 1.0\\nTag: py3-none-any\\n", "RECORD": ""}
      with zipfile.ZipFile(sys.argv[1], "w") as file:
        for name, text in facts.items(): file.writestr(f"a-1.dist-info/{name}", text)
      print(sys.argv[1], end="")
      """,
      Repository.root.appending(path: ".build/a-1-py3-none-any.whl").path(percentEncoded: false),
    ])) ?? ""

  /// The installed ones of some everyday programs.
  static let programs = [
    Program("vim -u NONE LICENSE", ("LICENSE", "3jdd:q!\r")),
    Program("less README.md", ("README.md", " "), (":", "q")),
    Program("python3 -i -q", (">>>", "1+1\n"), (">>>", "exit()\n")),
    Program("git -c core.pager=less --no-pager version"), Program("make --version"),
    Program("git -c core.pager=less log -80 --oneline", (":", " "), (":", "q")),
    Program("curl -sS file://$ROOT/LICENSE"), Program("curl -# -o /dev/null file://$ROOT/LICENSE"),
    Program("wget -q -O- http://127.0.0.1:1/"), Program("tar -tf /dev/null"),
    Program("dd if=/dev/zero of=/dev/null count=1 status=none"), Program("seq 40"),
    Program("rsync --version"), Program("top -v"), Program("grep --color=always MIT LICENSE"),
    Program("ls -C --color=always Sources"), Program("head -n 3 README.md"), Program("false"),
    Program("sh -c 'nohup sleep 1 >/dev/null 2>&1 & echo started'"), Program("tput cols"),
    // Nothing is installed, and nothing is asked on the network.
    Program("python3 -m pip install --dry-run --no-index --disable-pip-version-check \(package)"),
    Program("sh -c 'sleep 0.2 & kill -STOP $!; kill -CONT $!; wait; echo continued'"),
  ].filter(\.isInstalled)

  @Test(
    "Has the same screens, at each question and at its end",
    .enabled(
      // Only on request: where many tests run at once, a screen may stay that long before it is complete.
      if: ProcessInfo.processInfo.environment["LOADER_JOBS"] != nil,
      "set LOADER_JOBS=1: a screen counts that stays for a second"),
    arguments: programs)
  func screens(program: Program) throws {
    // Without `loader`, and below it.
    let bare = try screens(of: program, below: "")
    let below = try screens(of: program, below: "$L run -- ")
    #expect(below == bare)
    #expect(bare.count == program.keys.count + 1)
  }

  /// Returns the lines of the screen before each key, and at the end.
  private func screens(of program: Program, below command: String) throws -> [[String]] {
    let session = try shellSession()
    // The inner quotes keep the echo of the typed line from containing `the end`.
    session.type("clear; \(command)\(program.command); echo \"the\"\" end $?\"\n")
    var screens: [[String]] = []
    for (text, keys) in program.keys {
      screens.append(
        try stillScreen(of: session) { $0.last?.contains(text) == true && $0 != screens.last })
      session.type(keys)
    }
    let end = try stillScreen(of: session) { $0.last == "$" && session.log.contains("the end") }
    return screens + [end]
  }

  /// Waits until a screen that is wanted stays for a second, and returns its lines.
  private func stillScreen(
    of session: TerminalSession, where isWanted: ([String]) -> Bool
  ) throws -> [String] {
    var (lines, start) = ([String](), ContinuousClock.now)
    try #require(
      session.wait { screen in
        if screen.lines != lines {
          lines = screen.lines
          start = .now
        }
        return isWanted(lines) && start.duration(to: .now) > .seconds(1)
      })
    return lines
  }
}
