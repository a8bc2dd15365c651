import CommandSupport
import Foundation

/// The leader of a new session on Apple's systems, which becomes the command to run.
///
/// On these systems, a terminal does not become the session's when the leader opens it. So this program is started
/// once more: it asks for the terminal, and then becomes the command. This has not been run there yet.
enum SessionLeader {
  /// The first argument of this program where it was started to become a command.
  private static let word = "lead-session"

  /// Returns the command line to start in place of a command.
  static func command(for command: [String]) -> [String] {
    #if canImport(Darwin)
      guard let executable = Bundle.main.executablePath else { return command }
      return [executable, word] + command
    #else
      return command
    #endif
  }

  /// Becomes the command, and does not return, if the first argument is `word`; otherwise does nothing.
  static func becomeCommand() {
    #if canImport(Darwin)
      let command = Array(CommandLine.arguments.dropFirst(2))
      guard CommandLine.arguments.dropFirst().first == word, let name = command.first else {
        return
      }
      // Standard input is the terminal: here a command leads a session only if all keys are its own.
      _ = ioctl(0, UInt(TIOCSCTTY), 0)
      // Returns only if it fails.
      execvp(name, command.map { strdup($0) } + [nil])
      let failure = ChildProcess.StartFailure(name: name, code: errno)
      Message.write(failure.message)
      exit(failure.end.takeEffect())
    #endif
  }
}
