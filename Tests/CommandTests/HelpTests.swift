import Foundation
import TestSupport
import Testing

@Suite("Help", .waitsForProcess)
struct HelpTests {
  @Test(
    "is on standard output for each command, whatever the other arguments are",
    arguments: [
      ("--help", "Usage: loader SUBCOMMAND"), ("render --help", "Usage: loader render SCENARIO"),
      ("matrix --help", "Usage: loader matrix [FLAGS]"),
      ("sample --help", "Usage: loader sample FILE [FLAGS]"),
      ("screen --help", "Usage: loader screen SCENARIO"),
      ("skeleton --help", "Usage: loader skeleton FILE [FLAGS]"),
      ("compare --help", "Usage: loader-lab compare SCENARIO [FLAGS]"),
      ("verify --help", "Usage: loader-lab verify [FLAGS]"),
      ("benchmark --help", "Usage: loader-lab benchmark WHAT [FLAGS]"),
      ("play --help", "Usage: loader play SCENARIO [FLAGS]"),
      ("run --help", "Usage: loader run [FLAGS] -- COMMAND …"),
      ("render x --fps nan --help", "Usage: loader render SCENARIO"),
      ("help", "Usage: loader SUBCOMMAND"), ("help render", "Usage: loader render SCENARIO"),
      ("help --version", "loader "),
    ])
  func help(arguments: String, usage: String) throws {
    let run = try Command(words: arguments).succeeding()
    #expect(run.output.contains(usage))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test(
    "names every flag with its default and an example",
    arguments: [
      ("--output FILE", "default -, as in --output frames.csv"),
      ("--fps RATE", "default 60, as in --fps 30"),
      ("--duration S", "default the last event + 1, as in --duration 2.5"),
      ("--preset NAME", "default materialWeb, as in --preset flutter"),
      ("--transitions FILE", "default none, as in --transitions transitions.csv"),
    ])
  func flags(flag: String, words: String) throws {
    let text = try Command("render", "--help").output
    let line = text.split(separator: "\n").first { $0.hasPrefix("  \(flag) ") }
    #expect(line != nil)
    #expect(text.contains(words))
  }

  @Test(
    "has an example that works unchanged",
    arguments: [
      "matrix", "sample", "screen", "skeleton", "float", "fields", "run", "compare", "benchmark",
      "verify",
    ])
  func example(subcommand: String) throws {
    let text = try Command(subcommand, "--help").output
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("Example: loader") })
    let words = line.split(separator: " ").dropFirst(2)
    #expect(try Command(words: words.joined(separator: " ")).status == 0)
  }

  @Test(
    "of what reads a scenario names the document of the file, and has an example of it",
    arguments: [
      ("render", "Files", "render -"), ("compare", "Files", "compare -"),
      ("play", "Files", "play - --at 1"), ("screen", "Files", "screen -"),
      ("sample", "Timeline", "sample -"),
    ])
  func content(subcommand: String, document: String, command: String) throws {
    let text = try Command(subcommand, "--help").output
    #expect(try !Repository.text("Docs/\(document).md").isEmpty)
    let parts = text.components(separatedBy: "Docs/\(document).md describes the file:\n\n")
    let example = try #require(parts.last?.components(separatedBy: "\n\n").first)
    let lines = example.split(separator: "\n")
    #expect((3...4).contains(lines.count) && lines.allSatisfy { $0.hasPrefix("  ") })
    let variable = subcommand == "compare" ? "LAB" : "LOADER"
    let input = lines.map { $0.dropFirst(2) + "\n" }.joined()
    let run = try Command(shell: "printf '%s' '\(input)' | $\(variable) \(command)").succeeding()
    #expect(run.output.utf8.count > 100)
  }

  @Test(
    "has completions that the shell reads, with every flag of every subcommand",
    arguments: ["bash", "zsh", "fish"], ["$LOADER", "$LAB"])
  func completions(shell: String, program: String) throws {
    let script = try Command(shell: "\(program) --completions \(shell)").succeeding().output
    let isRead = try Command(
      shell: """
        command -v \(shell) >/dev/null || exit 0
        read=$(mktemp)
        trap 'rm "$read"' EXIT
        \(program) --completions \(shell) > "$read" && \(shell) -n "$read"
        """)
    #expect(isRead.status == 0, "\(isRead.error)")
    let help = try Command(shell: "\(program) --help").succeeding().output
    let names = help.matches(of: #/(?m)^  loader\S* (\S+)/#).map { String($0.1) }
    #expect(names.count >= 3)
    for name in names {
      let flags = try Command(shell: "\(program) \(name) --help").succeeding().output
        .matches(of: #/(?m)^  --(\S+)/#).map { String($0.1) }.filter { $0 != "help" }
      let page = try Command(shell: "\(program) --manual").succeeding().output.replacing(
        "\\-", with: "-")
      for flag in flags {
        let written = shell == "fish" ? "-l \(flag)" : "--\(flag)"
        #expect(script.contains(written) && page.contains("--\(flag)"), "\(name) \(flag)")
      }
    }
  }

  @Test("completes subcommands and flags in bash, and leaves files to the shell")
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
    #expect(words == "skeleton\n--output\n\n")
    let wrong = try Command("--completions", "tcsh")
    #expect(wrong.status == 64 && wrong.error.contains("expected bash, zsh or fish"))
  }

  @Test(
    "lists every exit status",
    arguments: [
      ("$LOADER --help", ["0", "64", "65", "66", "70", "73", "74", "126", "127"]),
      ("$LOADER run --help", ["126", "127", "other"]), ("$LAB --help", ["1"]),
    ])
  func statuses(command: String, statuses: [String]) throws {
    let lines = try Command(shell: command).output.split(separator: "\n")
    let list = lines.drop { $0 != "Exit status:" }.dropFirst()
    for status in statuses {
      #expect(list.contains { $0.hasPrefix("  \(status) ") && $0.count > 12 }, "\(status)")
    }
  }

  @Test(
    "explains the words that only this program uses",
    arguments: cases([
      ("render", "settlement (the end of an entrance or exit)"),
      ("render", "the transitions (what each event changed)"),
      ("render", "the show delay: seconds after an activation in which nothing is drawn yet"),
      ("verify", "the W-method: sequences that find any wrong machine"),
      ("verify", "a mutant is a table made wrong on purpose"),
      ("verify", "the loader's oracle: its table written by hand from the specification"),
    ]))
  func words(given: Given<(String, String)>) throws {
    let (subcommand, explanation) = given.values
    let text = try Command(subcommand, "--help").output
    #expect(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(explanation))
  }

  @Test("prints the version")
  func version() throws {
    let run = try Command("--version")
    #expect(run.status == 0)
    #expect(run.output.wholeMatch(of: /loader \d+\.\d+\.\d+(-beta\.\d+)?\n/) != nil)
  }
}
