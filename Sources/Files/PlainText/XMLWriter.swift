/// A streaming writer of XML and SVG that escapes every text and closes every element.
///
/// ```swift
/// var xml = XMLWriter()
/// xml.element("text", ["x": 12.5], text: "a < b")  // <text x="12.5">a &lt; b</text>
/// ```
///
/// An element without content ends in `/>`. The same calls give the same bytes.
package struct XMLWriter: ~Copyable {
  /// The output that is not yet flushed; whoever writes a long file flushes it.
  package var buffer = ByteBuffer()
  /// The open elements, the outermost first.
  private var elements: [StaticString] = []
  /// True while the innermost start tag still takes attributes: its `>` or `/>` is not written yet.
  private var isInStartTag = false

  /// Creates a writer without output.
  package init() {}

  /// The attributes of an element, in order; nil omits one.
  package typealias Attributes = KeyValuePairs<StaticString, (any XMLValue)?>

  /// Opens an element within the current one.
  package mutating func open(_ name: StaticString, _ attributes: Attributes = [:]) {
    endStartTag()
    buffer.append(byte: UInt8(ascii: "<"))
    buffer.append(name)
    elements.append(name)
    isInStartTag = true
    for case (let attribute, let value?) in attributes { value.write(to: &self, as: attribute) }
  }

  /// Closes the innermost element.
  ///
  /// - Precondition: An element is open.
  package mutating func close() {
    let name = elements.removeLast()
    if isInStartTag {
      buffer.append("/>")
      isInStartTag = false
    } else {
      buffer.append("</")
      buffer.append(name)
      buffer.append(byte: UInt8(ascii: ">"))
    }
  }

  /// Adds an attribute to the element opened last.
  ///
  /// - Precondition: The element has no content yet.
  /// - Complexity: O(characters).
  package mutating func attribute(_ name: StaticString, _ value: String) {
    beginAttribute(name)
    buffer.append(escaped: value, inAttribute: true)
    endAttribute()
  }

  /// Adds an attribute with a computed name, which has to be a valid XML name.
  ///
  /// - Precondition: The element has no content yet.
  package mutating func attribute(named name: String, _ value: String) {
    precondition(isInStartTag, "an attribute has to come before the content of its element")
    buffer.append(text: " \(name)=\"")
    buffer.append(escaped: value, inAttribute: true)
    endAttribute()
  }

  /// Adds a numeric attribute with at most `decimals` digits after the point.
  package mutating func attribute(_ name: StaticString, _ value: Double, decimals: Int = 2) {
    beginAttribute(name)
    buffer.append(value, decimals: decimals)
    endAttribute()
  }

  /// Begins an attribute whose value is then appended to `buffer`, such as path data; ``endAttribute()`` ends it.
  ///
  /// The appended text is not escaped: only numbers, letters and spaces are allowed.
  package mutating func beginAttribute(_ name: StaticString) {
    precondition(isInStartTag, "an attribute has to come before the content of its element")
    buffer.append(byte: UInt8(ascii: " "))
    buffer.append(name)
    buffer.append("=\"")
  }

  /// Ends the attribute that ``beginAttribute(_:)`` began.
  package mutating func endAttribute() {
    buffer.append(byte: UInt8(ascii: "\""))
  }

  /// Adds text to the innermost element.
  ///
  /// - Complexity: O(characters).
  package mutating func text(_ text: String) {
    endStartTag()
    buffer.append(escaped: text, inAttribute: false)
  }

  /// Adds the output of another writer, which is not escaped again.
  package mutating func append(elements: String) {
    endStartTag()
    buffer.append(text: elements)
  }

  /// Starts a new line between elements, so that a reader finds their ends.
  package mutating func endLine() {
    endStartTag()
    buffer.endLine()
  }

  /// Writes an element that is empty or has only text.
  package mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], text: String? = nil
  ) {
    open(name, attributes)
    if let text { self.text(text) }
    close()
  }

  /// Ends the start tag of the innermost element, if that is still open: content follows.
  private mutating func endStartTag() {
    guard isInStartTag else { return }
    buffer.append(byte: UInt8(ascii: ">"))
    isInStartTag = false
  }
}

/// The value of an attribute: a text, or a number with at most two digits after the point.
package protocol XMLValue {
  /// Adds itself as an attribute to the element opened last.
  func write(to xml: inout XMLWriter, as name: StaticString)
}

extension String: XMLValue {
  package func write(to xml: inout XMLWriter, as name: StaticString) { xml.attribute(name, self) }
}

extension Double: XMLValue {
  package func write(to xml: inout XMLWriter, as name: StaticString) { xml.attribute(name, self) }
}

extension ByteBuffer {
  /// Appends `text`, escaped so that XML and HTML read it as text.
  ///
  /// Both quotes are escaped, and `>`, so that neither `]]>` nor `</script>` can end anything. In
  /// an attribute, tabs and line feeds are escaped too, because a reader would make them spaces;
  /// carriage returns always are, because a reader would make them line feeds. Hidden characters
  /// (``isHidden(_:)``) are escaped as numbers. Other control characters become U+FFFD: XML and
  /// HTML cannot hold most of them, and a terminal that shows the file would obey them.
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
      case "\t" where inAttribute, "\n" where inAttribute: append(text: "&#\(scalar.value);")
      case "\t", "\n", "\u{20}"..."\u{7E}": append(byte: UInt8(scalar.value))
      case "\r": append("&#13;")
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}"..."\u{FFFF}": append("\u{FFFD}")
      case _ where isHidden(scalar): append(text: "&#\(scalar.value);")
      default: append(text: "\(scalar)")
      }
    }
  }

  /// Appends two numbers, such as a point, with a space between them.
  package mutating func append(_ x: Double, _ y: Double, decimals: Int) {
    append(x, decimals: decimals)
    append(byte: UInt8(ascii: " "))
    append(y, decimals: decimals)
  }

  /// Appends `number` rounded to `decimals` digits after the point, 0 to 9, without trailing zeros.
  ///
  /// Halves are rounded away from zero, and there is no `-0`. A number has Swift's spelling if it is not finite, or
  /// if its digits without the point would exceed 2^53: a Double does not hold all larger whole numbers.
  ///
  /// - Complexity: O(digits).
  package mutating func append(_ number: Double, decimals: Int) {
    let scale = ShortestDecimal.powersOfTen[decimals]
    let product = (number.magnitude * Double(scale)).rounded()
    // Infinity and NaN fail this comparison, too.
    guard product <= 0x1p53 else { return append(number) }
    let scaled = UInt64(product)
    if number < 0, scaled > 0 { append(byte: UInt8(ascii: "-")) }
    append(Int(scaled / scale))
    let fraction = scaled % scale
    guard fraction > 0 else { return }
    append(byte: UInt8(ascii: "."))
    // In units of 10^−16, as `append(fraction:)` takes it.
    append(fraction: fraction * ShortestDecimal.powersOfTen[16 - decimals])
  }
}

extension String {
  /// Creates the text of `number` with at most `decimals` digits after the point, as ``ByteBuffer`` appends it.
  package init(_ number: Double, decimals: Int) {
    var buffer = ByteBuffer(capacity: 64)
    buffer.append(number, decimals: decimals)
    self = buffer.text
  }
}
