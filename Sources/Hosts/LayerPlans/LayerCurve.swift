import TimelineModule

/// The course of a number of a layer after an event: parts in which it moves, stays or repeats.
///
/// ``LayerTimeline`` makes one from consecutive keyframe plans, by ``move(_:)``, ``stay(at:from:until:)`` and
/// ``repeats(_:every:from:until:isAdditive:)`` in order of time. Then ``animations(ofLayer:_:)`` returns the result.
struct LayerCurve {
  /// A part of the curve.
  private enum Part {
    /// Consecutive segments, played once.
    case transient([CubicSegment])
    /// Segments that repeat between two instants; their own times count from the beginning of a round.
    case repeated([CubicSegment], period: Double, from: Double, until: Double, isAdditive: Bool)
  }

  private var parts: [Part] = []

  /// The final value; if the number repeats without end, the value at the beginning of a round.
  ///
  /// It becomes the layer's own value, which shows where no animation plays.
  private(set) var end = 0.0

  /// Adds a segment along which the number moves.
  mutating func move(_ segment: CubicSegment) {
    end = segment.end.value
    guard case .transient(var segments)? = parts.last else {
      return parts.append(.transient([segment]))
    }
    // Here a segment is level if it has one value, `end`, at all its times. While the number stays at that value, no
    // second segment is needed: the last one is extended.
    if let last = segments.last, last.isLevel(at: end), segment.isLevel(at: end) {
      segments[segments.count - 1] = CubicSegment(lineFrom: last.start, to: segment.end)
    } else {
      segments.append(segment)
    }
    parts[parts.count - 1] = .transient(segments)
  }

  /// Adds a time in which the number is constant.
  ///
  /// - Parameters:
  ///   - start: The beginning of this time, in seconds.
  ///   - stop: Its end, in seconds; infinity for no end.
  mutating func stay(at value: Double, from start: Double, until stop: Double) {
    end = value
    // Without end, `value` is the layer's own value, which needs no animation. An empty time needs none either.
    guard stop < .infinity, stop > start else { return }
    move(
      CubicSegment(
        lineFrom: CubicSegment.Point(time: start, value: value),
        to: CubicSegment.Point(time: stop, value: value)))
  }

  /// Adds a loop: segments that repeat from one instant until another.
  ///
  /// - Parameters:
  ///   - segments: One round, whose own times count from the beginning of the round.
  ///   - isAdditive: True if the values of the loop are added to the loop before. A number may be the sum of a loop
  ///     and of an even turn, a rotation of constant velocity with another period.
  mutating func repeats(
    _ segments: [CubicSegment], every period: Double, from start: Double, until stop: Double,
    isAdditive: Bool
  ) {
    guard stop > start, let first = segments.first else { return }
    if !isAdditive { end = first.start.value }
    // A constant loop needs no animation of its own: the number stays. An additive loop turns, so it is not constant.
    if segments.allSatisfy({ $0.isLevel(at: first.start.value) }) {
      if !isAdditive { stay(at: first.start.value, from: start, until: stop) }
      return
    }
    parts.append(
      .repeated(segments, period: period, from: start, until: stop, isAdditive: isAdditive))
  }

  /// Returns the animations that play the curve; none if its value is always ``end``.
  ///
  /// - Complexity: O(*n*) in the segments.
  func animations(ofLayer layer: Int, _ keyPath: LayerKeyPath) -> [LayerAnimation] {
    var animations: [LayerAnimation] = []
    for (index, part) in parts.enumerated() {
      switch part {
      case .transient(let segments):
        let isLast = index == parts.count - 1
        // After the last animation the layer has its own value, `end`. So the last part needs no segments at its end
        // that only stay at this value.
        var needed = ArraySlice(segments)
        while isLast, let last = needed.last, last.isLevel(at: end) { needed.removeLast() }
        if isLast, animations.isEmpty, needed.isEmpty { continue }
        // If no segment is needed, but an earlier animation would keep its last value, all segments are played.
        let played = needed.isEmpty ? segments : Array(needed)
        // At its end, the last part jumps to the layer's own value, from which it may differ by a rounding.
        animations.append(
          LayerAnimation(
            played, ofLayer: layer, keyPath, begin: played[0].start.time,
            landing: isLast ? end : nil))
      case .repeated(let segments, let period, let start, let stop, let isAdditive):
        animations.append(
          LayerAnimation(
            segments, ofLayer: layer, keyPath, begin: start,
            repeatCount: stop < .infinity ? (stop - start) / period : .infinity,
            isAdditive: isAdditive))
      }
    }
    return animations
  }
}

extension CubicSegment {
  /// Returns true if the segment has this value at all its times.
  fileprivate func isLevel(at value: Double) -> Bool {
    isLevel && start.value == value
  }
}
