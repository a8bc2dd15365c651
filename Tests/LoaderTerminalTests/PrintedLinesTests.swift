import Foundation
import LoaderCore
import LoaderDrawing
import TestSupport
import Testing

@testable import LoaderTerminal

/// In a process of its own, `OwnTerminal.terminal()` makes a new terminal its standard streams, and
/// `OwnTerminal.loader()` returns it with a visible loader on standard error, labeled `packages`. `OwnTerminal.result`
/// begins its body on another thread, or in a task, and returns a function that waits for its result.
///
/// `session.wait` waits until the screen is as wanted, `wait(for:)` until a line with a text has been on it. `stays`
/// checks a condition for 0.3 s, which is six frames. `ends(with:)` is about the last line, without a duration such as
/// 0:07 behind it.
@Suite("Printed lines below which a loader is shown", .waitsForTime)
struct PrintedLinesTests {
  @Test(
    "Prints lines above, in order; a question shows immediately, and the loader after its answer",
    .endsProcess)
  func above() async {
    await #expect(processExitsWith: .success) {
      // Standard output is the loader's terminal; from here on, `print` goes there.
      let session = try TerminalSession(columns: 40, rows: 10)
      dup2(session.terminal, 1)
      let loader = TerminalLoader("packages", on: .xterm(session.terminal))
      // A loader may replace `stdout`, but a program that asks still learns that it prints to a terminal.
      #expect(isatty(fileno(OwnTerminal.stream("stdout"))) == 1)
      // The line is not ended when the loader is activated.
      OwnTerminal.begin("before ")
      try #require(session.wait { $0.lines.last == "before" })
      print("the loader")
      loader.isActive = true
      try #require(session.wait { $0.ends(with: "packages") })
      // Several threads print, and each line is whole.
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for line in 1...250 { print("thread \(thread), line \(line)") }
      }
      // A thousand lines, the first one and the loader's.
      try #require(session.wait { $0.everything.count == 1002 && $0.ends(with: "packages") })
      let all = session.now.everything
      #expect(all.first == "before the loader")
      for thread in 0..<4 {
        let lines = all.filter { $0.hasPrefix("thread \(thread),") }
        #expect(lines == (1...250).map { "thread \(thread), line \($0)" })
      }
      #expect(all.count { !$0.hasPrefix("thread ") } == 2)
      // An unfinished line has the loader's place, until it is ended.
      OwnTerminal.begin("un")
      try #require(session.wait { $0.lines.last == "un" && $0.isCursorVisible })
      // Another thread may work on meanwhile, and four frames of 50 ms pass.
      OwnTerminal.result {
        loader.label = "others"
        Thread.sleep(forTimeInterval: 0.2)
      }()
      #expect(session.now.lines.last == "un")
      print("finished")
      try #require(session.wait(for: "unfinished"))
      try #require(session.wait { $0.ends(with: "others") })
      for isAnswered in [true, false] {
        // A thread asks, and the call behind the closure waits for it. While the thread does not use the loader, the
        // question stays; `progress` is its next use, after which the loader is shown again, answered or not.
        OwnTerminal.result {
          OwnTerminal.begin("Sure? ")
          _ = session.wait { $0.lines.last == "Sure?" }
          // Written directly, as the terminal would show typed keys.
          if isAnswered { _ = write(session.terminal, "y\n", 2) }
          loader.progress = 0.5
        }()
        try #require(session.wait { $0.ends(with: "others 50%") })
        let line = isAnswered ? "Sure? y" : "Sure?"
        #expect(session.now.lines.suffix(2).first == line)
        // No line is empty.
        #expect(session.now.lines.count { $0 == "" } == 0)
      }
      // What is written directly while the loader is suspended stays above it.
      loader.suspended {
        #expect(session.wait { $0.isCursorVisible && !$0.lines.contains { $0.contains("others") } })
        _ = write(session.terminal, "drawn", 5)
      }
      try #require(session.wait { $0.ends(with: "others 50%") })
      #expect(session.now.lines.suffix(2).first == "drawn")
      // The end of the loader is below an unanswered question; then prints go to the terminal directly.
      OwnTerminal.begin("Name: ")
      #expect(isatty(fileno(OwnTerminal.stream("stdout"))) == 1)
      loader.finish(.success)
      try #require(session.wait { $0.lines.suffix(2) == ["Name:", "✓  others"] })
      print("passed through")
      try #require(session.wait { $0.lines.last == "passed through" })
    }
  }

  @Test("Of nested suspensions, the outermost one's end shows the loader again", .endsProcess)
  func nested() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try OwnTerminal.loader()
      try loader.suspended {
        // The line is gone, but the screen may not have it yet.
        try #require(session.wait { $0.lines.isEmpty })
        loader.suspended { #expect(session.stays { $0.lines.isEmpty }) }
        loader.label = "inside"
        #expect(session.stays { $0.lines.isEmpty && $0.isCursorVisible })
      }
      try #require(session.wait { $0.ends(with: "inside") })
    }
  }

  @Test("A task's question stays until its answer, while other tasks report progress", .endsProcess)
  func taskQuestion() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try OwnTerminal.loader()
      let answer = OwnTerminal.result(inTask: true) { OwnTerminal.answer(to: "Name? ") }
      try #require(session.wait { $0.lines.last == "Name?" })
      for step in 1...20 {
        await Task.detached { loader.count(step, of: 40) }.value
        #expect(session.now.lines.last == "Name?")
        // All 20 of these pauses take eight frames.
        try await Task.sleep(for: .milliseconds(20))
      }
      session.type("Bob\n")
      #expect(answer() == "Bob")
      try #require(session.wait { $0.ends(with: "20/40 50%") })
      #expect(session.now.lines.dropLast() == ["Name? Bob"])
    }
  }

  @Test("100,000 printed lines are whole, and the frames between them take few bytes", .endsProcess)
  func flood() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try OwnTerminal.loader()
      let count = 100_000
      let (bytesBefore, start) = (session.bytes, ContinuousClock.now)
      for line in 0..<count { print("line \(line)") }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      try #require(session.wait(for: "line \(count - 1)"))
      try #require(session.wait { $0.ends(with: "packages") })
      let text = (0..<count).reduce(0) { $0 + "line \($1)\r\n".utf8.count }
      // Beside the text there are at most 20 frames a second, and four more around the loop. A frame erases one row of
      // the loader and draws it again in its colors: at most 400 bytes.
      let frames = Int(20 * seconds) + 4
      #expect(session.bytes - bytesBefore < text + 400 * frames)
      let lines = session.now.everything.filter { $0.hasPrefix("line ") }
      #expect(lines == (0..<count).map { "line \($0)" })
      loader.finish(.success)
      #expect(session.wait { $0.lines.last == "✓  packages" })
    }
  }

  @Test("A closure that is asked for its progress may print without waiting", .endsProcess)
  func printedInFrame() async {
    await #expect(processExitsWith: .success) {
      let (session, loader) = try OwnTerminal.loader()
      let seconds = Locked<[Double]>([])
      loader.observe {
        let start = ContinuousClock.now
        print("asked")
        seconds.withLock { $0.append((ContinuousClock.now - start) / .seconds(1)) }
        return 0.5
      }
      try #require(session.wait { _ in seconds.withLock { $0.count >= 5 } })
      // The writer's thread calls the closure within its locks. A print that waited for these would give up after
      // 0.5 s. The fastest of five prints counts, because a busy machine may delay some.
      #expect(seconds.withLock { $0.min() ?? 1 } < 0.25)
      #expect(session.now.everything.contains { $0.hasSuffix("asked") })
      // Ends the process at once, while the loader still asks the closure.
      exit(EXIT_SUCCESS)
    }
  }

  @Test("Lines are printed after the loader's writer found its terminal gone", .endsProcess)
  func dead() async {
    await #expect(processExitsWith: .success) {
      let session = try TerminalSession(columns: 40, rows: 10)
      let descriptor = dup(session.terminal)
      dup2(session.terminal, 1)
      let loader = try Terminal.xterm(descriptor).loader(in: session)
      // The loader's descriptor becomes a file that is open for reading only. So the writer cannot write any more, and
      // gives up.
      let readOnly = open("/dev/null", O_RDONLY)
      dup2(readOnly, descriptor)
      try #require(session.wait { _ in loader.terminal.writer.isDead })
      // It is the terminal of the printed lines again, which no writer serves now.
      dup2(session.terminal, descriptor)
      print("late")
      try #require(session.wait(for: "late"))
    }
  }

  @Test("A line left unended before the first loader stays, in a row of its own", .endsProcess)
  func unended() async {
    await #expect(processExitsWith: .success) {
      let (session, terminal) = try OwnTerminal.terminal()
      OwnTerminal.begin("partial")
      try #require(session.wait { $0.lines == ["partial"] })
      let loader = try terminal.loader(in: session)
      #expect(session.now.lines.dropLast() == ["partial"] && loader.isActive)
      print("end")
      try #require(session.wait { $0.lines.dropLast() == ["partial", "end"] })
    }
  }

  @Test("A program that prints in four ways, as documented, keeps each line", .endsProcess)
  func recipe() async {
    await #expect(processExitsWith: .success) {
      let (session, terminal) = try OwnTerminal.terminal()
      await withLoader("Fetching", tasks: 12, on: terminal) { loader in
        await withTaskGroup(of: Void.self) { group in
          for number in 1...12 {
            // Three at a time, each of which writes four lines: by a `FileHandle`, by `print`, in a child
            // process, and by the loader.
            if number > 3 { await group.next() }
            group.addTask { await OwnTerminal.fetch(number, loader, on: session) }
          }
        }
      }
      try #require(session.wait { $0.lines.last?.contains("Fetching: 12 tasks") == true })
      let lines = session.now.everything.dropLast()
      let wanted = (1...12).flatMap { number in
        ["file", "C", "child", "log"].map { "\($0) \(number)" }
      }
      #expect(lines.sorted() == wanted.sorted(), "\(lines)")
    }
  }

  @Test("Text printed to a pipe is unchanged while a loader is on a terminal", .endsProcess)
  func piped() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      // Standard output stays the pipe that the test observes.
      let session = try TerminalSession(columns: 40, rows: 10)
      let loader = try Terminal.xterm(session.terminal).loader(in: session)
      OwnTerminal.begin("\u{1B}[1mone\r\n\u{7}two")
      #expect(session.now.lines.count == 1 && loader.isActive)
    }
    let text = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(text.hasSuffix("\u{1B}[1mone\r\n\u{7}two"))
  }

  @Test("Accepts printed text only while a loader is shown; the loader waits for the line's end")
  func stage() {
    var stage = Stage(TerminalCapabilities(environment: Terminal.xtermVariables, isTerminal: true))
    let line = Stage.Line(AnyLoader(.circular), label: "packages", size: .small)
    let id = stage.add(line, at: 0)
    // Not accepted: the loader is not active yet.
    let early = stage.accept(printed: Array("Name: ".utf8), at: 0)
    #expect(!early)
    stage.change(id, at: 0) { $0.loader.send(.activate, at: $1, animated: false) }
    /// Returns the bytes of the frame with a printed text, which the stage has to accept.
    func written(_ text: String, at time: Double) -> String {
      let isAccepted = stage.accept(printed: Array(text.utf8), at: time)
      #expect(isAccepted)
      return String(decoding: stage.output(at: time).bytes, as: UTF8.self)
    }
    #expect(written("one\ntwo", at: 1).contains("one\ntwo"))
    // The row is ready, but the loader has no position on the screen: `two` has no end yet.
    #expect(stage.drawnRows(at: 1).count == 1 && stage.loaderPosition == nil)
    // A printed line may move the cursor anywhere.
    #expect(written(" three\u{1B}[H\nfour", at: 2).contains(" three\u{1B}[H\nfour"))
    #expect(written("\n", at: 3).contains("packages") && stage.loaderPosition != nil)
    // At the end of the program no frame follows, so the program has to print it itself.
    var ending = stage
    ending.isEnding = true
    let last = ending.accept(printed: Array("bye\n".utf8), at: 3)
    #expect(!last)
    // Nor is a text accepted after the loader.
    stage.remove(id, leaving: nil, at: 3)
    _ = stage.output(at: 4)
    let late = stage.accept(printed: Array("five".utf8), at: 5)
    #expect(!late)
  }

  @Test(
    "Printed text waits for a frame unless it follows closely and nothing else is to be written")
  func bursts() {
    // Changes of a stage after each of which a print has to wait for a frame.
    let obstacles: [(inout Stage) -> Void] = [
      { $0.isAway = true }, { $0.isEnding = true }, { $0.isSuppressed = true },
      { $0.suspensions = 1 }, { $0.move(toBackground: true) },
      // A screen for full-screen programs.
      { _ = $0.accept(printed: Array("\u{1B}[?1049h".utf8), at: 1) },
      // The beginning of a control string of 70,000 letters, too long to be held back until its end.
      {
        _ = $0.accept(
          printed: Array("\u{1B}]52;c;".utf8) + Array(repeating: 65, count: 70_000), at: 1)
      },
      // Another program's line, of which `20%` overwrites `10%`. The stage draws the loader in its place, and keeps
      // the line back.
      { stage in
        stage.takesLine = true
        stage.pass(foreign: "10%\r20%".utf8)
        _ = stage.output(at: 1.9)
      },
    ]
    for (index, hinder) in obstacles.enumerated() {
      var stage = Stage(
        TerminalCapabilities(environment: Terminal.xtermVariables, isTerminal: true))
      let line = Stage.Line(AnyLoader(.circular), label: "packages", size: .small)
      stage.start(line, at: 0, animated: false)
      _ = stage.output(at: 1)
      // `notePrint` returns true if the last print was less than 10 ms before.
      let areBursts = [2, 2.005, 2.1].map { stage.notePrint(at: $0) }
      #expect(areBursts == [false, true, false])
      // 5 ms after the last print, this one would be in a burst without the obstacle.
      hinder(&stage)
      let isBurst = stage.notePrint(at: 2.105)
      #expect(!isBurst, "\(index)")
    }
  }
}
