import Foundation

/// A pseudo-terminal with a virtual terminal at its other end, which a thread reads continuously.
public final class TerminalSession: @unchecked Sendable {
  // A lock for the properties up to `pauses`.
  private let lock = NSLock()
  private var screen: VirtualTerminal
  /// False once the reading thread has to end.
  private var isReading = true
  private var byteCount = 0
  /// All output so far.
  private var written: [UInt8] = []
  /// The number of current calls of ``blocked(_:)``.
  private var pauses = 0

  /// The buffer of the reading thread, which alone uses it.
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// The end that programs write to and read from.
  public let terminal: Int32
  /// The other end, with the virtual terminal and the keyboard; −1 once it is closed.
  private var reader: Int32
  /// The process of the shell; nil without one.
  private var shell: StartedProcess?
  /// A semaphore that is signaled when the reading thread has ended.
  private let hasRead = DispatchSemaphore(value: 0)

  /// Creates a terminal without a program.
  public init(columns: Int = 80, rows: Int = 24) throws {
    screen = VirtualTerminal(columns: columns, rows: rows)
    var (reader, terminal): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&reader, &terminal, nil, nil, &size) == 0 else {
      throw CocoaError(.fileReadUnknown)
    }
    for end in [reader, terminal] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (self.reader, self.terminal) = (reader, terminal)
    let hasRead = hasRead
    Thread { [weak self] in
      // Each pass keeps the session only briefly, so an unused session can end.
      while let session = self, session.read() {}
      hasRead.signal()
    }.start()
  }

  /// Creates a terminal with an interactive shell, in a session of its own.
  ///
  /// - Parameter environment: Variables for the shell and its programs, in addition to `PATH`,
  ///   `TERM` and `LANG`.
  public convenience init(
    shell environment: [String: String], columns: Int = 80, rows: Int = 24
  ) throws {
    try self.init(columns: columns, rows: rows)
    let environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "PS1": "$ ", "HISTFILE": "/dev/null",
      // Swift's backtrace would stop and ask for a command.
      "SWIFT_BACKTRACE": "enable=no",
      "ROOT": Repository.root.path(percentEncoded: false),
    ].merging(ChildEnvironment.values) { $1 }.merging(environment) { $1 }
    shell = try StartedProcess(
      ["/usr/bin/setsid", "--ctty", "/bin/bash", "--norc", "--noprofile", "-i"],
      environment: environment, on: terminal)
  }

  deinit {
    end()
    if reader >= 0 { close(reader) }
    Self.retire(terminal)
  }

  /// The ends that no session has any longer, oldest first; under a lock.
  nonisolated(unsafe) private static var retired: [Int32] = []
  private static let retiredLock = NSLock()

  /// Closes an end, but only when 100 more are retired.
  ///
  /// A loader's thread may still write its last bytes there: into another file, if one got the same number.
  private static func retire(_ terminal: Int32) {
    retiredLock.withLock {
      retired.append(terminal)
      if retired.count > 100 { close(retired.removeFirst()) }
    }
  }

  /// Closes the terminal, as when a user closes its window.
  public func hangUp() {
    end()
    // Not while the thread reads: another file that is then opened may get the same number.
    hasRead.wait()
    close(reader)
    reader = -1
  }

  /// Ends the shell and the reading thread.
  public func end() {
    if let shell {
      // The shell leads its session, whose programs get the first signal; the second ends the shell.
      kill(-shell.id, SIGHUP)
      shell.send(SIGKILL)
      shell.wait()
    }
    shell = nil
    lock.withLock { isReading = false }
  }

  /// Waits briefly for output, and takes it.
  ///
  /// - Returns: False if there will be no more output.
  private func read() -> Bool {
    guard lock.withLock({ isReading }) else { return false }
    var request = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    // For at most 50 ms.
    guard poll(&request, 1, 50) > 0 else { return true }
    let isPaused = lock.withLock { pauses > 0 }
    if isPaused {
      Thread.sleep(forTimeInterval: 0.01)
      return true
    }
    let count = Foundation.read(reader, &buffer, buffer.count)
    guard count > 0 else { return false }
    lock.withLock {
      byteCount += count
      written += buffer[..<count]
      screen.write(buffer[..<count])
    }
    return true
  }

  /// Reads nothing during `body`, so writing to the terminal blocks as soon as its buffer is full.
  public func blocked<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.withLock { pauses += 1 }
    defer { lock.withLock { pauses -= 1 } }
    return try body()
  }

  /// The current screen.
  public var now: VirtualTerminal { lock.withLock { screen } }

  /// The number of bytes that were written.
  public var bytes: Int { lock.withLock { byteCount } }

  /// All output as text.
  public var log: String { lock.withLock { String(decoding: written, as: UTF8.self) } }

  /// Types on the keyboard.
  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(reader, bytes, bytes.count)
  }

  /// Changes the size and signals the programs in the terminal.
  public func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    lock.withLock {
      screen.resize(columns: columns, rows: rows)
      _ = ioctl(reader, UInt(TIOCSWINSZ), &size)
    }
  }

  /// Waits until the screen is as wanted, at most as long as its patience.
  ///
  /// - Parameter isWanted: A condition, called after each output and ten times a second.
  /// - Returns: True if the screen is as wanted.
  public func wait(until isWanted: (VirtualTerminal) -> Bool) -> Bool { isSoon { isWanted(now) } }

  /// Returns true if the screen is as wanted for 0.3 s, which is six frames.
  public func stays(_ isWanted: (VirtualTerminal) -> Bool) -> Bool {
    (0..<30).allSatisfy { _ in
      Thread.sleep(forTimeInterval: 0.01)
      return isWanted(now)
    }
  }

  /// Waits until a line is on the screen, or was there earlier.
  public func wait(for line: String) -> Bool {
    // Lines that were scrolled off do not change, so each of them is compared once, and none is
    // copied.
    var comparedCount = 0
    return isSoon {
      lock.withLock {
        defer { comparedCount = screen.history.count }
        return screen.history[comparedCount...].contains { $0.contains(line) }
          || screen.lines.contains { $0.contains(line) }
      }
    }
  }

  /// The longest wait in seconds: five minutes, because a busy machine may need several, or
  /// `LOADER_PATIENCE`, for those who run tests to see them fail.
  private static let patience =
    ProcessInfo.processInfo.environment["LOADER_PATIENCE"].flatMap { Int($0) } ?? 300

  /// Waits until a condition holds; false if it does not within the longest wait.
  ///
  /// It looks for new output 100 times a second, and then, or each tenth time, asks the condition.
  private func isSoon(_ isThere: () -> Bool) -> Bool {
    var lastCount = 0
    for attempt in 0..<100 * Self.patience {
      let count = bytes
      if count != lastCount || attempt.isMultiple(of: 10), isThere() { return true }
      lastCount = count
      Thread.sleep(forTimeInterval: 0.01)
    }
    return false
  }
}
