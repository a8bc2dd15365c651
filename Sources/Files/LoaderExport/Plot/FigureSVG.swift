import PlainText

/// A figure as an SVG, with light and dark colors, without script, and with nothing loaded from
/// outside.
///
/// The same figure gives the same bytes.
package struct FigureSVG {
  /// The margin around everything, in pixels.
  package static let margin = 20.0

  private let figure: Figure
  private let layout: ChartLayout
  private let room: Double
  private let rules: String

  /// Prepares the picture of `figure`.
  ///
  /// - Parameters:
  ///   - room: The height that is left free above the chart, in pixels.
  ///   - rules: Of style, beside those of all plots.
  package init(_ figure: Figure, room: Double = 0, rules: String = "") {
    (self.figure, self.room, self.rules) = (figure, room, rules)
    layout = ChartLayout(figure.chart)
  }

  /// Passes the file to `body`.
  ///
  /// - Parameter above: Draws what stands above the chart, from the upper left corner of the picture.
  /// - Complexity: O(points).
  package func write<Failure: Error>(
    above: (inout XMLWriter) -> Void = { _ in }, at time: Double = 0, to body: ChunkHandler<Failure>
  ) throws(Failure) {
    var xml = XMLWriter()
    xml.openPicture(
      width: 2 * Self.margin + layout.width, height: 2 * Self.margin + room + layout.height,
      title: figure.title, summary: figure.summary, style: PictureStyle.plot + rules)
    above(&xml)
    let top = String(Self.margin + room, decimals: 0)
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
