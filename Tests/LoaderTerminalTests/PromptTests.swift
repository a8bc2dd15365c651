import Foundation
import TestSupport
import Testing

@testable import LoaderTerminal

/// Questions of ordinary programs, and of loaders.
///
/// In a process of its own, `OwnTerminal.loader()` makes a new terminal its standard streams, and returns
/// it with a visible loader, `packages`. `result` runs a question on another thread, or in a task, and returns a
/// function that waits for its answer. `echoes` is true while the terminal shows typed keys.
///
/// `session.wait` waits until the screen is as wanted, `wait(for:)` until a line with a text has been on it. `stays`
/// checks a condition for 0.3 s, which is six frames. `ends(with:)` is about the last line, without a duration such as
/// 0:07 behind it.
@Suite("Questions below which a loader waits", .waitsForTime, .endsProcess)
struct PromptTests {
  @Test("A password is asked for in place of the loader, which leaves nothing behind")
  func password() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try OwnTerminal.loader()
      // While the loader spins, and while it is at rest.
      for progress in [nil, 0.25] as [Double?] {
        loader.progress = progress
        let answer = OwnTerminal.result { String(cString: getpass("Password: ")) }
        try #require(session.wait { $0.lines.last == "Password:" && $0.isCursorVisible })
        try #require(session.stays { $0.lines.last == "Password:" })
        session.type("secret\n")
        #expect(answer() == "secret")
        try #require(session.wait { $0.lines.last?.contains("packages") == true })
      }
      let lines = session.now.lines
      // Both questions, and the loader.
      #expect(lines.count == 3 && lines.prefix(2) == ["Password:", "Password:"], "\(lines)")
    }
  }

  @Test("A child asks for a password in place of the loader, too", .needs("/bin/bash"))
  func childPassword() async {
    await #expect(processExitsWith: .success) {
      let (session, _) = try OwnTerminal.loader()
      // It reads a line without showing its keys (`-s`), with a prompt (`-p`), and then ends the prompt's line.
      let script = "read -s -p 'PIN: ' x; echo; echo got $x"
      let child = try StartedProcess(
        ["/bin/bash", "-c", script], environment: ["PATH": "/usr/bin:/bin"], on: session.terminal)
      try #require(session.wait { $0.lines.last == "PIN:" && $0.isCursorVisible })
      try #require(session.stays { $0.lines.last == "PIN:" })
      session.type("12\n")
      #expect(child.wait() == 0)
      try #require(session.wait { $0.ends(with: "packages") })
      #expect(session.now.lines.dropLast() == ["PIN:", "got 12"], "\(session.now.lines)")
    }
  }

  @Test("A password whose line was not ended keeps its prompt", .needs("/bin/bash"))
  func unendedPassword() async {
    await #expect(processExitsWith: .success) {
      let (session, _) = try OwnTerminal.loader()
      let child = try StartedProcess(
        // After its answer it writes no line feed, and runs on while the loader returns.
        ["/bin/bash", "-c", "read -s -p 'PIN: ' x; sleep 1"],
        environment: ["PATH": "/usr/bin:/bin"], on: session.terminal)
      try #require(session.wait { $0.lines.last == "PIN:" && $0.isCursorVisible })
      session.type("12\n")
      try #require(session.wait { $0.ends(with: "packages") })
      #expect(session.now.lines.dropLast() == ["PIN:"], "\(session.now.lines)")
      child.wait()
    }
  }

  @Test("A terminal that never showed keys has a loader all the same")
  func hidden() async {
    await #expect(processExitsWith: .success) {
      let (session, _) = try OwnTerminal.loader { modes in modes.c_lflag &= ~tcflag_t(ECHO) }
      try #require(session.wait { $0.ends(with: "packages") })
    }
  }

  @Test("After an answer the loader is back, and no line is empty; it ends below a question")
  func answered() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try OwnTerminal.loader()
      // Asked on a thread, then in a task.
      for isTask in [false, true] {
        let answer = OwnTerminal.result(inTask: isTask) { OwnTerminal.answer(to: "Name? ") }
        try #require(session.wait { $0.lines.last == "Name?" && $0.isCursorVisible })
        try #require(session.stays { $0.lines.last == "Name?" })
        session.type("Bob\n")
        #expect(answer() == "Bob")
        try #require(session.wait { $0.ends(with: "packages") })
      }
      #expect(session.now.lines.dropLast() == ["Name? Bob", "Name? Bob"])
      // A loader that ends meanwhile leaves its line below an unanswered question.
      let answer = OwnTerminal.result { OwnTerminal.answer(to: "Sure? ") }
      try #require(session.wait { $0.lines.last == "Sure?" })
      loader.finish(.success)
      try #require(session.wait { $0.lines.suffix(2) == ["Sure?", "✓  packages"] })
      session.type("y\n")
      #expect(answer() == "y")
    }
  }

  @Test("The loader and its lines are below an answer that was not read by C's stream")
  func unseenAnswer() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try OwnTerminal.loader()
      let isDone = OwnTerminal.result(inTask: true) {
        OwnTerminal.begin("Name? ")
        // Not by C's stream, by whose lock a loader sees that an answer is read.
        var bytes = [UInt8](repeating: 0, count: 80)
        let count = read(0, &bytes, bytes.count)
        loader.increment()
        // `Bob` and the line feed.
        return count == 4
      }
      try #require(session.wait { $0.lines.last == "Name?" })
      session.type("Bob\n")
      #expect(isDone() == true)
      try #require(session.wait { $0.ends(with: "packages 1") })
      #expect(session.now.lines.dropLast() == ["Name? Bob"])
      // A line of another thread is below an answer that nobody has read, too.
      OwnTerminal.begin("Sure? ")
      try #require(session.wait { $0.lines.last == "Sure?" })
      session.type("y\n")
      try #require(session.wait { $0.lines.last == "Sure? y" })
      OwnTerminal.result { loader.print("note") }()
      try #require(session.wait { $0.ends(with: "packages 1") })
      #expect(session.now.lines.dropLast() == ["Name? Bob", "Sure? y", "note"])
    }
  }

  @Test("Asks on the terminal; a secret is not shown, the end of the input is nil")
  func asks() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try OwnTerminal.loader()
      // A control sequence in a question is left out.
      let name = OwnTerminal.result { loader.ask("Name\u{1B}[2J?") }
      try #require(session.wait { $0.lines == ["Name?"] && $0.isCursorVisible })
      session.type("Bob\n")
      #expect(name() == "Bob")
      // If the program has read only the first letter of a line, the others answer the next question immediately.
      loader.suspended {
        session.type("xyz\n")
        #expect(getchar() == Int32(UInt8(ascii: "x")))
      }
      let unread = OwnTerminal.result { loader.ask("More of it?") }
      #expect(unread() == "yz")
      let secret = OwnTerminal.result { loader.ask("Password:", secret: true) }
      try #require(session.wait { $0.lines.last == "Password:" })
      session.type("secret\n")
      #expect(secret() == "secret")
      #expect(OwnTerminal.echoes)
      try #require(session.wait { $0.ends(with: "packages") })
      let end = OwnTerminal.result { loader.ask("More?") }
      try #require(session.wait { $0.lines.last == "More?" })
      // Control-D, the end of the input.
      session.type("\u{4}")
      // The outer optional is `result`'s.
      #expect(end() == .some(nil))
      try #require(session.wait { $0.ends(with: "packages") })
      let asked = session.now.lines.dropLast()
      #expect(asked == ["Name? Bob", "xyz", "More of it?", "Password:", "More?"], "\(asked)")
    }
  }

  @Test("Two questions wait for each other")
  func twoQuestions() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try OwnTerminal.loader()
      let first = OwnTerminal.result { loader.ask("One?") }
      try #require(session.wait { $0.lines.last == "One?" })
      let second = OwnTerminal.result { loader.ask("Two?") }
      try #require(session.stays { $0.lines.last == "One?" })
      session.type("1\n")
      #expect(first() == "1")
      try #require(session.wait { $0.lines.last == "Two?" })
      session.type("2\n")
      #expect(second() == "2")
    }
  }

  @Test("A canceled question throws, and keys are shown again")
  func canceled() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try OwnTerminal.loader()
      let question = Task { try await loader.ask("Password:", secret: true) }
      try #require(session.wait { $0.lines.last == "Password:" })
      #expect(!OwnTerminal.echoes)
      question.cancel()
      await #expect(throws: CancellationError.self) { try await question.value }
      #expect(OwnTerminal.echoes)
      try #require(session.wait { $0.ends(with: "packages") })
      let next = Task { try await loader.ask("Name?") }
      try #require(session.wait { $0.lines.last == "Name?" })
      session.type("Bob\n")
      #expect(try await next.value == "Bob")
    }
  }

  @Test("Neither pasted lines nor the beginning of a canceled answer are the next answer")
  func typedBefore() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try OwnTerminal.loader()
      let name = OwnTerminal.result { loader.ask("Name?") }
      try #require(session.wait { $0.lines.last == "Name?" })
      // A paste of two lines: the second was shown, so it is no secret.
      session.type("Bob\nvisible\n")
      #expect(name() == "Bob")
      let secret = OwnTerminal.result { loader.ask("Password:", secret: true) }
      try #require(session.wait { $0.lines.last == "Password:" })
      session.type("secret\n")
      #expect(secret() == "secret")
      try #require(session.wait { $0.ends(with: "packages") })
      let canceled = Task { try await loader.ask("First?") }
      try #require(session.wait { $0.lines.last == "First?" })
      session.type("half")
      try #require(session.wait { $0.lines.last == "First? half" })
      canceled.cancel()
      await #expect(throws: CancellationError.self) { try await canceled.value }
      try #require(session.wait { $0.ends(with: "packages") })
      let next = Task { try await loader.ask("Next?") }
      try #require(session.wait { $0.lines.last == "Next?" })
      session.type("yes\n")
      #expect(try await next.value == "yes")
    }
  }

  @Test("The terminal shows keys while the program is about to stop at a secret question")
  func stopped() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try OwnTerminal.loader()
      let secret = OwnTerminal.result { loader.ask("Password:", secret: true) }
      try #require(session.wait { $0.lines.last == "Password:" })
      #expect(!OwnTerminal.echoes)
      // Without a shell nobody could continue the process, so the system does not stop it: the keys are
      // shown only for the short time of the handler. Each of 20 attempts polls for it, for 1 s.
      let hasShown = (0..<20).contains { _ in
        let sawEcho = OwnTerminal.result {
          let end = ContinuousClock.now + .seconds(1)
          while ContinuousClock.now < end { if OwnTerminal.echoes { return true } }
          return false
        }
        Thread.sleep(forTimeInterval: 0.05)
        kill(getpid(), SIGTSTP)
        return sawEcho() == true
      }
      #expect(hasShown)
      try #require(session.wait { _ in !OwnTerminal.echoes })
      session.type("secret\n")
      #expect(secret() == "secret")
      #expect(OwnTerminal.echoes)
      // The question is over: after another stop nothing is hidden, and it is not asked again. The loader comes after all
      // that the question has written, so the log has all of that.
      try #require(session.wait { $0.ends(with: "packages") })
      let partsBefore = session.log.components(separatedBy: "Password:").count
      kill(getpid(), SIGTSTP)
      #expect(session.stays { _ in OwnTerminal.echoes })
      #expect(session.log.components(separatedBy: "Password:").count == partsBefore)
      #expect(session.wait { $0.ends(with: "packages") })
    }
  }

  @Test("Nobody is asked without a terminal")
  func noTerminal() {
    let loader = TerminalLoader("packages", on: Terminal(descriptor: -1, environment: [:]))
    #expect(loader.ask("Name?") == nil)
  }
}
