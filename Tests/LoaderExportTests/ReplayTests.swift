import LoaderCore
import LoaderExport
import LoaderImport
import Testing

@Suite("Replay")
struct ReplayTests {
  @Test(
    "A record of transitions replays to the same frames, byte for byte",
    arguments: Fixtures.short)
  func replay(name: String) throws {
    let scenario = try Fixtures.scenario(name)
    let record = transitionsCSV(scenario)
    let replayed = try Scenario(record)
    #expect(try frameCSV(replayed) == frameCSV(scenario))
    #expect(transitionsCSV(replayed) == record)
  }

  @Test("Takes each step at its exact time, settlements included")
  func steps() throws {
    let scenario = try scenario("0.0,orderIn", "1.0,activate", "2.0,deactivate")
    var replay = Replay(scenario, on: Loader())
    #expect(replay.step(upTo: 0.5)?.cause == .event(.orderIn, "restore"))
    #expect(replay.step(upTo: 0.5) == nil)
    #expect(replay.step(upTo: 1)?.cause == .event(.activate, "appear"))
    #expect(replay.step(upTo: 1.3) == nil)
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
    // One event without animation is enough for the column, also if it is the first.
    let atOnce = try LoaderExportTests.scenario("0.0,orderIn,,false", "0.5,activate")
    #expect(try Scenario(transitionsCSV(atOnce)) == atOnce)
  }
}
