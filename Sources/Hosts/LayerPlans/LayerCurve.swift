import TimelineModule

/// A number of a layer after an event: parts in which it moves, stays or repeats.
///
/// ``LayerTimeline`` makes one from the plans of a number, part by part in order of time.
struct LayerCurve {
  /// A part of the curve.
  private enum Part {
    /// Consecutive segments.
    case transient([CubicSegment])
    /// Repeated segments, with times counted from the beginning of a round.
    case repeated([CubicSegment], period: Double, from: Double, until: Double, isAdditive: Bool)
  }

  private var parts: [Part] = []

  /// The final value; if it repeats without end, the value at the beginning of a round.
  private(set) var end = 0.0

  /// Adds a segment along which it moves.
  mutating func move(_ segment: CubicSegment) {
    end = segment.end.value
    guard case .transient(var segments)? = parts.last else {
      return parts.append(.transient([segment]))
    }
    // A constant number needs no second segment: the last one is extended.
    if let last = segments.last, last.isLevel(at: end), segment.isLevel(at: end) {
      segments[segments.count - 1] = CubicSegment(lineFrom: last.start, to: segment.end)
    } else {
      segments.append(segment)
    }
    parts[parts.count - 1] = .transient(segments)
  }

  /// Adds a time in which it is constant, without end if `stop` is infinity.
  mutating func stay(at value: Double, from start: Double, until stop: Double) {
    end = value
    // Without end, it is the layer's own value, which needs no animation.
    guard stop < .infinity, stop > start else { return }
    move(
      CubicSegment(
        lineFrom: CubicSegment.Point(time: start, value: value),
        to: CubicSegment.Point(time: stop, value: value)))
  }

  /// Adds segments that repeat from one instant until another.
  ///
  /// - Parameter isAdditive: True for a loop after the first one of a sum of loops.
  mutating func repeats(
    _ segments: [CubicSegment], every period: Double, from start: Double, until stop: Double,
    isAdditive: Bool
  ) {
    guard stop > start, let first = segments.first else { return }
    if !isAdditive { end = first.start.value }
    // A constant loop needs no animation of its own: it stays. An added loop, an even turn, is never constant.
    if segments.allSatisfy({ $0.isLevel(at: first.start.value) }) {
      if !isAdditive { stay(at: first.start.value, from: start, until: stop) }
      return
    }
    parts.append(
      .repeated(segments, period: period, from: start, until: stop, isAdditive: isAdditive))
  }

  /// Returns the animations that play it; none if its value is always ``end``.
  ///
  /// - Complexity: O(*n*) in the segments.
  func animations(ofLayer layer: Int, _ keyPath: LayerKeyPath) -> [LayerAnimation] {
    var animations: [LayerAnimation] = []
    for (index, part) in parts.enumerated() {
      switch part {
      case .transient(let segments):
        // The last part, if it only has the layer's own value, needs no animation, unless an earlier
        // animation would still show another value then.
        let isLast = index == parts.count - 1
        // Of the last part, the segments up to the last one that moves.
        var moving = ArraySlice(segments)
        while isLast, let last = moving.last, last.isLevel(at: end) { moving.removeLast() }
        if isLast, animations.isEmpty, moving.isEmpty { continue }
        let played = moving.isEmpty ? segments : Array(moving)
        // The last part ends at the layer's own value, bit for bit.
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
  /// Returns true if it is constant at a value.
  fileprivate func isLevel(at value: Double) -> Bool {
    isLevel && start.value == value
  }
}
