/// XML, SVG among it, written piece by piece: every text escaped, every element closed.
///
/// ```swift
/// var xml = XMLWriter()
/// xml.open("text")
/// xml.attribute("x", 12.5)
/// xml.text("a < b")
/// xml.close()  // <text x="12.5">a &lt; b</text>
/// ```
///
/// An element without content ends in `/>`. Same calls, same bytes.
package struct XMLWriter: ~Copyable {
  /// What is written so far, and not yet flushed.
  package var buffer = ByteBuffer()
  /// The elements that are open, the outermost first.
  private var elements: [StaticString] = []
  /// Whether the `>` of the innermost start tag is still to come.
  private var isInTag = false

  /// Creates a writer that has written nothing.
  package init() {}

  /// Whether every element is closed.
  package var isBalanced: Bool { elements.isEmpty }

  /// Starts an element within the one that is open.
  package mutating func open(_ name: StaticString) {
    endTag()
    buffer.append(byte: UInt8(ascii: "<"))
    buffer.append(name)
    elements.append(name)
    isInTag = true
  }

  /// Ends the innermost element.
  ///
  /// - Precondition: An element is open.
  package mutating func close() {
    let name = elements.removeLast()
    if isInTag {
      buffer.append("/>")
      isInTag = false
    } else {
      buffer.append("</")
      buffer.append(name)
      buffer.append(byte: UInt8(ascii: ">"))
    }
  }

  /// Adds an attribute to the element that was opened last.
  ///
  /// - Precondition: The element has no content yet.
  /// - Complexity: O(characters).
  package mutating func attribute(_ name: StaticString, _ value: String) {
    beginAttribute(name)
    buffer.append(escaped: value, inAttribute: true)
    endAttribute()
  }

  /// Adds an attribute whose name is put together, and is one of XML's.
  package mutating func attribute(named name: String, _ value: String) {
    precondition(isInTag, "an attribute has to come before the content of its element")
    buffer.append(text: " \(name)=\"")
    buffer.append(escaped: value, inAttribute: true)
    endAttribute()
  }

  /// Adds an attribute that is a number, with at most `decimals` digits behind the point.
  package mutating func attribute(_ name: StaticString, _ value: Double, decimals: Int = 2) {
    beginAttribute(name)
    buffer.append(value, decimals: decimals)
    endAttribute()
  }

  /// Starts an attribute whose value is then appended to `buffer`, such as the data of a path.
  ///
  /// What is appended has to be numbers, letters and spaces: it is not escaped.
  package mutating func beginAttribute(_ name: StaticString) {
    precondition(isInTag, "an attribute has to come before the content of its element")
    buffer.append(byte: UInt8(ascii: " "))
    buffer.append(name)
    buffer.append("=\"")
  }

  /// Ends the attribute that was begun.
  package mutating func endAttribute() {
    buffer.append(byte: UInt8(ascii: "\""))
  }

  /// Adds text to the innermost element.
  ///
  /// - Complexity: O(characters).
  package mutating func text(_ text: String) {
    endTag()
    buffer.append(escaped: text, inAttribute: false)
  }

  /// Starts a new line between elements, so that a reader finds their ends.
  package mutating func endLine() {
    endTag()
    buffer.endLine()
  }

  /// Writes an element that holds nothing but text.
  package mutating func element(_ name: StaticString, text: String) {
    open(name)
    self.text(text)
    close()
  }

  private mutating func endTag() {
    guard isInTag else { return }
    buffer.append(byte: UInt8(ascii: ">"))
    isInTag = false
  }
}

extension ByteBuffer {
  /// Appends `text` so that XML and HTML read it as text, whatever is in it.
  ///
  /// Both quotes are escaped, and `>`, so that neither `]]>` nor `</script>` can end anything. In an
  /// attribute so are tabs and line feeds, which a reader would make spaces; a carriage return always
  /// is, which it would make a line feed. Separators of lines and marks that turn the direction of
  /// writing are spelled as numbers, so that they cannot hide in the source. Other control characters
  /// become U+FFFD: XML or HTML cannot hold most of them, and a terminal that shows the file obeys them.
  ///
  /// - Complexity: O(characters).
  package mutating func append(escaped text: String, inAttribute: Bool) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "'": append("&#39;")
      case "\t", "\n":
        inAttribute ? appendReference(to: scalar) : append(byte: UInt8(scalar.value))
      case "\u{20}"..."\u{7E}": append(byte: UInt8(scalar.value))
      case "\r": appendReference(to: scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}"..."\u{FFFF}": append("\u{FFFD}")
      case _ where isHidden(scalar): appendReference(to: scalar)
      default: append(scalar: scalar)
      }
    }
  }

  private mutating func appendReference(to scalar: Unicode.Scalar) {
    append("&#")
    append(Int(scalar.value))
    append(byte: UInt8(ascii: ";"))
  }

  /// Appends `number` rounded to `decimals` digits behind the point, 0 to 9, without trailing zeros.
  ///
  /// Halves are rounded away from zero, and there is no `-0`. A number with more digits than a Double
  /// has, and one that is not finite, is spelled as Swift does.
  ///
  /// - Complexity: O(digits).
  package mutating func append(_ number: Double, decimals: Int) {
    let scale = DecimalNumber.powersOfTen[decimals]
    let product = (number.magnitude * Double(scale)).rounded()
    guard product <= 0x1p53 else { return append(number) }
    let scaled = UInt64(product)
    if number < 0, scaled > 0 { append(byte: UInt8(ascii: "-")) }
    append(Int(scaled / scale))
    let rest = scaled % scale
    guard rest > 0 else { return }
    append(byte: UInt8(ascii: "."))
    append(fraction: rest * DecimalNumber.powersOfTen[16 - decimals])
  }
}

extension String {
  /// `number` rounded to `decimals` digits behind the point, as ``ByteBuffer`` spells it.
  package init(_ number: Double, decimals: Int) {
    var buffer = ByteBuffer()
    buffer.append(number, decimals: decimals)
    var text = ""
    buffer.flush { text = String(decoding: $0, as: UTF8.self) }
    self = text
  }
}
