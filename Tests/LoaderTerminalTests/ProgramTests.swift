import Foundation
import TestSupport
import Testing

@testable import LoaderTerminal

/// Ordinary programs, whose signals, streams and modes stay their own.
///
/// In a process of its own, `Shown.loader()` returns a visible loader, `packages`, on a terminal beside
/// the standard streams. With `OwnTerminal.loader()`, the terminal is also the standard streams.
/// `session.wait` waits until the screen is as wanted, `wait(for:)` until a line with a text has been on it.
/// `ends(with:)` is about the last line, without a duration such as 0:07 behind it.
@Suite("Programs with a loader", .waitsForTime, .endsProcess)
struct ProgramTests {
  @Test("A handler of the program's own gets its signal, on a thread of its own")
  func ownHandler() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(9), observing: [\.standardErrorContent]
    ) {
      signal(SIGINT) { _ in
        // One of the program's threads has to run the handler: then it exits with 9. On a thread of the package,
        // whose name begins with LoaderTerminal, it would exit with 8.
        if Thread.current.name?.hasPrefix("LoaderTerminal") == true { _exit(8) }
        _ = write(2, "mine\n", 5)
        _exit(9)
      }
      _ = try Shown.loader()
      kill(getpid(), SIGINT)
      // The handler ends the process during this.
      sleep(5)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.hasSuffix("mine\n"))
  }

  @Test("Without a handler of the program's own, a signal ends it as the system does")
  func defaultHandler() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      _ = try Shown.loader()
      kill(getpid(), SIGTERM)
      // The signal ends the process during this.
      sleep(5)
    }
  }

  @Test("A program that owns its signals by sources, as a service group does, ends as it wants")
  func sources() async {
    await #expect(processExitsWith: .exitCode(9)) {
      // The signal is ignored, and a source of Dispatch hears of it.
      let isAsked = DispatchSemaphore(value: 0)
      signal(SIGTERM, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .global())
      source.setEventHandler { isAsked.signal() }
      source.resume()
      let (session, loader) = try Shown.loader()
      kill(getpid(), SIGTERM)
      #expect(isAsked.wait(timeout: .now() + 60) == .success)
      // The loader goes on during the program's cleanup.
      loader.label = "Closing"
      try #require(session.wait { $0.ends(with: "Closing") })
      loader.finish(.success, "Closed")
      try #require(session.wait { $0.isCursorVisible && $0.lines == ["✓  Closed"] })
      exit(9)
    }
  }

  @Test("An ignored signal stays ignored, as below nohup")
  func ignored() async {
    await #expect(processExitsWith: .success) {
      signal(SIGHUP, SIG_IGN)
      let (session, loader) = try Shown.loader()
      kill(getpid(), SIGHUP)
      loader.label = "again"
      try #require(session.wait { $0.ends(with: "again") })
      var action = sigaction()
      sigaction(SIGHUP, nil, &action)
      #expect(action.isIgnored)
    }
  }

  @Test("`exit` in a handler waits for no lock that the interrupted code holds")
  func exitInHandler() async {
    await #expect(processExitsWith: .exitCode(7)) {
      signal(SIGUSR1) { _ in exit(7) }
      // Exit handlers run in reverse order, so this one runs after the loaders'. If the cursor is not back by then,
      // the program ends with 6.
      atexit {
        let isBack = Shown.session?.wait { $0.isCursorVisible } ?? false
        if !isBack { _exit(6) }
      }
      let (_, loader) = try Shown.loader()
      // `change` holds the writer's lock while the handler runs on this thread.
      loader.terminal.writer.change { _, _ in
        _ = pthread_kill(pthread_self(), SIGUSR1)
      }
    }
  }

  @Test("Printing in a handler waits for no lock either")
  func printInHandler() async {
    await #expect(processExitsWith: .exitCode(5)) {
      signal(SIGUSR1) { _ in
        fputs("stopping\n", OwnTerminal.stream("stderr"))
        exit(5)
      }
      // The loader is on standard error, so the print is for the writer whose lock `change` holds.
      let (_, loader) = try Shown.loader(asErrors: true)
      loader.terminal.writer.change { _, _ in
        _ = pthread_kill(pthread_self(), SIGUSR1)
      }
    }
  }

  @Test("A stop while a lock is held gives the cursor back, and the loader goes on after it")
  func stoppedInLock() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try OwnTerminal.loader()
      loader.terminal.writer.change { _, _ in
        // Without a shell nobody could continue the process, so the system does not stop it after the handler.
        kill(getpid(), SIGTSTP)
        #expect(session.wait { $0.isCursorVisible })
      }
      loader.label = "again"
      try #require(session.wait { $0.ends(with: "again") && !$0.isCursorVisible })
    }
  }

  @Test("A stop gives back the modes that a query of the terminal has changed")
  func stoppedInQuery() async {
    await #expect(processExitsWith: .success) {
      let (session, _) = try OwnTerminal.loader()
      let before = try #require(termios(0))
      // Like a query, which hides the keys while it waits for the terminal's response.
      let modes = TerminalModes { $0.c_lflag &= ~tcflag_t(ECHO) }
      #expect(modes.enter() && !OwnTerminal.echoes)
      kill(getpid(), SIGTSTP)
      try #require(session.wait { _ in OwnTerminal.echoes })
      // All modes are as before: this is not just any mode that shows keys.
      let after = try #require(termios(0))
      #expect(after.c_iflag == before.c_iflag && after.c_oflag == before.c_oflag)
      #expect(after.c_lflag == before.c_lflag)
    }
  }

  @Test("Modes that a shell has set back are changed again, until they are given back")
  func kept() async {
    await #expect(processExitsWith: .success) {
      _ = try OwnTerminal.loader()
      var shellModes = try #require(termios(0))
      // Raw modes, which do not show keys. `keep` sets them, again if they are gone.
      let modes = TerminalModes { cfmakeraw(&$0) }
      modes.keep()
      #expect(!OwnTerminal.echoes)
      tcsetattr(0, TCSANOW, &shellModes)
      modes.keep()
      #expect(!OwnTerminal.echoes)
      modes.giveBack()
      #expect(OwnTerminal.echoes)
    }
  }

  @Test("A fault reaches the program's handler with its address, and the cursor is back")
  func fault() async {
    await #expect(processExitsWith: .exitCode(9)) {
      // Ends with 9 if all is as it has to be, else with 8.
      var action = sigaction { _, info, _ in
        let isBack = Shown.session?.wait { $0.isCursorVisible } ?? false
        _exit(isBack && info.map(Shown.address) == Shown.wrongAddress ? 9 : 8)
      }
      sigaction(SIGSEGV, &action, nil)
      _ = try Shown.loader()
      memset(try #require(UnsafeMutableRawPointer(bitPattern: Shown.wrongAddress)), 0, 1)
    }
  }

  @Test("A forked child that ends removes no loader, and prints without a thread of ours")
  func forked() async {
    await #expect(processExitsWith: .success) {
      let (session, _) = try Shown.loader(asErrors: true)
      let fork = try #require(Shown.fork)
      let child = fork()
      if child == 0 {
        fputs("child\n", OwnTerminal.stream("stderr"))
        exit(3)
      }
      var status: Int32 = 0
      // The exit status is in the second byte.
      #expect(waitpid(child, &status, 0) == child && status >> 8 == 3)
      try #require(session.wait(for: "child"))
      try #require(session.wait { $0.ends(with: "packages") && !$0.isCursorVisible })
    }
  }

  @Test("A resize interrupts no sleep, and is drawn by itself")
  func resized() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try Shown.loader()
      loader.progress = 0.5
      try #require(session.wait { $0.ends(with: "packages 50%") })
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.2)
        session.resize(columns: 12, rows: 10)
        // The two signals that are handled without ending or stopping a program.
        kill(getpid(), SIGWINCH)
        kill(getpid(), SIGCONT)
      }
      // `sleep` returns 0 unless a signal interrupts it; else the seconds that are left.
      #expect(sleep(2) == 0)
      // In 12 columns, `packages 50%` does not fit beside the ring.
      try #require(session.wait { $0.lines.last?.contains("…") == true })
    }
  }

  @Test("Lines on standard error appear above; other output hides the label for less than 0.5 s")
  func errors() async {
    await #expect(processExitsWith: .success) {
      let (session, _) = try Shown.loader(asErrors: true)
      for number in 1...10 {
        fputs("log \(number)\n", OwnTerminal.stream("stderr"))
        try #require(session.wait(for: "log \(number)"))
      }
      try #require(session.wait { $0.ends(with: "packages") })
      #expect(session.now.lines.dropLast() == (1...10).map { "log \($0)" })
      // Written past the streams, over the loader. Its label is back with the next frame of the ring, which moves, and
      // not only when all rows are written again, once a second.
      _ = write(session.terminal, "another way\n", 12)
      try #require(session.wait(for: "another way"))
      let start = ContinuousClock.now
      try #require(session.wait { $0.ends(with: "packages") })
      #expect(ContinuousClock.now - start < .seconds(0.5))
    }
  }

  @Test("Signals and streams are left alone where the program wants it")
  func leaves() async {
    await #expect(processExitsWith: .success) {
      Terminal.leavesSignals = true
      Terminal.leavesStreams = true
      let streams = [OwnTerminal.stream("stdout"), OwnTerminal.stream("stderr")]
      _ = try Shown.loader(asErrors: true)
      #expect(Shown.leavesSignals)
      #expect(streams == [OwnTerminal.stream("stdout"), OwnTerminal.stream("stderr")])
    }
  }

  @Test("A closed standard stream stays closed: what is printed there is no signal")
  func closedStreams() async {
    await #expect(processExitsWith: .success) {
      let session = try TerminalSession()
      for stream: Int32 in 0...2 { close(stream) }
      let loader = try Terminal.xterm(session.terminal).loader(in: session)
      // No pipe of the library has one of the three free numbers; Dispatch may have taken one for itself.
      let hasPipe = (0...2 as ClosedRange<Int32>).contains { stream in
        var facts = stat()
        return fstat(stream, &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO
      }
      _exit(hasPipe || !loader.isActive ? EXIT_FAILURE : EXIT_SUCCESS)
    }
  }

  @Test("Signals are left to the system where nothing is drawn")
  func plain() async {
    await #expect(processExitsWith: .success) {
      let session = try TerminalSession()
      let loader = TerminalLoader("packages", on: .xterm(session.terminal, ["CI": "1"]))
      loader.isActive = true
      try #require(session.wait(for: "packages"))
      #expect(Shown.leavesSignals)
    }
  }
}

/// A visible loader in a process of its own, where one thread uses it.
private enum Shown {
  /// The terminal, which handlers look at, and its loader: both stay alive until the process ends.
  nonisolated(unsafe) static var session: TerminalSession?
  nonisolated(unsafe) static var kept: TerminalLoader?

  /// The function `fork` of the C library, which Swift does not import.
  static var fork: (@convention(c) () -> pid_t)? {
    dlsym(UnsafeMutableRawPointer(bitPattern: 0), "fork").map {
      unsafeBitCast($0, to: (@convention(c) () -> pid_t).self)
    }
  }

  /// An address that no process may write to.
  static let wrongAddress = 8

  /// Returns the address at which a fault happened.
  static func address(_ info: UnsafeMutablePointer<siginfo_t>) -> Int {
    #if canImport(Darwin)
      Int(bitPattern: info.pointee.si_addr)
    #else
      Int(bitPattern: info.pointee._sifields._sigfault.si_addr)
    #endif
  }

  /// True if the actions for the signals that loaders handle are the system's.
  static var leavesSignals: Bool {
    [SIGINT, SIGTERM, SIGTSTP, SIGWINCH, SIGSEGV].allSatisfy { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      return action.isDefault
    }
  }

  /// Returns a new terminal with a visible loader.
  ///
  /// - Parameter isErrors: True if the terminal becomes standard error.
  static func loader(asErrors isErrors: Bool = false) throws -> (TerminalSession, TerminalLoader) {
    let session = try TerminalSession(columns: 40, rows: 16)
    OwnTerminal.receiveSignals()
    if isErrors { dup2(session.terminal, 2) }
    let loader = try Terminal.xterm(session.terminal).loader(in: session)
    Shown.session = session
    Shown.kept = loader
    return (session, loader)
  }
}
