import FieldDynamics
import FloatingCore
import LoaderCore
import LoaderDrawing
import PlainText
import TimelineModule

/// A played script as an SVG that plays by itself: the bounds, the resting places, the path, and a
/// ring that moves along it, by the keyframes of each flight and by its own.
///
/// It draws the largest bounds of the script. CSS animations move the ring; the file has no script
/// and loads nothing. If the reader prefers reduced motion, it flies as with `--reduced-motion`.
public struct FloatingPicture: FrameFormat {
  private let script: FloatingScript
  private let ring: FloatingRing
  private let duration: Double
  private let title: String

  /// The longest picture, in seconds.
  public static var longest: Double { 600 }

  /// Creates the picture of a script; nil if it would be longer than `longest`, or 0 s long, or have more
  /// than 60 000 events.
  public init?(
    _ script: FloatingScript, on loader: FloatingLoader, duration: Double, title: String
  ) {
    guard duration > 0, duration <= Self.longest, script.isShowable else { return nil }
    (self.script, ring) = (script, FloatingRing(loader, for: script))
    (self.duration, self.title) = (duration, title)
  }

  /// A keyframe of an axis: when, where, and how it goes on from there.
  private struct Stop {
    var time, value: Double
    /// Nil stands still until the next one.
    var easing: CubicSegment.Easing?
  }

  /// The keyframes of an axis, in order.
  private func stops(of axis: Flight.Axis, _ loader: FloatingLoader) -> [Stop] {
    func value(_ frame: FloatingFrame) -> Double {
      axis == .horizontal ? frame.place.x : frame.place.y
    }
    var loader = loader
    var stops = [Stop(time: 0, value: value(loader.frame(at: 0)), easing: nil)]
    let entries = script.entries.filter { $0.time < duration }
    for (index, entry) in entries.enumerated() {
      let time = loader.send(entry.event, at: entry.time).time
      let next = index + 1 < entries.count ? entries[index + 1].time : duration
      stops.append(Stop(time: time, value: value(loader.frame(at: time)), easing: nil))
      loader.keyframes(of: axis, from: time) { segment in
        guard segment.start.time < next else { return }
        let part = segment.cut(from: segment.start.time, to: next)
        stops.append(Stop(time: part.start.time, value: part.start.value, easing: part.easing))
        stops.append(Stop(time: part.end.time, value: part.end.value, easing: nil))
      }
    }
    // Of those at one instant the last one counts.
    return stops.indices.filter { $0 + 1 == stops.count || stops[$0 + 1].time > stops[$0].time }
      .map { stops[$0] }
  }

  /// Hands the file to `body`.
  ///
  /// - Complexity: O(duration + events).
  public func write<Failure: Error>(
    to body: (_ chunk: UnsafeRawBufferPointer, _ time: Double) throws(Failure) -> Void
  ) throws(Failure) {
    var xml = XMLWriter()
    let (style, size) = (ring.style, ring.room)
    let sheet = AnimationSheet(
      PlannedScenario(script, on: ring, upTo: duration), style, prefix: "loader")
    let picture = sheet.animated(
      AnimatedElement.elements(SceneParts(of: Circular.self, style), style))
    let isReduced = ring.floating.motion == .reduced
    let calm = isReduced ? "" : rules(of: ring.reduced.floating, suffix: "-reduced")
    xml.openPlot(
      width: size.x, height: size.y, title: title,
      style: Self.sheet + PictureTheme().styleSheet + picture.rules
        + rules(of: ring.floating, suffix: "")
        + AnimationSheet.calm(picture.calmRules + calm))
    writeWay(to: &xml)
    for name in ["x", "y"] {
      xml.open("g")
      xml.attribute("class", name)
    }
    let box = Circular.bounds(style)
    xml.open("g")
    xml.attribute(
      "transform",
      "translate(\(String(-box.width / 2, decimals: 3)) \(String(-box.height / 2, decimals: 3)))")
    picture.writeElements(to: &xml)
    for _ in 0..<3 { xml.close() }
    xml.close()
    xml.endLine()
    try xml.buffer.flush { (chunk) throws(Failure) in try body(chunk, duration) }
  }

  /// The way, 120 points a second, and the places where it rests in the end.
  private func writeWay(to xml: inout XMLWriter) {
    xml.open("path")
    xml.attribute("class", "way")
    xml.beginAttribute("d")
    if let clock = FrameClock(rate: 120, duration: duration) {
      for row in FrameRows(script, on: ring, clock: clock) where row.kind == .frame {
        xml.buffer.append(row.index == 0 ? "M" : "L")
        xml.buffer.append(row.frame.channels[0], decimals: 2)
        xml.buffer.append(" ")
        xml.buffer.append(row.frame.channels[1], decimals: 2)
      }
    }
    xml.endAttribute()
    xml.close()
    xml.endLine()
    var last = ring.floating
    for entry in script.entries { last.send(entry.event, at: entry.time) }
    for corner in Corner.allCases {
      let place = last.place(of: corner)
      xml.open("circle")
      xml.attribute("class", "rest")
      xml.attribute("cx", place.x)
      xml.attribute("cy", place.y)
      xml.attribute("r", 4)
      xml.close()
    }
    xml.endLine()
  }

  private static let sheet = """
    .paper{fill:#f4f2f7}.way{fill:none;stroke:#6750a4;stroke-opacity:.4;stroke-width:2}\
    .rest{fill:#938f99}
    @media (prefers-color-scheme:dark){.paper{fill:#1c1b1f}.way{stroke:#d0bcff}}

    """

  /// The rules that move the ring along both axes.
  private func rules(of loader: FloatingLoader, suffix: String) -> String {
    var text = ""
    for axis in [Flight.Axis.horizontal, .vertical] {
      let name = "\(axis.name)\(suffix)"
      text += ".\(axis.name){animation:\(name) \(String(duration, decimals: 6))s infinite}\n"
      text += "@keyframes \(name){"
      for stop in stops(of: axis, loader) {
        let offset = String(stop.time / duration * 100, decimals: 6)
        let translation =
          axis == .horizontal
          ? "\(String(stop.value, decimals: 3))px,0" : "0,\(String(stop.value, decimals: 3))px"
        text += "\(offset)%{transform:translate(\(translation));animation-timing-function:"
        text += stop.easing.map(Self.spelled) ?? "step-end"
        text += "}"
      }
      text += "}\n"
    }
    return text
  }

  private static func spelled(_ easing: CubicSegment.Easing) -> String {
    let numbers = [easing.x1, easing.y1, easing.x2, easing.y2].map { String($0, decimals: 6) }
    return "cubic-bezier(\(numbers.joined(separator: ",")))"
  }
}
