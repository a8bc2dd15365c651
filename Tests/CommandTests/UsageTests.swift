import Foundation
import TestSupport
import Testing

/// Mistakes in arguments and inputs.
///
/// `Mistake.all` reads them from a file of Fixtures/Mistakes, each a text with the messages that are expected.
/// `Command` is a run of `loader`, or of `loader-lab` for its subcommands; in a shell they are `$LOADER` and `$LAB`.
/// Exit statuses are 64 for wrong arguments, 65 for wrong input.
@Suite("Incorrect usage", .waitsForProcess)
struct UsageTests {
  @Test("Names the program that has a subcommand, or reports a missing or wrong word")
  func elsewhere() throws {
    // Command lines, each with the beginning of its message.
    for (line, message) in [
      (
        "$LOADER verify",
        "loader: error: verify is not here, expected loader-lab verify; see loader --help\n"
      ),
      (
        "$LOADER compare x", "loader: error: compare is not here, expected loader-lab compare"
      ),
      ("$LAB", "loader-lab: error: a subcommand is missing, expected "),
      (
        "$LOADER run --progress-from '(' -- true",
        #"loader run: error: --progress-from is '(', expected a regular expression as in '(\d+)%': "#
      ),
    ] {
      let run = try Command(shell: line)
      #expect(run.status == 64 && run.output == "", "\(line): \(run.output)")
      #expect(run.error.hasPrefix(message), "\(line): \(run.error)")
    }
  }

  @Test(
    "Reports the position of each mistake in an input, and writes nothing",
    arguments: Mistake.all("inputs"))
  func input(bad: Mistake) throws {
    // The text of a mistake is the arguments, then `<<<`, then the input.
    let parts = bad.text.components(separatedBy: " <<< ")
    try #require(parts.count == 2, "\(bad.messages)")
    let file = try TemporaryFile("old")
    let run = try Command(words: "\(parts[0]) --output \(file.path)", input: parts[1])
    #expect(run.status == 65 && run.output == "")
    #expect(run.error == bad.messages.map { $0 + "\n" }.joined())
    // The output is as before, and nothing is left beside it.
    #expect(file.content == "old" && file.names == ["file.csv"])
  }

  @Test("Reports what was expected, with status 64", arguments: Mistake.all("arguments"))
  func usage(misuse: Mistake) throws {
    let run = try Command(words: misuse.text)
    #expect(run.status == 64 && run.output == "")
    let names = [
      "render", "screen", "compare", "matrix", "sample", "skeleton", "float", "fields", "play",
      "run", "benchmark", "verify",
    ]
    // The subcommand with which the text begins; empty if the mistake is one of the program itself.
    let subcommands = names.filter {
      misuse.text.hasPrefix($0 + " ") || misuse.text == $0
    }
    let program = Command.program(of: subcommands.first ?? "")
    let command = ([program] + subcommands).joined(separator: " ")
    #expect(run.error == "\(command): error: \(misuse.messages[0]); see \(command) --help\n")
  }
}
