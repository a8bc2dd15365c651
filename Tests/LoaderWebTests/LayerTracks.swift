import Foundation
import LoaderCore
import LoaderDrawing
import TimelineModule

@testable import LoaderWeb

/// The parts and the tracks of each property that a script receives.
///
/// The evaluator of this package plays them.
struct LayerTracks {
  /// Keyframes that one element plays.
  struct Track {
    /// The name of the property: of a part, and of its letter and value, such as `arc-s-cap`.
    var property: String
    /// 0 for keyframes that are played once; above it, a loop, several of which may be combined.
    var part: Int
    /// When it starts, and how long a round takes, in seconds.
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

  /// Creates the tracks of an appearance of the page.
  init<Appearance: PageAppearance>(
    _ loader: Loader<Appearance>, at time: Double, _ style: LoaderStyle
  ) {
    let appearance = loader.appearance
    self.init(loader, at: time, style, appearance.bounds(style)) {
      appearance.scene($0, style, into: &$1)
    }
  }

  /// Creates the tracks of an appearance by its own scene.
  init<Appearance: SceneAppearance>(
    _ loader: Loader<Appearance>, at time: Double, _ style: LoaderStyle
  ) {
    self.init(loader, at: time, style, Appearance.bounds(style)) {
      Appearance.scene($0, style, into: &$1)
    }
  }

  /// Creates the tracks of what `draw` draws, from the numbers of a plan.
  init<Appearance>(
    _ loader: Loader<Appearance>, at time: Double, _ style: LoaderStyle, _ box: CanvasRect,
    draw: WebPlan<Appearance>.Drawing
  ) {
    // The formats of `WebPlan.write` and `PlanWriter`.
    var words = [Double](repeating: .nan, count: 32_768)
    let count = words.withUnsafeMutableBufferPointer {
      Int(
        WebPlan(of: loader, style, box, isThick: !(loader.appearance is any PageAppearance), in: $0)
          .write(from: time, draw: draw))
    }
    // The number of bytes of the list, the list, a round's start and period, and the expiry; then a
    // head of five numbers for each track, and six for each of its keyframes.
    let size = Int(words[0])
    list = words[1...].withUnsafeBytes { String(decoding: $0.prefix(size), as: UTF8.self) }
    let names = Self.names(of: Self.parts(list))
    var at = 3 + (size + 7) / 8
    round = (words[at - 2] / 1000, words[at - 1] / 1000)
    expiry = words[at]
    at += 1
    while at < count {
      var track = Track(
        property: names[Int(words[at])], part: Int(words[at + 1]), start: words[at + 2] / 1000,
        duration: words[at + 3] / 1000, keys: [])
      for key in 0..<Int(words[at + 4]) {
        let word = Array(words[(at + 5 + 6 * key)..<(at + 11 + 6 * key)])
        track.keys.append(
          (
            word[0] * track.duration, word[1],
            CubicSegment.Easing(word[2], word[3], word[4], word[5])
          ))
      }
      tracks.append(track)
      at += 5 + 6 * track.keys.count
    }
  }

  /// Returns the parts of a list in JSON: `[kind, name, paint, properties, parts]` each.
  private static func parts(_ list: String) -> [Any] {
    (try? JSONSerialization.jsonObject(with: Data(list.utf8))) as? [Any] ?? []
  }

  /// Returns the names of all properties, in the order of their numbers in a plan.
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

  static var bar: Self { .linear(Linear()) }
  static var band: Self { .shimmer(Shimmer()) }
}
