import Foundation
import TestSupport
import Testing

@testable import LoaderTerminal

/// The terminal of a test in a process of its own, which is its controlling terminal and its standard streams.
enum OwnTerminal {
  /// The terminal and its loader, which stay alive until the process ends.
  nonisolated(unsafe) private static var kept: (session: TerminalSession, loader: TerminalLoader?)?

  /// Returns the terminal, and a visible loader on its standard error.
  ///
  /// - Parameter change: Changes the modes of the terminal before the loader is created.
  static func loader(
    _ change: (inout termios) -> Void = { _ in }
  ) throws -> (TerminalSession, TerminalLoader) {
    let (session, terminal) = try terminal(change)
    let loader = try terminal.loader(in: session)
    kept = (session, loader)
    return (session, loader)
  }

  /// Returns the terminal, without a loader.
  static func terminal(
    _ change: (inout termios) -> Void = { _ in }
  ) throws -> (TerminalSession, Terminal) {
    let session = try TerminalSession(columns: 40, rows: 16)
    receiveSignals()
    // A session of its own, of which this is the controlling terminal.
    setsid()
    _ = ioctl(session.terminal, UInt(TIOCSCTTY), 0)
    for stream in 0..<3 as Range<Int32> { dup2(session.terminal, stream) }
    var modes = termios()
    tcgetattr(0, &modes)
    change(&modes)
    tcsetattr(0, TCSANOW, &modes)
    // On standard error.
    let terminal = Terminal.xterm(2)
    kept = (session, nil)
    return (session, terminal)
  }

  /// Lets this thread receive all signals; tests run on threads that block some.
  static func receiveSignals() {
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  /// Runs a task of `loader` that reports five steps, then writes a line in each of four ways: by `print`, by the
  /// loader, by a `FileHandle`, and in a child process.
  static func fetch(_ number: Int, _ loader: TerminalLoader, on session: TerminalSession) async {
    try? await loader.withTask("part \(number)") { task in
      for step in 1...5 {
        task.bytes(step * 1000, of: 5000)
        try await Task.sleep(for: .milliseconds(10))
      }
      print("C \(number)")
      loader.print("log \(number)")
      try loader.suspended {
        try FileHandle.standardError.write(contentsOf: Data("file \(number)\n".utf8))
        try StartedProcess(
          ["/bin/echo", "child \(number)"], environment: ["PATH": "/usr/bin:/bin"],
          on: session.terminal
        ).wait()
      }
    }
  }

  /// Prints the beginning of a line, and writes it immediately.
  static func begin(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }

  /// Asks as an ordinary program does, and returns the line that is typed.
  static func answer(to question: String) -> String? {
    begin(question)
    return readLine()
  }

  /// Returns the stream that a variable of the C library, `stdout` or `stderr`, has now: a loader may replace it.
  static func stream(_ name: String) -> UnsafeMutablePointer<FILE>? {
    // Without a handle, the variable is looked up in the whole process.
    dlsym(UnsafeMutableRawPointer(bitPattern: 0), name)?.load(as: UnsafeMutablePointer<FILE>.self)
  }

  /// True if the terminal shows typed keys.
  static var echoes: Bool {
    var modes = termios()
    return tcgetattr(0, &modes) == 0 && modes.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Begins `body` on another thread, or in a task, and returns a function that waits for its result, which is not nil.
  static func result<Result: Sendable>(
    inTask: Bool = false, _ body: @escaping @Sendable () -> Result
  ) -> () -> Result? {
    let (isDone, result) = (DispatchSemaphore(value: 0), Locked<Result?>(nil))
    let run: @Sendable () -> Void = {
      let new = body()
      result.withLock { $0 = new }
      isDone.signal()
    }
    if inTask { Task.detached { run() } } else { Thread.detachNewThread { run() } }
    return {
      isDone.wait()
      return result.withLock { $0 }
    }
  }
}

extension Terminal {
  /// The variables of the environment of a terminal with 256 colors and UTF-8.
  static let xtermVariables = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]

  /// A terminal with 256 colors and UTF-8; `more` adds variables to its environment, or replaces some.
  static func xterm(_ descriptor: Int32, _ more: [String: String] = [:]) -> Terminal {
    Terminal(descriptor: descriptor, environment: xtermVariables.merging(more) { $1 })
  }

  /// Returns a loader `packages` on this terminal, as soon as the terminal's session shows it.
  func loader(in session: TerminalSession) throws -> TerminalLoader {
    let loader = TerminalLoader("packages", on: self)
    loader.isActive = true
    try #require(session.wait { $0.ends(with: "packages") })
    return loader
  }
}
