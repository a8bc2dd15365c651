import PlainText

extension XMLWriter {
  /// Opens the root of a picture: its size, its accessible description, its style, a background.
  ///
  /// The caller closes it, by `close()`, after the content.
  ///
  /// - Parameters:
  ///   - width: The width in pixels; `height` is in pixels, too.
  ///   - title: The name for screen readers; `summary` describes the content in a sentence or two.
  ///   - style: Rules in CSS; the class of the background is `paper`.
  mutating func openPicture(
    width: Double, height: Double, title: String, summary: String, style: String
  ) {
    let (across, down) = (String(width, decimals: 0), String(height, decimals: 0))
    openRoot(
      "0 0 \(across) \(down)", size: (across, down), title: title, summary: summary, style: style)
    endLine()
    box("paper", x: 0, y: 0, width: width, height: height, radius: PictureStyle.corner)
    endLine()
  }

  /// Opens the root of a picture of a part of the plane, such as a plot: its title, its style, a background.
  ///
  /// The caller closes it, by `close()`, after the content. The background has the class `paper` and begins at (0, 0).
  ///
  /// - Parameters:
  ///   - x: The left edge of the part; `y` is the upper one.
  ///   - paper: The width and the height of the background; by default the part's.
  ///   - decimals: The number of digits after the point in the part's numbers.
  ///   - isSized: True if the picture states its size; otherwise it fills the available space.
  package mutating func openPlot(
    x: Double = 0, y: Double = 0, width: Double, height: Double,
    paper: (width: Double, height: Double)? = nil, decimals: Int = 2, isSized: Bool = false,
    title: String, style: String
  ) {
    // The numbers of the `viewBox`.
    let part = [x, y, width, height].map { String($0, decimals: decimals) }
    openRoot(
      part.joined(separator: " "),
      size: isSized ? (String(width, decimals: 2), String(height, decimals: 2)) : nil, title: title,
      style: style)
    endLine()
    element(
      "rect", ["class": "paper", "width": paper?.width ?? width, "height": paper?.height ?? height])
    endLine()
  }

  /// Opens the root of any SVG: its size, its accessible name, its style.
  ///
  /// The caller closes it, by `close()`, after the content. The rules of its style apply to this picture only,
  /// even inside a page, because each is limited to elements inside the class of the root.
  ///
  /// - Parameters:
  ///   - box: The `viewBox`.
  ///   - size: The width and height of the picture; nil to fill the available space.
  ///   - title: The name for screen readers; `summary` describes the content, if it is not nil.
  mutating func openRoot(
    _ box: String, size: (width: String, height: String)?, title: String, summary: String? = nil,
    style: String
  ) {
    let name = ContentName.of(style.utf8, "picture")
    // The elements that name and describe the picture, to which `aria-labelledby` refers by their ids.
    var texts: [(tag: StaticString, id: String, text: String)] = [
      ("title", ContentName.of(title.utf8, "title"), title)
    ]
    if let summary { texts.append(("desc", ContentName.of(summary.utf8, "desc"), summary)) }
    open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": box, "width": size?.width,
        "height": size?.height, "class": name, "role": "img",
        "aria-labelledby": texts.map(\.id).joined(separator: " "),
      ])
    endLine()
    for (tag, id, text) in texts {
      element(tag, ["id": id], text: text)
      endLine()
    }
    element("style", text: ContentName.scoped(style, to: name))
  }
}
