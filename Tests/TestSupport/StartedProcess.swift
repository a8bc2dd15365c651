import Foundation

/// A process that a test started; of the tests' open files it has its three streams alone.
///
/// Foundation's `Process` learns of its end from a socket, and a process that another thread starts at the same
/// moment inherits that. Foundation then waits for both: forever, if the other one is the browser of all tests.
public struct StartedProcess: Sendable {
  let id: pid_t

  /// Starts a program in the root of the package, with all signals enabled.
  ///
  /// Tests run on threads that block some signals, in processes that may ignore others. A child of
  /// Foundation's `Process` would inherit this.
  ///
  /// - Parameters:
  ///   - words: The path of the program, and its arguments.
  ///   - environment: All variables of the process; nil for the tests' own.
  ///   - streams: The open files of its input, output and errors; nil for `/dev/null`.
  ///   - leadsGroup: True if the keys of the tests' terminal, such as Ctrl-C, are not for it.
  public init(
    _ words: [String], environment: [String: String]? = nil,
    streams: (input: Int32?, output: Int32?, error: Int32?) = (nil, nil, nil),
    leadsGroup: Bool = false
  ) throws {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let files = [streams.input, streams.output, streams.error]
    for (stream, file) in zip(0...2 as ClosedRange<Int32>, files) {
      if let file {
        posix_spawn_file_actions_adddup2(&actions, file, stream)
      } else {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
      }
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var flags = Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    if leadsGroup { flags |= Int32(POSIX_SPAWN_SETPGROUP) }
    let root = Repository.root.path(percentEncoded: false)
    // Without a race: the child itself closes every other file.
    #if canImport(Darwin)
      posix_spawn_file_actions_addchdir_np(&actions, root)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      try Self.addFolder(root, andClosingTo: &actions)
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let variables = (environment ?? ProcessInfo.processInfo.environment).map { "\($0)=\($1)" }
    let strings = (words + variables).map { strdup($0) }
    defer { for string in strings { free(string) } }
    var id: pid_t = 0
    let error = posix_spawn(
      &id, words[0], &actions, &attributes, Array(strings[..<words.count]) + [nil],
      Array(strings[words.count...]) + [nil])
    guard error == 0 else { throw Problem("\(words[0]): \(String(cString: strerror(error)))") }
    self.id = id
  }

  /// Starts a program whose streams are all the same terminal, or the same file.
  public init(_ words: [String], environment: [String: String], on terminal: Int32) throws {
    try self.init(
      words, environment: environment, streams: (input: terminal, output: terminal, error: terminal)
    )
  }

  #if !canImport(Darwin)
    private typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t>
    private typealias ChangeFolder = @convention(c) (Actions, UnsafePointer<CChar>) -> Int32
    private typealias CloseFrom = @convention(c) (Actions, Int32) -> Int32

    /// Adds two actions: the change to a folder, and the closing of all files but the streams.
    private static func addFolder(
      _ folder: String, andClosingTo actions: inout posix_spawn_file_actions_t
    ) throws {
      let changeFolder = try symbol("posix_spawn_file_actions_addchdir_np", as: ChangeFolder.self)
      let closeFrom = try symbol("posix_spawn_file_actions_addclosefrom_np", as: CloseFrom.self)
      _ = changeFolder(&actions, folder)
      _ = closeFrom(&actions, 3)
    }

    /// Returns a function of the C library that Swift does not import, as it is for GNU only.
    private static func symbol<Function>(_ name: String, as type: Function.Type) throws -> Function
    {
      guard let address = dlsym(UnsafeMutableRawPointer(bitPattern: 0), name) else {
        throw Problem("the system has no \(name)")
      }
      return unsafeBitCast(address, to: type)
    }
  #endif

  /// Sends a signal.
  public func send(_ signal: Int32) { kill(id, signal) }

  /// Waits for its end, and returns its exit status; 128 and the number of the signal that ended it, as in a shell.
  @discardableResult
  public func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1, errno == EINTR {}
    // The lowest seven bits are the signal, the next byte is the exit status.
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
