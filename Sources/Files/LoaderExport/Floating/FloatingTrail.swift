import FieldDynamics
import FloatingCore
import PlainText

/// The paths of a floating loader from rest to rest, each a trail that grows, and the finger that
/// moves it.
///
/// A ``FloatingPicture`` creates it by playing its script, and adds its rules and elements.
struct FloatingTrail {
  /// The loader after the last event: from then on, nothing prevents its rest.
  let rest: FloatingLoader
  /// The points of each path: times in seconds, and the positions then.
  private var paths: [[(time: Double, position: FieldVector)]] = []
  /// The finger at each of its events: the time, the position, and true while it touches.
  private var touches: [(time: Double, position: FieldVector, isDown: Bool)] = []
  /// The duration of the picture, in seconds.
  private let duration: Double

  /// The number of a path's points in a second.
  private static let rate = 60.0
  /// The time in which a trail or a finger fades, in seconds.
  private static let fade = 0.3
  /// The radius of the finger, in points.
  private static let fingerRadius = 16.0

  /// Plays a script.
  ///
  /// - Complexity: O(duration + events).
  init(_ script: FloatingScript, on ring: FloatingRing, duration: Double) {
    self.duration = duration
    var loader = ring.floating
    // The paths, from frames: a path is a run of frames in which the loader does not rest. The
    // clock is never nil: a picture lasts more than 0 s and at most 600 s.
    var isMoving = false
    if let clock = FrameClock(rate: Self.rate, duration: duration) {
      for row in FrameRows(script, on: ring, clock: clock) where row.kind == .frame {
        let frame = row.frame.floating
        if frame.state != .resting {
          if !isMoving { paths.append([]) }
          paths[paths.count - 1].append((frame.time, frame.position))
        }
        isMoving = frame.state != .resting
      }
    }
    // The finger, from events.
    for entry in script.entries {
      loader.send(entry.event, at: entry.time)
      guard entry.time < duration else { continue }
      switch entry.event {
      case .grab(let position), .move(let position):
        touches.append((time: entry.time, position: position, isDown: true))
      case .release:
        // The finger is where its last event was.
        touches.append((time: entry.time, position: loader.store.finger, isDown: false))
      case .resize, .orderIn, .orderOut: break
      }
    }
    rest = loader
  }

  /// The rules of the trails and of the finger.
  var rules: String { trailRules + fingerRule }

  /// A rule for each trail, which grows with its path and fades at its end.
  ///
  /// The attribute `pathLength` makes the length of a trail 1: a dash draws a part of the trail, and a gap
  /// of 2 hides the remainder. The class of a trail is `way` and its index.
  private var trailRules: String {
    paths.enumerated().map { index, path in
      // A path has at least one point, so neither 0 is used.
      let start = path.first?.time ?? 0
      // The trail fades from `end` on, for `fadeTime`, and is gone when the picture ends, however short that is.
      let fadeTime = min(Self.fade, duration / 2)
      let end = min(path.last?.time ?? 0, duration - fadeTime)
      // Keyframes: times in seconds, and their declarations.
      var frames: [(time: Double, value: String)] = [(0.0, "opacity:0")]
      for (time, part) in zip(path.map(\.time), Self.parts(of: path)) {
        frames.append((time, "opacity:1;stroke-dasharray:\(String(part, decimals: 4)) 2"))
      }
      // Invisible up to its start, without fading in.
      if start > 0 { frames.insert((start, "opacity:0"), at: 1) }
      frames = frames.filter { $0.time <= end }
      frames.append((end + fadeTime, "opacity:0;stroke-dasharray:1 2"))
      frames.append((duration, "opacity:0"))
      return Self.rule("way\(index)", KeyframeRule(frames, period: duration))
    }.joined()
  }

  /// The rule of the finger: it fades in before it touches, and out, growing, after its release.
  ///
  /// Fading in and fading out take half of `fade` each. Fading in never begins before the last keyframe so far,
  /// because keyframes are in order. Fading out ends at the next touch at the latest.
  private var fingerRule: String {
    // Keyframes: times in seconds, and their declarations.
    var frames: [(time: Double, value: String)] = [(0.0, "opacity:0")]
    // True if the finger touched before the current event.
    var wasDown = false
    for (index, touch) in touches.enumerated() {
      let translation = [touch.position.x, touch.position.y].map { "\(String($0, decimals: 1))px" }
        .joined(separator: ",")
      if !wasDown {
        let start = max(touch.time - Self.fade / 2, frames[frames.count - 1].time)
        frames.append((start, "opacity:0;transform:translate(\(translation))"))
      }
      frames.append((touch.time, "opacity:1;transform:translate(\(translation))"))
      if !touch.isDown {
        let next = index + 1 < touches.count ? touches[index + 1].time : duration
        let fadeEnd = min(touch.time + Self.fade / 2, next)
        frames.append((fadeEnd, "opacity:0;transform:translate(\(translation)) scale(1.5)"))
      }
      wasDown = touch.isDown
    }
    frames.append((duration, "opacity:0"))
    return Self.rule("finger", KeyframeRule(frames, period: duration))
  }

  /// Writes the trails in full, as a viewer without animation shows them.
  func write(to xml: inout XMLWriter) {
    for (index, path) in paths.enumerated() {
      let points = path.map { _, position in
        "\(String(position.x, decimals: 2)) \(String(position.y, decimals: 2))"
      }
      xml.element(
        "path",
        [
          "class": "way way\(index)", "pathLength": "1", "d": "M" + points.joined(separator: "L"),
        ])
      xml.endLine()
    }
  }

  /// Writes the finger, which nobody sees without animation.
  func writeFinger(to xml: inout XMLWriter) {
    xml.element("circle", ["class": "finger", "r": Self.fingerRadius, "opacity": "0"])
    xml.endLine()
  }

  /// Returns, for each point of a path, the fraction of the path's length that lies before it.
  private static func parts(of path: [(time: Double, position: FieldVector)]) -> [Double] {
    var lengths = [0.0]
    for (point, next) in zip(path, path.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + (next.position - point.position).length)
    }
    // Not 0, because it divides: a loader that is held in place has a path without length.
    let total = max(lengths.last ?? 0, 1e-9)
    return lengths.map { $0 / total }
  }

  /// Returns the CSS that animates the elements of a class by keyframes, and those keyframes.
  ///
  /// The keyframes have a hash of their content as name, so that any files may share a page.
  static func rule(_ className: String, _ rule: KeyframeRule) -> String {
    let name = ContentName.of(rule.keyframes, "floating")
    var text = ".\(className){animation:\(rule.playing(name))}\n"
    rule.append(name, to: &text)
    return text
  }
}
