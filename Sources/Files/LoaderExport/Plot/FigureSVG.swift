import PlainText

/// A figure as an SVG, with light and dark colors, without script, and with nothing loaded from
/// outside.
///
/// The same figure gives the same bytes.
package struct FigureSVG {
  /// The margin around everything, in pixels.
  static let margin = 20.0
  /// The distance between two charts side by side, and between two rows of them.
  static let gutter = (across: 28.0, down: 26.0)

  private let figure: Figure
  private let layouts: [ChartLayout]

  /// Prepares the picture of `figure`.
  package init(_ figure: Figure) {
    self.figure = figure
    layouts = figure.charts.map(ChartLayout.init)
  }

  /// How wide it is, in pixels.
  package var width: Double {
    let across = min(figure.columns, max(1, layouts.count))
    let widest = layouts.map(\.width).max() ?? 0
    return 2 * Self.margin + Double(across) * widest + Double(across - 1) * Self.gutter.across
  }

  /// How high it is, in pixels.
  package var height: Double {
    rows.reduce(2 * Self.margin + keyHeight - Self.gutter.down) {
      $0 + Self.height(of: $1) + Self.gutter.down
    }
  }

  private var keyHeight: Double { figure.key.isEmpty ? 0 : 30 }

  /// The charts that stand side by side, from the top.
  private var rows: [ArraySlice<ChartLayout>] {
    stride(from: 0, to: layouts.count, by: figure.columns).map {
      layouts[$0..<min($0 + figure.columns, layouts.count)]
    }
  }

  private static func height(of row: ArraySlice<ChartLayout>) -> Double {
    row.map(\.height).max() ?? 0
  }

  /// Passes the file to `body`, a chunk at a time.
  ///
  /// - Complexity: O(points).
  package func write<Failure: Error>(
    to body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var xml = XMLWriter()
    xml.openPicture(
      width: width, height: height, title: figure.title, summary: figure.summary,
      style: PlotStyle.sheet)
    writeKey(to: &xml)
    try writeCharts(to: &xml, body)
    xml.close()
    xml.endLine()
    try xml.buffer.flush(to: body)
  }

  private func writeKey(to xml: inout XMLWriter) {
    var left = Self.margin
    for curve in figure.key {
      left += xml.key(
        curve.name, color: curve.color, isThin: curve.isThin, x: left, y: Self.margin + 12)
      left += 22
    }
    if !figure.key.isEmpty { xml.endLine() }
  }

  private func writeCharts<Failure: Error>(
    to xml: inout XMLWriter, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var top = Self.margin + keyHeight
    for row in rows {
      var left = Self.margin
      for layout in row {
        xml.open("g")
        xml.beginAttribute("transform")
        xml.buffer.append("translate(")
        xml.buffer.append(left, decimals: 0)
        xml.buffer.append(" ")
        xml.buffer.append(top, decimals: 0)
        xml.buffer.append(")")
        xml.endAttribute()
        xml.endLine()
        layout.write(to: &xml)
        xml.close()
        xml.endLine()
        left += layout.width + Self.gutter.across
        if xml.buffer.isFull { try xml.buffer.flush(to: body) }
      }
      top += Self.height(of: row) + Self.gutter.down
    }
  }
}
