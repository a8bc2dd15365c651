import Foundation

/// The time to start the command, compared with a small C program.
enum StartRace {
  static var race: Race {
    Race(
      groups: [
        [
          process("true, a C program", ["true"]),
          process("loader --version", [itself, "--version"]),
          process("loader matrix, which prints the table", [itself, "matrix"]),
        ]
      ], isCompared: true)
  }

  private static var itself: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

  private static func process(_ name: String, _ command: [String]) -> Contestant {
    Contestant(name, clock: .wall) { count in
      let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
      defer { close(nowhere) }
      for _ in 0..<count {
        guard let child = try? ChildProcess(command, outputs: [(1, nowhere)]) else { break }
        var status: Int32 = 0
        waitpid(child.id, &status, 0)
      }
      return Double(count)
    }
  }
}
