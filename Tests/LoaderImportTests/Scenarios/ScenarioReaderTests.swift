import LoaderCore
import LoaderExport
import LoaderImport
import PlainText
import TestSupport
import Testing

/// Tests of the reader of scenarios: CSV rows of a time in seconds, an event and its value, in any usual spelling.
///
/// `Mistake.all` reads texts, with the messages about them, from a file below `Fixtures/Mistakes`.
@Suite("Scenario reader")
struct ScenarioReaderTests {
  /// Returns the entries that are read from a text.
  private static func entries(_ text: String) throws -> [Scenario.Entry] {
    try Scenario(Array(text.utf8)).entries
  }

  /// The entries of the rows `0,orderIn` and `1.5,progress,0.25`, however they are written.
  private static let expected = [
    Scenario.Entry(time: 0, event: .orderIn),
    Scenario.Entry(time: 1.5, event: .progress(0.25)),
  ]

  @Test(
    "Reads any line ends, byte order mark, quotes and trailing commas",
    arguments: cases([
      "time_s,event,value\n0.0,orderIn,\n1.5,progress,0.25\n",
      "time_s,event,value\n0,orderIn\n1.5,progress,0.25",
      "time_s,event,value\r\n0.0,orderIn,\r\n1.5,progress,0.25\r\n",
      "\u{FEFF}time_s,event,value\n0.0,orderIn,\n1.5,progress,0.25\n",
      "\"time_s\",\"event\",\"value\"\n\"0.0\",\"orderIn\",\"\"\n1.5,\"progress\",\"0.25\"\n",
      "time_s,event,value,animated\n0.0,orderIn,,true\n1.5,progress,0.25\n",
      "time_s,event,value,animated\n0.0,orderIn\n1.5,progress,0.25,\n",
    ]))
  func forms(given: Given<String>) throws {
    let text = given.values
    #expect(try Self.entries(text) == Self.expected)
  }

  @Test(
    "Reads decimal numbers with a sign and an exponent",
    arguments: [
      ("15e-1", 1.5), ("+1.5", 1.5), ("1.", 1), (".5", 0.5), ("1E+2", 100), ("1e-999", 0),
      ("0.1", 0.1), ("00012", 12),
    ])
  func numbers(text: String, value: Double) throws {
    // The reader clamps no progress: a loader does.
    let entries = try Self.entries("time_s,event,value\n\(text),progress,\(text)\n")
    #expect(entries == [Scenario.Entry(time: value, event: .progress(value))])
  }

  @Test(
    "Reads what spreadsheets and statistics write back",
    arguments: ["excel", "pandas", "r"])
  func spreadsheets(program: String) throws {
    // Each program has opened `at-once.csv` and saved it again.
    let scenario = try Scenario(Repository.bytes("Fixtures/Spreadsheets/\(program).csv"))
    #expect(try scenario == Scenario(Repository.bytes("Fixtures/Scenarios/at-once.csv")))
  }

  @Test("Reads a negative zero as zero")
  func negativeZero() throws {
    let entries = try Self.entries("time_s,event,value\n-0.0,orderIn\n")
    #expect(entries[0].time.sign == .plus)
  }

  @Test("Reads NaN and no value as unknown", arguments: ["progress", "progress,", "progress,NaN"])
  func unknown(row: String) throws {
    let entries = try Self.entries("time_s,event,value\n0,\(row)\n")
    #expect(entries == [Scenario.Entry(time: 0, event: .progress(nil))])
  }

  @Test("Reads whether an event is animated")
  func animated() throws {
    let entries = try Self.entries(
      "time_s,event,value,animated\n0,orderIn,,false\n0,activate,,true\n0,progress,1,false\n")
    #expect(entries.map(\.isAnimated) == [false, true, false])
  }

  @Test("Skips the settlements of a record of transitions")
  func transitions() throws {
    let entries = try Self.entries(
      """
      time_s,event,value,from_state,action,to_state
      0.0,orderIn,,offscreen,restore,inactive
      0.85,settle,,activating,complete,determinate
      1.5,progress,0.25,determinate,refill,determinate

      """)
    #expect(entries == Self.expected)
    // Rows that are added by hand may have fewer columns.
    let added = try Self.entries(
      "time_s,event,value,from_state,action,to_state,animated\n0,orderIn\n1.5,progress,0.25\n"
        + "2,activate,,inactive,spin,indeterminate\n")
    #expect(added == Self.expected + [Scenario.Entry(time: 2, event: .activate)])
  }

  @Test("Reads a scenario without events")
  func empty() throws { #expect(try Self.entries("time_s,event,value\n").isEmpty) }

  @Test("Never traps, and finds an error in any bytes that are not a scenario")
  func anyBytes() {
    var random = SeededGenerator(seed: 7)
    // The bytes of a scenario, and bytes that are no text or not in UTF-8.
    let alphabet =
      Array("time_s,event,value\n0.5,\"orderIn\"\r\n\u{E9}progress".utf8) + [0, 0xFF, 0xC3]
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0..<80, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      do {
        _ = try Scenario(bytes)
        // Nothing is a scenario without the whole header, which random bytes do not have.
        Issue.record("read \(bytes)")
      } catch {
        #expect((1...Diagnostics.limit).contains(error.list.count))
        #expect(error.list.map(\.position) == error.list.map(\.position).sorted())
      }
    }
  }

  @Test("Reports a bad file line by line", arguments: Mistake.all("scenarios"))
  func diagnostics(bad: Mistake) {
    let error = #expect(throws: Diagnostics.self) { try Scenario(Array(bad.text.utf8)) }
    #expect(error?.list.map { $0.description(file: "f.csv") } == bad.messages)
  }

  @Test("Remarks on what is probably a mistake", arguments: Mistake.all("notes"))
  func remarks(given: Mistake) throws {
    let scenario = try Scenario(Array(("time_s,event,value\n" + given.text).utf8))
    #expect(scenario.notes == given.messages)
  }

  @Test("Reports the first twenty errors of a file, in order, and that there are more")
  func full() {
    for (count, isCut) in [(Diagnostics.limit, false), (Diagnostics.limit + 1, true)] {
      let lines = String(repeating: "0,x\n", count: count)
      let error = #expect(throws: Diagnostics.self) {
        try Scenario(Array("time_s,event,value\n\(lines)".utf8))
      }
      // The header is line 1, so the limit of twenty errors is reached in line 21.
      #expect(error?.list.map(\.position.line) == Array(2...21))
      #expect(error?.isCut == isCut)
    }
  }
}
