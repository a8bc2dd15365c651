import PlainText

extension XMLWriter {
  /// Opens the root of a picture: its size, its accessible description, its style, a background.
  ///
  /// - Parameter style: Rules; the class of the background is `paper`.
  mutating func openPicture(
    width: Double, height: Double, title: String, summary: String, style: String
  ) {
    let (across, down) = (String(width, decimals: 0), String(height, decimals: 0))
    open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(across) \(down)", "width": across,
        "height": down, "role": "img", "aria-labelledby": "title desc",
      ])
    endLine()
    for (name, text) in [("title", title), ("desc", summary)] as [(StaticString, String)] {
      element(name, ["id": "\(name)"], text: text)
      endLine()
    }
    element("style", text: style)
    endLine()
    box("paper", x: 0, y: 0, width: width, height: height, radius: 10)
    endLine()
  }

  /// Opens the root of a plot on a part of the plane: its title, its style, a background.
  ///
  /// The background has the class `paper` and begins at (0, 0).
  ///
  /// - Parameters:
  ///   - x: The left edge of the part; `y` is the upper one.
  ///   - paper: The width and the height of the background; by default those of the part.
  ///   - decimals: The number of digits after the point in the part's numbers.
  ///   - isSized: True if it states its own size; otherwise it fills the available space.
  package mutating func openPlot(
    x: Double = 0, y: Double = 0, width: Double, height: Double,
    paper: (width: Double, height: Double)? = nil, decimals: Int = 2, isSized: Bool = false,
    title: String, style: String
  ) {
    let part = [x, y, width, height].map { String($0, decimals: decimals) }
    open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": part.joined(separator: " "),
        "width": isSized ? width : nil, "height": isSized ? height : nil, "role": "img",
      ])
    element("title", text: title)
    element("style", text: style)
    endLine()
    element(
      "rect", ["class": "paper", "width": paper?.width ?? width, "height": paper?.height ?? height])
    endLine()
  }
}
