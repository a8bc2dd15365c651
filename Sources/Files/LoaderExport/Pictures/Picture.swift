import PlainText

extension XMLWriter {
  /// Opens the root of a picture: its size, its description for readers who do not see it, its
  /// style, a ground.
  ///
  /// - Parameter style: Rules; the class of the ground is `paper`.
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

  /// Opens the root of a plot on a part of the plane: its title, its style, and a ground of the
  /// class `paper` from (0, 0).
  ///
  /// - Parameters:
  ///   - x: Where the part begins; `y` is the same downwards.
  ///   - paper: The width and the height of the ground; by default those of the part.
  ///   - decimals: How many digits after the point the numbers of the part have.
  ///   - isSized: Whether it states its own size; otherwise it is as large as there is room.
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
