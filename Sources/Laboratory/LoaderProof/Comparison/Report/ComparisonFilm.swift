import LoaderCore
import LoaderExport
import PlainText

/// A model of another spinner and this loader side by side, as an SVG that plays by itself.
///
/// Both have the same switches, over and over. Where the model's arc jumps, the old one stays for a
/// moment, in red. A viewer without animation, or with reduced motion, shows an instant soon after
/// the first switch.
package struct ComparisonFilm: FrameFormat {
  private let comparison: Comparison
  private let title: String
  private let (start, end): (Double, Double)
  /// The time of the first switch, in seconds.
  private let change: Double

  private static let (width, height, radius) = (640.0, 316.0, 62.0)
  /// The time for which the arc before a jump stays, and that in which it then fades, in seconds.
  private static let (ghost, fade) = (0.3, 0.1)
  /// The time of the still picture after the first switch, in seconds.
  private static let still = 0.1

  /// Creates the film; nil unless the ring is shown from `start` on, with one to four switches.
  ///
  /// It loops seamlessly if both rings are at the end as they are at `start`.
  ///
  /// - Parameter start: Its beginning, in seconds.
  package init?(_ comparison: Comparison, title: String, from start: Double) {
    let hosts = HostChange.all(in: comparison.scenario)
    let first = hosts.last { $0.time <= start }
    let later = hosts.filter { $0.time > start && $0.time < comparison.end }
    guard let first, let change = later.first, later.count <= 4,
      ([first] + later).allSatisfy(\.isShown)
    else { return nil }
    (self.comparison, self.title, self.change) = (comparison, title, change.time)
    (self.start, end) = (start, comparison.end)
  }

  /// Passes the file to `body`.
  ///
  /// - Complexity: O(duration).
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    let rings = [1, 0].map {
      (comparison.subjects[$0], comparison.motion(of: comparison.subjects[$0]))
    }
    let (jumps, spans) = (jumps(of: rings[0].1), spans)
    var rules = Self.sheet + PictureTheme.styleSheet
    for (index, ring) in rings.enumerated() { rules += arcs("arc\(index)", of: ring.1) }
    for (index, jump) in jumps.enumerated() {
      rules += shown("ghost\(index)", from: jump.time, to: jump.time + Self.ghost, fade: Self.fade)
    }
    for (index, span) in spans.enumerated() {
      rules += shown("now\(index)", from: span.start, to: span.end)
    }
    rules += "@media (prefers-reduced-motion:reduce){*{animation:none!important}}\n"
    var xml = XMLWriter()
    xml.openPlot(width: Self.width, height: Self.height, isSized: true, title: title, style: rules)
    for (index, ring) in rings.enumerated() {
      xml.open("g", ["transform": "translate(\(Int(Self.width) / 4 * (2 * index + 1)) 154)"])
      write(ring.0, ring.1, named: "arc\(index)", jumps: index == 0 ? jumps : [], to: &xml)
      xml.close()
      xml.endLine()
    }
    write(spans, to: &xml)
    xml.close()
    xml.endLine()
    try xml.buffer.flush(at: 0, to: body)
  }

  /// Writes a ring, with its name and its largest jump above.
  private func write(
    _ subject: Comparison.Subject, _ motion: any RingMotion, named name: String, jumps: [Jump],
    to xml: inout XMLWriter
  ) {
    xml.label(subject.name, x: 0, y: -112, anchor: "middle", style: "name")
    let note = [subject.source, Comparison.jumps(in: subject.figures)].compactMap { $0 }
    xml.label(
      note.joined(separator: ", "), x: 0, y: -88, anchor: "middle",
      style: jumps.isEmpty ? "good" : "bad")
    xml.openArc(radius: Self.radius, style: "ring track-stroke")
    xml.close()
    for (index, jump) in jumps.enumerated() {
      xml.openArc(jump.arc, radius: Self.radius, style: "ring ghost ghost\(index)")
      if jump.time != change { xml.attribute("opacity", 0) }
      xml.close()
    }
    let arc = motion.arc(at: change + Self.still).ends.value
    xml.openArc(arc, radius: Self.radius, style: "ring accent-stroke \(name)")
    xml.close()
  }

  // MARK: Below

  /// A reported progress, with its start and its end.
  private typealias Span = (start: Double, end: Double, name: String)

  private var spans: [Span] {
    let hosts = HostChange.all(in: comparison.scenario).filter { $0.time < end }
    return hosts.enumerated().compactMap { index, host in
      let next = index + 1 < hosts.count ? hosts[index + 1].time : end
      guard next > start else { return nil }
      let name = host.progress.map { "\(String($0 * 100, decimals: 0)) %" } ?? "unknown"
      return (max(host.time, start), next, name)
    }
  }

  /// Writes the chips of the reported progress, each lit while it is current.
  private func write(_ spans: [Span], to xml: inout XMLWriter) {
    let pitch = 132.0
    let left = (Self.width - pitch * Double(spans.count - 1)) / 2
    for (index, span) in spans.enumerated() {
      let x = left + pitch * Double(index)
      if index > 0 { xml.label("→", x: x - pitch / 2, y: 281, anchor: "middle", style: "soft") }
      xml.label(span.name, x: x, y: 281, anchor: "middle", style: "soft")
      xml.open("g", ["class": "now\(index)", "opacity": span.start != change ? 0.0 : nil])
      xml.box("accent-fill", x: x - 46, y: 258, width: 92, height: 34, radius: 17)
      xml.label(span.name, x: x, y: 281, anchor: "middle", style: "lit")
      xml.close()
      xml.endLine()
    }
  }

  // MARK: Moving parts

  /// The time at which an end of the arc jumps, and the arc before.
  private typealias Jump = (time: Double, arc: RingEnds)

  private func jumps(of motion: any RingMotion) -> [Jump] {
    motion.breakpoints.filter { start < $0 && $0 < end }.compactMap { time in
      let (before, after) = (motion.arc(before: time).ends.value, motion.arc(at: time).ends.value)
      let jump = max(
        SwitchFigures.distance(before.tail, after.tail),
        SwitchFigures.distance(before.head, after.head))
      return jump > SwitchFigures.tolerance ? (time, before) : nil
    }
  }

  /// Returns the rule of an arc: a keyframe each sixtieth of a second, and two at each breakpoint.
  private func arcs(_ name: String, of motion: any RingMotion) -> String {
    let count = Int(((end - start) * 60).rounded(.up))
    let even = (0...count).map { start + (end - start) * Double($0) / Double(count) }
    let breakpoints = motion.breakpoints.filter { start < $0 && $0 < end }
    let turns = motion.arc(at: start).ends.value.tail.rounded(.down)
    var frames: [(place: Double, values: String)] = []
    func add(_ arc: Arc, at place: Double) {
      let ends = arc.ends.value.offset(by: -turns)
      let dash = ends.dash(radius: Self.radius)
      frames.append((place, "transform:rotate(\(ends.degrees)deg);stroke-dasharray:\(dash)"))
    }
    for time in Set(even + breakpoints).sorted() {
      let place = (time - start) / (end - start) * 100
      if breakpoints.contains(time) { add(motion.arc(before: time), at: place - 0.0001) }
      add(time == end ? motion.arc(before: time) : motion.arc(at: time), at: place)
    }
    // Within a rest, keyframes are redundant.
    let moving = frames.indices.filter { index in
      let neighbors = frames[max(index - 1, 0)...min(index + 1, frames.count - 1)]
      return neighbors.count < 3 || neighbors.contains { $0.values != frames[index].values }
    }
    return rule(name, moving.map { frames[$0] })
  }

  /// Returns the rule of an element that is shown for a time, and then fades or is gone.
  private func shown(
    _ name: String, from first: Double, to last: Double, fade: Double = 0
  ) -> String {
    func place(_ time: Double) -> Double { min((time - start) / (end - start), 1) * 100 }
    var frames = [(place: 0.0, values: "opacity:\(first == start ? 1 : 0)")]
    if first > start {
      frames += [(place(first) - 0.0001, "opacity:0"), (place(first), "opacity:1")]
    }
    frames.append((place(last), "opacity:1"))
    if last < end {
      frames += [(place(last + fade) + 0.0001, "opacity:0"), (100, "opacity:0")]
    }
    return rule(name, frames)
  }

  private func rule(_ name: String, _ frames: [(place: Double, values: String)]) -> String {
    let lines = frames.map { "\(String($0.place, decimals: 4))%{\($0.values)}\n" }
    return """
      .\(name){animation:\(name) \(String(end - start, decimals: 4))s linear infinite}
      @keyframes \(name){
      \(lines.joined())}

      """
  }

  private static let sheet = """
    text{font:16px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;fill:#1f2328}\
    .paper{fill:#fff}.name{font-size:18px;font-weight:600}.soft{fill:#636c76}.good{fill:#12805c}\
    .bad{fill:#c4321c}.lit{fill:#fff;font-weight:600}.ring{fill:none;stroke-width:12;stroke-linecap:round}\
    .ghost{stroke:#d3321f;stroke-opacity:.75}
    @media (prefers-color-scheme:dark){text{fill:#e6edf3}.paper{fill:#0f141a}.soft{fill:#9aa6b2}\
    .good{fill:#4cc39a}.bad{fill:#ff8a66}.lit{fill:#2b1459}.ghost{stroke:#ff6b52}}

    """
}
