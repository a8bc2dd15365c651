import Foundation
import TestSupport
import Testing

@testable import LoaderTerminal

/// The terminal of a test in a process of its own, which is its controlling terminal and its standard streams.
enum OwnTerminal {
  /// The terminal and its loader, which stay alive until the process ends.
  nonisolated(unsafe) private static var kept: (TerminalSession, TerminalLoader?)?

  /// Returns the terminal, and a visible loader on its standard error.
  ///
  /// - Parameter change: Changes the modes of the terminal before the loader is created.
  static func loader(
    _ change: (inout termios) -> Void = { _ in }
  ) throws -> (TerminalSession, TerminalLoader) {
    let (session, terminal) = try terminal(change)
    let loader = TerminalLoader("packages", on: terminal)
    loader.isActive = true
    try #require(session.wait { $0.ends(with: "packages") })
    kept = (session, loader)
    return (session, loader)
  }

  /// Returns the terminal, without a loader.
  static func terminal(
    _ change: (inout termios) -> Void = { _ in }
  ) throws -> (TerminalSession, Terminal) {
    let session = try TerminalSession(columns: 40, rows: 16)
    // Tests run on threads that block some signals.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    // A session of its own, of which this is the controlling terminal.
    setsid()
    _ = ioctl(session.terminal, UInt(TIOCSCTTY), 0)
    for stream in 0..<3 as Range<Int32> { dup2(session.terminal, stream) }
    var modes = termios()
    tcgetattr(0, &modes)
    change(&modes)
    tcsetattr(0, TCSANOW, &modes)
    let terminal = Terminal(
      descriptor: 2, environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"])
    kept = (session, nil)
    return (session, terminal)
  }

  /// Runs a task of `loader` that reports five steps, then writes a line in each of four ways.
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
        let child = try TerminalSession.spawn(
          ["/bin/echo", "child \(number)"], ["PATH=/usr/bin:/bin"], on: session.terminal)
        var status: Int32 = 0
        waitpid(child, &status, 0)
      }
    }
  }

  /// True if the terminal shows typed keys.
  static var echoes: Bool {
    var modes = termios()
    return tcgetattr(0, &modes) == 0 && modes.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Returns true if the condition holds for 0.3 s, which is six frames.
  static func stays(_ session: TerminalSession, _ isWanted: (VirtualTerminal) -> Bool) -> Bool {
    (0..<30).allSatisfy { _ in
      Thread.sleep(forTimeInterval: 0.01)
      return isWanted(session.now)
    }
  }

  /// Runs `body` on another thread, or in a task, and returns a function that waits for its result.
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
