import Foundation
import TestSupport
import Testing

/// A finished run of one of the two commands, `loader` and `loader-lab`, in a process of its own.
struct Command {
  /// The exit status: 0 for success, as in sysexits.h 64 for wrong arguments, 65 for wrong input, 66
  /// for a missing input, 73 for an output that cannot be created, 74 for one that cannot be written;
  /// from a shell, 128 and the number of the signal.
  var status: Int32
  var output: String
  var error: String

  /// The executable of `loader`, built beside the tests.
  static let executable = folder.appending(path: "loader")
  /// The executable of `loader-lab`, in the same folder.
  static let lab = folder.appending(path: "loader-lab")

  /// The folder with the built programs: around the bundle of the tests, or, on Linux, around the running program.
  private static let folder =
    Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?
    .deletingLastPathComponent() ?? Bundle.main.bundleURL

  /// Returns the name of the program that has `subcommand`; `loader` if neither has it.
  static func program(of subcommand: some StringProtocol) -> String {
    [
      "verify", "benchmark", "compare", "compare-expressive", "sample",
    ].contains(String(subcommand))
      ? "loader-lab" : "loader"
  }

  /// Runs the program that has the subcommand, in the root of the package.
  init(_ arguments: String..., input: String = "") throws {
    let program = Command.program(of: arguments.first ?? "")
    try self.init(
      executable: program == "loader" ? Command.executable : Command.lab, arguments: arguments,
      input: input)
  }

  /// Runs a subcommand whose arguments are written as in a shell.
  init(words: String, input: String = "") throws {
    let program = Command.program(of: words.prefix { $0 != " " })
    try self.init(shell: "\(program == "loader" ? "$LOADER" : "$LAB") \(words)", input: input)
  }

  /// Runs a line of the shell, in which `$LOADER` and `$LAB` are the programs.
  init(shell line: String, input: String = "") throws {
    try self.init(executable: URL(filePath: "/bin/bash"), arguments: ["-c", line], input: input)
  }

  /// Runs a program to its end. Its environment has the paths of both commands, and what coverage is measured with.
  private init(executable: URL, arguments: [String], input: String) throws {
    let run = try FinishedProcess(
      executable.path(percentEncoded: false), arguments, input: input,
      environment: [
        "LOADER": Command.executable.path(percentEncoded: false),
        "LAB": Command.lab.path(percentEncoded: false),
      ].merging(ChildEnvironment.values) { $1 })
    status = run.status
    output = run.output
    error = run.error
  }

  /// Returns itself, after it has expected success and an empty standard error.
  func succeeding(_ location: SourceLocation = #_sourceLocation) -> Command {
    #expect(status == 0 && error == "", "\(error)", sourceLocation: location)
    return self
  }
}
