import LoaderDrawing
import LoaderExport
import LoaderImport
import PlainText
import TestSupport
import Testing

struct SkeletonFileTests {
  private static func skeleton(_ content: String) -> String {
    "{\"width\": 100, \"height\": 50, \"content\": [\n\(content)]}"
  }

  @Test(
    "Each mistake is reported with its place, and what was expected",
    arguments: cases([
      ("{", 1, 2, "found the end of the file, expected a name in double quotes"),
      ("[]", 1, 1, "found an array, expected a skeleton, an object"),
      ("{\"width\": 1, \"content\": []}", 1, 1, "\"height\" is missing"),
      (
        "{\"width\": -1, \"height\": 1, \"content\": []}", 1, 11,
        "found the number -1.0, expected 0 to 1000000000 points"
      ),
      (
        skeleton("{\"lime\": {}}"), 2, 2,
        "found the piece 'lime', expected hStack, vStack, list, hGap, vGap, rectangle, circle or line; did you mean line?"
      ),
      (
        skeleton("{\"line\": {}, \"hGap\": 1}"), 2, 14,
        "found 2 members, expected one: hStack, vStack, list, hGap, vGap, rectangle, circle or line"
      ),
      (
        skeleton("{}"), 2, 1,
        "found 0 members, expected one: hStack, vStack, list, hGap, vGap, rectangle, circle or line"
      ),
      (skeleton("3"), 2, 1, "found the number 3.0, expected a piece, an object as {\"line\": {}}"),
      (
        skeleton("{\"line\": {\"share\": 1.5}}"), 2, 20,
        "found the number 1.5, expected a share within 0 and 1"
      ),
      (
        skeleton("{\"circle\": {\"corner\": 2, \"diameter\": 3}}"), 2, 13,
        "a circle has no 'corner', expected part or diameter"
      ),
      (skeleton("{\"circle\": {}}"), 2, 12, "\"diameter\" is missing"),
      (
        skeleton("{\"hStack\": 3}"), 2, 12,
        "found the number 3.0, expected a stack, an object"
      ),
      (
        skeleton("{\"list\": []}"), 2, 10,
        "found an array, expected a list, an object"
      ),
      (
        skeleton("{\"line\": 3}"), 2, 10,
        "found the number 3.0, expected a line, an object"
      ),
      (
        skeleton("{\"vStack\": {\"insets\": [], \"content\": []}}"), 2, 23,
        "found an array, expected insets, an object"
      ),
      (
        skeleton("{\"vStack\": {\"insets\": -1, \"content\": []}}"), 2, 23,
        "found the number -1.0, expected 0 to 1000000000 points"
      ),
      (
        skeleton("{\"vStack\": {\"insets\": {\"top\": \"a\"}, \"content\": []}}"), 2, 31,
        "found the string 'a', expected 0 to 1000000000 points"
      ),
      (
        skeleton("{\"hGap\": \"flexibel\"}"), 2, 10,
        "found the string 'flexibel', expected 0 to 1000000000 points, or \"flexible\""
      ),
      (
        skeleton("{\"hStack\": {\"align\": \"leading\", \"content\": []}}"), 2, 22,
        "found the string 'leading', expected bottom, center or top"
      ),
      (
        skeleton("{\"list\": {\"row\": [], \"content\": []}}"), 2, 22,
        "a list has no 'content', expected spacing, rowHeight or row"
      ),
      (
        skeleton("{\"line\": {\"part\": \"a,b\"}}"), 2, 19,
        "found the string 'a,b', expected the name of a part, of letters, digits, - and _"
      ),
    ]))
  func mistakes(given: Given<(String, Int, Int, String)>) {
    let (text, line, column, message) = given.values
    let error = #expect(throws: Diagnostics.self) { try SkeletonFile(Array(text.utf8)) }
    let expected = Diagnostic(at: TextPosition(line: line, column: column), message)
    #expect(error?.list.first == expected)
  }

  @Test("A byte order mark is not a mistake, and missing insets are 0")
  func mark() throws {
    let circle = "[{\"circle\": {\"diameter\": 9}}]"
    let stack = "{\"vStack\": {\"insets\": {\"leading\": 3}, \"content\": \(circle)}}"
    let file = try SkeletonFile(Array(("\u{FEFF}" + Self.skeleton(stack)).utf8))
    #expect(file.bones.map(\.frame) == [CanvasRect(x: 3, y: 0, width: 9, height: 9)])
  }

  @Test("A long list is written in chunks of whole lines")
  func chunks() throws {
    let text =
      "{\"width\": 100, \"height\": 40000, \"content\": [{\"list\": {\"row\": [{\"line\": {\"part\": \"a\"}}]}}]}"
    let file = try SkeletonFile(Array(text.utf8))
    var chunks: [String] = []
    SkeletonCSV(file.bones).write { chunks.append(String(decoding: $0, as: UTF8.self)) }
    #expect(chunks.count > 1 && chunks.allSatisfy { $0.hasSuffix("\n") })
    #expect(chunks.joined().split(separator: "\n").count == 1 + file.bones.count)
    #expect(file.bones.count == 2500)
  }

  @Test("All mistakes are reported in one run, in the order of the file, twenty at most")
  func many() {
    let text = Self.skeleton((0..<30).map { "{\"hGap\": -\($0 + 1)}" }.joined(separator: ",\n"))
    let error = #expect(throws: Diagnostics.self) { try SkeletonFile(Array(text.utf8)) }
    #expect(error?.list.map(\.position.line) == Array(2...21))
    #expect(error?.isCut == true)
  }

  @Test("Whatever is cut off or changed, a file is read or refused with a place inside it")
  func robust() throws {
    let text = Self.skeleton(
      "{\"hStack\": {\"insets\": 4, \"content\": [{\"circle\": {\"diameter\": 9}}]}}")
    let bytes = Array(text.utf8)
    #expect(
      try SkeletonFile(bytes).bones.map(\.frame) == [CanvasRect(x: 4, y: 4, width: 9, height: 9)])
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
}
