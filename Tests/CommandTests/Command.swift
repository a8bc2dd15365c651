import Foundation
import TestSupport

/// A run of the command as a process of its own.
struct Command {
  var status: Int32
  var output: String
  var error: String

  /// The executable, built beside the tests.
  static let executable =
    Bundle.allBundles.map(\.bundleURL)
    .first { $0.pathExtension == "xctest" }?.deletingLastPathComponent()
    .appending(path: "loader") ?? Bundle.main.bundleURL.appending(path: "loader")

  /// Runs it in the root of the package.
  init(_ arguments: String..., input: String = "") throws {
    try self.init(
      executable: Command.executable, arguments: arguments, input: input)
  }

  /// Runs a line of the shell, in which `$LOADER` is the command.
  init(shell line: String) throws {
    try self.init(
      executable: URL(filePath: "/bin/bash"), arguments: ["-c", line], input: "")
  }

  private init(executable: URL, arguments: [String], input: String) throws {
    let files = try (0..<3).map { _ in try TemporaryFile() }
    try Data(input.utf8).write(to: files[0].url)
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = Repository.root
    process.environment = ["LOADER": Command.executable.path(percentEncoded: false)]
      .merging(ChildEnvironment.values) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: files[0].url)
    process.standardOutput = try FileHandle(forWritingTo: files[1].url)
    process.standardError = try FileHandle(forWritingTo: files[2].url)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOf: files[1].url, encoding: .utf8)
    error = try String(contentsOf: files[2].url, encoding: .utf8)
  }
}
