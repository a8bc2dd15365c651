import LoaderCore
import LoaderExport
import PlainText

/// A comparison as a still picture, with the rings of all subjects around a switch.
///
/// A subject is this loader, the first, or a model of another spinner; each has a row of rings, and below is a chart
/// of the heads of their arcs. A head is the front end of an arc, clockwise, and the tail the other end.
package struct ComparisonPlot: FrameFormat {
  /// The subjects and their figures.
  private let comparison: Comparison
  /// The title of the SVG.
  private let title: String
  /// The beginning of the chart, in seconds.
  private let start: Double
  /// True for a phone.
  private let isNarrow: Bool
  /// The switch around which the rings are shown; nil if there is none.
  private let change: ProgressSwitch?

  /// The times of the rings, in seconds from the switch.
  private static let instants = [-0.05, 0, 0.05, 0.15, 0.3, 0.6]
  /// The height of the headings of the columns, in pixels.
  private static let headings = 44.0
  /// The radius of a ring, in pixels.
  private static let radius = 19.0
  /// The space between the rings and the chart, in pixels.
  private static let chartDistance = 40.0
  /// The baseline of the chart's title in that space, in pixels.
  private static let chartTitle = 34.0
  /// The height of the chart's panel, in pixels.
  private static let chartHeight = 210.0
  /// The width that a chart needs beside its panel, in pixels.
  private static let besidePanel = 52.0
  /// The baseline of the first line of the headings, in pixels.
  private static let firstLine = 14.0
  /// The baseline of the second line of the headings, in pixels.
  private static let secondLine = 31.0
  /// The distance from the middle of a row to the words above its rings on a phone, in pixels.
  private static let wordsAbove = 24.0
  /// The distance from the middle of a row to its rings below the words on a phone, in pixels.
  private static let ringsBelow = 18.0
  /// The margin of this loader's row, in pixels.
  private static let rowMargin = 10.0
  /// The radius of the corners of this loader's row, in pixels.
  private static let rowCorner = 8.0
  /// The distance from the middle of the words to the baseline of the name above it, in pixels.
  private static let nameAbove = 3.0
  /// The distance from the middle of the words to the baseline of the note below it, in pixels.
  private static let noteBelow = 14.0
  /// The top of the line between before and after the switch, in pixels.
  private static let markTop = 20.0

  /// The width, in pixels: a phone's, or a page's.
  private var width: Double { isNarrow ? 358 : 830 }
  /// The width of the column of names, in pixels; 0 on a phone, where they are above the rings.
  private var names: Double { isNarrow ? 0 : 196 }
  /// The height of a row, in pixels.
  private var row: Double { isNarrow ? 92 : 54 }

  /// Creates the picture.
  ///
  /// - Parameters:
  ///   - start: The beginning of its chart, in seconds; its rings show the first switch from
  ///     then on.
  ///   - isNarrow: True for a phone.
  package init(
    _ comparison: Comparison, title: String, from start: Double = 0, isNarrow: Bool = false
  ) {
    self.comparison = comparison
    self.title = title
    self.start = start
    self.isNarrow = isNarrow
    change = comparison.switches.first { $0.time >= start }
  }

  /// Passes the file, an SVG, to `body`.
  ///
  /// - Complexity: O(subjects · duration).
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    // Without a switch, there are no rings.
    let height =
      change == nil
      ? 0 : Self.headings + row * Double(comparison.subjects.count) + Self.chartDistance
    try chart.write(spaceAbove: height, rules: Self.rules, above: writeRings, to: body)
  }

  /// The style rules, in addition to the chart's.
  private static let rules = """
    text{font-size:12px}.head{font-size:14px}.ring{fill:none;stroke-width:5;stroke-linecap:round}\
    .guide{fill:none;stroke:#8b949e;stroke-opacity:.22;stroke-width:5}\
    .ghost{stroke-opacity:.35}.curve{stroke-width:3}.thin{stroke-width:1.6;stroke-opacity:1}.ours{fill:#2463d6;fill-opacity:.08}
    @media (prefers-color-scheme:dark){.ours{fill:#6ea8fe;fill-opacity:.12}}

    """

  // MARK: Rings

  /// Writes the rings of each subject at some instants around the switch, with their headings; nothing without one.
  private func writeRings(to xml: inout XMLWriter) {
    guard let change else { return }
    let (margin, top) = (Chart.margin, Chart.margin)
    let columnWidth = (width - 2 * margin - names) / Double(Self.instants.count)
    /// Returns the x of the middle of a column.
    func middle(_ column: Int) -> Double { margin + names + (Double(column) + 0.5) * columnWidth }
    let unit = "the arc, in ms from then"
    xml.label(
      isNarrow ? "\(change.words): \(unit)" : change.words, x: margin,
      y: top + Self.firstLine, style: "head")
    if !isNarrow { xml.label(unit, x: margin, y: top + Self.secondLine, style: "soft") }
    for (column, instant) in Self.instants.enumerated() {
      let name = String(instant * 1000, decimals: 0).replacing("-", with: "−")
      xml.label(
        name, x: middle(column), y: top + Self.secondLine, anchor: "middle", style: "soft")
    }
    for (index, subject) in comparison.subjects.enumerated() {
      let motion = comparison.motion(of: subject)
      let y = top + Self.headings + (Double(index) + 0.5) * row
      let wordsY = isNarrow ? y - Self.wordsAbove : y
      let ringsY = isNarrow ? y + Self.ringsBelow : y
      xml.endLine()
      if subject.model == nil {
        xml.box(
          "ours", x: margin - Self.rowMargin, y: y - row / 2 + 1,
          width: width - 2 * (margin - Self.rowMargin), height: row - 2, radius: Self.rowCorner)
      }
      xml.label(subject.name, x: margin, y: wordsY - Self.nameAbove, style: "head")
      let note = [subject.source, Comparison.note(on: subject.figures)].compactMap { $0 }
      xml.label(note.joined(separator: ", "), x: margin, y: wordsY + Self.noteBelow, style: "soft")
      for (column, instant) in Self.instants.enumerated() {
        xml.open("g", ["transform": "translate(\(String(middle(column), decimals: 1)) \(ringsY))"])
        xml.openArc(radius: Self.radius, style: "guide")
        xml.close()
        let time = change.time + instant
        // At the switch, the arc just before it is shown, too: in every row pale red, the color c1.
        if instant == 0 { write(motion.arc(before: time), "ghost ring c1", to: &xml) }
        write(motion.arc(at: time), "ring c\(index)", to: &xml)
        xml.close()
      }
    }
    let x = (middle(0) + middle(1)) / 2  // of the line between before and after the switch
    let bottom = top + Self.headings + Double(comparison.subjects.count) * row
    xml.line("mark", from: (x, top + Self.markTop), to: (x, bottom))
    xml.label(
      "The head of each arc over time", x: margin, y: bottom + Self.chartTitle, style: "head")
    xml.endLine()
  }

  /// Writes an arc, unless nothing is drawn.
  private func write(_ arc: Arc, _ style: String, to xml: inout XMLWriter) {
    guard arc.isDrawn else { return }
    xml.openArc(arc.ends.value, radius: Self.radius, style: style)
    xml.close()
  }

  // MARK: Chart

  /// The chart of the heads.
  ///
  /// - Complexity: O(subjects · duration).
  package var chart: Chart {
    // An axis needs some length, even if the chart begins at the end of the scenario.
    var chart = Chart(
      title: title, time: start...max(comparison.end, start + 0.001),
      width: width - 2 * Chart.margin - Self.besidePanel)
    chart.marks = comparison.switches.filter { $0.time >= start }.map {
      Chart.Mark(time: $0.time, name: $0.words)
    }
    let ourHead = comparison.motion(of: comparison.subjects[0]).arc(at: start).ends.value.head
    let curves = comparison.subjects.enumerated().map { index, subject in
      let motion = comparison.motion(of: subject)
      // The names are at the rings, which have the same colors.
      var curve = Chart.Curve(name: "", color: index, isThin: index > 0)
      // Moved by whole turns, which are invisible, so that all curves are near each other.
      let turns = (ourHead - motion.arc(at: start).ends.value.head).rounded()
      curve.draw(motion, over: chart, turns: turns)
      return curve
    }
    chart.panels = [
      Chart.Panel(unit: "turn", height: Self.chartHeight, hasZero: false, curves: curves)
    ]
    chart.summary = """
      Where the ends of the arc are around a switch, on this loader and on models of \
      \(comparison.subjects.dropFirst().map(\.name).joined(separator: ", ")), and where its head is \
      over time, in turns. \(story)
      """
    return chart
  }

  /// The largest jumps at the first switch of the scenario, in words; empty without a switch.
  ///
  /// It is the switch of the rings unless the chart begins after it.
  private var story: String {
    guard let first = comparison.switches.first else { return "" }
    let jumps = comparison.subjects.map { "\($0.name) \(String($0.figures[0].jump, decimals: 2))" }
    return "At \(first.title) the largest jumps are: \(jumps.joined(separator: ", "))."
  }
}

extension Comparison {
  /// Returns the largest jump and, unless it rounds to 0 s, the longest time until a progress is shown, in a few words.
  static func note(on figures: [SwitchFigures]) -> String {
    let late = String(figures.compactMap { $0.lateness.seconds }.max() ?? 0, decimals: 1)
    return late == "0" ? jumps(in: figures) : "\(jumps(in: figures)), takes \(late) s"
  }

  /// Returns the largest jump, in a few words; one that rounds to 0.00 turns counts as none.
  static func jumps(in figures: [SwitchFigures]) -> String {
    let jump = String(figures.map(\.jump).max() ?? 0, decimals: 2)
    return jump == "0" ? "no jump" : "jumps \(jump) turn"
  }
}

extension Chart.Curve {
  /// Draws the head of `motion` over the chart's time, moved by `turns`, three points in a pixel.
  ///
  /// At a breakpoint where the arc appears or disappears, the curve is interrupted (`leave`). Where the head jumps, it
  /// is interrupted, too, but the jump is drawn (`lift`).
  ///
  /// - Complexity: O(width + breakpoints).
  fileprivate mutating func draw(_ motion: any RingMotion, over chart: Chart, turns: Double) {
    let (start, end) = (chart.time.lowerBound, chart.time.upperBound)
    let count = Int(3 * chart.width)
    let even = (0...count).map { start + (end - start) * Double($0) / Double(count) }
    let breakpoints = motion.breakpoints.filter { chart.time.contains($0) }
    for time in Set(even + breakpoints).sorted() {
      let after = motion.arc(at: time)
      if breakpoints.contains(time), time > start {
        let before = motion.arc(before: time)
        add(before, at: time, turns: turns)
        // Not drawn on one side, or too short to be seen on both. Otherwise, more than rounding is a jump.
        if !before.isDrawn || !after.isDrawn || !before.isSeen && !after.isSeen {
          leave()
        } else if abs(before.ends.value.head - after.ends.value.head) > 1e-6 {
          lift()
        }
      }
      add(after, at: time, turns: turns)
    }
  }

  /// Adds the head of an arc as the next point, unless nothing is drawn.
  private mutating func add(_ arc: Arc, at time: Double, turns: Double) {
    guard arc.isDrawn else { return }
    draw(to: Chart.Point(time, arc.ends.value.head + turns))
  }
}
