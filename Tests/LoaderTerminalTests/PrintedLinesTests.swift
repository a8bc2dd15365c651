import Foundation
import LoaderCore
import LoaderDrawing
import TestSupport
import Testing

@testable import LoaderTerminal

@Suite("Printed lines below which a loader is shown", .waitsForTime)
struct PrintedLinesTests {
  private static let environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]

  @Test(
    "Prints lines above, in order; a question shows at once, and the loader after its answer",
    .endsProcess)
  func above() async {
    await #expect(processExitsWith: .success) {
      let session = try TerminalSession(columns: 40, rows: 10)
      dup2(session.terminal, 1)
      let terminal = Terminal(descriptor: session.terminal, environment: Self.environment)
      let loader = TerminalLoader("packages", on: terminal)
      #expect(Printing.isTerminal)
      print("before ", terminator: "")
      Printing.flush()
      try #require(session.wait { $0.lines.last == "before" })
      print("the loader")
      loader.isActive = true
      try #require(session.wait { $0.ends(with: "packages") })
      // Several threads print, and each line is whole.
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for line in 1...250 { print("thread \(thread), line \(line)") }
      }
      // A thousand lines, the first one and the loader's.
      try #require(session.wait { Printing.lines($0).count == 1002 && $0.ends(with: "packages") })
      let all = Printing.lines(session.now)
      #expect(all.first == "before the loader")
      for thread in 0..<4 {
        let lines = all.filter { $0.hasPrefix("thread \(thread),") }
        #expect(lines == (1...250).map { "thread \(thread), line \($0)" })
      }
      #expect(all.count { !$0.hasPrefix("thread ") } == 2)
      print("un", terminator: "")
      Printing.flush()
      try #require(session.wait { $0.lines.last == "un" && $0.isCursorVisible })
      // Another thread may work on meanwhile.
      Printing.onAnotherThread {
        loader.label = "others"
        Thread.sleep(forTimeInterval: 0.2)
      }
      #expect(session.now.lines.last == "un")
      print("finished")
      try #require(session.wait(for: "unfinished"))
      try #require(session.wait { $0.ends(with: "others") })
      for isAnswered in [true, false] {
        // Not in a task, whose thread goes on with others during a question.
        Printing.onAnotherThread {
          print("Sure? ", terminator: "")
          Printing.flush()
          _ = session.wait { $0.lines.last == "Sure?" }
          // The terminal shows the typed answer.
          if isAnswered { _ = write(session.terminal, "y\n", 2) }
          loader.progress = 0.5
        }
        try #require(session.wait { $0.ends(with: "others 50%") })
        let line = isAnswered ? "Sure? y" : "Sure?"
        #expect(session.now.lines.suffix(2).first == line)
        #expect(session.now.lines.count { $0 == "" } == 0)
      }
      loader.suspended {
        #expect(session.wait { $0.isCursorVisible && !$0.lines.contains { $0.contains("others") } })
        _ = write(session.terminal, "drawn", 5)
      }
      try #require(session.wait { $0.ends(with: "others 50%") })
      #expect(session.now.lines.suffix(2).first == "drawn")
      print("Name: ", terminator: "")
      Printing.flush()
      #expect(Printing.isTerminal)
      loader.finish(.success)
      try #require(session.wait { $0.lines.suffix(2) == ["Name:", "✓  others"] })
      print("passed through")
      try #require(session.wait { $0.lines.last == "passed through" })
      exit(EXIT_SUCCESS)
    }
  }

  @Test("Nested suspensions end with the outermost", .endsProcess)
  func nested() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try Own.loader()
      loader.suspended {
        loader.suspended { #expect(Own.stays(session) { $0.lines.isEmpty }) }
        loader.label = "inside"
        #expect(Own.stays(session) { $0.lines.isEmpty && $0.isCursorVisible })
      }
      try #require(session.wait { $0.ends(with: "inside") })
      exit(EXIT_SUCCESS)
    }
  }

  @Test("In a task a question waits for no other task's action", .endsProcess)
  func taskQuestion() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try Own.loader()
      let answer = Own.result(inTask: true) {
        print("Name? ", terminator: "")
        fflush(nil)
        return readLine()
      }
      try #require(session.wait { $0.lines.last == "Name?" })
      for step in 1...20 {
        await Task.detached { loader.count(step, of: 40) }.value
        #expect(session.now.lines.last == "Name?")
        try await Task.sleep(for: .milliseconds(20))
      }
      session.type("Bob\n")
      #expect(answer() == "Bob")
      try #require(session.wait { $0.ends(with: "20/40 50%") })
      #expect(session.now.lines.dropLast() == ["Name? Bob"])
      exit(EXIT_SUCCESS)
    }
  }

  @Test("A flood of printed lines is whole, with few bytes beside it", .endsProcess)
  func flood() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try Own.loader()
      let (count, bytes, start) = (100_000, session.bytes, ContinuousClock.now)
      for line in 0..<count { print("line \(line)") }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      try #require(session.wait(for: "line \(count - 1)"))
      try #require(session.wait { $0.ends(with: "packages") })
      let text = (0..<count).reduce(0) { $0 + "line \($1)\r\n".utf8.count }
      // Twenty frames a second, and a few before and after. A frame is the loader's line of 40 columns,
      // its colors, and the sequences that erase and restore it: 400 bytes at most.
      let frames = Int(20 * seconds) + 4
      #expect(session.bytes - bytes < text + 400 * frames)
      let lines = session.now.everything.filter { $0.hasPrefix("line ") }
      #expect(lines == (0..<count).map { "line \($0)" })
      loader.finish(.success)
      #expect(session.wait { $0.lines.last == "✓  packages" })
      exit(EXIT_SUCCESS)
    }
  }

  @Test("What is asked at each frame may print, without a wait", .endsProcess)
  func printedInFrame() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try Own.loader()
      let seconds = Locked<[Double]>([])
      loader.observe {
        let start = ContinuousClock.now
        print("asked")
        seconds.withLock { $0.append((ContinuousClock.now - start) / .seconds(1)) }
        return 0.5
      }
      try #require(session.wait { _ in seconds.withLock { $0.count >= 5 } })
      // It would be half a second each time.
      #expect(seconds.withLock { $0.min() ?? 1 } < 0.25)
      #expect(session.now.everything.contains { $0.hasSuffix("asked") })
      exit(EXIT_SUCCESS)
    }
  }

  @Test("Lines are on a terminal that no loader could be written to", .endsProcess)
  func dead() async {
    await #expect(processExitsWith: .success) {
      let session = try TerminalSession(columns: 40, rows: 10)
      let descriptor = dup(session.terminal)
      dup2(session.terminal, 1)
      let loader = TerminalLoader(
        "packages", on: Terminal(descriptor: descriptor, environment: Self.environment))
      loader.isActive = true
      try #require(session.wait { $0.ends(with: "packages") })
      let reader = open("/dev/null", O_RDONLY)
      dup2(reader, descriptor)
      try #require(session.wait { _ in loader.terminal.writer.isDead })
      dup2(session.terminal, descriptor)
      print("late")
      try #require(session.wait(for: "late"))
      exit(EXIT_SUCCESS)
    }
  }

  @Test("A line that was not ended before the first loader stays whole", .endsProcess)
  func unended() async {
    await #expect(processExitsWith: .success) {
      let (session, terminal) = try Own.terminal()
      print("partial", terminator: "")
      fflush(nil)
      try #require(session.wait { $0.lines == ["partial"] })
      let loader = TerminalLoader("packages", on: terminal)
      loader.isActive = true
      try #require(session.wait { $0.ends(with: "packages") })
      #expect(session.now.lines.dropLast() == ["partial"])
      print("end")
      try #require(session.wait { $0.lines.dropLast() == ["partial", "end"] })
      exit(EXIT_SUCCESS)
    }
  }

  @Test("An unfinished line of a C stream is continued, whatever the loader does", .endsProcess)
  func continued() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try Own.loader()
      for number in 1...3 {
        print("partial", terminator: "")
        fflush(nil)
        try #require(session.wait { $0.lines.last == "partial" })
        for step in 0..<20 {
          Own.result { loader.progress = Double(step) / 20 }()
          try await Task.sleep(for: .milliseconds(20))
        }
        print(" and the rest \(number)")
        try #require(session.wait(for: "partial and the rest \(number)"))
        try #require(session.wait { $0.ends(with: "packages 95%") })
      }
      #expect(session.now.lines.count == 4)
      exit(EXIT_SUCCESS)
    }
  }

  @Test("A program that prints in four ways keeps each line, by the recipe", .endsProcess)
  func recipe() async {
    await #expect(processExitsWith: .success) {
      let (session, terminal) = try Own.terminal()
      await withLoader("Fetching", tasks: 12, on: terminal) { loader in
        await withTaskGroup(of: Void.self) { group in
          for number in 1...12 {
            if number > 3 { await group.next() }
            group.addTask { await Own.fetch(number, loader, on: session) }
          }
        }
      }
      try #require(session.wait { $0.lines.last?.contains("Fetching: 12 tasks") == true })
      let lines = session.now.everything.dropLast()
      let wanted = (1...12).flatMap { number in
        ["file", "C", "child", "log"].map { "\($0) \(number)" }
      }
      #expect(lines.sorted() == wanted.sorted(), "\(lines)")
      exit(EXIT_SUCCESS)
    }
  }

  @Test("Leaves a pipe as it is", .endsProcess)
  func piped() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let session = try TerminalSession(columns: 40, rows: 10)
      let terminal = Terminal(descriptor: session.terminal, environment: Self.environment)
      let loader = TerminalLoader("packages", on: terminal)
      loader.isActive = true
      try #require(session.wait { $0.ends(with: "packages") })
      print("\u{1B}[1mone\r\n\u{7}two", terminator: "")
      Printing.flush()
      #expect(session.now.lines.count == 1)
      exit(EXIT_SUCCESS)
    }
    let text = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(text.hasSuffix("\u{1B}[1mone\r\n\u{7}two"))
  }

  @Test("Takes printed text while a loader is visible, which leaves an unfinished line alone")
  func stage() {
    var stage = Stage(TerminalCapabilities(environment: Self.environment, isTerminal: true))
    let line = Stage.Line(AnyLoader(.circular), label: "packages", size: .small)
    let id = stage.add(line, at: 0)
    let early = stage.accept(printed: Array("Name: ".utf8), at: 0)
    #expect(!early)
    stage.change(id, at: 0) { $0.loader.send(.activate, at: $1, animated: false) }
    /// Returns what is written for a printed text, which the stage has to take.
    func written(_ text: String, at time: Double) -> String {
      let isTaken = stage.accept(printed: Array(text.utf8), at: time)
      #expect(isTaken)
      return String(decoding: stage.output(at: time).bytes, as: UTF8.self)
    }
    #expect(written("one\ntwo", at: 1).contains("one\ntwo"))
    // The row is ready, but the loader waits: `two` has no end yet.
    #expect(stage.drawnRows(at: 1).count == 1 && stage.loaderPosition == nil)
    // A printed line may move the cursor anywhere.
    #expect(written(" three\u{1B}[H\nfour", at: 2).contains(" three\u{1B}[H\nfour"))
    #expect(written("\n", at: 3).contains("packages") && stage.loaderPosition != nil)
    // At the end of the program nobody writes any more.
    var ending = stage
    ending.isEnding = true
    let last = ending.accept(printed: Array("bye\n".utf8), at: 3)
    #expect(!last)
    stage.remove(id, leaving: nil, at: 3)
    _ = stage.output(at: 4)
    let late = stage.accept(printed: Array("five".utf8), at: 5)
    #expect(!late)
  }

  @Test(
    "Printed text waits for a frame unless it follows closely and nothing else is to be written")
  func bursts() {
    let reasons: [(inout Stage) -> Void] = [
      { $0.isAway = true }, { $0.isEnding = true }, { $0.isSuppressed = true },
      { $0.suspensions = 1 }, { $0.move(toBackground: true) },
      { _ = $0.accept(printed: Array("\u{1B}[?1049h".utf8), at: 1) },
      {
        _ = $0.accept(
          printed: Array("\u{1B}]52;c;".utf8) + Array(repeating: 65, count: 70_000), at: 1)
      },
      // A line that is written again gives its place to the loader, and is kept back.
      { stage in
        stage.takesLine = true
        _ = Array("10%\r20%".utf8).withUnsafeBytes { stage.pass($0) }
        _ = stage.output(at: 1.9)
      },
    ]
    for (index, reason) in reasons.enumerated() {
      var stage = Stage(TerminalCapabilities(environment: Self.environment, isTerminal: true))
      let id = stage.add(Stage.Line(AnyLoader(.circular), label: "packages", size: .small), at: 0)
      stage.change(id, at: 0) { $0.loader.send(.activate, at: $1, animated: false) }
      _ = stage.output(at: 1)
      let notes = [2, 2.005, 2.1].map { stage.notePrint(at: $0) }
      #expect(notes == [false, true, false])
      reason(&stage)
      let isBurst = stage.notePrint(at: 2.105)
      #expect(!isBurst, "\(index)")
    }
  }
}

/// Standard output of a test that runs in a process of its own.
private enum Printing {
  /// True if the current `stdout` is a terminal.
  static var isTerminal: Bool {
    let address = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "stdout")
    return isatty(fileno(address?.load(as: UnsafeMutablePointer<FILE>.self))) == 1
  }

  static func flush() { fflush(nil) }

  /// Waits for a thread that is not this one.
  static func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body()
      isDone.signal()
    }
    isDone.wait()
  }

  /// Returns the lines that have been scrolled off, then the visible ones.
  static func lines(_ screen: VirtualTerminal) -> [String] { screen.history + screen.lines }
}
