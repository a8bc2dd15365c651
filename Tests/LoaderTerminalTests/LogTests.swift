import LoaderCore
import LoaderDrawing
import LoaderImport
import TestSupport
import Testing

@testable import LoaderTerminal

/// The log of a loader, in JSON lines: the settings, then each event with its time in seconds.
///
/// Tests on a `Stage` give each time themselves, and no thread draws. A `record` is a log that is written to.
@Suite("Log of a loader")
struct LogTests {
  @Test("An observed progress logs its changes only")
  func observed() throws {
    var stage = Stage(StageTests.drawn)
    let id = stage.add(Stage.Line(AnyLoader(.circular), label: "Go"), at: 0)
    // A loader without known progress at first.
    let (record, fraction) = (Locked(LoaderLog()), Locked<Double?>(nil))
    stage.change(id, at: 0) { line, time in
      line.log = record
      record.withLock { line.loader.box.begin(&$0, at: time) }
      // The `false` says that the observation is not over.
      line.observed = { (.progress(fraction.withLock { $0 }), false) }
      line.send(.activate, at: time)
    }
    // A frame each 50 ms, and two changes of the observed progress.
    for step in 0..<60 {
      if step == 20 { fraction.withLock { $0 = 0.25 } }
      if step == 40 { fraction.withLock { $0 = 0.5 } }
      _ = stage.output(at: Double(step) / 20)
    }
    let text = try #require(record.withLock { $0.text })
    #expect(text.split(separator: "\n").count { $0.contains("progress") } == 2, "\(text)")
  }

  @Test("Steps that begin to glide, before or after a report, replay to the same loader")
  func glides() throws {
    // `glide` makes steps glide from now on, as an observed progress does; here it may come before any report.
    for isEarly in [true, false] {
      var stage = Stage(StageTests.plain)
      let id = stage.add(Stage.Line(AnyLoader(.circular), label: ""), at: 0)
      let record = Locked(LoaderLog())
      stage.change(id, at: 0) { line, time in
        line.log = record
        record.withLock { line.loader.box.begin(&$0, at: time) }
        line.send(.activate, at: time)
        if isEarly { line.glide() }
        for second in 1...4 {
          line.report(.fraction(0.1 * Double(second)), at: Double(second))
          line.glide()
        }
      }
      // Replayed to another loader, the log has the same result.
      let text = try #require(record.withLock { $0.text })
      let log = try LoaderLogFile(Array(text.utf8))
      var played = Loader(policy: log.policy, motion: log.motion)
      for entry in log.script.entries {
        switch entry.event {
        case .event(let event): played.send(event, at: entry.time)
        case .policy(let setting): setting.apply(to: &played.policy)
        default: Issue.record("\(entry.event)")
        }
      }
      #expect(played.policy.glides)
      #expect(stage.lines[0].line.loader.box as? Loader<Circular> == played)
    }
  }

  /// Returns the lines of a log after its first one, the settings, each from the name of its event on.
  private func events(_ log: String) -> [Substring] {
    log.split(separator: "\n").dropFirst().map { $0.split(separator: "\"event\":")[1] }
  }

  @Test("Is off by default, can begin only before activation, and can be read after `finish`")
  func off() throws {
    // With CI the loader prints plain lines, and no thread draws.
    let session = try TerminalSession()
    defer { session.end() }
    let terminal = Terminal.xterm(session.terminal, ["CI": "1"])
    let (late, loader) = (TerminalLoader("a", on: terminal), TerminalLoader("b", on: terminal))
    late.isActive = true
    late.beginLog()
    #expect(late.log == nil && loader.log == nil)
    loader.beginLog()
    loader.isActive = true
    loader.progress = 0.25
    loader.finish(.success)
    // `finish` takes it off its terminal, so the last event is `orderOut`.
    let log = try #require(loader.log)
    #expect(
      events(log) == [
        "\"orderIn\"}", "\"activate\"}", "\"progress\",\"value\":0.25}", "\"orderOut\"}",
      ])
  }

  @Test("Records its appearance and policy, and changes of the motion and of the policy")
  func settings() throws {
    let session = try TerminalSession()
    defer { session.end() }
    let terminal = Terminal.xterm(session.terminal, ["CI": "1"])
    let policy = LoaderPolicy(showDelay: 0.5, isMonotone: true)
    let loader = TerminalLoader(
      "secret", appearance: .circular(preset: .flutter), policy: policy, on: terminal)
    loader.beginLog()
    loader.setMotion(.reduced)
    loader.setLabel("still a", after: 2)
    loader.isActive = true
    // The label, `secret`, is not in the log.
    let text = try #require(loader.log)
    #expect(!text.contains("secret"))
    let log = try LoaderLogFile(Array(text.utf8))
    #expect(log.appearance?.description == "circular flutter" && log.policy == policy)
    #expect(
      events(text) == [
        "\"orderIn\"}", "\"motion\",\"value\":\"reduced\"}",
        "\"policy\",\"value\":\"still_working_delay_s=2.0\"}", "\"activate\"}",
      ])
  }
}
