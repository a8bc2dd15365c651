import CommandSupport
import Foundation
import PlainText

/// A command that runs beside us: in our session and process group, with our standard input.
struct ChildProcess: Sendable {
  let id: pid_t

  /// Starts a command, which is looked for in `PATH`.
  ///
  /// - Parameters:
  ///   - outputs: Which of its standard streams are another open file than ours.
  init(_ command: [String], outputs: [(stream: Int32, file: Int32)]) throws {
    // On Apple's systems these are pointers, elsewhere structs.
    var actions = Self.empty(of: posix_spawn_file_actions_init)
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for output in outputs {
      posix_spawn_file_actions_adddup2(&actions, output.file, output.stream)
    }
    var attributes = Self.empty(of: posix_spawnattr_init)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this command ignores, the child should not.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let words = command.map { strdup($0) }
    defer { for word in words { free(word) } }
    var id: pid_t = 0
    let error = posix_spawnp(&id, command[0], &actions, &attributes, words + [nil], environ)
    guard error == 0 else { throw StartFailure(name: command[0], code: error) }
    self.id = id
  }

  /// Why a command could not be started.
  struct StartFailure: Error {
    let name: String
    let code: Int32

    var message: String {
      "loader run: error: cannot run \(visible(name)): \(String(cString: strerror(code)))"
    }

    /// The end, with the exit status that shells report.
    var end: ChildEnd { .exited(code == ENOENT ? Self.notFound : Self.notStarted) }

    private static let (notFound, notStarted): (Int32, Int32) = (127, 126)

    /// What the help says about these exit statuses.
    static let statuses = [
      ("\(notStarted)", "the command cannot be started"),
      ("\(notFound)", "the command is not found"),
    ]
  }

  /// A value that a function of the C library fills, of the type that it has there.
  private static func empty<Value>(of: (UnsafeMutablePointer<Value>) -> Int32) -> Value {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { place in
      UnsafeMutableRawBufferPointer(place).initializeMemory(as: UInt8.self, repeating: 0)
      return place[0]
    }
  }
}
