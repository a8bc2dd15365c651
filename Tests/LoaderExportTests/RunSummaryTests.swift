import LoaderCore
import LoaderExport
import LoaderImport
import MatrixEngine
import TestSupport
import Testing

/// Tests of the summary: how long a loader was blank and shown, and what its progress did.
@Suite("Summary of a run")
struct RunSummaryTests {
  /// Returns the summary of a scenario as text.
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
    // Blank: until 1 s + 0.3 s, and from the end of the exit, 8640000.5 s, until a second after the
    // last event. Shown in between; without a change from the progress to the end of the exit.
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
    // By frames it takes a minute; here a loaded machine has ten seconds.
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test("A progress that changes after exactly five seconds has stalled")
  func stall() throws {
    let waiting = try scenario(
      "0.0,orderIn", "0.0,activate", "1.0,progress,0.25", "6.0,progress,0.5")
    #expect(try Self.summary(waiting).contains("more: 1\n"))
  }

  @Test(
    "A progress that stays until the loader is gone, or the run is over, has stalled",
    arguments: ["8.0,deactivate", "8.0,orderOut", "8.0,ending,none"])
  func stallUntilTheEnd(last: String) throws {
    let waiting = try scenario("0.0,orderIn", "0.0,activate", "1.0,progress,0.25", last)
    #expect(try Self.summary(waiting).contains("more: 1\n"))
  }

  /// Returns the summary by frames, of which there have to be many.
  private static func byFrames(
    _ scenario: Scenario, _ policy: LoaderPolicy
  ) throws -> (blank: Double, shown: Double) {
    var (blank, shown, last) = (0.0, 0.0, 0.0)
    var wasVisible = false
    for row in try rows(scenario, on: Loader(policy: policy), fps: 960) {
      if wasVisible { shown += row.frame.time - last } else { blank += row.frame.time - last }
      (last, wasVisible) = (row.frame.time, row.frame.isVisible)
    }
    return (blank, shown)
  }

  @Test("Agrees with a count of frames in random scenarios", arguments: 0..<12 as Range<UInt64>)
  func frames(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let policy = LoaderPolicy(
      showDelay: .random(in: 0...0.4, using: &random),
      minimumVisible: .random(in: 0...1, using: &random))
    var (time, script) = (0.0, Scenario(entries: [.init(time: 0, event: .orderIn)]))
    for _ in 0..<12 {
      time += [0, .random(in: 0...1, using: &random)].randomElement(using: &random) ?? 0
      let events: [LoaderCue] = [
        .activate, .activate, .deactivate, .orderOut, .orderIn, .progress(0.5), .ending(.success),
      ]
      script.entries.append(
        .init(time: time, event: events.randomElement(using: &random) ?? .activate))
    }
    let (blank, shown) = try Self.byFrames(script, policy)
    let lines = try Self.summary(script, policy).split(separator: "\n").prefix(2).map {
      Double($0.split(separator: " ")[2]) ?? .nan
    }
    // Each change of visibility may be off by a frame, 1/960 s.
    #expect(
      abs(lines[0] - blank) < 0.03 && abs(lines[1] - shown) < 0.03, "\(lines) \(blank) \(shown)")
    #expect(abs(lines[0] + lines[1] - script.defaultDuration) < 0.002)
  }
}
