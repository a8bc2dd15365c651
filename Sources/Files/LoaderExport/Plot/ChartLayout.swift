import PlainText

/// The layout of a chart, in pixels from its upper left corner, and its writer.
///
/// From above: the names of the events, the bands of the states, the panels with their keys, the
/// numbers of the time axis, and a key of the states that have no name in their bands. A band is the rectangle of a
/// state's time. A key is a row of samples of colors with names. One instance writes one SVG.
struct ChartLayout {
  /// The width of the column of numbers on the left of the panels, in pixels.
  static let numbersWidth = 44.0
  /// The height of a band, a state's rectangle above the panels.
  private static let bandHeight = 18.0
  /// The height above a panel, for its unit and the names of its curves, and of the key below the axis.
  private static let keyHeight = 22.0
  /// The height of the numbers below the panels.
  private static let axisHeight = 22.0
  /// The baseline of the numbers of the axis below the panels.
  private static let axisBaseline = 15.0
  /// The minimum distance between two numbers of the axis.
  private static let tickSpacing = 64.0

  /// The space between panels, on the right of them, above the key of the states, and around the name of a band.
  private static let gap = 8.0
  /// The space below the bands.
  private static let bandGap = 4.0
  /// The radius of the corners of a band and of its sample.
  private static let bandCorner = 3.0
  /// The distance from the left edge of a band to its name.
  private static let bandNameInset = 5.0
  /// The distance from the upper edge of a band to the baseline of its name.
  private static let bandNameBaseline = 13.0
  /// The height of a band's sample in the key.
  private static let sampleHeight = 12.0
  /// The distance from the upper edge of a sample to the baseline of its name.
  private static let sampleBaseline = 10.0

  /// The length of the line of an event whose name does not fit.
  private static let shortMark = 8.0
  /// The distance of an event's name from its line.
  private static let markNameDistance = 4.0
  /// The distance from the upper end of an event's line to the baseline of its name.
  private static let markNameBaseline = 10.0

  private let chart: Chart
  /// The events' lines, above and through the panels, with their names.
  private let labels: MarkLabels
  /// The time axis, common to all panels.
  private let time: Axis
  private let panels: [PanelLayout]
  /// The names of the states, each once.
  private let states: [String]

  /// Lays out `chart`.
  init(_ chart: Chart) {
    self.chart = chart
    let (left, right) = (ChartLayout.numbersWidth, ChartLayout.numbersWidth + chart.width)
    time = Axis(chart.time, from: left, to: right, spacing: ChartLayout.tickSpacing)
    // The function alone, because a closure cannot use `self` before all properties are set.
    let position = time.position
    labels = MarkLabels(chart.marks, within: left...right, at: { position($0) })
    states = chart.bands.map(\.name).unique
    // The upper edge of the next panel's key.
    var top =
      labels.height + (chart.bands.isEmpty ? 0 : ChartLayout.bandHeight + ChartLayout.bandGap)
    panels = chart.panels.map { panel in
      let layout = PanelLayout(panel, top: top + ChartLayout.keyHeight)
      top = layout.bottom + ChartLayout.gap
      return layout
    }
  }

  var width: Double { ChartLayout.numbersWidth + chart.width + ChartLayout.gap }

  var height: Double {
    bottom + ChartLayout.axisHeight + (unnamedStates.isEmpty ? 0 : ChartLayout.keyHeight)
  }

  /// The lower edge of the last panel.
  private var bottom: Double { panels.last?.bottom ?? 0 }

  /// The upper edge of the bands, below the names of the events.
  private var top: Double { labels.height }

  /// Writes the chart.
  ///
  /// - Complexity: O(points).
  func write(to xml: inout XMLWriter) {
    writeBands(to: &xml)
    for panel in panels { panel.writeFrame(over: time, to: &xml) }
    writeMarks(to: &xml)
    for panel in panels { panel.writeCurves(over: time, to: &xml) }
    writeTime(to: &xml)
  }

  /// The states whose bands are all too short for their names.
  private var unnamedStates: [String] {
    states.filter { name in
      chart.bands.allSatisfy { $0.name != name || !hasRoom(for: $0) }
    }
  }

  /// Returns true if the name of a band fits into the band.
  private func hasRoom(for band: Chart.Band) -> Bool {
    time.position(band.end) - time.position(band.start)
      > PlotStyle.width(of: band.name) + ChartLayout.gap
  }

  /// Returns the class of a state's color, the same for all of its bands.
  private func color(of state: String) -> String {
    "b\((states.firstIndex(of: state) ?? 0) % PlotStyle.colors)"
  }

  /// Writes the bands of the states, and below everything a key of the states whose names fit in no band.
  private func writeBands(to xml: inout XMLWriter) {
    for (index, band) in chart.bands.enumerated() {
      let (left, right) = (time.position(band.start), time.position(band.end))
      // Every second state is also a shade behind the panels.
      if index % 2 == 1 {
        xml.box("shade", x: left, y: top, width: right - left, height: bottom - top)
      }
      // A pixel is left free before the next band, but a band has at least one.
      xml.box(
        color(of: band.name), x: left, y: top, width: max(1, right - left - 1),
        height: ChartLayout.bandHeight, radius: ChartLayout.bandCorner, tip: band.name)
      if hasRoom(for: band) {
        xml.label(
          band.name, x: left + ChartLayout.bandNameInset, y: top + ChartLayout.bandNameBaseline)
      }
      xml.endLine()
    }
    // The key, one sample with its name after the other.
    var left = ChartLayout.numbersWidth
    for name in unnamedStates {
      let y = bottom + ChartLayout.axisHeight + ChartLayout.gap
      xml.box(
        color(of: name), x: left, y: y, width: PlotStyle.sampleWidth,
        height: ChartLayout.sampleHeight, radius: ChartLayout.bandCorner)
      xml.label(
        name, x: left + PlotStyle.nameOffset, y: y + ChartLayout.sampleBaseline, style: "soft")
      left += PlotStyle.nameOffset + PlotStyle.width(of: name) + PlotStyle.keySpacing
    }
    if !chart.bands.isEmpty { xml.endLine() }
  }

  /// Writes the marks of events: a line through all panels, and its name; without room for the name, a short line.
  private func writeMarks(to xml: inout XMLWriter) {
    for label in labels.list {
      let style = label.mark.isQuiet ? "quiet" : "mark"
      let y = label.top
      let end = label.isNamed ? bottom : y + ChartLayout.shortMark
      xml.line(style, from: (label.x, y), to: (label.x, end))
      if label.isNamed {
        let distance = ChartLayout.markNameDistance
        xml.label(
          label.mark.name, x: label.isOnLeft ? label.x - distance : label.x + distance,
          y: y + ChartLayout.markNameBaseline, anchor: label.isOnLeft ? "end" : nil,
          style: "event")
      }
      xml.endLine()
    }
  }

  /// Writes the numbers of the time axis, the last one with the unit.
  private func writeTime(to xml: inout XMLWriter) {
    let y = bottom + ChartLayout.axisBaseline
    for tick in time.ticks {
      let label = String(tick, decimals: time.decimals)
      // The unit, seconds, appears once, at the last tick.
      xml.label(
        tick == time.ticks.last ? label + " s" : label, x: time.position(tick), y: y,
        anchor: "middle", style: "soft")
    }
    xml.endLine()
  }
}
