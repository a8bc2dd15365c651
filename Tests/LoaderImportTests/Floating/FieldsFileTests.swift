import FieldDynamics
import Foundation
import LoaderExport
import LoaderImport
import PlainText
import TestSupport
import Testing

@Suite("A file of fields")
struct FieldsFileTests {
  func errors(_ text: String) -> [String] {
    do throws(Diagnostics) {
      _ = try FieldsFile(Array(text.utf8))
      return []
    } catch {
      return error.list.map { $0.description(file: "f") }
    }
  }

  func picture(_ text: String) throws -> String {
    var svg = ""
    let file = try FieldsFile(Array(text.utf8))
    FieldsPicture(file.fields, size: file.size, body: file.body, title: "f").write {
      svg += String(decoding: $0, as: UTF8.self)
    }
    return svg
  }

  @Test("has all ten kinds in the example, each with its region")
  func example() throws {
    let file = try FieldsFile(Repository.bytes("Fixtures/Fields/ten.json"))
    #expect(file.fields.count == 10)
    #expect(file.fields.allSatisfy { $0.region != .infinite })
    #expect(file.fields[6].region.contains(FieldVector(30, 0)))
    #expect(!file.fields[6].region.contains(FieldVector(10, 0)))
    #expect(file.body.charge == 1 && file.body.velocity == FieldVector(60, 0))
  }

  @Test("is drawn with an arrow wherever there is a force, and nowhere else")
  func arrows() throws {
    let field = #"{"kind": "linearGravity", "direction": [1, 0]"#
    let everywhere = try picture(#"{"width": 240, "height": 120, "fields": [\#(field)}]}"#)
    #expect(everywhere.components(separatedBy: "L").count - 1 == 2 * 24 * 12)
    #expect(!everywhere.contains("\"region"))
    let disc = #", "x": 120, "y": 60, "region": {"circle": {"radius": 21}}"#
    let inside = try picture(#"{"width": 240, "height": 120, "fields": [\#(field)\#(disc)}]}"#)
    // Those at 5 and 15 points on either side, of which all within 21 points of the middle.
    #expect(inside.components(separatedBy: "L").count - 1 == 2 * 12)
    #expect(inside.contains("\"region"))
    let none = try picture(
      #"{"width": 240, "height": 120, "fields": [\#(field), "region": {"inverse": "infinite"}}]}"#)
    #expect(!none.contains("class=\"force\""))
    #expect(try picture(#"{"width": 0, "height": 0, "fields": []}"#).hasPrefix("<svg"))
  }

  @Test("reads the body that it is drawn for, with or without a byte order mark")
  func body() throws {
    let text = #"{"width": 9, "height": 9, "fields": [], "body": {"mass": 2.5, "time": 3}}"#
    for text in [text, "\u{FEFF}" + text] {
      let body = try FieldsFile(Array(text.utf8)).body
      #expect(body.mass == 2.5 && body.time == 3)
      #expect(body.charge == 0 && body.velocity == .zero)
    }
  }

  static let bad = [
    ("{", "f:1:2: error:"),
    (#"{"width": 9, "height": 9}"#, "f:1:1: error: \"fields\" is missing"),
    (
      #"{"width": -1, "height": 9, "fields": []}"#,
      "f:1:11: error: found the number -1.0, expected 0"
    ),
    (
      #"{"width": 9, "height": 9, "fields": [{"kind": "drugs"}]}"#,
      "f:1:47: error: found the string 'drugs', expected drag, electric"
    ),
    (
      #"{"width": 9, "height": 9, "fields": [{"kind": "drag", "region": {"circle": {}}}]}"#,
      "f:1:76: error: \"radius\" is missing"
    ),
    (
      #"{"width": 9, "height": 9, "fields": [{"kind": "drag", "region": {"union": ["infinite"]}}]}"#,
      "f:1:75: error: found an array, expected two regions"
    ),
    (
      #"{"width": 9, "height": 9, "fields": [{"kind": "noise", "smoothness": 2}]}"#,
      "f:1:70: error: found the number 2.0, expected 0 to 1"
    ),
    (
      #"[]"#,
      "f:1:1: error: found an array, expected a file of fields"
    ),
    (
      #"{"width": 9, "fields": []}"#,
      "f:1:1: error: \"height\" is missing"
    ),
    (
      #"{"width": 9, "height": 9, "fields": [], "body": {"mass": 0}}"#,
      "f:1:58: error: found the number 0.0, expected a mass above 0"
    ),
    (
      #"{"width": 9, "height": 9, "fields": [], "body": {"mass": "heavy"}}"#,
      "f:1:58: error: found the string 'heavy', expected a mass above 0"
    ),
    (
      #"{"width": 9, "height": 9, "fields": [], "body": {"velocity": [1]}}"#,
      "f:1:62: error: found an array, expected an array of two numbers, [x, y]"
    ),
    (
      #"{"width": 9, "height": 9, "fields": [], "body": {"velocity": [1, "2"]}}"#,
      "f:1:66: error: found the string '2', expected a number of at most"
    ),
    (
      #"{"width": 9, "height": 9, "fields": [7]}"#,
      "f:1:38: error: found the number 7.0, expected a field, an object"
    ),
    (
      #"{"width": 9, "height": 9, "fields": [{"kind": "drag", "region": {}}]}"#,
      "f:1:65: error: found an object, expected \"infinite\", or an object of one of circle"
    ),
    (
      #"{"width": 9, "height": 9, "fields": [{"kind": "drag", "region": {"circle": 3}}]}"#,
      "f:1:76: error: found the number 3.0, expected a circle, an object"
    ),
    (
      #"{"width": 9, "height": 9, "fields": [{"kind": "drag", "region": {"rectangle": 3}}]}"#,
      "f:1:79: error: found the number 3.0, expected a rectangle, an object"
    ),
    (
      #"{"width": 9, "height": 9, "fields": [{"kind": "drag", "region": {"rectangle": {"width": 1}}}]}"#,
      "f:1:79: error: \"height\" is missing"
    ),
    (
      #"{"width": 9, "height": 9, "fields": [{"kind": "drag", "region": {"rectangle": {"height": 1}}}]}"#,
      "f:1:79: error: \"width\" is missing"
    ),
    (
      #"{"width": 9, "height": 9, "fields": [{"kind": "drag", "region": {"circel": {}}}]}"#,
      "f:1:66: error: found the region 'circel', expected"
    ),
  ]

  @Test("reports an error at its place", arguments: cases(bad))
  func placed(given: Given<(String, String)>) {
    let (text, message) = given.values
    let errors = errors(text)
    #expect(errors.count == 1 && errors[0].hasPrefix(message), "\(errors)")
  }

  @Test("may be as wide as ten thousand points, and no wider")
  func width() throws {
    let text = #"{"width": 10000, "height": 10000, "fields": [{"kind": "drag"}]}"#
    _ = try FieldsFile(Array(text.utf8))
    #expect(throws: Diagnostics.self) {
      try FieldsFile(Array(text.replacing("\"width\": 10000", with: "\"width\": 10000.5").utf8))
    }
  }
}
