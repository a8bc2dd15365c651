import LoaderCore
import LoaderExport
import PlainText

/// Models of other spinners and this loader at the same switch, as an SVG that plays by itself.
///
/// The switch is the instant at which progress becomes known. The film plays the scenario over and over; each round
/// begins as the last one ended. Where the arc of a model jumps at the switch, the old arc stays for a moment, in
/// red. A row of chips, which are labels in round boxes, shows the reported progress. Below, some appearances of this
/// loader, its looks, follow a second row of chips: to them unknown progress is reported in place of 100 %. A viewer
/// without animation, or with reduced motion, shows an instant soon after the switch.
///
/// Each element that moves has a style rule. The functions that write elements append their rules to `rules`.
package struct ComparisonFilm: FrameFormat {
  /// The subjects and their scenario.
  private let comparison: Comparison
  /// The title of the SVG.
  private let title: String
  /// The positions of all parts.
  private let layout: FilmLayout
  /// The scenario that repeats.
  private let round: FilmRound

  /// The duration for which the arc before a jump stays, in seconds.
  private static let ghost = 0.9
  /// The duration for which this arc then fades, in seconds.
  private static let fade = 0.2
  /// The time from the switch to the instant that the still picture shows, in seconds.
  private static let still = 0.1
  /// The time from the start of the film to the first switch, in seconds: enough to see the spin.
  private static let lead = 1.0
  /// The distance from a ring to the baseline of its name, in lines of text.
  private static let nameLine = 1.3
  /// The baseline of a chip's text, as a fraction of its height.
  private static let chipBaseline = 0.67

  /// Creates the film; nil unless the ring is shown from 0 s on, and its progress known later.
  ///
  /// - Parameters:
  ///   - isNarrow: True for a phone.
  ///   - isPair: True for the first model alone beside this loader.
  package init?(
    _ comparison: Comparison, title: String, isNarrow: Bool = false, isPair: Bool = false
  ) {
    guard let round = FilmRound(comparison.scenario, period: comparison.end) else { return nil }
    self.comparison = comparison
    self.title = title
    self.round = round
    layout =
      switch (isNarrow, isPair) {
      case (false, false): .wide
      case (true, false): .narrow
      case (false, true): .pair
      case (true, true): .narrowPair
      }
  }

  /// Passes the file to `body`, in one chunk.
  ///
  /// - Complexity: O(duration).
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    var rules = ""
    var elements = XMLWriter()
    // The first subject is this loader, which is drawn by its own scene below. A layout for a pair has only one place,
    // so `zip` drops the other models.
    for (subject, place) in zip(comparison.subjects.dropFirst(), layout.models) {
      write(subject, at: place, &rules, to: &elements)
    }
    let figures = round.figures(of: LoaderMotion(comparison.scenario, on: comparison.loader))
    let note = "no jump, \(Self.note(on: figures))"
    write(round.ours, at: layout.ours, &rules, to: &elements)
    layout.writeCaption("This loader", note, to: &elements)
    // The row for the rings has 100 %. The row for the looks, which are below it, has unknown progress instead. A
    // layout for a pair has no looks, and so no second row.
    write(round.chips(hasWhole: true), y: layout.chips.rings, &rules, to: &elements)
    if let rowOfLooks = layout.chips.looks {
      write(round.chips(hasWhole: false), y: rowOfLooks, &rules, to: &elements)
    }
    for (look, place) in zip(round.looks, layout.looks) {
      write(look, at: place, &rules, to: &elements)
      elements.label(
        look.name, x: place.x, y: place.y + layout.lookLabel, anchor: "middle", style: "soft note")
      elements.endLine()
    }
    var xml = XMLWriter()
    // The delay moves all animations, so that the switch comes `lead` seconds after the start.
    xml.openPlot(
      width: layout.width, height: layout.height, isSized: true, title: title,
      style: Self.sheet + layout.sheet + PictureTheme.styleSheet + rules
        + "*{animation-delay:\(String(Self.lead - round.change, decimals: 2))s!important}"
        + "@media (prefers-reduced-motion:reduce){*{animation:none!important}}\n")
    xml.append(elements: elements.buffer.text)
    xml.close()
    xml.endLine()
    try xml.buffer.flush(at: 0, to: body)
  }

  /// Writes a drawing of this loader with its middle at a place, scaled to the width of this place.
  private func write(
    _ look: FilmLook, at place: FilmLayout.Place, _ rules: inout String, to xml: inout XMLWriter
  ) {
    let scale = place.width / look.width
    let x = String(place.x - place.width / 2, decimals: 2)
    let y = String(place.y - look.height * scale / 2, decimals: 2)
    rules += look.picture.rules
    xml.open(
      "g", ["transform": "translate(\(x) \(y)) scale(\(String(scale, decimals: 4)))"])
    look.content(&xml)
    xml.append(elements: look.picture.elements)
    xml.close()
    xml.endLine()
  }

  // MARK: Models

  /// Writes the ring of a model, with its name and its worst figure below; nothing for this loader.
  private func write(
    _ subject: Comparison.Subject, at place: FilmLayout.Place, _ rules: inout String,
    to xml: inout XMLWriter
  ) {
    guard let model = subject.model else { return }
    let motion = round.motion(of: model)
    let figures = round.figures(of: motion)
    let radius = place.width / 2
    xml.open("g", ["transform": "translate(\(Int(place.x)) \(Int(place.y)))"])
    xml.openArc(radius: radius, style: "ring track-stroke")
    xml.close()
    let animation = round.arcs(of: motion, radius: radius, &rules)
    let stillArc = motion.arc(at: round.change + Self.still).ends.value
    xml.openArc(stillArc, radius: radius, style: "ring accent-stroke \(animation)")
    xml.close()
    if figures.jump > SwitchFigures.tolerance {
      let fading = round.shown(
        from: round.change, to: round.change + Self.ghost, fade: Self.fade, &rules)
      xml.openArc(
        motion.arc(before: round.change).ends.value, radius: radius, style: "ring ghost \(fading)")
      xml.close()
    }
    xml.label(
      subject.name, x: 0, y: radius + Self.nameLine * layout.line, anchor: "middle", style: "name")
    xml.label(
      Self.note(on: figures), x: 0, y: radius + (Self.nameLine + 1) * layout.line, anchor: "middle",
      style: "bad note")
    xml.close()
    xml.endLine()
  }

  /// Returns the jump at the switch, or without a jump the time until the progress is shown, in a few words.
  private static func note(on figures: SwitchFigures) -> String {
    let jump = Comparison.jumps(in: [figures])
    guard figures.jump <= SwitchFigures.tolerance, let late = figures.lateness.seconds else {
      return jump
    }
    return "takes \(figures.lateness.isOpen ? "over " : "")\(String(late, decimals: 1)) s"
  }

  // MARK: Chips

  /// Writes the chips of the reported progress in a row, each lit while it is current.
  ///
  /// - Parameter y: The upper edge of the row, in pixels.
  private func write(
    _ chips: [FilmRound.Chip], y: Double, _ rules: inout String, to xml: inout XMLWriter
  ) {
    let widths = chips.map { layout.width(of: $0.name) + 2 * FilmLayout.padding }
    let rowWidth = widths.reduce(0, +) + layout.arrow * Double(chips.count - 1)
    var x = (layout.width - rowWidth) / 2
    let baseline = y + layout.chip * Self.chipBaseline
    for (chip, width) in zip(chips, widths) {
      if chip.start > 0 {
        xml.label("→", x: x - layout.arrow / 2, y: baseline, anchor: "middle", style: "soft")
      }
      let lighting = round.shown(from: chip.start, to: chip.end, &rules)
      // The plain text is always there. The lit chip, with the same text in another color, covers it for its time.
      layout.write(chip.name, x: x + width / 2, y: baseline, "soft", to: &xml)
      // Without animation, only the chip of the switch is lit.
      xml.open("g", ["class": lighting, "opacity": chip.start == round.change ? nil : 0.0])
      xml.box(
        "accent-fill chip", x: x, y: y, width: width, height: layout.chip, radius: layout.chip / 2)
      layout.write(chip.name, x: x + width / 2, y: baseline, "lit", to: &xml)
      xml.close()
      xml.endLine()
      x += width + layout.arrow
    }
  }

  /// The style rules of all films.
  private static let sheet = """
    text{font:15px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;fill:#1f2328}\
    .paper{fill:#fff}.name,.lit{font-weight:600}.soft{fill:#59636e}.good{fill:#12805c}\
    .bad{fill:#c4321c}.lit{fill:#fff}.ring{fill:none;stroke-linecap:round}\
    path.tick{fill:none;stroke:#59636e;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}\
    path.tick.lit{stroke:#fff}.ghost{stroke:#d3321f;stroke-opacity:.75}.face{fill:#b9a7e0}
    @media (prefers-color-scheme:dark){text{fill:#e6edf3}.paper{fill:#0d1117}.soft{fill:#9aa6b2}\
    .good{fill:#4cc39a}.bad{fill:#ff8a66}.lit{fill:#2b1459}path.tick{stroke:#9aa6b2}\
    path.tick.lit{stroke:#2b1459}.ghost{stroke:#ff6b52}.face{fill:#6b55a3}}

    """
}
