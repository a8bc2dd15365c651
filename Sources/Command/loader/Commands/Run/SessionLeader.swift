import CommandSupport
import Foundation

/// The leader of a new session on Apple's systems, which becomes the command to run.
///
/// On these systems, a terminal does not become the session's when the leader opens it. So this program is started
/// once more: it asks for the terminal, and then becomes the command. This has not been run there yet.
enum SessionLeader {
  /// The first argument of this program if it was started to become a command.
  private static let word = "lead-session"

  /// Returns the command line to start in place of a command: on Apple's systems this program, `word` and the command.
  ///
  /// On other systems, or if the path of this program is unknown, it is the command itself.
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
      // After the path of this program, and `word`.
      let command = Array(CommandLine.arguments.dropFirst(2))
      guard CommandLine.arguments.dropFirst().first == word, let name = command.first else {
        return
      }
      // The session gets the terminal of standard input, 0. That is a terminal, because on these systems a command
      // leads a session only if all keys are its own.
      _ = ioctl(0, UInt(TIOCSCTTY), 0)
      // `execvp` returns only if it fails. The list of words ends in nil.
      execvp(name, command.map { strdup($0) } + [nil])
      let failure = ChildProcess.StartFailure(name: name, code: errno)
      Message.write(failure.message)
      // The exit status of a shell: 127 if there is no such command, otherwise 126.
      exit(failure.end.takeEffect())
    #endif
  }
}
