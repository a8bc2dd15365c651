import PlainText

/// The colors and fonts of a plot, in light and in dark, and the width of its texts.
enum PlotStyle {
  /// How many colors there are for curves and bands; after the last one they repeat.
  static let colors = 7

  /// The style sheet of the picture.
  ///
  /// Plain rules in both halves instead of variables, which not every program that draws SVG
  /// supports.
  static let sheet: String = {
    let light = rules(
      paper: "#ffffff", ink: "#1f2328", soft: "#636c76", grid: "#e6e9ed", frame: "#c9d0d8",
      mark: "#b3741a", shade: "#f6f7f9",
      curves: ["#2463d6", "#d3451f", "#12805c", "#8a3fc4", "#9a6700", "#c2307f", "#57606a"],
      bands: ["#e3e7ec", "#cfd8e6", "#fde5b8", "#cfe3fd", "#c9ecd5", "#f6d3d8", "#e4d8f7"])
    let dark = rules(
      paper: "#0f141a", ink: "#e6edf3", soft: "#9aa6b2", grid: "#222a33", frame: "#3a4450",
      mark: "#e0a458", shade: "#141a22",
      curves: ["#6ea8fe", "#ff8a66", "#4cc39a", "#c48bf2", "#e0b13c", "#f285bd", "#a9b4c0"],
      bands: ["#262e38", "#2b3950", "#54431a", "#1d3b63", "#1d4a33", "#57292f", "#3d2f57"])
    return """
      text{font:11px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;\
      font-variant-numeric:tabular-nums}
      .head{font-size:13px;font-weight:600}
      .curve{fill:none;stroke-width:1.8;stroke-linejoin:round;stroke-linecap:round}
      .jump{fill:none;stroke-width:1.8;stroke-dasharray:3 2.5}
      .thin{stroke-width:1;stroke-opacity:.75}
      .grid,.frame,.zero,.mark,.quiet{fill:none;stroke-width:1}
      .mark,.quiet{stroke-opacity:.55}
      .quiet{stroke-dasharray:2 4}
      \(light)
      @media (prefers-color-scheme:dark){
      \(dark)
      }

      """
  }()

  private static func rules(
    paper: String, ink: String, soft: String, grid: String, frame: String, mark: String,
    shade: String, curves: [String], bands: [String]
  ) -> String {
    let lines = curves.enumerated().map { ".c\($0){stroke:\($1)} .t\($0){fill:\($1)}" }
    let spans = bands.enumerated().map { ".b\($0){fill:\($1)}" }
    return """
      .paper{fill:\(paper)} .shade{fill:\(shade)} .grid{stroke:\(grid)}
      .frame,.zero{stroke:\(frame)} .mark,.quiet{stroke:\(mark)}
      text{fill:\(ink)} .soft{fill:\(soft)} .event{fill:\(mark)}
      \(lines.joined(separator: " "))
      \(spans.joined(separator: " "))
      """
  }

  /// About how wide a text of 11 pixels is, with a margin because fonts differ.
  ///
  /// - Complexity: O(characters).
  static func width(of text: String) -> Double {
    6.2 * Double(text.unicodeScalars.count)
  }
}

extension XMLWriter {
  /// Writes a word at a place.
  mutating func label(
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
  mutating func line(
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
