import Foundation
import LoaderDrawing
import LoaderExport
import LoaderImport
import PlainText
import TestSupport
import Testing

/// Tests of JSON files of skeletons, and of the bones, placeholders for content, that they place.
///
/// Lengths are in points. `Mistake.all` reads wrong texts, with the messages about them, from a file below
/// `Fixtures/Mistakes`.
struct SkeletonFileTests {
  /// Returns the JSON of a skeleton of 100 × 50 points; its content, a list of pieces, begins on line 2.
  private static func skeleton(_ content: String) -> String {
    "{\"width\": 100, \"height\": 50, \"content\": [\n\(content)]}"
  }

  @Test(
    "Reports each mistake with its position, and what was expected",
    arguments: Mistake.all("skeletons"))
  func mistakes(bad: Mistake) {
    let error = #expect(throws: Diagnostics.self) { try SkeletonFile(Array(bad.text.utf8)) }
    #expect(error?.list.first?.description(file: "f") == "f:\(bad.messages[0])")
  }

  // The beginning of a piece, the last number that is taken after it, and one that is not.
  @Test(
    "Takes a count or a ratio up to its limit, and none beyond it",
    arguments: [
      (#"{"list": {"row": [], "count": "#, "10000", "10001"),
      (#"{"text": {"words": [1], "lineHeight": 1, "lines": "#, "10000", "10001"),
      (#"{"rectangle": {"ratio": "#, "1000000", "1000001"),
      (#"{"rectangle": {"ratio": "#, "0.000001", "0.0000009"),
    ])
  func limits(start: String, last: String, next: String) throws {
    _ = try SkeletonFile(Array(Self.skeleton("\(start)\(last)}}").utf8))
    #expect(throws: Diagnostics.self) {
      try SkeletonFile(Array(Self.skeleton("\(start)\(next)}}").utf8))
    }
  }

  @Test("Repeats the only column of a grid as often as it fits, or at most once for each piece")
  func columns() throws {
    let box = #"{"rectangle": {"height": 10}}"#
    // A column has at least 20 of 100 points, so five fit: a column has a fifth. If they fit the pieces, there
    // are only two columns, and each has half.
    for (fit, width) in [("false", 20), ("true", 50)] {
      let grid = """
        {"grid": {"columns": {"min": 20, "grow": 1}, "fit": \(fit), "content": [\(box), \(box)]}}
        """
      let file = try SkeletonFile(Array(Self.skeleton(grid).utf8))
      #expect(file.bones.map(\.frame.x) == [0, Double(width)])
      #expect(file.bones.allSatisfy { $0.frame.width == Double(width) && $0.frame.y == 0 })
    }
  }

  @Test("A line beside a captured rectangle is its fraction of the row")
  func line() throws {
    let row = """
      {"hStack": {"content": [
        {"rectangle": {"width": {"plus": 30}, "height": 10}}, {"line": {"share": 0.5}}]}}
      """
    let file = try SkeletonFile(Array(Self.skeleton(row).utf8))
    #expect(file.bones.map(\.frame.width) == [30, 50])
  }

  @Test("Writes a long list in chunks of whole lines")
  func chunks() throws {
    let text =
      "{\"width\": 100, \"height\": 40000, \"content\": [{\"list\": {\"row\": [{\"line\": {\"part\": \"a\"}}]}}]}"
    // A list repeats its row as often as there is room. A byte order mark is not a mistake.
    let file = try SkeletonFile(Array("\u{FEFF}\(text)".utf8))
    var chunks: [String] = []
    SkeletonCSV(file.bones).write { chunks.append(String(decoding: $0, as: UTF8.self)) }
    #expect(chunks.count > 1 && chunks.allSatisfy { $0.hasSuffix("\n") })
    // A header, and a line for each bone.
    #expect(chunks.joined().split(separator: "\n").count == 1 + file.bones.count)
    // A line is 16 points high, and 40000 / 16 is 2500.
    #expect(file.bones.count == 2500)
  }

  @Test("Reports all mistakes together, in the order of the file, at most twenty")
  func many() {
    // 30 pieces with a wrong length, one a line from line 2 on.
    let text = Self.skeleton((0..<30).map { "{\"hGap\": -\($0 + 1)}" }.joined(separator: ",\n"))
    let error = #expect(throws: Diagnostics.self) { try SkeletonFile(Array(text.utf8)) }
    #expect(error?.list.map(\.position.line) == Array(2...21))
    #expect(error?.isCut == true)
  }

  @Test("Reads or rejects a damaged file, with a position inside it")
  func robust() throws {
    let text = Self.skeleton(
      "{\"hStack\": {\"insets\": 4, \"content\": [{\"circle\": {\"diameter\": 9}}]}}")
    let bytes = Array(text.utf8)
    #expect(
      try SkeletonFile(bytes).bones.map(\.frame) == [CanvasRect(x: 4, y: 4, width: 9, height: 9)])
    // Cut before each byte, which is always an error; then with that byte replaced, which may be none.
    for end in bytes.indices {
      let error = #expect(throws: Diagnostics.self) { try SkeletonFile(Array(bytes[..<end])) }
      #expect(error?.list.isEmpty == false)
      for byte in [UInt8(ascii: "\""), UInt8(ascii: "}"), 0xFF] {
        var changed = bytes
        changed[end] = byte
        do { _ = try SkeletonFile(changed) } catch {
          #expect(
            error.list.allSatisfy { $0.position.line <= 2 && $0.position.column <= bytes.count })
        }
      }
    }
  }

  /// The names of the fixtures, files in `Fixtures/Skeletons`.
  private static let names = ["list", "messages", "row", "too-small-right-to-left", "toolbar"]

  @Test("The bones of each fixture match its golden file", arguments: names)
  func golden(name: String) throws {
    let file = try SkeletonFile(Repository.bytes("Fixtures/Skeletons/\(name).json"))
    var written: [UInt8] = []
    SkeletonCSV(file.bones).write { written += $0 }
    try expectGolden(written, "Fixtures/Skeletons/Bones/\(name).csv")
  }

  @Test("Every fixture has a test")
  func all() throws {
    let folder = Repository.root.appending(path: "Fixtures/Skeletons").path
    let found = try FileManager.default.contentsOfDirectory(atPath: folder)
    // Beside the files there is the folder of the golden files.
    #expect(Set(found) == Set(Self.names.map { "\($0).json" } + ["Bones"]))
  }
}
