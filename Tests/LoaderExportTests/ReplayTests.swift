import LoaderCore
import LoaderDrawing
import LoaderImport
import Testing

@testable import LoaderExport

/// Tests of scenarios that are replayed step by step.
///
/// `scenario` reads rows of time in seconds, event, value and whether it is animated. A replay takes one
/// step after another: an event, or a settlement, which the loader takes by itself, such as the end of its
/// entrance. A record is a file of these steps, `transitionsCSV`, which is a scenario again; `frameCSV` is
/// a file of the frames that are seen.
@Suite("Replay")
struct ReplayTests {
  @Test(
    "A record of transitions replays to the same frames, byte for byte",
    arguments: Fixtures.short)
  func replay(name: String) throws {
    let scenario = try Fixtures.scenario(name)
    let record = transitionsCSV(scenario)
    // Reading a record leaves out the settlements, which the replay makes again.
    let replayed = try Scenario(record)
    #expect(try frameCSV(replayed) == frameCSV(scenario))
    #expect(transitionsCSV(replayed) == record)
  }

  @Test("Takes each step at its exact time, settlements included")
  func steps() throws {
    let scenario = try scenario("0.0,orderIn", "1.0,activate", "2.0,deactivate")
    var replay = Replay(scenario, on: Loader())
    // A cause has the event, and the action of its cell in the loader's table. It is nil if no step is due.
    #expect(replay.step(upTo: 0.5)?.cause == .event(.orderIn, "restore"))
    #expect(replay.step(upTo: 0.5) == nil)
    #expect(replay.step(upTo: 1)?.cause == .event(.activate, "appear"))
    #expect(replay.step(upTo: 1.3) == nil)
    // The entrance, which takes 0.35 s, is over at 1.35 s, before the next event.
    let settlement = replay.step(upTo: 10)
    #expect(settlement?.before.time == 1.35 && settlement?.after.time == 1.35)
    #expect(settlement?.cause == .settle)
    #expect(replay.step(upTo: 10)?.cause == .event(.deactivate, "disappear"))
    #expect(replay.step(upTo: 10)?.after.state == .inactive)
    #expect(replay.step(upTo: 10) == nil)
  }

  @Test("A record has the events, their values, actions and states")
  func record() throws {
    let scenario = try scenario(
      "0.0,orderIn", "0.5,activate", "0.5,progress,2e0", "1.5,progress,NaN")
    // A progress of 2 counts as 1, and one that is not a number is unknown. The entrance takes 0.35 s.
    let text = String(decoding: transitionsCSV(scenario), as: UTF8.self)
    #expect(
      text == """
        time_s,event,value,from_state,action,to_state
        0.0,orderIn,,offscreen,restore,inactive
        0.5,activate,,inactive,appear,activating
        0.5,progress,1.0,activating,retarget,activating
        0.85,settle,,activating,complete,determinate
        1.5,progress,,determinate,refill,indeterminate

        """)
    // One event without animation is enough for the column `animated`, also if it is the first. The test
    // target's name selects the function `scenario`, which the local constant hides.
    let atOnce = try LoaderExportTests.scenario("0.0,orderIn,,false", "0.5,activate")
    #expect(try Scenario(transitionsCSV(atOnce)) == atOnce)
    // Only an animated event leads to a settlement.
    let settled = String(decoding: transitionsCSV(atOnce), as: UTF8.self)
    #expect(settled.hasSuffix(",settle,,activating,complete,indeterminate,true\n"))
  }
}

/// Tests of a scenario that changes the preference, the appearance, the policy and the ending.
@Suite("Settings that change in a scenario")
struct SettingCueTests {
  /// The rows of a scenario: time in seconds, event and value.
  private static let lines = [
    "0.0,orderIn", "0.25,activate", "1.0,motion,reduced", "2.0,appearance,circular flutter 0.5",
    "2.5,policy,linger_s=0.5", "2.75,ending,success", "3.0,deactivate", "3.25,motion,full",
  ]
  /// The scenario of `lines`.
  private static var script: Scenario {
    get throws {
      try Scenario(Array((["time_s,event,value"] + lines).joined(separator: "\n").utf8))
    }
  }

  @Test("Act as a program's own changes do, and are recorded with their values")
  func played() throws {
    // The changes of `Self.script`, as a program makes them.
    var loader = Loader()
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0.25)
    loader.setMotion(.reduced, at: 1)
    loader.setAppearance(Circular(preset: .flutter, origin: 0.5), at: 2)
    loader.policy.linger = 0.5
    loader.setEnding(.success, at: 2.75)
    loader.send(.deactivate, at: 3)
    loader.setMotion(.full, at: 3.25)
    // At 4 s, after all changes, the loader is still drawn.
    let last = try #require(Array(rows(Self.script, fps: 8, duration: 4)).last)
    #expect(last.frame == loader.frame(at: 4) && last.frame.isVisible)
    // The record is a scenario with the same frames. Its rows have the time, the event, its value, the
    // state before, the action and the state after.
    let record = transitionsCSV(try Self.script)
    #expect(try frameCSV(Scenario(record)) == frameCSV(Self.script))
    let text = String(decoding: record, as: UTF8.self)
    for line in [
      "1.0,motion,reduced,indeterminate,setMotion,indeterminate",
      "2.0,appearance,circular flutter 0.5,indeterminate,setAppearance,indeterminate",
      "2.5,policy,linger_s=0.5,indeterminate,setPolicy,indeterminate",
      "2.75,ending,success,indeterminate,setEnding,indeterminate",
    ] { #expect(text.contains("\n\(line)\n"), "\(text)") }
  }

  @Test("An appearance of another type has no effect")
  func otherType() throws {
    // The loader is a ring, which cannot become a bar.
    let script = try scenario("0.0,orderIn", "0.25,activate", "1.0,appearance,linear")
    let plain = try scenario("0.0,orderIn", "0.25,activate")
    let frames = try rows(script, fps: 4, duration: 2).filter { $0.kind == .frame }.map(\.frame)
    let plainFrames = try rows(plain, fps: 4, duration: 2).map(\.frame)
    // The frames at 2 s, the end of both.
    #expect(frames.last == plainFrames.last)
  }

  @Test("The version of a picture with reduced motion omits the scenario's changes of motion")
  func reduced() throws {
    // The scenario reduces its motion at 1 s, and restores it at 3.25 s. `reduced` is the same scenario
    // with reduced motion throughout.
    let plans = PlannedScenario(try Self.script, on: Loader(), upTo: 4)
    #expect(plans.map { "\($0.plan)" } != plans.reduced.map { "\($0.plan)" })
    #expect(!plans.reduced.script.changesMotion && plans.script.changesMotion)
    #expect(plans.reduced.machine.motion == .reduced)
    // Whether the loader begins with reduced or full motion, its picture has a version with reduced motion,
    // too, because the scenario changes the preference.
    for loader in [Loader(motion: .reduced), Loader()] {
      let svg = try SVGFormat(
        PlannedScenario(try Self.script, on: loader, upTo: 4), title: "", style: LoaderStyle())
      let text = String(decoding: svg.written, as: UTF8.self)
      #expect(text.contains("prefers-reduced-motion"))
    }
  }
}
