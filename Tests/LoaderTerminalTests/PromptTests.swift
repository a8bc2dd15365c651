import Foundation
import TestSupport
import Testing

@testable import LoaderTerminal

/// Questions of ordinary programs, and of loaders.
@Suite("Questions below which a loader waits", .waitsForTime, .endsProcess)
struct PromptTests {
  @Test("A password is asked for in place of the loader, which leaves nothing behind")
  func password() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try Own.loader()
      for progress in [nil, 0.25] as [Double?] {
        loader.progress = progress
        let answer = Own.result { String(cString: getpass("Password: ")) }
        try #require(session.wait { $0.lines.last == "Password:" && $0.isCursorVisible })
        try #require(Own.stays(session) { $0.lines.last == "Password:" })
        session.type("secret\n")
        #expect(answer() == "secret")
        try #require(session.wait { $0.lines.last?.contains("packages") == true })
      }
      let lines = session.now.lines
      #expect(lines.count == 3 && lines.prefix(2) == ["Password:", "Password:"], "\(lines)")
      exit(EXIT_SUCCESS)
    }
  }

  @Test("A child asks for a password in place of the loader, too", .needs("/bin/bash"))
  func childPassword() async {
    await #expect(processExitsWith: .success) {
      let (session, _) = try Own.loader()
      let script = "read -s -p 'PIN: ' x; echo; echo got $x"
      let child = try TerminalSession.spawn(
        ["/bin/bash", "-c", script], ["PATH=/usr/bin:/bin"], on: session.terminal)
      try #require(session.wait { $0.lines.last == "PIN:" && $0.isCursorVisible })
      try #require(Own.stays(session) { $0.lines.last == "PIN:" })
      session.type("12\n")
      var status: Int32 = 0
      #expect(waitpid(child, &status, 0) == child && status == 0)
      try #require(session.wait { $0.ends(with: "packages") })
      #expect(session.now.lines.dropLast() == ["PIN:", "got 12"], "\(session.now.lines)")
      exit(EXIT_SUCCESS)
    }
  }

  @Test("A password whose line was not ended keeps its prompt", .needs("/bin/bash"))
  func unendedPassword() async {
    await #expect(processExitsWith: .success) {
      let (session, _) = try Own.loader()
      let child = try TerminalSession.spawn(
        ["/bin/bash", "-c", "read -s -p 'PIN: ' x; sleep 1"], ["PATH=/usr/bin:/bin"],
        on: session.terminal)
      try #require(session.wait { $0.lines.last == "PIN:" && $0.isCursorVisible })
      session.type("12\n")
      try #require(session.wait { $0.ends(with: "packages") })
      #expect(session.now.lines.dropLast() == ["PIN:"], "\(session.now.lines)")
      var status: Int32 = 0
      waitpid(child, &status, 0)
      exit(EXIT_SUCCESS)
    }
  }

  @Test("A terminal that never showed keys has a loader all the same")
  func hidden() async {
    await #expect(processExitsWith: .success) {
      let (session, _) = try Own.loader { modes in modes.c_lflag &= ~tcflag_t(ECHO) }
      try #require(session.wait { $0.ends(with: "packages") })
      exit(EXIT_SUCCESS)
    }
  }

  @Test("After an answer the loader is back with the next frame, and no line is empty")
  func answered() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try Own.loader()
      for isTask in [false, true] {
        let answer = Own.result(inTask: isTask) {
          print("Name? ", terminator: "")
          fflush(nil)
          return readLine()
        }
        try #require(session.wait { $0.lines.last == "Name?" && $0.isCursorVisible })
        try #require(Own.stays(session) { $0.lines.last == "Name?" })
        session.type("Bob\n")
        #expect(answer() == "Bob")
        try #require(session.wait { $0.ends(with: "packages") })
      }
      #expect(session.now.lines.dropLast() == ["Name? Bob", "Name? Bob"])
      // A line that another thread ends meanwhile appears below an unanswered question.
      let answer = Own.result {
        print("Sure? ", terminator: "")
        fflush(nil)
        return readLine()
      }
      try #require(session.wait { $0.lines.last == "Sure?" })
      loader.finish(.success)
      try #require(session.wait { $0.lines.suffix(2) == ["Sure?", "✓  packages"] })
      session.type("y\n")
      #expect(answer() == "y")
      exit(EXIT_SUCCESS)
    }
  }

  @Test("A task goes on after its answer, although nothing was seen of that")
  func unseenAnswer() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try Own.loader()
      let isDone = Own.result(inTask: true) {
        print("Name? ", terminator: "")
        fflush(nil)
        // Not by C's stream.
        var bytes = [UInt8](repeating: 0, count: 80)
        let count = read(0, &bytes, bytes.count)
        loader.increment()
        return count == 4
      }
      try #require(session.wait { $0.lines.last == "Name?" })
      session.type("Bob\n")
      #expect(isDone() == true)
      try #require(session.wait { $0.ends(with: "packages 1") })
      #expect(session.now.lines.dropLast() == ["Name? Bob"])
      // A line of another thread is below the answer, too.
      print("Sure? ", terminator: "")
      fflush(nil)
      try #require(session.wait { $0.lines.last == "Sure?" })
      session.type("y\n")
      try #require(session.wait { $0.lines.last == "Sure? y" })
      Own.result { loader.print("note") }()
      try #require(session.wait { $0.ends(with: "packages 1") })
      #expect(session.now.lines.dropLast() == ["Name? Bob", "Sure? y", "note"])
      exit(EXIT_SUCCESS)
    }
  }

  @Test("Asks on the terminal; a secret is not shown, the end of the input is nil")
  func asks() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try Own.loader()
      let name = Own.result { loader.ask("Name\u{1B}[2J?") }
      try #require(session.wait { $0.lines == ["Name?"] && $0.isCursorVisible })
      session.type("Bob\n")
      #expect(name() == "Bob")
      // The rest of a line that was read in part answers at once.
      loader.suspended {
        session.type("xyz\n")
        #expect(getchar() == Int32(UInt8(ascii: "x")))
      }
      let rest = Own.result { loader.ask("More of it?") }
      #expect(rest() == "yz")
      let secret = Own.result { loader.ask("Password:", secret: true) }
      try #require(session.wait { $0.lines.last == "Password:" })
      session.type("secret\n")
      #expect(secret() == "secret")
      #expect(Own.echoes)
      try #require(session.wait { $0.ends(with: "packages") })
      let end = Own.result { loader.ask("More?") }
      try #require(session.wait { $0.lines.last == "More?" })
      session.type("\u{4}")
      #expect(end() == .some(nil))
      try #require(session.wait { $0.ends(with: "packages") })
      let asked = session.now.lines.dropLast()
      #expect(asked == ["Name? Bob", "xyz", "More of it?", "Password:", "More?"], "\(asked)")
      exit(EXIT_SUCCESS)
    }
  }

  @Test("Two questions wait for each other")
  func twoQuestions() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try Own.loader()
      let first = Own.result { loader.ask("One?") }
      try #require(session.wait { $0.lines.last == "One?" })
      let second = Own.result { loader.ask("Two?") }
      try #require(Own.stays(session) { $0.lines.last == "One?" })
      session.type("1\n")
      #expect(first() == "1")
      try #require(session.wait { $0.lines.last == "Two?" })
      session.type("2\n")
      #expect(second() == "2")
      exit(EXIT_SUCCESS)
    }
  }

  @Test("A canceled question throws, and keys are shown again")
  func canceled() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try Own.loader()
      let question = Task { try await loader.ask("Password:", secret: true) }
      try #require(session.wait { $0.lines.last == "Password:" })
      #expect(!Own.echoes)
      question.cancel()
      await #expect(throws: CancellationError.self) { try await question.value }
      #expect(Own.echoes)
      try #require(session.wait { $0.ends(with: "packages") })
      let next = Task { try await loader.ask("Name?") }
      try #require(session.wait { $0.lines.last == "Name?" })
      session.type("Bob\n")
      #expect(try await next.value == "Bob")
      exit(EXIT_SUCCESS)
    }
  }

  @Test("The terminal shows keys while the program is about to stop at a secret question")
  func stopped() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try Own.loader()
      let secret = Own.result { loader.ask("Password:", secret: true) }
      try #require(session.wait { $0.lines.last == "Password:" })
      #expect(!Own.echoes)
      // Nobody could continue a process without a shell, so the system does not stop it, and the
      // time between is short.
      let hasShown = (0..<20).contains { _ in
        let hasShown = Own.result {
          let end = ContinuousClock.now + .seconds(1)
          while ContinuousClock.now < end { if Own.echoes { return true } }
          return false
        }
        Thread.sleep(forTimeInterval: 0.05)
        kill(getpid(), SIGTSTP)
        return hasShown() == true
      }
      #expect(hasShown)
      try #require(session.wait { _ in !Own.echoes })
      session.type("secret\n")
      #expect(secret() == "secret")
      #expect(Own.echoes)
      // The question is over: nothing is hidden, and it is not asked again, after another stop.
      let log = session.log.components(separatedBy: "Password:")
      kill(getpid(), SIGTSTP)
      #expect(Own.stays(session) { _ in Own.echoes })
      #expect(session.log.components(separatedBy: "Password:").count == log.count)
      #expect(session.wait { $0.ends(with: "packages") })
      exit(EXIT_SUCCESS)
    }
  }

  @Test("Nobody is asked without a terminal")
  func noTerminal() {
    let loader = TerminalLoader("packages", on: Terminal(descriptor: -1, environment: [:]))
    #expect(loader.ask("Name?") == nil)
  }
}

/// A program whose standard streams are a terminal of its own.
enum Own {
  /// Both stay alive until the process ends.
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

  /// A task of a program that writes lines in four ways.
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

  /// Returns true if the condition holds for as long as some frames take.
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
