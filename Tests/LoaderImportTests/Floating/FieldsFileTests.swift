import FieldDynamics
import Foundation
import LoaderExport
import LoaderImport
import PlainText
import TestSupport
import Testing

/// Tests of JSON files of force fields, and of their pictures. Lengths are in points.
///
/// A field acts in its region, which is infinite if the file gives none. A picture shows the force on a body, by
/// arrows of the class `force`, and tints each bounded region, an element of the class `region`.
/// `Mistake.all` reads wrong texts, with the messages about them, from a file below `Fixtures/Mistakes`.
@Suite("Fields file")
struct FieldsFileTests {
  /// Returns the SVG of the fields in a JSON text.
  func picture(_ text: String) throws -> String {
    let file = try FieldsFile(Array(text.utf8))
    return FieldsPicture(file.fields, size: file.size, body: file.body, title: "f").text()
  }

  @Test("The example has all ten kinds, each with its region")
  func example() throws {
    let file = try FieldsFile(Repository.bytes("Fixtures/Fields/ten.json"))
    #expect(file.fields.count == 10)
    #expect(file.fields.allSatisfy { $0.region != .infinite })
    // The spring's region is a disc with a radius of 65 points, and in it a hole with a radius of 20. A
    // position counts from the field's own.
    #expect(file.fields[6].region.contains(FieldVector(30, 0)))
    #expect(!file.fields[6].region.contains(FieldVector(10, 0)))
    #expect(file.body.charge == 1 && file.body.velocity == FieldVector(60, 0))
  }

  @Test("Draws an arrow wherever there is a force, and nowhere else")
  func arrows() throws {
    // A force to the right, without its closing brace, because members may follow.
    let field = #"{"kind": "linearGravity", "direction": [1, 0]"#
    let everywhere = try picture(#"{"width": 240, "height": 120, "fields": [\#(field)}]}"#)
    // An arrow every 10 points in both directions, 24 by 12, of two lines each; a path spells a line with L.
    #expect(everywhere.components(separatedBy: "L").count - 1 == 2 * 24 * 12)
    #expect(!everywhere.contains("\"region"))
    let disc = #", "x": 120, "y": 60, "region": {"circle": {"radius": 21}}"#
    let inside = try picture(#"{"width": 240, "height": 120, "fields": [\#(field)\#(disc)}]}"#)
    // The region is a disc with a radius of 21 in the middle. Of the 16 arrows at 5 and 15 points from the
    // middle on either side, the four at (15, 15) are 21.2 away, so 12 remain.
    #expect(inside.components(separatedBy: "L").count - 1 == 2 * 12)
    #expect(inside.contains("\"region"))
    // All but the infinite region is nothing.
    let none = try picture(
      #"{"width": 240, "height": 120, "fields": [\#(field), "region": {"inverse": "infinite"}}]}"#)
    #expect(!none.contains("class=\"force\""))
    #expect(try picture(#"{"width": 0, "height": 0, "fields": []}"#).hasPrefix("<svg"))
  }

  @Test("Reads the body for the picture, with or without a byte order mark")
  func body() throws {
    let text = #"{"width": 9, "height": 9, "fields": [], "body": {"mass": 2.5, "time": 3}}"#
    for form in [text, "\u{FEFF}" + text] {
      let body = try FieldsFile(Array(form.utf8)).body
      #expect(body.mass == 2.5 && body.time == 3)
      #expect(body.charge == 0 && body.velocity == .zero)
    }
    let largest = #"{"width": 9, "height": 9, "fields": [], "body": {"mass": 1000000000}}"#
    #expect(try FieldsFile(Array(largest.utf8)).body.mass == 1e9)
  }

  @Test("Reports a mistake in fields at its position", arguments: Mistake.all("fields"))
  func placed(bad: Mistake) {
    let error = #expect(throws: Diagnostics.self) { try FieldsFile(Array(bad.text.utf8)) }
    let said = error?.list.map { $0.description(file: "f") } ?? []
    #expect(said.count == 1 && said[0].hasPrefix(bad.messages[0]), "\(said)")
  }
}
