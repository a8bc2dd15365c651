import Foundation
import LoaderCore
import LoaderDrawing
import TimelineModule

@testable import LoaderWeb

/// A plan as a page's script receives it: the parts of a drawing, and the tracks of keyframes by which they move.
///
/// A script plays the tracks by the browser's animations; here the package's own evaluator plays them.
struct LayerTracks {
  /// Keyframes that one element plays.
  struct Track {
    /// The name of the property: the name of its part, a letter, and its own name, such as `arc-s-cap`.
    var property: String
    /// 0 for keyframes that are played once; 1 or 2 for a loop, of which a property may have two.
    var part: Int
    /// When it starts, and how long its keyframes take, in a loop a round, in seconds; 0 for a value that stays.
    var start, duration: Double
    /// The keyframes, in seconds after the start, each with the easing to the next one.
    var keys: [(time: Double, value: Double, easing: CubicSegment.Easing)]

    /// Returns the value at `time`, in seconds; nil before the start of a loop.
    func value(at time: Double) -> Double? {
      var elapsed = time - start
      if part > 0 {
        guard elapsed >= 0 else { return nil }
        if duration == 0 { return keys[0].value }
        elapsed -= (elapsed / duration).rounded(.down) * duration
      }
      guard let next = keys.firstIndex(where: { $0.time > elapsed }), next > 0 else {
        // After the last keyframe, or before the first.
        return elapsed >= duration ? keys[keys.count - 1].value : keys[0].value
      }
      let (from, to) = (keys[next - 1], keys[next])
      let segment = CubicSegment(
        from: CubicSegment.Point(time: from.time, value: from.value),
        to: CubicSegment.Point(time: to.time, value: to.value), easing: from.easing)
      return segment.sample(at: elapsed).value
    }
  }

  /// The list of parts as the script reads it.
  let list: String
  private(set) var tracks: [Track] = []
  /// The time at which the tracks expire, in seconds.
  let expiry: Double
  /// The start of the first round of the spin, and the period of a round, in seconds.
  let round: (start: Double, period: Double)

  /// Creates the tracks of one of the page's own appearances, from a time on, in seconds.
  init<Appearance: PageAppearance>(
    _ loader: Loader<Appearance>, at time: Double, _ style: LoaderStyle
  ) {
    let appearance = loader.appearance
    self.init(loader, at: time, style, appearance.bounds(style)) { inputs, scene in
      appearance.scene(inputs, style, into: &scene)
    }
  }

  /// Creates the tracks of any other appearance, whose own scene draws it, from a time on, in seconds.
  init<Appearance: SceneAppearance>(
    _ loader: Loader<Appearance>, at time: Double, _ style: LoaderStyle
  ) {
    self.init(loader, at: time, style, Appearance.bounds(style)) { inputs, scene in
      Appearance.scene(inputs, style, into: &scene)
    }
  }

  /// Creates the tracks of what `draw` draws in a box, from the numbers that a plan writes.
  init<Appearance>(
    _ loader: Loader<Appearance>, at time: Double, _ style: LoaderStyle, _ box: CanvasRect,
    draw: WebPlan<Appearance>.Drawing
  ) {
    // The plan's numbers, in the formats of `WebPlan.write` and `PlanWriter`. Only the strokes of an appearance that is
    // not the page's own keep their width in an entrance (`isThick`).
    var words = [Double](repeating: .nan, count: 32_768)
    let count = words.withUnsafeMutableBufferPointer {
      Int(
        WebPlan(of: loader, style, box, isThick: !(loader.appearance is any PageAppearance), in: $0)
          .write(from: time, draw: draw))
    }
    // The number of bytes of the list; the list, 8 bytes in the place of a number; a round's start and period in ms;
    // and the expiry.
    let size = Int(words[0])
    list = words[1...].withUnsafeBytes { String(decoding: $0.prefix(size), as: UTF8.self) }
    let names = Self.names(of: Self.parts(list))
    let expiryIndex = 3 + (size + 7) / 8
    round = (words[expiryIndex - 2] / 1000, words[expiryIndex - 1] / 1000)
    expiry = words[expiryIndex]
    // Then five numbers for each track, its times in ms, and six for each of its keyframes.
    var head = expiryIndex + 1
    while head < count {
      var track = Track(
        property: names[Int(words[head])], part: Int(words[head + 1]),
        start: words[head + 2] / 1000, duration: words[head + 3] / 1000, keys: [])
      for key in 0..<Int(words[head + 4]) {
        let numbers = Array(words[(head + 5 + 6 * key)..<(head + 11 + 6 * key)])
        // The time of a keyframe is written as a fraction of the duration.
        track.keys.append(
          (
            numbers[0] * track.duration, numbers[1],
            CubicSegment.Easing(numbers[2], numbers[3], numbers[4], numbers[5])
          ))
      }
      tracks.append(track)
      head += 5 + 6 * track.keys.count
    }
  }

  /// Returns the parts of a list in JSON: `[kind, name, paint, properties, parts]` each.
  private static func parts(_ list: String) -> [Any] {
    (try? JSONSerialization.jsonObject(with: Data(list.utf8))) as? [Any] ?? []
  }

  /// Returns the names of all properties of these parts and the parts in them, in the order of their numbers in a plan.
  private static func names(of parts: [Any]) -> [String] {
    parts.compactMap { $0 as? [Any] }.flatMap { part in
      ((part[3] as? [String]) ?? []).map { "\(part[1])-\($0)" } + names(of: part[4] as? [Any] ?? [])
    }
  }

  /// Returns the visible value of a property of the element at `time`, by all its tracks.
  ///
  /// Turns and shifts are added; opacities and sizes are multiplied.
  func value(of property: String, at time: Double) -> Double {
    let values = tracks.filter { $0.property == property }.compactMap { $0.value(at: time) }
    // A shift is in percent.
    if property.contains("-m-") { return values.reduce(0, +) / 100 }
    return property.contains("-t-") ? values.reduce(0, +) : values.reduce(1, *)
  }
}

extension ElementAppearance {
  /// The page's ring with a preset.
  static func ring(_ preset: CircularPreset, origin: Double = 0) -> Self {
    .circular(Ring(preset: SharedSpin(preset: preset), origin: origin))
  }

  /// The page's bar.
  static var bar: Self { .linear(Linear()) }
  /// The page's shimmer, a band of light.
  static var band: Self { .shimmer(Shimmer()) }
}
