import TestSupport
import Testing

@Suite("Wrong usage", .waitsForProcess)
struct UsageTests {
  @Test(
    "names the program that has what is not here, or says that all is missing",
    arguments: [
      ("$LOADER verify", "verify is not here, expected loader-lab verify\n"),
      ("$LOADER compare-flight x", "compare-flight is not here, expected loader-lab"),
      ("$LAB", "a subcommand is missing, expected "),
    ])
  func elsewhere(line: String, message: String) throws {
    let (run, name) = (try Command(shell: line), line == "$LAB" ? "loader-lab" : "loader")
    #expect(run.status == 64 && run.output == "", "\(run.output)")
    #expect(run.error.hasPrefix("\(name): error: \(message)"), "\(run.error)")
  }

  @Test("is reported with what would be right, and status 64", arguments: Mistake.all("arguments"))
  func usage(misuse: Mistake) throws {
    let run = try Command(words: misuse.text)
    #expect(run.status == 64 && run.output == "")
    let names = [
      "render", "screen", "compare", "matrix", "sample", "skeleton", "float", "fields", "play",
      "run", "benchmark", "verify",
    ]
    let words = names.filter {
      misuse.text.hasPrefix($0 + " ") || misuse.text == $0
    }
    let command = ([Command.program(of: words.first ?? "")] + words).joined(separator: " ")
    #expect(run.error == "\(command): error: \(misuse.messages[0])\nSee \(command) --help.\n")
  }
}
