import Foundation
import TestSupport
import Testing

/// Mistakes in arguments and inputs; `Mistake.all` reads them from a file of Fixtures/Mistakes, with their messages.
@Suite("Incorrect usage", .waitsForProcess)
struct UsageTests {
  @Test("Names the program that has a subcommand, or reports a missing or wrong word")
  func elsewhere() throws {
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
    // The arguments, and the input.
    let parts = bad.text.components(separatedBy: " <<< ")
    try #require(parts.count == 2, "\(bad.messages)")
    let file = try TemporaryFile("old")
    let run = try Command(words: "\(parts[0]) --output \(file.path)", input: parts[1])
    #expect(run.status == 65 && run.output == "")
    #expect(run.error == bad.messages.map { $0 + "\n" }.joined())
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
    // The subcommand; none if the mistake is the program's.
    let words = names.filter {
      misuse.text.hasPrefix($0 + " ") || misuse.text == $0
    }
    let command = ([Command.program(of: words.first ?? "")] + words).joined(separator: " ")
    #expect(run.error == "\(command): error: \(misuse.messages[0]); see \(command) --help\n")
  }
}
