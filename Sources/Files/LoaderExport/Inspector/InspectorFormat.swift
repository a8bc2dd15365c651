import LoaderCore
import LoaderDrawing
import MatrixEngine
import PlainText

/// A page that inspects a scenario.
///
/// It has the loader at large size, a scrubber, the matrix with the current cell lit, and the
/// channels as plots. A list of transitions leads to their frames.
///
/// One self-contained file, streamed: only the transitions and one chunk are in memory.
package struct InspectorFormat<Machine: DrawableMachine>: FrameFormat {
  /// The frames to show.
  let rows: FrameRows<Machine>
  /// The heading: the name of the scenario.
  let title: String
  /// The style of the drawing.
  let style: LoaderStyle

  /// The maximum number of frames in a page.
  package static var limit: Int { 60_000 }
  /// The approximate size of a frame in the file, in bytes.
  package static var bytesPerFrame: Double { 70 }

  /// Creates the page of at most 60 000 frames and events.
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
    // The events and the settlements, which are what completes by itself, but without the settlements that
    // keep the state: a flying loader meets a wall, and flies on.
    let steps = rows.steps.filter { $0.isEvent || $0.from != $0.to }
    var xml = XMLWriter()
    // The template of the page asks for the content of each of its placeholders, by name.
    try inspectorPage.write(to: &xml) { (part, xml) throws(Failure) in
      switch part {
      case "title": xml.element("title", text: "\(title) · loader inspector")
      case "heading": writeHeading(steps, to: &xml)
      case "matrix": xml.write(Machine.description)
      case "steps": writeSteps(steps, to: &xml)
      case "panels": writePanels(to: &xml)
      // The last placeholder of the page is `film`.
      default: try writeFilm(to: &xml, body)
      }
      // No time is written before the frames, which are the last part.
      if xml.buffer.isFull { try xml.buffer.flush(at: 0, to: body) }
    }
    try xml.buffer.flush(at: rows.clock.duration, to: body)
  }
}

extension InspectorFormat {
  private typealias Channels = Machine.PlayedFrame.Channels

  /// Writes the title, the duration, the frame rate and the number of events.
  private func writeHeading(_ steps: [PlayedStep], to xml: inout XMLWriter) {
    xml.element("h1", text: title)
    let events = steps.count(where: \.isEvent)
    xml.element(
      "p", ["class": "soft"],
      text: "\(String(rows.clock.duration, decimals: 3)) s · "
        + "\(String(rows.clock.rate, decimals: 3)) frames a second · "
        + (events == 1 ? "1 event" : "\(events) events"))
  }

  /// Writes the steps as a list of buttons. The script reads `data-start`, the state before the first step.
  private func writeSteps(_ steps: [PlayedStep], to xml: inout XMLWriter) {
    let machine = Machine.description
    xml.open(
      "ol",
      [
        "id": "steps", "data-start": "\(rows.machine.frameBeforeSettling(at: 0).words.state)",
        "aria-labelledby": "steps-title",
      ])
    for step in steps {
      xml.endLine()
      xml.open("li")
      write(step, of: machine, to: &xml)
      xml.close()
    }
    // An empty text, so that a list without steps has an end tag, too.
    xml.text("")
    xml.close()
  }

  /// Writes the button of a step: its time, its name and its change of state.
  ///
  /// The script reads the `data` attributes. `data-cell` is the id of the cell that the event met; a settlement has
  /// none, so the attribute is left out.
  private func write(
    _ step: PlayedStep, of machine: StateMachineDescription, to xml: inout XMLWriter
  ) {
    xml.open(
      "button",
      [
        "type": "button", "data-frame": "\(step.frame)", "data-from": step.from, "data-to": step.to,
        "data-event": step.label, "data-action": step.action ?? "",
        "data-cell": machine.cell(of: step), "class": step.isEvent ? nil : "settle",
      ])
    xml.element("time", text: "\(step.time.spelled(decimals: 3)) s")
    xml.text(" ")
    xml.element("b", text: step.label)
    xml.text(" ")
    let change = step.from == step.to ? "stays \(step.to)" : "\(step.from) → \(step.to)"
    xml.element(
      "span", ["class": "way soft"], text: step.action.map { "\(change), \($0)" } ?? change)
    xml.close()
  }

  /// Writes a panel, which is a plot, for each channel.
  ///
  /// A tail and its head are the two ends of a drawn part. The head is the next channel, and shares the tail's panel.
  private func writePanels(to xml: inout XMLWriter) {
    let count = rows.script.shownChannelCount(Channels.self)
    var index = 0
    while index < count {
      let next = index + 1
      let isPair = Channels.words(at: index).name.hasPrefix("tail") && next < count
      let last = isPair ? next : index
      write(index...last, to: &xml)
      index = last + 1
    }
  }

  /// Writes the panel of a channel, or of two channels with one unit.
  private func write(_ channels: ClosedRange<Int>, to xml: inout XMLWriter) {
    // The name and the unit of each channel.
    let words = channels.map(Channels.words)
    xml.open(
      "section",
      [
        "class": channels.count > 1 ? "panel pair" : "panel",
        "data-channel": "\(channels.lowerBound)",
      ])
    xml.open("h3")
    for (name, _) in words { write(name, style: "end", to: &xml) }
    // Both channels of a pair have this unit.
    write(words[0].unit, style: "unit soft", to: &xml)
    xml.close()
    xml.buffer.append(panel)
    xml.close()
    xml.endLine()
  }

  /// Writes a word of a heading in a span of the class `style`.
  private func write(_ word: String, style: String, to xml: inout XMLWriter) {
    xml.element("span", ["class": style], text: word)
    xml.text(" ")
  }

  /// The elements of a panel, whose paths the script fills.
  private var panel: StaticString {
    """
    <output aria-live="off">–</output><div><svg viewBox="0 0 1000 100" preserveAspectRatio="none" \
    aria-hidden="true"><path class="zero"/><path class="marks"/><path class="ribbon"/>\
    <path class="curve"/><path class="curve"/></svg></div>
    """
  }

  /// Writes all frames as the page's data, in chunks.
  private func writeFilm<Failure: Error>(
    to xml: inout XMLWriter,
    _ body: ChunkHandler<Failure>
  ) throws(Failure) {
    var tape = FrameTape<Machine>(style)
    tape.begin(&xml.buffer)
    for row in rows where row.kind == .frame {
      tape.append(row.frame, to: &xml.buffer)
      if xml.buffer.isFull { try xml.buffer.flush(at: row.frame.time, to: body) }
    }
    tape.end(&xml.buffer, in: rows.machine.bounds(style), rate: rows.clock.rate)
  }
}
