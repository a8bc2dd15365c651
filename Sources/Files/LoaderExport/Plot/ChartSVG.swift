import PlainText

extension Chart {
  /// The margin around everything, in pixels.
  package static let margin = 20.0

  /// Passes the chart to `body` as an SVG.
  ///
  /// It has light and dark colors and no script, and loads nothing. The same chart gives the same bytes.
  ///
  /// - Parameters:
  ///   - spaceAbove: The free height above the chart, in pixels.
  ///   - rules: Rules in CSS beside the rules that all plots share.
  ///   - above: Draws the content above the chart, from the upper left corner of the picture.
  ///   - time: The time that `body` gets with the file, in seconds, for a display of progress: the end of the
  ///     chart's scenario.
  /// - Complexity: O(points).
  package func write<Failure: Error>(
    spaceAbove: Double = 0, rules: String = "", above: (inout XMLWriter) -> Void = { _ in },
    at time: Double = 0, to body: ChunkHandler<Failure>
  ) throws(Failure) {
    let layout = ChartLayout(self)
    var xml = XMLWriter()
    xml.openPicture(
      width: 2 * Self.margin + layout.width, height: 2 * Self.margin + spaceAbove + layout.height,
      title: title, summary: summary, style: PictureStyle.plot + rules)
    above(&xml)
    let top = String(Self.margin + spaceAbove, decimals: 0)
    xml.open("g", ["transform": "translate(\(String(Self.margin, decimals: 0)) \(top))"])
    xml.endLine()
    layout.write(to: &xml)
    xml.close()
    xml.endLine()
    xml.close()
    xml.endLine()
    try xml.buffer.flush(at: time, to: body)
  }
}
