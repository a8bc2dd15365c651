import LoaderCore
import LoaderExport
import LoaderImport
import MatrixEngine
import ScreenCore
import TestSupport
import Testing

/// Tests of the CSV files of a screen: its frames and its transitions.
///
/// A screen has a state, such as loading, error or content, and drives a loader. A transition is an event,
/// or a settlement, which the screen takes by itself. A cell of its table without an action is `noop`.
@Suite("Screen CSV")
struct ScreenCSVTests {
  @Test("The loader of a screen has a version with reduced motion, for pictures")
  func reduced() { #expect(Screen(Loader()).reduced.loader.motion == .reduced) }

  @Test("Keeps the last progress, and omits everything after the duration")
  func progress() throws {
    let lines = "time_s,event,value\n0,orderIn\n0,progress,0.5\n0.5,progress\n9,retry\n"
    let rows = try Repository.rows(of: screenCSV(lines, duration: 1))
    // After the progress has become unknown at 0.5 s, its column keeps the last known value.
    #expect(rows.last?["progress_ratio"] == "0.5")
    #expect(rows.last?["is_determinate"] == "false")
    #expect(rows.allSatisfy { $0["event"] != "retry" })
  }

  @Test("Its transitions replay to the same bytes", arguments: GoldenTests.screens)
  func replay(name: String) throws {
    let bytes = try Repository.bytes("Fixtures/Screens/\(name).csv")
    let record = transitionsCSV(try Script(bytes))
    #expect(try screenCSV(record) == screenCSV(bytes))
    #expect(transitionsCSV(try Script(record)) == record)
  }

  @Test("Names transitions by the screen's states, and writes readable values")
  func transitions() throws {
    let script = try Script<ScreenCue>(
      Array(
        """
        time_s,event,value
        0,orderIn
        0,errorReceived,banner:0.5
        1,progress,7
        1,errorReceived,placeholder+retry
        """.utf8))
    // A banner that is shown for 0.5 s ends with a settlement, and the progress 7 counts as 1.
    #expect(
      String(decoding: transitionsCSV(script), as: UTF8.self) == """
        time_s,event,value,from_state,action,to_state
        0.0,orderIn,,initial,restore,initial
        0.0,errorReceived,banner:0.5,initial,fail,error
        0.5,settle,,error,complete,error
        1.0,progress,1.0,error,noop,error
        1.0,errorReceived,placeholder+retry,error,fail,error

        """)
  }

  @Test("Puts a disordered event at the time of the previous one, after what is due")
  func disorder() throws {
    let script = Script<ScreenCue>(entries: [
      Script.Entry(time: 2, event: .screen(.retry)),
      Script.Entry(time: 1, event: .loader(.orderIn)),
      Script.Entry(time: 2, event: .screen(.errorReceived(.banner(seconds: 0)))),
      Script.Entry(time: 1, event: .screen(.retry)),
    ])
    // After the event at 2 s, the events at 1 s count as at 2 s, too. A banner of no duration is due at once, so
    // it settles before the last event.
    var replay = Replay(script, on: Screen(Loader()))
    var causes: [RowCause<ScreenCue>] = []
    while let step = replay.step(upTo: 3) {
      causes.append(step.cause)
      #expect(step.after.time == 2)
    }
    #expect(
      causes == [
        .event(.screen(.retry), nil), .event(.loader(.orderIn), "restore"),
        .event(.screen(.errorReceived(.banner(seconds: 0))), "fail"), .settle,
        .event(.screen(.retry), "retry"),
      ])
  }
}

/// Returns the transitions CSV of a screen.
private func transitionsCSV(_ script: Script<ScreenCue>) -> [UInt8] {
  var bytes: [UInt8] = []
  TransitionsFormat(script, on: Screen(Loader()), upTo: script.defaultDuration).write {
    bytes += $0
  }
  return bytes
}

/// Returns the frame CSV of a screen, with 30 frames a second.
func screenCSV(_ bytes: [UInt8], duration: Double? = nil) throws -> [UInt8] {
  let script = try Script<ScreenCue>(bytes)
  let clock = FrameClock(rate: 30, duration: duration ?? script.defaultDuration)
  let rows = FrameRows(script, on: Screen(Loader()), clock: try #require(clock))
  return Array(CSVFormat(rows).written)
}

/// Returns the frame CSV of a screen, from the text of its scenario.
func screenCSV(_ text: String, duration: Double? = nil) throws -> [UInt8] {
  try screenCSV(Array(text.utf8), duration: duration)
}
