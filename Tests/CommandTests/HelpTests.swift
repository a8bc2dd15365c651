import Foundation
import TestSupport
import Testing

/// The help, the manual page and the completions of both programs, `loader` and `loader-lab`.
///
/// In a line of the shell, `$LOADER` and `$LAB` are the programs; `Command(words:)` chooses the one that has the
/// subcommand. `expectGolden` compares with a recorded file. Each help is recorded in Fixtures/Help, and has at most
/// 100 columns.
@Suite("Help", .waitsForProcess)
struct HelpTests {
  @Test(
    "Prints the help of each command, whatever the other arguments are",
    arguments: [
      "render", "screen", "matrix", "sample", "skeleton", "float", "fields", "play", "run",
      "verify", "benchmark", "compare", "compare-expressive",
    ])
  func help(subcommand: String) throws {
    let run = try Command(subcommand, "--help").succeeding()
    try expectGolden(run.output.utf8, "Fixtures/Help/\(subcommand).txt")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(try Command(words: "\(subcommand) x --fps nan --help").output == run.output)
    let program = Command.program(of: subcommand) == "loader" ? "$LOADER" : "$LAB"
    #expect(try Command(shell: "\(program) help \(subcommand)").output == run.output)
  }

  @Test(
    "The help of a program lists its subcommands and every exit status",
    arguments: [("$LOADER", "loader"), ("$LAB", "loader-lab")])
  func program(command: String, name: String) throws {
    let run = try Command(shell: "\(command) --help").succeeding()
    try expectGolden(run.output.utf8, "Fixtures/Help/\(name).txt")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(try Command(shell: "\(command) help").output == run.output)
  }

  @Test(
    "The example in the help works unchanged",
    arguments: [
      "matrix", "sample", "screen", "skeleton", "float", "fields", "run", "compare", "benchmark",
      "verify",
    ])
  func example(subcommand: String) throws {
    let text = try Command(subcommand, "--help").output
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("Example: loader") })
    // Without `Example:` and the program's name.
    let words = line.split(separator: " ").dropFirst(2)
    #expect(try Command(words: words.joined(separator: " ")).status == 0)
  }

  @Test(
    "The help of a reader of files names their document, with an example",
    arguments: [
      ("render", "Files", "render -"), ("compare", "Files", "compare -"),
      ("play", "Files", "play - --at 1"), ("screen", "Files", "screen -"),
      ("sample", "Inside/Timeline", "sample -"),
    ])
  func content(subcommand: String, document: String, command: String) throws {
    let text = try Command(subcommand, "--help").output
    #expect(try !Repository.text("Docs/\(document).md").isEmpty)
    // The example is the paragraph after this sentence.
    let parts = text.components(separatedBy: "Docs/\(document).md describes the file:\n\n")
    let example = try #require(parts.last?.components(separatedBy: "\n\n").first)
    let lines = example.split(separator: "\n")
    // A few lines, which without their indentation are an input.
    #expect((3...4).contains(lines.count) && lines.allSatisfy { $0.hasPrefix("  ") })
    let variable = Command.program(of: subcommand) == "loader" ? "LOADER" : "LAB"
    let input = lines.map { $0.dropFirst(2) + "\n" }.joined()
    let run = try Command(shell: "printf '%s' '\(input)' | $\(variable) \(command)").succeeding()
    // More than a header, which is shorter than 100 bytes.
    #expect(run.output.utf8.count > 100)
  }

  @Test(
    "The completions load in each shell and have every flag of every subcommand",
    arguments: ["bash", "zsh", "fish"], ["$LOADER", "$LAB"])
  func completions(shell: String, program: String) throws {
    let script = try Command(shell: "\(program) --completions \(shell)").succeeding().output
    // A shell that is installed reads the script without running it, by `-n`.
    let reading = try Command(
      shell: """
        command -v \(shell) >/dev/null || exit 0
        read=$(mktemp)
        trap 'rm "$read"' EXIT
        \(program) --completions \(shell) > "$read" && \(shell) -n "$read"
        """)
    #expect(reading.status == 0, "\(reading.error)")
    // The subcommands, from the lines of the help that begin with the program.
    let help = try Command(shell: "\(program) --help").succeeding().output
    let names = help.matches(of: #/(?m)^  loader\S* (\S+)/#).map { String($0.1) }
    #expect(names.count >= 3)
    for name in names {
      // The flags of the subcommand, without their dashes.
      let flags = try Command(shell: "\(program) \(name) --help").succeeding().output
        .matches(of: #/(?m)^  --(\S+)/#).map { String($0.1) }.filter { $0 != "help" }
      // In a manual page, hyphens are escaped.
      let page = try Command(shell: "\(program) --manual").succeeding().output.replacing(
        "\\-", with: "-")
      for flag in flags {
        let written = shell == "fish" ? "-l \(flag)" : "--\(flag)"
        #expect(script.contains(written) && page.contains("--\(flag)"), "\(name) \(flag)")
      }
    }
  }

  @Test("The manual page has every exit status of the help")
  func statuses() throws {
    let help = try Command("--help").succeeding().output
    // The first words of the lines: numbers, and `128 + n` for a signal.
    let statuses = try #require(help.split(separator: "Exit status:\n").last)
      .matches(of: #/(?m)^  (\d\S*( \+ n)?) /#).map { String($0.1) }
    let page = try Command("--manual").succeeding().output
    #expect(statuses.contains("128 + n"))
    for status in statuses { #expect(page.contains(".TP\n\\fB\(status)\\fR\n"), "\(status)") }
  }

  @Test("Completes subcommands and flags in bash, and leaves files to the shell")
  func completed() throws {
    let words = try Command(
      shell: """
        source <($LOADER --completions bash)
        for line in 'sk' 'skeleton --ou' 'skeleton fi'; do
          COMP_WORDS=(loader $line); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMPREPLY=()
          _loader; echo "${COMPREPLY[*]}"
        done
        """
    ).succeeding().output
    // A line for each of the three above; the third one is empty, as its last word is a file.
    #expect(words == "skeleton\n--output\n\n")
    let wrong = try Command("--completions", "tcsh")
    #expect(wrong.status == 64 && wrong.error.contains("expected bash, zsh or fish"))
  }

  @Test("Prints the version")
  func version() throws {
    let run = try Command("--version")
    #expect(run.status == 0)
    #expect(run.output.wholeMatch(of: /loader \d+\.\d+\.\d+(-beta\.\d+)?\n/) != nil)
    #expect(try Command("help", "--version").output == run.output)
  }
}
