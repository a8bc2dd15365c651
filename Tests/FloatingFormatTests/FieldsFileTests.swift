import FieldDynamics
import FloatingFormat
import Foundation
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
    FieldsPicture(try FieldsFile(Array(text.utf8)), title: "f").write {
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
  ]

  @Test("reports an error at its place", arguments: bad)
  func placed(text: String, message: String) {
    let errors = errors(text)
    #expect(errors.count == 1 && errors[0].hasPrefix(message), "\(errors)")
  }
}
