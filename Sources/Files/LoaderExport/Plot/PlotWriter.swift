import PlainText

/// What a plot has to know of ``PictureStyle``.
enum PlotStyle {
  /// How many colors there are for curves and bands; after the last one they repeat.
  static let colors = 7

  /// About how wide a text of 11 pixels is, with a margin because fonts differ.
  ///
  /// - Complexity: O(characters).
  static func width(of text: String) -> Double {
    6.2 * Double(text.unicodeScalars.count)
  }
}

extension XMLWriter {
  /// Writes a word at a place.
  package mutating func label(
    _ text: String, x: Double, y: Double, anchor: StaticString? = nil, style: StaticString? = nil
  ) {
    open("text")
    if let style { attribute("class", "\(style)") }
    attribute("x", x, decimals: 1)
    attribute("y", y, decimals: 1)
    if let anchor { attribute("text-anchor", "\(anchor)") }
    self.text(text)
    close()
  }

  /// Writes a straight line.
  package mutating func line(
    _ style: StaticString, from: (x: Double, y: Double), to: (x: Double, y: Double)
  ) {
    open("path")
    attribute("class", "\(style)")
    beginAttribute("d")
    buffer.append("M")
    buffer.append(from.x, decimals: 1)
    buffer.append(" ")
    buffer.append(from.y, decimals: 1)
    buffer.append("L")
    buffer.append(to.x, decimals: 1)
    buffer.append(" ")
    buffer.append(to.y, decimals: 1)
    endAttribute()
    close()
  }

  /// Writes a dot in the color of a curve.
  mutating func dot(color: Int, x: Double, y: Double, radius: Double) {
    open("circle")
    attribute("class", "t\(color % PlotStyle.colors)")
    attribute("cx", x)
    attribute("cy", y)
    attribute("r", radius)
    close()
  }

  /// Writes a rectangle.
  mutating func box(
    _ style: String, x: Double, y: Double, width: Double, height: Double, radius: Double = 0,
    tip: String? = nil
  ) {
    open("rect")
    attribute("class", style)
    attribute("x", x, decimals: 1)
    attribute("y", y, decimals: 1)
    attribute("width", width, decimals: 1)
    attribute("height", height, decimals: 1)
    if radius > 0 { attribute("rx", radius) }
    if let tip { element("title", text: tip) }
    close()
  }

  /// Writes a name after a sample of its color, and returns the width of both.
  mutating func key(
    _ name: String, color: Int, isThin: Bool = false, x: Double, y: Double
  ) -> Double {
    open("path")
    attribute("class", "curve c\(color % PlotStyle.colors)\(isThin ? " thin" : "")")
    beginAttribute("d")
    buffer.append("M")
    buffer.append(x, decimals: 1)
    buffer.append(" ")
    buffer.append(y - 4, decimals: 1)
    buffer.append("h16")
    endAttribute()
    close()
    label(name, x: x + 22, y: y)
    return 22 + PlotStyle.width(of: name)
  }
}
