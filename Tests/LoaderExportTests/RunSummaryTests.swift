import LoaderCore
import LoaderExport
import LoaderImport
import MatrixEngine
import TestSupport
import Testing

/// Tests of the summary: how long a loader was blank and shown, and what its progress did.
///
/// A stall is known progress that does not change for 5 s. A run ends a second after its last event.
@Suite("Summary of a run")
struct RunSummaryTests {
  /// Returns the summary of a scenario on a ring as text, six lines.
  private static func summary(
    _ scenario: Scenario, _ policy: LoaderPolicy = LoaderPolicy(), fps: Double = 30
  ) throws -> String {
    let rows = try rows(scenario, on: Loader(policy: policy), fps: fps)
    return String(decoding: RunSummary(rows).written, as: UTF8.self)
  }

  @Test("Measures a hundred days between four events immediately, to a thousandth of a second")
  func days() throws {
    let days = try scenario(
      "0.0,orderIn", "1.0,activate", "4320000.5,progress,0.5", "8640000.25,deactivate")
    // Blank: until 1 s and the delay of 0.3 s, and from the end of the exit, which takes 0.25 s, at
    // 8640000.5 s, until the end of the run, 8640001.25 s. Shown in between; without a change from the
    // progress, at 4320000.5 s, to the end of the exit.
    let start = ContinuousClock.now
    #expect(
      try Self.summary(days, LoaderPolicy(showDelay: 0.3), fps: 60) == """
        time blank: 2.05 s
        time shown: 8639999.2 s
        switches between known and unknown progress: 1
        backward steps: 0
        stalls of 5.0 s or more: 1
        longest time without a change: 4320000.0 s

        """)
    // From all frames it would take a minute. Here it takes much less than ten seconds, the limit for a
    // machine that is busy otherwise.
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test("A progress that changes after exactly five seconds has stalled")
  func stall() throws {
    let waiting = try scenario(
      "0.0,orderIn", "0.0,activate", "1.0,progress,0.25", "6.0,progress,0.5")
    // The line reads `stalls of 5.0 s or more: 1`.
    #expect(try Self.summary(waiting).contains("more: 1\n"))
  }

  @Test(
    "A progress that stays until the loader is gone, or the run is over, has stalled",
    arguments: ["8.0,deactivate", "8.0,orderOut", "8.0,ending,none"])
  func stallUntilTheEnd(last: String) throws {
    // By 8 s the progress has stayed for 7 s. Then the loader leaves; or nothing changes (`ending,none`),
    // and the run ends at 9 s. The line reads `stalls of 5.0 s or more: 1`.
    let waiting = try scenario("0.0,orderIn", "0.0,activate", "1.0,progress,0.25", last)
    #expect(try Self.summary(waiting).contains("more: 1\n"))
  }

  /// Returns the blank and the shown time of a scenario in seconds, counted in 960 frames a second.
  private static func byFrames(
    _ scenario: Scenario, _ policy: LoaderPolicy
  ) throws -> (blank: Double, shown: Double) {
    var blank = 0.0
    var shown = 0.0
    var lastTime = 0.0
    var wasVisible = false
    for row in try rows(scenario, on: Loader(policy: policy), fps: 960) {
      // The time since the last frame counts as that frame was.
      let elapsed = row.frame.time - lastTime
      if wasVisible { shown += elapsed } else { blank += elapsed }
      lastTime = row.frame.time
      wasVisible = row.frame.isVisible
    }
    return (blank, shown)
  }

  @Test("Agrees with a count of frames in random scenarios", arguments: 0..<12 as Range<UInt64>)
  func frames(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let policy = LoaderPolicy(
      showDelay: .random(in: 0...0.4, using: &random),
      minimumVisible: .random(in: 0...1, using: &random))
    var time = 0.0
    var script = Scenario(entries: [.init(time: 0, event: .orderIn)])
    for _ in 0..<12 {
      // Half of the events come at the instant of the one before.
      time += [0, .random(in: 0...1, using: &random)].randomElement(using: &random) ?? 0
      let events: [LoaderCue] = [
        .activate, .activate, .deactivate, .orderOut, .orderIn, .progress(0.5), .ending(.success),
      ]
      script.entries.append(
        .init(time: time, event: events.randomElement(using: &random) ?? .activate))
    }
    let (blank, shown) = try Self.byFrames(script, policy)
    // The third words of the first two lines, `time blank: 2.05 s` and `time shown: 1.5 s`.
    let lines = try Self.summary(script, policy).split(separator: "\n").prefix(2).map {
      Double($0.split(separator: " ")[2]) ?? .nan
    }
    // Each change of visibility may be off by a frame, 1/960 s; for about two changes of each of thirteen
    // events, that is less than 0.03 s.
    #expect(
      abs(lines[0] - blank) < 0.03 && abs(lines[1] - shown) < 0.03, "\(lines) \(blank) \(shown)")
    // Together they are the whole run, both rounded to 1 ms.
    #expect(abs(lines[0] + lines[1] - script.defaultDuration) < 0.002)
  }
}
