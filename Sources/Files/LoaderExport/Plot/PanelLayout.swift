import PlainText

/// The layout of a panel of a ``ChartLayout``, and the writer of its axis and curves.
struct PanelLayout {
  /// The tolerance of a written line, as a fraction of the panel's height.
  ///
  /// A written curve may be wrong by 1e-3 of the height; 0.2e-3 is left for the rounding of coordinates.
  private static let tolerance = 0.8e-3
  /// The minimum distance between two numbers of the axis, in pixels.
  private static let tickSpacing = 34.0
  /// The distance from a number or the unit to the frame, in pixels.
  private static let numberDistance = 7.0
  /// The distance from the middle of a digit down to its baseline, in pixels.
  private static let halfDigit = 4.0
  /// The distance from the baseline of the key (the names of the curves) and of the unit to the panel below, in pixels.
  private static let keyDistance = 8.0
  /// The distance from the frame to the key, in pixels.
  private static let keyInset = 6.0
  /// The distance below which two points count as being at one instant, in pixels: too short to be seen.
  private static let sameInstant = 0.01

  private let panel: Chart.Panel
  /// The value axis, from the lower edge of the panel to the upper one.
  private let axis: Axis

  /// Lays out `panel` with its upper edge at `top`, in pixels.
  init(_ panel: Chart.Panel, top: Double) {
    self.panel = panel
    let values = panel.curves.lazy.flatMap(\.pieces).joined().map(\.value)
    axis = Axis(
      over: Array(values), hasZero: panel.hasZero, from: top + panel.height, to: top,
      spacing: Self.tickSpacing)
  }

  // The axis runs upward, from the lower edge.
  var top: Double { axis.end }
  var bottom: Double { axis.start }

  /// Writes the grid and the numbers, and above the panel its unit and the names of its curves.
  ///
  /// - Parameter time: The horizontal axis; its start and its end are the panel's left and right edge.
  func writeFrame(over time: Axis, to xml: inout XMLWriter) {
    for tick in time.ticks {
      let x = time.position(tick)
      xml.line("grid", from: (x, top), to: (x, bottom))
    }
    for tick in axis.ticks {
      let y = axis.position(tick)
      xml.line(tick == 0 ? "zero" : "grid", from: (time.start, y), to: (time.end, y))
      xml.label(
        String(tick, decimals: axis.decimals), x: time.start - Self.numberDistance,
        y: y + Self.halfDigit, anchor: "end", style: "soft")
    }
    xml.endLine()
    xml.line("frame", from: (time.start, top), to: (time.start, bottom))
    let baseline = top - Self.keyDistance
    xml.label(
      panel.unit, x: time.start - Self.numberDistance, y: baseline, anchor: "end", style: "soft")
    var left = time.start + Self.keyInset
    for curve in panel.curves where !curve.name.isEmpty {
      // `key` returns the width of a sample with its name.
      left += xml.key(
        curve.name, color: curve.color, isThin: curve.isThin, x: left, y: baseline)
      left += PlotStyle.keySpacing
    }
    xml.endLine()
  }

  /// Writes the curves, the first one on top, each with its jumps.
  ///
  /// - Parameter time: The horizontal axis.
  /// - Complexity: O(points).
  func writeCurves(over time: Axis, to xml: inout XMLWriter) {
    for curve in panel.curves.reversed() {
      // The pieces on paper: from here on, the time and value of a point are its x and y in pixels.
      let lines = curve.pieces.map { piece in
        piece.map { Chart.Point(time.position($0.time), axis.position($0.value)) }
          .simplified(tolerance: Self.tolerance * panel.height)
      }
      let color = curve.color % PlotStyle.colors
      xml.path("curve c\(color)\(curve.isThin ? " thin" : "")") { data in
        for line in lines { append(line, to: &data) }
      }
      xml.endLine()
      writeJumps(between: lines, color: color, isThin: curve.isThin, to: &xml)
    }
  }

  /// Appends a polyline to the data of a path.
  private func append(_ line: [Chart.Point], to data: inout ByteBuffer) {
    for (index, point) in line.enumerated() {
      // After the first point, two numbers alone mean a line to the next point.
      data.append(index == 0 ? "M" as StaticString : " ")
      data.append(point.time, point.value, decimals: 2)
    }
  }

  /// Writes a dashed line with a dot at both ends wherever a curve has two values at one instant.
  ///
  /// - Parameter lines: The pieces of the curve, in pixels: the time and value of a point are its x and y.
  private func writeJumps(
    between lines: [[Chart.Point]], color: Int, isThin: Bool, to xml: inout XMLWriter
  ) {
    for (line, next) in zip(lines, lines.dropFirst()) {
      guard let end = line.last, let start = next.first,
        start.time - end.time < Self.sameInstant
      else { continue }
      xml.path("jump c\(color)\(isThin ? " thin" : "")") { append([end, start], to: &$0) }
      for point in [end, start] {
        xml.dot("t\(color)", x: point.time, y: point.value, radius: isThin ? 2 : 3)
      }
      xml.endLine()
    }
  }
}
