import CommandSupport
import Foundation
import PlainText

/// A command that runs beside this process.
///
/// It is in our session and process group, or in a session of its own on a pseudo-terminal. Creating
/// one starts the command; ``ChildChange`` waits for its end.
struct ChildProcess: Sendable {
  /// The number of the process.
  let id: pid_t
  /// A Boolean that indicates whether it leads a session of its own, whose terminal sends signals for keys.
  let leadsSession: Bool

  #if canImport(Darwin)
    /// The flag by which the process begins a session.
    private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #else
    /// The same flag, `POSIX_SPAWN_SETSID`, which is a macro for GNU only.
    private static let newSession: Int32 = 0x80
  #endif

  /// Creates the process of a command, which is searched for in `PATH`.
  ///
  /// - Parameters:
  ///   - terminal: The terminal of a new session, and the standard stream as which the command opens it; nil to stay
  ///     in our session.
  ///   - files: The standard streams to replace, each with the file that takes its place.
  init(
    _ command: [String], on terminal: (pseudo: PseudoTerminal, stream: Int32)?,
    files: [(stream: Int32, file: Int32)]
  ) throws {
    // If SIGCHLD is ignored, as our parent may have set, the system forgets the status of a child.
    signal(SIGCHLD, SIG_DFL)
    // The changes of files in the new process. On Apple's systems these values are pointers, elsewhere structs.
    var actions = Self.empty(of: posix_spawn_file_actions_init)
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let terminal {
      // The first terminal that the leader of a session opens becomes the session's terminal.
      posix_spawn_file_actions_addopen(
        &actions, terminal.stream, terminal.pseudo.path, O_RDWR, 0)
    }
    for file in files { posix_spawn_file_actions_adddup2(&actions, file.file, file.stream) }
    var attributes = Self.empty(of: posix_spawnattr_init)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The child should not inherit that this command ignores these signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | (terminal == nil ? 0 : Self.newSession)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    // On Apple's systems `SessionLeader` has this program started first: opening a terminal is not enough
    // there. Elsewhere it returns the command itself.
    let command = terminal == nil ? command : SessionLeader.command(for: command)
    let words = command.map { strdup($0) }
    defer { for word in words { free(word) } }
    var id: pid_t = 0
    let error = posix_spawnp(&id, command[0], &actions, &attributes, words + [nil], environ)
    guard error == 0 else { throw StartFailure(name: command[0], code: error) }
    self.id = id
    leadsSession = terminal != nil
  }

  /// Sends a signal to the process alone.
  func send(_ signal: Int32) { kill(id, signal) }

  /// Sends a signal to its job: its process group in a session of its own, otherwise itself.
  func sendToJob(_ signal: Int32) { kill(leadsSession ? -id : id, signal) }

  /// Returns true if it ignores a signal, as a shell that waits for a line ignores SIGTSTP; false if that is unknown.
  func ignores(_ signal: Int32) -> Bool {
    #if canImport(Darwin)
      return false
    #else
      guard let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("SigIgn:") }),
        let mask = line.split(separator: "\t").last.flatMap({ UInt64($0, radix: 16) })
      else { return false }
      // A mask of ignored signals, whose lowest bit is signal 1.
      return mask & (1 << UInt64(signal - 1)) != 0
    #endif
  }

  /// The reason for which a command could not be started.
  struct StartFailure: Error {
    let name: String
    let code: Int32

    var message: String {
      "loader run: error: cannot run \(visible(name)): \(String(cString: strerror(code)))"
    }

    /// The end of this command in that case: an exit with the status that shells report.
    var end: ChildEnd { .exited(code == ENOENT ? Self.notFound : Self.notStarted) }

    private static let notFound: Int32 = 127
    private static let notStarted: Int32 = 126

    /// The help text of these exit statuses.
    static let statuses = [
      ("\(notStarted)", "the command cannot be started"),
      ("\(notFound)", "the command is not found"),
    ]
  }

  /// Returns a value of zeros, for a function of the C library to fill.
  ///
  /// The function is not called: its parameter gives the type, which differs between systems.
  private static func empty<Value>(of: (UnsafeMutablePointer<Value>) -> Int32) -> Value {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
      UnsafeMutableRawBufferPointer(memory).initializeMemory(as: UInt8.self, repeating: 0)
      return memory[0]
    }
  }
}
