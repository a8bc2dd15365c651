import LoaderCore
import PlainText
import ScreenCore
import TestSupport
import Testing

@testable import LoaderExport
@testable import LoaderImport

@Suite("Plain rows")
struct PlainRowTests {
  /// What the reader of records makes of a file, row by row, none of them taken for plain.
  private static func rowByRow<Event: ScriptEvent>(
    _ bytes: [UInt8], of: Event.Type
  ) throws(Diagnostics) -> Script<Event> {
    var reader = ScriptReader<Event>(bytes)
    if reader.readHeader() != nil {
      while reader.readRow() {}
    }
    try reader.rows.throwErrors()
    return Script(entries: reader.entries)
  }

  /// Checks that a file says the same both ways; whether it was sound.
  private static func compare<Event: ScriptEvent>(_ bytes: [UInt8], of event: Event.Type) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    let fast = Result { () throws(Diagnostics) in try ScriptReader<Event>.read(bytes) }
    let slow = Result { () throws(Diagnostics) in try rowByRow(bytes, of: event) }
    #expect(fast == slow, "\(text)")
    return (try? fast.get()) != nil
  }

  static let files = [
    "time_s,event,value\n0,orderIn,\n0.25,activate\n1.5,progress,0.25\n2,progress,\n3,orderOut,",
    "time_s,event,value,animated\r\n0,orderIn,,true\r\n0.5,progress,1e-1,false\r\n1,activate\r\n",
    "time_s,event,value\n0,\"orderIn\"\n\"1.25\",progress,\"0.123456789012345678\"\n2,activate,\n",
    """
    time_s,event,value,from_state,action,to_state,animated
    0.0,orderIn,,offscreen,restore,inactive,true
    0.85,settle,,activating,complete,determinate,true
    1.5,progress,0.25,determinate,refill,determinate,false

    """,
  ]
  /// Records with lines that end after each column.
  static let cut = [4, 5, 6].map { count in
    let line = ["0", "orderIn", "", "offscreen", "restore", "inactive", "true"].prefix(count)
    return "time_s,event,value,from_state,action,to_state,animated\n" + line.joined(separator: ",")
  }
  static let screens = [
    "time_s,event,value\n0,orderIn\n1,loadingStarted\n1,progress,0.5\n2,contentReceived,\n",
    "time_s,event,value\n0,retry\n3,errorReceived,banner:2.5\n4,errorReceived,alert\n5,progress",
  ]

  @Test("are read as by the reader of records, also in files with a few faults")
  func sameAsRecords() {
    var random = SeededGenerator(seed: 11)
    let alphabet = Array("0159.,,\"\r\n e-+aIt\u{E9}\u{7}".utf8) + [0xFF, 0xC3]
    var sound = 0
    for index in 0..<900 {
      let isScreen = index.isMultiple(of: 3)
      var bytes = Array((isScreen ? Self.screens : Self.files).randomElement(using: &random)!.utf8)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let byte = alphabet.randomElement(using: &random)!
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes.insert(byte, at: place)
        case 1: bytes[place] = byte
        default: bytes.remove(at: place)
        }
      }
      let isSound =
        isScreen
        ? Self.compare(bytes, of: ScreenCue.self) : Self.compare(bytes, of: LoaderEvent.self)
      sound += isSound ? 1 : 0
    }
    #expect((150...800).contains(sound))
    #expect(
      Self.cut.map { Self.compare(Array($0.utf8), of: LoaderEvent.self) } == [false, false, true])
  }

  @Test("are all rows of a sound file, except for errors that are shown", arguments: cases(files))
  func plain(given: Given<String>) throws {
    let file = given.values
    let bytes = Array(file.utf8)
    var reader = ScriptReader<LoaderEvent>(bytes)
    let header = reader.readHeader()
    reader.readPlainRows(try #require(header))
    #expect(reader.entries == (try ScriptReader.read(bytes)).entries)
    let isOver = !reader.readRow()
    #expect(reader.entries.count >= 2 && isOver)
  }

  @Test("with a last one that is too early are reported with the line of the one before")
  func order() {
    let error = #expect(throws: Diagnostics.self) {
      try ScenarioReader.read(Array("time_s,event,value\n0,orderIn\n2,activate\n1,orderOut\n".utf8))
    }
    #expect(
      error?.list.map(\.message) == [
        "time_s is 1, earlier than in line 3, expected times in order"
      ])
  }
}
