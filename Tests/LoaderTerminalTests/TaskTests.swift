import LoaderCore
import LoaderDrawing
import TestSupport
import Testing

@testable import LoaderTerminal

/// Loaders whose work is in tasks: each has a row, and the whole shows their weighted mean.
///
/// The tasks of a whole are in rows above it, and their own tasks below them, indented by two columns. `expect` sets
/// the number of tasks, `remove` ends one. `all 1/2 62%`: one of two has ended, and the mean is 62 %, rounded down.
/// Loaders are drawn on a `Stage`, to which each test gives the times, in seconds.
@Suite("Tasks")
struct TaskTests {
  private struct Refused: Error {}

  /// Returns an empty stage of 60 columns.
  private func stage(rows: Int = 24) -> Stage {
    var stage = Stage(StageTests.drawn)
    stage.resize(columns: 60, rows: rows)
    return stage
  }

  /// Returns the line of a ring with a label.
  private func line(_ label: String) -> Stage.Line {
    Stage.Line(AnyLoader(.circular), label: label, size: .small)
  }

  /// Adds an active loader at 0 s, as a task of `parent` if that is not nil, and returns its number.
  private func add(
    _ label: String, _ stage: inout Stage, under parent: Int? = nil, weight: Double = 1
  ) -> Int {
    let id =
      parent.map { stage.add(line(label), under: $0, weight: weight, at: 0) }
      ?? stage.add(line(label), at: 0)
    stage.change(id, at: 0) { $0.loader.send(.activate, at: $1, animated: false) }
    return id
  }

  /// Returns the texts of the rows at 3 s, with their indents.
  private func texts(_ stage: Stage) -> [String] {
    stage.drawnRows(at: 3).map { row in
      let cells = row.cells.prefix { $0 == .blank }.count
      return String(repeating: " ", count: cells) + row.text.content
    }
  }

  @Test("Shows tasks above the whole, and their own tasks below them")
  func tree() {
    var stage = stage()
    let all = add("all", &stage)
    let task1 = add("one", &stage, under: all)
    let task2 = add("two", &stage, under: all)
    let task1a = add("one a", &stage, under: task1)
    _ = add("two a", &stage, under: task2)
    _ = add("one b", &stage, under: task1)
    _ = add("one a i", &stage, under: task1a)
    _ = add("other", &stage)
    #expect(
      texts(stage) == [
        "one", "  one a", "    one a i", "  one b", "two", "  two a", "all", "other",
      ])
  }

  @Test("The steps of a whole and of an observed progress glide, a program's own steps do not")
  func glides() {
    var stage = stage()
    let all = add("all", &stage)
    stage.expect(4, of: all, at: 0)
    let part = add("part", &stage, under: all)
    let single = add("single", &stage)
    for second in 1...3 {
      for id in [part, single] {
        stage.change(id, at: Double(second)) {
          $0.report(.fraction(0.1 * Double(second)), at: $1)
        }
      }
      stage.report(to: all, at: Double(second))
    }
    /// Returns true if the steps of a loader glide; nil if it is gone.
    func glides(_ id: Int) -> Bool? {
      stage.lines.first { $0.id == id }?.line.loader.box.policy.glides
    }
    #expect(glides(all) == true && glides(single) == false)
    // The whole's last report, at 3 s, came a second after the one before: it glides for 1.4 times that, to 4.4 s.
    let whole = stage.lines.first { $0.id == all }?.line.loader.box as? Loader<Circular>
    #expect(whole?.nextChange(after: 4.3) == .everyFrame)
    // A program's own steps glide if `glide` is called, as for an observed progress.
    stage.change(single, at: 4) { line, _ in line.glide() }
    #expect(glides(single) == true)
  }

  @Test("Reports the weighted mean to the whole, through all levels")
  func weights() {
    var stage = stage()
    let all = add("all", &stage)
    stage.expect(2, of: all, at: 0)
    let small = add("small", &stage, under: all)
    let large = add("large", &stage, under: all, weight: 3)
    stage.expect(1, of: large, at: 0)
    // A weight below 0 counts as 1.
    let part = add("part", &stage, under: large, weight: -1)
    #expect(texts(stage).last == "all 0/2 0%")
    stage.change(part, at: 1) { $0.report(.counted(1, of: 2), at: $1) }
    // Of weights 1 and 3, three quarters are half done: 37.5 %.
    #expect(texts(stage) == ["small", "large 1/2 50%", "  part 1/2 50%", "all 1 37%"])
    stage.remove(small, leaving: nil, word: "done", succeeded: true, at: 2)
    // A quarter is done, and half of three quarters: 62.5 %.
    #expect(texts(stage).last == "all 1/2 62%")
    stage.remove(part, leaving: (.failure, "part"), word: "failed", at: 2)
    stage.remove(large, leaving: nil, word: "done", succeeded: true, at: 2)
    #expect(texts(stage) == ["all 2/2 100%"])
    // Active since 0 s.
    #expect(stage.lines[0].line.lastLine(at: 12) == "all: 2 tasks, 12 s")
  }

  @Test("The whole never falls, unless more tasks are expected; its own progress counts first")
  func bounded() {
    var stage = stage()
    let all = add("all", &stage)
    stage.expect(4, of: all, at: 0)
    /// Returns the row of the whole, which is the last one.
    func whole() -> String { texts(stage).last ?? "" }
    /// Returns the end of a row.
    func percent(_ text: String) -> Substring? { text.split(separator: " ").last }
    /// Runs a task to its end, and expects that its start leaves the percentage of the whole.
    func run(_ number: Int) {
      let before = whole()
      let part = add("part \(number)", &stage, under: all)
      #expect(percent(whole()) == percent(before))
      stage.change(part, at: 1) { $0.report(.fraction(0.5), at: $1) }
      stage.remove(part, leaving: nil, word: "done", succeeded: true, at: 2)
    }
    // A fifth task of four: then five are expected.
    for (number, end) in [
      (1, "1/4 25%"), (2, "2/4 50%"), (3, "3/4 75%"), (4, "4/4 100%"), (5, "5/5 100%"),
    ] {
      run(number)
      #expect(whole() == "all \(end)")
    }
    // It falls with a greater number, and has no total without one. A count is as wide as its total, hence two spaces.
    stage.expect(10, of: all, at: 3)
    #expect(whole() == "all  5/10 50%")
    stage.expect(nil, of: all, at: 3)
    #expect(whole() == "all 5 done")
    // The whole's own report counts instead of its tasks, also after another task.
    stage.change(all, at: 4) { line, time in
      line.taskNode.hasOwnProgress = true
      line.report(.counted(3, of: 4), at: time)
    }
    run(6)
    #expect(whole() == "all 3/4 75%")
  }

  @Test("A whole counts its ended tasks, or the sum of what all of them count in one unit")
  func counts() {
    var stage = stage()
    let all = add("all", &stage)
    stage.expect(3, of: all, at: 0)
    /// Returns the row of the whole, which is the last one.
    func whole() -> String { texts(stage).last ?? "" }
    #expect(whole() == "all 0/3 0%")
    var parts = (1...2).map { add("part \($0)", &stage, under: all) }
    stage.change(parts[0], at: 1) { $0.report(.bytes(2_000_000, of: 4_000_000), at: $1) }
    // The other task has no total yet. Half of one of three tasks is a sixth, 16 %.
    #expect(whole() == "all 2.0 MB 16%")
    stage.change(parts[1], at: 1) { $0.report(.bytes(1_000_000, of: 2_000_000), at: $1) }
    // Half of two of three; the third has not begun, so the sum has no total.
    #expect(whole() == "all 3.0 MB 33%")
    parts.append(add("part 3", &stage, under: all))
    stage.change(parts[2], at: 1) { $0.report(.bytes(0, of: 4_000_000), at: $1) }
    // Half, half and nothing of three: 3 of 10 MB, but a third of the tasks.
    #expect(whole() == "all 3.0/10 MB 33%")
    stage.change(parts[0], at: 2) { $0.report(.bytes(4_000_000, of: 4_000_000), at: $1) }
    stage.remove(parts[0], leaving: nil, word: "done", succeeded: true, at: 2)
    #expect(whole() == "all 5.0/10 MB 50%")
    stage.change(parts[2], at: 3) { $0.report(.counted(1, of: 2), at: $1) }
    // In two units, so ended tasks are counted: all, half and half of three.
    #expect(whole() == "all 1/3 66%")
    stage.expect(nil, of: all, at: 3)
    #expect(whole() == "all 1 done")
  }

  @Test("Keeps the whole visible where space is short", arguments: [2, 3, 4, 6])
  func pinned(rows: Int) {
    var stage = stage(rows: rows)
    let all = add("all", &stage)
    for number in 1...9 { _ = add("part \(number)", &stage, under: all) }
    let shown = texts(stage)
    #expect(shown.count == rows - 1 && shown.last == "all")
    // The last row of the screen stays free. Above the whole, a row counts the parts for which there is no row.
    if rows > 3 { #expect(shown[rows - 3] == "…\(9 - (rows - 3)) more") }
  }

  @Test("Reports from a task group; successes are counted, failures stay", .waitsForTime)
  func group() async throws {
    let session = try TerminalSession(columns: 60, rows: 12)
    defer { session.end() }
    let terminal = Terminal.xterm(session.terminal, ["NO_COLOR": "1"])
    await withLoader("Fetching", tasks: 5, on: terminal) { loader in
      await withTaskGroup { group in
        for number in 1...5 {
          group.addTask {
            try? loader.withTask("file \(number)") { task in
              task.progress = 0.5
              #expect(task.glides == true)
              if number == 3 { throw Refused() }
              task.withTask("part") { _ in }
            }
          }
        }
      }
      // All five have ended, one of them without success.
      #expect(session.wait { $0.ends(with: "Fetching 5/5 100%") })
    }
    #expect(session.wait { $0.isCursorVisible })
    let lines = session.now.lines
    #expect(lines.count == 2 && lines.first == "✗  file 3: Refused()", "\(lines)")
    #expect(lines.last?.hasPrefix("!  Fetching: 4 of 5 tasks, ") == true)
  }
}

extension TerminalLoader {
  /// True if its steps glide; nil if it has ended.
  var glides: Bool? {
    terminal.writer.read { stage, _ in
      stage.lines.first { $0.id == id }?.line.loader.box.policy.glides
    }
  }
}
