import Foundation
import PlainText
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Tests of the writer of XML: elements, escaped texts, and rounded numbers.
struct XMLWriterTests {
  /// Returns the text that a writer collects.
  private static func text(_ write: (inout XMLWriter) -> Void) -> String {
    var xml = XMLWriter()
    write(&xml)
    var text = ""
    xml.buffer.flush { text = String(decoding: $0, as: UTF8.self) }
    return text
  }

  @Test("Elements nest, and those without content close themselves")
  func elements() {
    let text = Self.text { xml in
      xml.open("svg")
      xml.attribute("viewBox", "0 0 10 10")
      xml.open("path")
      xml.beginAttribute("d")
      xml.buffer.append("M")
      xml.buffer.append(1.5, decimals: 1)
      xml.endAttribute()
      xml.close()
      xml.endLine()
      xml.element("text", text: "a < b")
      xml.close()
    }
    #expect(text == "<svg viewBox=\"0 0 10 10\"><path d=\"M1.5\"/>\n<text>a &lt; b</text></svg>")
  }

  /// Texts with markup, control characters, marks of direction and characters of several scalars.
  static let awkward = [
    "</script><!-- ]]> &amp; \"quoted\" 'single'", "tab\there, line\nfeed, return\r.",
    "\u{202E}right to left\u{202C} \u{2066}isolate\u{2069}", "日本語 é 🌀 e\u{301}", "", " spaces ",
  ]

  @Test(
    "A parser reads back every text, in an element and in an attribute", arguments: cases(awkward))
  func roundTrip(given: Given<String>) throws {
    let text = given.values
    let xml = Self.text { xml in
      xml.open("a")
      xml.attribute("b", text)
      xml.text(text)
      xml.close()
    }
    let reader = Reader()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(xml)")
    #expect(reader.attribute == text)
    #expect(reader.text == text)
  }

  @Test("Writes direction marks as numbers, and replaces what XML cannot hold")
  func spelling() {
    let text = Self.text { $0.element("a", text: "\u{202E}x\u{0}\u{1B}\u{FFFF}") }
    #expect(text == "<a>&#8238;x\u{FFFD}\u{FFFD}\u{FFFD}</a>")
  }

  @Test(
    "A number has as few digits as it needs",
    // A number, the maximum number of digits after its point, and its text. A number with so many digits that it
    // exceeds 2⁵³ without its point is spelled as in Swift: 9999999 with nine, 1e300 with two.
    arguments: [
      (0.0, 2, "0"), (-0.0, 2, "0"), (-0.004, 2, "0"), (1, 2, "1"), (12.5, 2, "12.5"),
      (-12.055, 1, "-12.1"), (0.05, 3, "0.05"), (0.125, 2, "0.13"), (-0.125, 2, "-0.13"),
      (99.999, 2, "100"), (1.005, 9, "1.005"), (7.9, 0, "8"), (1e300, 2, "1e+300"),
      (8_999_999_999, 6, "8999999999"), (9_999_999, 9, "9999999.0"), (.nan, 2, "nan"),
    ])
  func numbers(number: Double, decimals: Int, spelled: String) {
    var buffer = ByteBuffer()
    buffer.append(number, decimals: decimals)
    buffer.flush { #expect(String(decoding: $0, as: UTF8.self) == spelled) }
  }

  /// The attribute and the text of the element that a parser found.
  private final class Reader: NSObject, XMLParserDelegate {
    var attribute: String?
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) { attribute = attributes["b"] }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }
}
