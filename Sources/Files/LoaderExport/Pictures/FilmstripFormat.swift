import LoaderCore
import LoaderDrawing
import MatrixEngine
import PlainText

/// A scenario as a still picture of its frames in rows.
///
/// Each frame has its time, its state, and the events since the frame before.
///
/// It has light and dark colors and no script, and loads nothing from outside.
package struct FilmstripFormat<Machine: DrawableMachine>: FrameFormat {
  /// The frames to show.
  let rows: FrameRows<Machine>
  /// The heading: the name of the scenario.
  let title: String
  /// The style of the drawing.
  let style: LoaderStyle

  /// The maximum number of frames in a strip, about 1.4 megabytes.
  package static var limit: Int { 2_000 }
  /// The approximate size of a frame in the file, in bytes.
  package static var bytesPerFrame: Double { 700 }

  /// Creates the strip of at most ``limit`` frames; throws if there are more, or too many events for them.
  package init(
    _ rows: FrameRows<Machine>, title: String, style: LoaderStyle = LoaderStyle()
  ) throws(ExportError) {
    try rows.check(maximum: Self.limit)
    self.rows = rows
    self.title = title
    self.style = style
  }

  /// Passes the file to `body` in chunks.
  ///
  /// - Complexity: O(rows).
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    let layout = FilmstripLayout(
      box: rows.machine.bounds(style), count: rows.clock.count, steps: rows.steps)
    var canvas = SVGCanvas()
    writeStart(layout, to: &canvas.xml)
    for row in rows where row.kind == .frame {
      write(row, layout, to: &canvas)
      if canvas.xml.buffer.isFull { try canvas.xml.buffer.flush(at: row.frame.time, to: body) }
    }
    canvas.xml.close()
    canvas.xml.buffer.endLine()
    try canvas.xml.buffer.flush(at: rows.clock.duration, to: body)
  }

  /// Writes the start of the picture and its title.
  private func writeStart(_ layout: FilmstripLayout, to xml: inout XMLWriter) {
    xml.openPicture(
      width: layout.width, height: layout.height, title: title,
      summary: """
        \(rows.clock.count) frames, \(String(rows.clock.rate, decimals: 3)) a second, each with its \
        time, its state and the events that struck since the frame before.
        """,
      style: PictureStyle.plot + PictureTheme.styleSheet + PictureStyle.filmstrip)
    xml.label(title, x: FilmstripLayout.margin, y: FilmstripLayout.titleBaseline, style: "head")
    xml.endLine()
  }

  /// Writes one frame: the loader, its time and state below, and its events above.
  ///
  /// The cell of a frame with events has the class `struck`, which gives it a border.
  private func write(
    _ row: FrameRow<Machine>, _ layout: FilmstripLayout, to canvas: inout SVGCanvas
  ) {
    let position = layout.position(of: row.index)
    let events = layout.events(in: row.index)
    canvas.xml.open("g", ["transform": "translate(\(position.spelled))"])
    canvas.xml.box(
      events.isEmpty ? "cell" : "cell struck", x: 0, y: 0, width: layout.cellWidth,
      height: layout.cellHeight, radius: FilmstripLayout.corner)
    layout.writeWords(
      time: row.frame.time, state: "\(row.frame.words.state)", events: events, to: &canvas.xml)
    canvas.xml.open("g", ["transform": layout.drawing])
    // An empty text ends the start tag of the group, also if nothing is drawn.
    canvas.xml.text("")
    Machine.draw(row.frame, style, into: &canvas)
    canvas.xml.close()
    canvas.xml.close()
    canvas.xml.endLine()
  }
}

extension FrameClock {
  /// Returns the default number of frames a second for a scenario of `duration` seconds.
  ///
  /// It is the first of 10, 5, 2, 1, 0.5 and so on that gives at most 60 frames, a page of them.
  ///
  /// - Complexity: O(log duration).
  package static func filmstripRate(for duration: Double) -> Double {
    var rate = 10.0
    var steps = 0
    // The rate is divided by 2, 2.5 and 2, from 10 to 5, 2 and 1, and in the same way from each power of ten.
    while rate * duration > 60 {
      rate /= [2, 2.5, 2][steps % 3]
      steps += 1
    }
    // A scenario of more than 60 000 s has the least rate that a clock allows, and more frames.
    return max(rate, FrameClock.rates.lowerBound)
  }
}

/// The layout of a strip's frames, in pixels: cells of equal size in rows. A ``FilmstripFormat``
/// creates it as it writes.
struct FilmstripLayout {
  /// The space around all frames.
  static let margin = 20.0
  /// The height of the heading.
  private static let heading = 48.0
  /// The space between cells.
  private static let gap = 8.0
  /// The width of the picture.
  private static let width = 900.0
  /// The baseline of the title, from the upper edge of the picture.
  static let titleBaseline = 32.0
  /// The radius of a cell's corners.
  static let corner = 8.0
  /// The maximum height of the drawing in a cell.
  private static let maximumHeight = 64.0
  /// The maximum width of the drawing in a cell.
  private static let maximumWidth = 144.0
  /// The maximum scale of the drawing.
  private static let maximumScale = 2.0
  /// The minimum width of a cell, for its words.
  private static let minimumCellWidth = 96.0
  /// The space on the left and on the right of the drawing together.
  private static let sideSpace = 24.0
  /// The space above the drawing.
  private static let spaceAbove = 14.0
  /// The space above and below the drawing together, with time and state.
  private static let verticalSpace = 62.0
  /// The maximum number of lines for events in a cell.
  private static let maximumLines = 3
  /// The height of a line of an event.
  private static let eventHeight = 15.0
  /// The baseline of the first event, from the upper edge of its cell.
  private static let eventBaseline = 16.0
  /// The distance from the baseline of the time to the lower edge.
  private static let timeBaseline = 26.0
  /// The distance from the baseline of the state to the lower edge.
  private static let stateBaseline = 10.0

  /// The scale of the drawing: the number of pixels for a point.
  let scale: Double
  let cellWidth, cellHeight: Double
  private let box: CanvasRect
  /// The number of columns, and the number of frames in all.
  private let columns, count: Int
  /// The number of lines for events in every cell: as many as the fullest one needs, up to 3.
  private let lines: Int
  /// The events by the index of the first frame that shows them.
  private let events: [Int: [PlayedStep]]

  /// Lays out `count` frames, whose drawings have the bounds `box`, with the steps' events.
  init(box: CanvasRect, count: Int, steps: [PlayedStep]) {
    self.box = box
    self.count = count
    // A ring of 48 points grows to 64 pixels, a bar of 240 points shrinks to 144. A box may be 0 wide or
    // high, so each side counts as at least 1.
    scale = min(
      Self.maximumHeight / max(box.height, 1), Self.maximumWidth / max(box.width, 1),
      Self.maximumScale)
    events = Dictionary(grouping: steps.filter(\.isEvent), by: \.frame)
    lines = min(Self.maximumLines, events.values.map(\.count).max() ?? 0)
    let neededWidth = max(
      Self.minimumCellWidth, (box.width * scale).rounded(.up) + Self.sideSpace)
    let available = Self.width - 2 * Self.margin
    // As many columns as have room, but at least one. A row has one gap less than cells, so a gap is added
    // before the division, and in `cellWidth` subtracted after it.
    columns = max(1, Int((available + Self.gap) / (neededWidth + Self.gap)))
    cellWidth = (available + Self.gap) / Double(columns) - Self.gap
    cellHeight = Self.eventHeight * Double(lines) + box.height * scale + Self.verticalSpace
  }

  var width: Double { Self.width }

  var height: Double {
    // Rounded up: the last row may be incomplete.
    let rows = (count + columns - 1) / columns
    return Self.heading + Double(rows) * (cellHeight + Self.gap) - Self.gap + Self.margin
  }

  /// Returns the upper left corner of a frame's cell.
  func position(of index: Int) -> CanvasPoint {
    CanvasPoint(
      x: Self.margin + Double(index % columns) * (cellWidth + Self.gap),
      y: Self.heading + Double(index / columns) * (cellHeight + Self.gap))
  }

  /// Returns the events that a frame is the first to show.
  func events(in index: Int) -> [PlayedStep] { events[index] ?? [] }

  /// The transform that moves the loader, scaled, into its cell: centered, below the lines of events.
  var drawing: String {
    let corner = CanvasPoint(
      x: (cellWidth - box.width * scale) / 2,
      y: Self.eventHeight * Double(lines) + Self.spaceAbove)
    return "translate(\(corner.spelled)) scale(\(String(scale, decimals: 4)))"
  }

  /// Writes time and state under the loader, and as many events as fit above it.
  ///
  /// An event that ran no action is in parentheses.
  func writeWords(time: Double, state: String, events: [PlayedStep], to xml: inout XMLWriter) {
    let (middle, bottom) = (cellWidth / 2, cellHeight)
    // If there are more events than lines, which are 3 then, the last line is for the number of the other events.
    let shown = events.count > lines ? events.prefix(lines - 1) : events[...]
    var labels = shown.map { $0.action == nil ? "(\($0.label))" : $0.label }
    if shown.count < events.count { labels.append("and \(events.count - shown.count) more") }
    for (line, label) in labels.enumerated() {
      xml.label(
        label, x: middle, y: Self.eventBaseline + Self.eventHeight * Double(line),
        anchor: "middle", style: "event")
    }
    xml.label(
      "\(time.spelled(decimals: 3)) s", x: middle, y: bottom - Self.timeBaseline,
      anchor: "middle", style: "head")
    xml.label(
      state, x: middle, y: bottom - Self.stateBaseline, anchor: "middle", style: "soft")
  }
}

extension CanvasPoint {
  /// Both numbers, as an SVG attribute.
  fileprivate var spelled: String { "\(String(x, decimals: 2)) \(String(y, decimals: 2))" }
}
