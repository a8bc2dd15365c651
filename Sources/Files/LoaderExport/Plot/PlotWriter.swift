import PlainText

/// The measures of a plot that depend on the rules of ``PictureStyle``, such as its font.
enum PlotStyle {
  /// The number of colors for curves and bands; after the last one they repeat.
  static let colors = 7
  /// The width of the sample of a color in a key, in pixels.
  static let sampleWidth = 16.0
  /// The distance from the start of a sample to its name, in pixels.
  static let nameOffset = 22.0
  /// The distance from a name of a key to the next sample, in pixels.
  static let keySpacing = 18.0

  /// The approximate width of a character of 11 pixels, with a margin because fonts differ.
  private static let characterWidth = 6.2
  /// The height of a sample's line above the baseline of its name, in pixels.
  fileprivate static let sampleHeight = 4.0

  /// Returns the approximate width of a text, in pixels.
  ///
  /// - Complexity: O(characters).
  static func width(of text: String) -> Double {
    characterWidth * Double(text.unicodeScalars.count)
  }
}

extension XMLWriter {
  /// Writes a text at a point of its baseline.
  ///
  /// - Parameters:
  ///   - anchor: SVG's `text-anchor`; nil if the text begins at the point.
  ///   - style: A class of ``PictureStyle``, as in the functions below. Nil for none.
  package mutating func label(
    _ text: String, x: Double, y: Double, anchor: String? = nil, style: String? = nil
  ) {
    let (x, y) = (String(x, decimals: 1), String(y, decimals: 1))
    element("text", ["class": style, "x": x, "y": y, "text-anchor": anchor], text: text)
  }

  /// Writes a path; `write` appends its data.
  package mutating func path(_ style: String, _ write: (inout ByteBuffer) -> Void) {
    open("path", ["class": style])
    beginAttribute("d")
    write(&buffer)
    endAttribute()
    close()
  }

  /// Writes a straight line.
  package mutating func line(
    _ style: String, from: (x: Double, y: Double), to: (x: Double, y: Double)
  ) {
    path(style) { data in
      data.append("M")
      data.append(from.x, from.y, decimals: 1)
      data.append("L")
      data.append(to.x, to.y, decimals: 1)
    }
  }

  /// Writes a dot.
  mutating func dot(_ style: String, x: Double, y: Double, radius: Double) {
    element("circle", ["class": style, "cx": x, "cy": y, "r": radius])
  }

  /// Writes a rectangle, with round corners if `radius` is not 0; `tip` is its tooltip.
  package mutating func box(
    _ style: String, x: Double, y: Double, width: Double, height: Double, radius: Double = 0,
    tip: String? = nil
  ) {
    open("rect", ["class": style, "x": String(x, decimals: 1), "y": String(y, decimals: 1)])
    attribute("width", width, decimals: 1)
    attribute("height", height, decimals: 1)
    if radius > 0 { attribute("rx", radius) }
    if let tip { element("title", text: tip) }
    close()
  }

  /// Writes an entry of a key: a sample of a color, which is a short line, and after it a name.
  ///
  /// The sample begins at `x`; the baseline of the name is at `y`.
  ///
  /// - Parameter color: The index of the color in the palette, which repeats.
  /// - Returns: The approximate width of both, in pixels.
  mutating func key(
    _ name: String, color: Int, isThin: Bool = false, x: Double, y: Double
  ) -> Double {
    path("curve c\(color % PlotStyle.colors)\(isThin ? " thin" : "")") { data in
      data.append("M")
      data.append(x, y - PlotStyle.sampleHeight, decimals: 1)
      data.append(text: "h\(Int(PlotStyle.sampleWidth))")
    }
    label(name, x: x + PlotStyle.nameOffset, y: y)
    return PlotStyle.nameOffset + PlotStyle.width(of: name)
  }
}
