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
