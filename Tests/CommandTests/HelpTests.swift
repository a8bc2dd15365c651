import Foundation
import Testing

@Suite("Help")
struct HelpTests {
  @Test(
    "is on standard output at each level, whatever else is said",
    arguments: [
      ("--help", "Usage: loader SUBCOMMAND"), ("render --help", "Usage: loader render SCENARIO"),
      ("matrix --help", "Usage: loader matrix [FLAGS]"),
      ("sample --help", "Usage: loader sample FILE [FLAGS]"),
      ("screen --help", "Usage: loader screen SCENARIO"),
      ("verify --help", "Usage: loader verify [FLAGS]"),
      ("benchmark --help", "Usage: loader benchmark WHAT [FLAGS]"),
      ("render x --fps nan --help", "Usage: loader render SCENARIO"),
    ])
  func help(arguments: String, usage: String) throws {
    let run = try Command(shell: "$LOADER \(arguments)")
    #expect(run.status == 0 && run.error == "")
    #expect(run.output.contains(usage))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test(
    "names every flag with its default and an example",
    arguments: [
      ("--output FILE", "default -, as in --output frames.csv"),
      ("--fps RATE", "default 60, as in --fps 30"),
      ("--duration S", "default the last event + 1, as in --duration 2.5"),
      ("--preset NAME", "default materialWeb, as in --preset materialWeb"),
      ("--transitions FILE", "default none, as in --transitions transitions.csv"),
    ])
  func flags(flag: String, words: String) throws {
    let text = try Command("render", "--help").output
    let line = text.split(separator: "\n").first { $0.hasPrefix("  \(flag) ") }
    #expect(line != nil)
    #expect(text.contains(words))
  }

  @Test(
    "has an example that works as it stands",
    arguments: ["matrix", "sample", "screen", "benchmark", "verify"])
  func example(subcommand: String) throws {
    let text = try Command(subcommand, "--help").output
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("Example: loader ") })
    #expect(try Command(shell: "$LOADER \(line.dropFirst(16))").status == 0)
  }

  @Test("is told the version")
  func version() throws {
    let run = try Command("--version")
    #expect(run.status == 0)
    #expect(run.output.wholeMatch(of: /loader \d+\.\d+\.\d+\n/) != nil)
  }
}
