import LoaderCore
import LoaderDrawing
import TimelineModule

@testable import LoaderWeb

/// What a script is handed: the tracks of each property, played by the evaluator of this package.
struct LayerTracks {
  /// Keyframes that one element plays.
  struct Track {
    var property, part: Int
    var start, duration: Double
    var keys: [(time: Double, value: Double, easing: CubicSegment.Easing)]

    /// The value at `time`, in seconds; nil where it is not played: before the start of a loop.
    func value(at time: Double) -> Double? {
      var elapsed = time - start
      if part > 0 {
        guard elapsed >= 0 else { return nil }
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

  let tracks: [Track]
  /// When they have to be asked for again, in seconds.
  let expiry: Double
  private let appearance: ElementAppearance
  private let style: LoaderStyle

  init(_ loader: Loader<ElementAppearance>, at time: Double, _ style: LoaderStyle) {
    (appearance, self.style) = (loader.appearance, style)
    var words = [Double](repeating: .nan, count: 16_384)
    let count = words.withUnsafeMutableBufferPointer { loader.plan(at: time, style, in: $0) }
    expiry = words[0]
    var (tracks, at) = ([Track](), 1)
    while at < count {
      var track = Track(
        property: Int(words[at]), part: Int(words[at + 1]), start: words[at + 2],
        duration: words[at + 3], keys: [])
      for key in 0..<Int(words[at + 4]) {
        let word = Array(words[(at + 5 + 6 * key)..<(at + 11 + 6 * key)])
        track.keys.append(
          (word[0], word[1], CubicSegment.Easing(word[2], word[3], word[4], word[5])))
      }
      tracks.append(track)
      at += 5 + 6 * track.keys.count
    }
    self.tracks = tracks
  }

  /// What a property of the element shows at `time`, all its tracks together.
  func value(of property: Int, at time: Double) -> Double {
    let joining = appearance.property(at: property, style).joining
    let values = tracks.filter { $0.property == property }.compactMap { $0.value(at: time) }
    return joining == .sum ? values.reduce(0, +) : values.reduce(1, *)
  }
}
