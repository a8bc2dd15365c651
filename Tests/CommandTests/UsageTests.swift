import TestSupport
import Testing

@Suite("Wrong usage", .waitsForProcess)
struct UsageTests {
  @Test("is reported with what would be right, and status 64", arguments: Misuse.all)
  func usage(misuse: Misuse) throws {
    let run = try Command(words: misuse.arguments)
    #expect(run.status == 64 && run.output == "")
    let names = [
      "render", "screen", "compare", "matrix", "sample", "skeleton", "float", "fields", "play",
      "run", "benchmark", "verify",
    ]
    let words = names.filter {
      misuse.arguments.hasPrefix($0 + " ") || misuse.arguments == $0
    }
    let command = ([Command.program(of: words.first ?? "")] + words).joined(separator: " ")
    #expect(run.error == "\(command): error: \(misuse.message)\nSee \(command) --help.\n")
  }

  @Test(
    "of a word that has moved to the other command says where it is",
    arguments: ["verify", "benchmark", "compare"])
  func moved(word: String) throws {
    let run = try Command(shell: "$LOADER \(word) --json")
    #expect(run.status == 64 && run.output == "")
    #expect(
      run.error
        == "loader: error: \(word) is not here, expected loader-lab \(word)\nSee loader --help.\n")
    #expect(try Command("--help").output.contains("loader-lab --help"))
  }
}
