import Foundation
import Testing

@testable import LoaderExport

/// Animations, and what a browser computed for them.
struct BrowserRun {
  /// The animations as JSON Lines.
  var animations: String
  /// A row for each time of each animation, in order.
  var rows: String
  /// Texts that may be easings, and whether the browser takes them for one, as JSON Lines.
  var easings: String

  /// Takes a run apart that `page.html` printed.
  init(dump: String) throws {
    animations = try Self.element("animations", of: dump)
    rows = try Self.element("rows", of: dump)
    easings = try Self.element("easings", of: dump)
  }

  /// Reads the run that is kept in the fixture.
  init(fixture: URL) throws {
    animations = try String(
      contentsOf: fixture.appending(path: "animations.jsonl"), encoding: .utf8)
    rows = try String(contentsOf: fixture.appending(path: "rows.csv"), encoding: .utf8)
    easings = try String(contentsOf: fixture.appending(path: "easings.jsonl"), encoding: .utf8)
  }

  /// Keeps the run for when there is no browser.
  func write(to fixture: URL) throws {
    try Data(animations.utf8).write(to: fixture.appending(path: "animations.jsonl"))
    try Data(rows.utf8).write(to: fixture.appending(path: "rows.csv"))
    try Data(easings.utf8).write(to: fixture.appending(path: "easings.jsonl"))
  }

  /// The line of one animation, to be tried again.
  func animation(_ index: Int) -> Substring {
    animations.split(separator: "\n")[index]
  }

  /// Compares what the browser computed with what `loader sample` prints.
  func compare() throws -> Comparison {
    let file = try AnimationFile(Array(animations.utf8))
    var printed: [UInt8] = []
    SampleCSV(file.animations).write { printed += $0 }
    let theirs = CSVRows(Array(rows.utf8), columns: 4)
    let ours = CSVRows(printed, columns: 7)
    try #require(theirs.count == ours.count, "The browser did not get to the end")
    var comparison = Comparison()
    var row = 0
    for (index, animation) in file.animations.enumerated() {
      for time in animation.times {
        let browser = BrowserRow(theirs[row].suffix(3))
        let printed = PrintedRow(ours[row])
        try #require(printed.time == time)
        comparison.compare(browser, printed, animation, number: index)
        row += 1
      }
    }
    return comparison
  }

  private static func element(_ name: String, of dump: String) throws -> String {
    let opening = try #require(dump.range(of: "<pre id=\"\(name)\">"))
    let closing = try #require(dump[opening.upperBound...].range(of: "</pre>"))
    return dump[opening.upperBound..<closing.lowerBound] + "\n"
  }
}
