import LoaderCore
import LoaderExport
import Testing

/// Tests of the rows of an export, in order of time.
///
/// A row is a frame, or the state before or after an event or a settlement, which is a change of state at a deadline.
/// Its cause is a tick for a frame, or the event or settlement. Times are in seconds.
@Suite("Frame rows")
struct FrameRowsTests {
  @Test("At one instant, settlements come first, then the events in order, then the frame")
  func order() throws {
    // An entrance takes 0.35 s, so the deadline, the event and the frame meet at 1.35 s.
    let scenario = try scenario("0.0,orderIn", "1.0,activate", "1.35,deactivate", "1.35,activate")
    let rows = try rows(scenario, fps: 20, duration: 1.4).filter { $0.frame.time == 1.35 }
    #expect(
      rows.map { "\($0.kind) \($0.cause.eventName) \($0.cause.actionName)" } == [
        "before settle complete", "after settle complete",
        "before deactivate disappear", "after deactivate disappear",
        "before activate appear", "after activate appear",
        "frame tick sample",
      ])
    #expect(
      rows.map(\.frame.state) == [
        .activating, .indeterminate, .indeterminate, .deactivating, .deactivating, .activating,
        .activating,
      ])
    // The index of the frame at 1.35 s, at 20 frames a second.
    #expect(rows.allSatisfy { $0.index == 27 })
  }

  @Test("Omits the events after the duration, and keeps the settlements up to it")
  func duration() throws {
    let scenario = try scenario("0.0,orderIn", "1.0,activate", "1.35,orderOut", "1.4,orderIn")
    // The frame at 1 s, then the rows before and after: the entrance ends at 1.35 s, as `orderOut` comes.
    let last = try rows(scenario, fps: 1, duration: 1.36).map(\.cause).suffix(5)
    #expect(
      Array(last) == [
        .tick, .settle, .settle, .event(.orderOut, "leave"), .event(.orderOut, "leave"),
      ])
    // Before and after `orderIn`, and the frame at 0 s.
    #expect(try rows(scenario, fps: 1, duration: 0.5).map(\.cause).count == 3)
  }

  @Test("Lasts one second without events")
  func empty() throws {
    let rows = Array(try rows(Scenario(), fps: 60))
    #expect(rows.count == 61)
    #expect(rows.last?.frame.time == 1)
    #expect(rows.allSatisfy { $0.kind == .frame && $0.frame.state == .offscreen })
  }

  @Test("Keeps the last known progress while progress is unknown")
  func lastProgress() throws {
    let scenario = try scenario(
      "0.1,progress,0.5", "0.2,progress", "0.3,progress,-1", "0.4,progress")
    let rows = try rows(scenario, fps: 1, duration: 0.5).map(\.lastProgress)
    // The frame at 0 s, and for each event a row before and one after it.
    #expect(rows == [0, 0, 0.5, 0.5, 0.5, 0.5, 0, 0, 0])
  }

  @Test("A second iteration has the same rows")
  func twice() throws {
    let rows = try rows(Fixtures.scenario("download"))
    #expect(Array(rows) == Array(rows))
  }
}
