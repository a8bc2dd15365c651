import Foundation
import LoaderCore
import LoaderDrawing
import LoaderHosting
import LoaderImport
import StorySupport
import TestSupport
import Testing

@testable import LoaderTerminal

/// Random stories told to loaders on a pseudo-terminal, judged by the table, by their logs and by what the terminal
/// shows.
///
/// A story is a loader and 24 random changes of it. `told` are the events that these changes should send, `facts` what
/// the loader was after each of them. The table is Fixtures/Matrix.csv: the next state for each state and event. A
/// `TableJudge` compares the steps of a story with it, and a `LogReplay` sends the events of a log to a plain loader.
@Suite("Stories on a terminal")
struct StoryTests {
  /// A loader, the events that were sent to it, and its state and frame after each of them.
  struct Story {
    let loader: TerminalLoader
    let label: String
    /// Its whole log; empty before the end of the story.
    var log = ""
    var told: [LoaderCue] = []
    var facts: [(time: Double, state: LoaderState, frame: Frame<Circular.Channels>)] = []

    init(_ label: String, on terminal: Terminal, _ random: inout SeededGenerator) {
      let policy = LoaderPolicy(
        showDelay: [0, 0, 0.3].randomElement(using: &random) ?? 0,
        minimumVisible: [0, 0.6].randomElement(using: &random) ?? 0,
        linger: [0, 0, 0.4].randomElement(using: &random) ?? 0,
        holdsUntilFilled: .random(using: &random), isMonotone: .random(using: &random),
        glides: .random(using: &random))
      (self.label, loader) = (label, TerminalLoader(label, policy: policy, on: terminal))
      loader.details = [.percent]
    }

    /// The loader itself, as the terminal's stage has it; nil after its end.
    var box: Loader<Circular>? {
      loader.terminal.writer.read { stage, _ in
        stage.lines.first { $0.id == loader.id }?.line.loader.box as? Loader<Circular>
      }
    }

    /// Makes a random change of the loader, whose clock stops at `time`, in seconds.
    mutating func tell(at time: Double, _ random: inout SeededGenerator) {
      loader.freeze(at: time)
      let isAnimated = Int.random(in: 0..<6, using: &random) > 0
      /// Makes a change, one in six without animation.
      func change(_ body: () -> Void) {
        if isAnimated { body() } else { withoutLoaderAnimation(body) }
      }
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2:
        let isActive = Int.random(in: 0..<3, using: &random) > 0
        if loader.isActive != isActive { told.append(isActive ? .activate : .deactivate) }
        change { loader.isActive = isActive }
      case 3...5:
        let value = Double(Int.random(in: 0...10, using: &random)) / 10
        told.append(.progress(value))
        change { loader.progress = value }
      case 6:
        told.append(.progress(nil))
        change { loader.progress = nil }
      default:
        loader.setMotion([.full, .reduced].randomElement(using: &random) ?? .full)
      }
      if let box { facts.append((time, box.state(at: time), box.frame(at: time))) }
    }

    /// The log so far, replayed up to a time.
    func replay(until time: Double) throws -> LogReplay<Circular> {
      var replay = LogReplay(
        try LoaderLogFile(Array(try #require(loader.log).utf8)), as: Circular())
      replay.play(until: time)
      return replay
    }
  }

  /// Returns the row of a loader, without colors; nil if it is not visible.
  ///
  /// - Parameter isStacked: True if another loader is shown, from which a row of dots separates its ring.
  private static func row(
    _ loader: Loader<Circular>, _ label: String, at time: Double, isStacked: Bool
  ) -> String? {
    let frame = loader.frame(at: time)
    guard frame.isVisible else { return nil }
    let surface = CellSurface(
      size: .small, brush: Brush(StageTests.drawn), maximumColumns: 79, text: 0,
      isStacked: isStacked, maximumRows: 1)
    let cells = loader.picture(LoaderStyle(), at: time, on: surface)[0].map(\.glyph)
    let percent = frame.progress.map { " \(LoaderText.percent(of: $0))%" } ?? ""
    return "\(String(String.UnicodeScalarView(cells))) \(label)\(percent)"
  }

  /// Tells stories on one terminal, and returns them.
  private func play(_ count: Int, seed: UInt64) throws -> [Story] {
    let session = try TerminalSession(columns: 80, rows: count + 4)
    defer { session.end() }
    let terminal = Terminal.xterm(session.terminal)
    var random = SeededGenerator(seed: seed)
    var stories = (0..<count).map { Story("story \($0)", on: terminal, &random) }
    // Well after the creation, whatever the clock says.
    var now = 100.0
    for story in stories {
      story.loader.freeze(at: now)
      story.loader.beginLog()
    }
    // After each eighth change the screen is compared with the replayed logs.
    for step in 1...24 {
      now += [0.02, 0.15, 0.5, 1.5].randomElement(using: &random) ?? 1
      for index in stories.indices { stories[index].tell(at: now, &random) }
      guard step.isMultiple(of: 8) else { continue }
      let played = try stories.map { try $0.replay(until: now).loader }
      let shown = zip(played, stories).filter { loader, _ in loader.frame(at: now).isVisible }
      let rows = shown.compactMap { loader, story in
        Self.row(loader, story.label, at: now, isStacked: shown.count > 1)
      }
      let isShown = session.wait { screen in
        screen.lines.map { $0.replacing(#/ +$/#, with: "") }.filter { !$0.isEmpty } == rows
      }
      #expect(isShown, "seed \(seed), at \(now): \(session.now.lines), expected \(rows)")
    }
    // Nothing may be written once the session has closed its terminal, whose number another test may get.
    for index in stories.indices {
      stories[index].log = try #require(stories[index].loader.log)
      stories[index].loader.finish(.canceled)
    }
    return stories
  }

  @Test("Random stories follow the table, their logs replay to what was told and drawn")
  func stories() throws {
    // As many as .ci/full asks for, by a variable; usually 50.
    let wanted = ProcessInfo.processInfo.environment["LOADER_STORIES"].flatMap { Int($0) } ?? 50
    let judge = try TableJudge()
    var (storiesLeft, seed) = (wanted, UInt64.random(in: 1..<1_000_000))
    // The cells of the table that ran, each a state with an event.
    var kinds = Set<String>()
    // At most 20 loaders share a terminal.
    while storiesLeft > 0 {
      let stories = try play(min(storiesLeft, 20), seed: seed)
      for story in stories {
        let log = try LoaderLogFile(Array(story.log.utf8))
        var replay = LogReplay(log, as: Circular())
        for fact in story.facts {
          replay.play(until: fact.time)
          #expect(replay.loader.state(at: fact.time) == fact.state, "seed \(seed)")
          #expect(replay.loader.frame(at: fact.time) == fact.frame, "seed \(seed)")
        }
        // The first step that the table does not allow.
        #expect(judge.fault(in: replay.steps, from: "offscreen") == nil, "seed \(seed)")
        #expect(story.told == Self.events(of: log), "seed \(seed)")
        kinds.formUnion(replay.steps.map { "\($0.from) \($0.event)" })
        // The steps that could be lost, repeated, swapped or altered without a fault.
        #expect(judge.missedFaults(in: replay.steps, from: "offscreen") == [])
      }
      storiesLeft -= stories.count
      seed += 1
    }
    // A loader is always on screen, and no activation is sent twice, so some of the table's 30 cells never run.
    #expect(kinds.count >= 12, "\(kinds.sorted())")
  }

  /// Returns the events of a log, without `orderIn`, by which it came on screen, and without changes of settings.
  private static func events(of log: LoaderLogFile) -> [LoaderCue] {
    log.script.entries.map(\.event).filter { if case .event = $0 { true } else { false } }
      .filter { $0 != .orderIn }
  }
}
