import LoaderDrawing
import TimelineModule

/// One animation of a property of a layer: the values of a `CAKeyframeAnimation`.
public struct LayerAnimation: Hashable, Sendable {
  /// The index of the layer in ``LayerPlan/layers``.
  public var layer: Int
  /// The property that is animated.
  public var keyPath: LayerKeyPath
  /// The values, in order. Two values at the same key time are a jump.
  public var values: [LayerValue]
  /// When each value is reached, as a fraction of ``duration``: the first is 0, the last 1, and
  /// they never decrease.
  public var keyTimes: [Double]
  /// The easing from each value to the next: one fewer than there are values; `x1` and `x2` are in
  /// 0...1.
  public var timings: [CubicSegment.Easing]
  /// When it begins, in seconds, on the clock that the loader and its layer share.
  public var begin: Double
  /// How long one round takes, in seconds.
  public var duration: Double
  /// How many rounds it has: 1, infinity, or as many as fit until the next animation begins.
  public var repeatCount: Double
  /// Whether its values are added to those of the earlier animations of the property; otherwise
  /// they replace those.
  public var isAdditive: Bool

  /// When it ends, in seconds; infinity for never.
  ///
  /// After that it keeps its last value until the animation that follows, if any, begins.
  public var end: Double { begin + duration * repeatCount }
}

/// The property of a layer that moves, spelled as Core Animation does.
public enum LayerKeyPath: String, Hashable, Sendable, CaseIterable {
  case opacity
  /// Where the drawn part of a path begins, and where it ends, 0...1.
  case strokeStart, strokeEnd
  /// In points.
  case lineWidth
  case strokeColor, fillColor
  /// What is stroked or filled.
  case path
  /// In radians; clockwise where y points down.
  case rotation = "transform.rotation.z"
  /// About the middle of the layer; 1 is its own size.
  case scale = "transform.scale"
  /// In points.
  case translationX = "transform.translation.x"
  /// In points; downwards where y points down.
  case translationY = "transform.translation.y"
  /// 0...1.
  case shadowOpacity
}

/// A value of a property of a layer.
public enum LayerValue: Hashable, Sendable {
  case number(Double)
  case color(CanvasColor)
  /// All paths of an animation have the same commands, with other points.
  case path([RecordingCanvas.Command])

  /// The number; nil for a color or a path.
  public var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }
}

extension LayerAnimation {
  /// Creates an animation of segments that follow each other.
  ///
  /// - Parameters:
  ///   - segments: In order of time, at least one; they fill the time from `begin` on.
  ///   - repeatCount: How many rounds there are.
  ///   - landing: The value to which it jumps at its end; nil if it does not jump.
  /// - Complexity: O(*n*) in the segments.
  init(
    _ segments: [CubicSegment], ofLayer layer: Int, _ keyPath: LayerKeyPath, begin: Double,
    repeatCount: Double = 1, isAdditive: Bool = false, landing: Double? = nil
  ) {
    let (first, last) = (segments[0].start.time, segments[segments.count - 1].end.time)
    (self.layer, self.keyPath, self.begin) = (layer, keyPath, begin)
    (duration, self.repeatCount, self.isAdditive) = (last - first, repeatCount, isAdditive)
    (values, keyTimes, timings) = ([], [], [])
    for segment in segments {
      append(segment.start.value, at: (segment.start.time - first) / duration, by: .linear)
      append(segment.end.value, at: (segment.end.time - first) / duration, by: segment.easing)
    }
    keyTimes[keyTimes.count - 1] = 1
    if let landing { append(landing, at: 1, by: .linear) }
  }

  /// Adds a value, unless the last value is the same, at the same time.
  private mutating func append(
    _ value: Double, at keyTime: Double, by timing: CubicSegment.Easing
  ) {
    let time = min(max(keyTime, keyTimes.last ?? 0), 1)
    if values.last == .number(value), keyTimes.last == time { return }
    if !values.isEmpty { timings.append(timing) }
    values.append(.number(value))
    keyTimes.append(time)
  }
}
