import PlainText

extension XMLWriter {
  /// Opens the root of a picture: its size, its description for readers who do not see it, its
  /// style, a ground.
  ///
  /// - Parameter style: Rules; the class of the ground is `paper`.
  mutating func openPicture(
    width: Double, height: Double, title: String, summary: String, style: String
  ) {
    open("svg")
    attribute("xmlns", "http://www.w3.org/2000/svg")
    attribute("viewBox", "0 0 \(String(width, decimals: 0)) \(String(height, decimals: 0))")
    attribute("width", width, decimals: 0)
    attribute("height", height, decimals: 0)
    attribute("role", "img")
    attribute("aria-labelledby", "title desc")
    endLine()
    for (name, text) in [("title", title), ("desc", summary)] as [(StaticString, String)] {
      open(name)
      attribute("id", "\(name)")
      self.text(text)
      close()
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
    open("svg")
    attribute("xmlns", "http://www.w3.org/2000/svg")
    attribute("viewBox", part.joined(separator: " "))
    if isSized {
      attribute("width", width)
      attribute("height", height)
    }
    attribute("role", "img")
    element("title", text: title)
    element("style", text: style)
    endLine()
    open("rect")
    attribute("class", "paper")
    attribute("width", paper?.width ?? width)
    attribute("height", paper?.height ?? height)
    close()
    endLine()
  }
}
