import LoaderCore

/// Reads a scenario of a loader.
public typealias ScenarioReader = ScriptReader<LoaderEvent>

/// Reads a scenario from the bytes of a CSV file, and says all that is wrong with it in one run.
public struct ScriptReader<Event: ScriptEvent> {
  var records: RecordReader
  var layout = Layout.plain
  var entries: [Script<Event>.Entry] = []
  var last = (time: 0.0, line: 0)

  init(_ bytes: [UInt8]) {
    records = RecordReader(bytes)
  }

  /// The scenario in `bytes`. Docs/CSV.md describes the format.
  ///
  /// - Throws: What is wrong with the file, in the order of its lines, the first 20 of it.
  /// - Complexity: O(bytes).
  public static func read(_ bytes: [UInt8]) throws(Diagnostics) -> Script<Event> {
    var reader = ScriptReader(bytes)
    reader.readAll()
    guard reader.records.diagnostics.list.isEmpty else {
      throw reader.records.diagnostics.sorted()
    }
    return Script(entries: reader.entries)
  }

  private mutating func readAll() {
    guard let header = records.next() else {
      report("the file is empty, expected the header \(Layout.plain.header)", at: Place())
      return
    }
    guard readHeader(header) else { return }
    while !records.diagnostics.isFull, let fields = records.next() {
      readRow(fields)
    }
  }

  mutating func report(_ message: String, at place: Place) {
    records.diagnostics.report(message, at: place)
  }
}

extension Layout {
  /// The header, as a line of the file.
  var header: String { columns.joined(separator: ",") }
}
