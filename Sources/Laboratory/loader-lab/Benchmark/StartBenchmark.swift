import Foundation

/// The time to start the user's command, in comparison with a small C program.
enum StartBenchmark {
  static var suite: BenchmarkSuite {
    BenchmarkSuite(
      groups: [
        [
          process("true, a C program", ["/bin/true"]),
          process("loader --version", [loader, "--version"]),
          process("loader matrix, which prints the table", [loader, "matrix"]),
        ]
      ], isCompared: true)
  }

  /// The path of the user's command, which is built beside this one.
  private static var loader: String {
    let itself = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return itself.deletingLastPathComponent().appending(path: "loader").path
  }

  private static func process(_ name: String, _ command: [String]) -> BenchmarkCase {
    BenchmarkCase(name, clock: .wall) { count in
      for _ in 0..<count {
        let child = Process()
        child.executableURL = URL(filePath: command[0])
        child.arguments = Array(command.dropFirst())
        child.standardOutput = FileHandle.nullDevice
        guard (try? child.run()) != nil else { break }
        child.waitUntilExit()
      }
      return Double(count)
    }
  }
}
