import Foundation
import TestSupport
import Testing

/// Recorded anew, if the frames are meant to change, by `LOADER_RECORD=1 swift test --filter Golden`.
@Suite("Golden frames")
struct GoldenTests {
  static let names = [
    "first", "download", "unknown-known-unknown", "left-while-spinning",
    "reactivated-while-leaving", "at-once",
  ]

  @Test("are the same bytes on every machine and in every build mode", arguments: names)
  func bytes(name: String) throws {
    let path = "Fixtures/Frames/\(name).csv"
    let rendered = try frameCSV(Fixtures.scenario(name), fps: 30)
    if ProcessInfo.processInfo.environment["LOADER_RECORD"] == "1" {
      try Data(rendered).write(to: Repository.root.appending(path: path))
      Issue.record("recorded \(path); look at the difference, and run the tests again")
      return
    }
    let golden = try Repository.bytes(path)
    #expect(firstDifference(rendered, golden) == nil, "a line of \(path)")
  }

  /// The first line that differs, as it is and as it should be.
  private func firstDifference(_ one: [UInt8], _ other: [UInt8]) -> [String]? {
    if one == other { return nil }
    let lines = [one, other].map { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
    let pair = zip(lines[0], lines[1]).first { $0 != $1 }
    return pair.map { [String($0), String($1)] } ?? [
      "\(lines[0].count) lines", "\(lines[1].count)",
    ]
  }
}
