import TestSupport
import Testing

@Suite("Wrong usage", .waitsForProcess)
struct UsageTests {
  @Test("is reported with what would be right, and status 64", arguments: Misuse.all)
  func usage(misuse: Misuse) throws {
    let run = try Command(shell: "$LOADER \(misuse.arguments)")
    #expect(run.status == 64 && run.output == "")
    let names = [
      "render", "screen", "compare", "matrix", "sample", "skeleton", "float", "fields", "play",
      "run", "benchmark", "verify",
    ]
    let words = names.filter {
      misuse.arguments.hasPrefix($0 + " ") || misuse.arguments == $0
    }
    let command = (["loader"] + words).joined(separator: " ")
    #expect(run.error == "\(command): error: \(misuse.message)\nSee \(command) --help.\n")
  }
}
