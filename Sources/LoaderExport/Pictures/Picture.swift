import PlainText

extension XMLWriter {
  /// Opens the root of a picture: its size, its words for those who do not see it, its style, a
  /// ground.
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
}
