import FieldDynamics
import FloatingCore
import LoaderCore
import LoaderDrawing
import LoaderPlans
import PlainText
import TimelineModule

/// A floating loader's scenario as a self-playing SVG.
///
/// It shows the bounds, the resting positions, the finger, and a ring with the trail of its flight.
/// One set of keyframes moves the ring, another one spins it. While a finger holds it, it is lifted
/// above a shadow.
///
/// It is as large as the largest bounds of the scenario. CSS animations move the ring; the file has
/// no script and loads nothing. A viewer without animation shows the ring at rest, with all trails.
/// If the reader prefers reduced motion, it flies as with `--reduced-motion`, without a trail. The
/// command `loader float` creates it.
package struct FloatingPicture: FrameFormat {
  private let script: FloatingScript
  /// The floating loader with the ring that it shows.
  private let ring: FloatingRing
  /// The duration, in seconds.
  private let duration: Double
  private let title: String

  /// The maximum duration of a picture, in seconds.
  package static var longest: Double { 600 }

  /// Creates the picture of a script.
  ///
  /// It is nil unless the duration is above 0 s and at most `longest`, with at most 60 000 events.
  package init?(
    _ script: FloatingScript, on loader: FloatingLoader, duration: Double, title: String
  ) {
    guard duration > 0, duration <= Self.longest, script.isShowable else { return nil }
    self.script = script
    ring = FloatingRing(loader, for: script)
    self.duration = duration
    self.title = title
  }

  /// A keyframe of a channel: its time in seconds, its value, and the easing to the next one.
  private struct Stop {
    var time, value: Double
    /// The easing; nil holds the value until the next keyframe.
    var easing: CubicSegment.Easing?
  }

  /// Returns the keyframes of a channel (0: x, 1: y, 2: the lift), in order.
  ///
  /// After each event the loader has a plan of its motion up to its rest, in segments, which are cubic curves. The
  /// next event cuts it off.
  ///
  /// - Parameter loader: The loader before the first event.
  private func stops(of channel: Int, _ loader: FloatingLoader) -> [Stop] {
    // Returns a stop that holds the value that a loader has at a time.
    func stop(_ time: Double, _ loader: FloatingLoader) -> Stop {
      let frame = loader.frame(at: time)
      let value = FloatingChannels(frame.position, lift: frame.lift)[channel]
      return Stop(time: time, value: value, easing: nil)
    }
    var loader = loader
    var stops = [stop(0, loader)]
    let entries = script.entries.filter { $0.time < duration }
    for (index, entry) in entries.enumerated() {
      let time = loader.send(entry.event, at: entry.time).time
      // The time of the next event, or the end of the picture.
      let next = index + 1 < entries.count ? entries[index + 1].time : duration
      stops.append(stop(time, loader))
      let segments = KeyframePlan(of: loader, from: time).channels[channel].transient
      for segment in segments where segment.start.time < next {
        let part = segment.cut(from: segment.start.time, to: next)
        stops.append(Stop(time: part.start.time, value: part.start.value, easing: part.easing))
        // This stop holds the value at the end of the segment. If the next segment begins there, its stop takes the
        // place of this one below.
        stops.append(stop(part.end.time, loader))
      }
    }
    stops.append(stop(duration, loader))
    // Of several stops at one instant, the last one counts.
    let lastIndices = stops.indices.filter { index in
      index + 1 == stops.count || stops[index + 1].time > stops[index].time
    }
    return lastIndices.map { stops[$0] }
  }

  /// Passes the file to `body`.
  ///
  /// - Complexity: O(duration + events).
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    var xml = XMLWriter()
    let (style, size) = (ring.style, ring.size)
    // The spin of the ring, without its position: `picture` has the ring's elements and the CSS rules that spin them,
    // with other rules for readers who prefer reduced motion.
    let sheet = AnimationSheet(
      PlannedScenario(script, on: ring, upTo: duration), style)
    let picture = sheet.animated(
      AnimatedScene.elements(SceneParts(of: Circular.self, style), style))
    // For readers who prefer reduced motion there is another flight, and no trail (the class `way`). If the motion is
    // reduced anyway, the flight is the same for all readers, and keeps its trail.
    let isReduced = ring.floating.motion == .reduced
    let reducedRules = isReduced ? "" : rules(of: ring.reduced.floating) + ".way{display:none}\n"
    let trail = FloatingTrail(script, on: ring, duration: duration)
    xml.openPlot(
      width: size.x, height: size.y, title: title,
      style: Self.sheet + PictureTheme.styleSheet + picture.rules + rules(of: ring.floating)
        + trail.rules + AnimationSheet.forReducedMotion(picture.reducedRules + reducedRules))
    // The loader after the last event; it will rest in `store.corner`.
    let rest = trail.rest
    for corner in Corner.allCases {
      let position = rest.position(of: corner)
      xml.dot("rest", x: position.x, y: position.y, radius: Self.restRadius)
    }
    xml.endLine()
    trail.write(to: &xml)
    // The ring, in a group for each motion: both axes and the lift are a `transform`, of which an element
    // has only one. The attributes of the groups show the ring at rest, for a viewer without animation.
    let box = Circular.bounds(style)
    let position = rest.position(of: rest.store.corner)
    func number(_ value: Double) -> String { String(value, decimals: 3) }
    xml.open("g", ["class": "x", "transform": "translate(\(number(position.x)) 0)"])
    xml.open("g", ["class": "y", "transform": "translate(0 \(number(position.y)))"])
    xml.open("g", ["class": "lift"])
    xml.element(
      "circle",
      [
        "class": "shadow", "cy": FloatingRecipe.shadow.offset, "opacity": "0",
        "r": (box.width - style.ringStroke) / 2, "stroke-width": style.ringStroke,
      ])
    xml.open(
      "g", ["transform": "translate(\(number(-box.width / 2)) \(number(-box.height / 2)))"])
    xml.append(elements: picture.elements)
    // Closes the three animated groups, and the group that centers the ring.
    for _ in 0..<4 { xml.close() }
    trail.writeFinger(to: &xml)
    xml.close()
    xml.endLine()
    try xml.buffer.flush(at: duration, to: body)
  }

  /// The radius of the dot at a resting position, in points.
  private static let restRadius = 4.0

  /// The style of all but the ring; half a shadow's radius is the standard deviation of its blur.
  private static let sheet = """
    .paper{fill:#f4f2f7;rx:12px}.way{fill:none;stroke:#6750a4;stroke-opacity:.4;stroke-width:2}\
    .finger{fill:#1d1b20;fill-opacity:.14;stroke:#1d1b20;stroke-opacity:.35}\
    .rest{fill:#cac4d0}.shadow{fill:none;stroke:#000;filter:blur(\(FloatingRecipe.shadow.radius / 2)px)}
    @media (prefers-color-scheme:dark){.paper{fill:#1c1b1f}.way{stroke:#d0bcff}.rest{fill:#49454f}\
    .finger{fill:#e6e0e9;fill-opacity:.2;stroke:#e6e0e9}}

    """

  /// Returns the rules that move the ring along both axes, lift it, and show its shadow.
  private func rules(of loader: FloatingLoader) -> String {
    func number(_ value: Double) -> String { String(value, decimals: 3) }
    // The class of each animated element, its channel, and the declaration of the channel's value.
    let animations: [(name: String, channel: Int, declaration: (Double) -> String)] = [
      ("x", 0, { "transform:translate(\(number($0))px,0)" }),
      ("y", 1, { "transform:translate(0,\(number($0))px)" }),
      ("lift", 2, { "transform:scale(\(number(FloatingRecipe.scale(lifted: $0))))" }),
      ("shadow", 2, { "opacity:\(number(FloatingRecipe.shadow.opacity * $0))" }),
    ]
    return animations.map { name, channel, declaration in
      let stops = stops(of: channel, loader)
      // A stretch leads from each keyframe to the next. Without an easing, its value is held until then. The value
      // jumps where a stretch ends at another value than the next one begins with.
      let stretches = zip(stops, stops.dropFirst()).map { stop, next in
        Stretch(
          start: stop.time, end: next.time, from: stop.value,
          to: stop.easing == nil ? stop.value : next.value, easing: stop.easing)
      }
      let rule = KeyframeRule(stretches, period: duration, jumps: { $0.to != $1.from }) {
        value, buffer in
        buffer.append(text: declaration(value))
      }
      return FloatingTrail.rule(name, rule)
    }.joined()
  }
}
