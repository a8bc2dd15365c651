import LoaderDrawing
import TimelineModule

/// An animation of a property of a layer, with all that a `CAKeyframeAnimation` needs.
package struct LayerAnimation: Hashable, Sendable {
  /// The index of the layer in ``LayerPlan/layers``.
  package var layer: Int
  /// The animated property.
  package var keyPath: LayerKeyPath
  /// The values, in order. Two values at the same key time are a jump.
  package var values: [LayerValue]
  /// The time of each value, as a fraction of ``duration``: from 0 to 1, never decreasing.
  package var keyTimes: [Double]
  /// The easings between the values, one fewer than the values; `x1` and `x2` are in 0...1.
  package var timings: [CubicSegment.Easing]
  /// The start time, in seconds, on the clock that the loader and its layer share.
  package var begin: Double
  /// The duration of one round, in seconds.
  package var duration: Double
  /// The number of rounds: 1, infinity, or as many as fit until the next animation.
  ///
  /// They may be no whole number: then the last round is not completed.
  package var repeatCount: Double
  /// True if its values are added to earlier animations of the property instead of replacing them.
  package var isAdditive: Bool

  /// The end time, in seconds; infinity for never.
  ///
  /// Afterwards the property keeps its last value until its next animation, if any, begins.
  package var end: Double { begin + duration * repeatCount }
}

/// An animated property of a layer, spelled as in Core Animation.
package enum LayerKeyPath: String, Hashable, Sendable, CaseIterable {
  case opacity
  /// The start and the end of the drawn part of a path, 0...1.
  case strokeStart, strokeEnd
  /// The stroke width, in points.
  case lineWidth
  case strokeColor, fillColor
  /// The stroked or filled path.
  case path
  /// The rotation, in radians; clockwise where y points down.
  case rotation = "transform.rotation.z"
  /// The scale about the layer's center; 1 is its own size.
  case scale = "transform.scale"
  /// The horizontal offset, in points.
  case translationX = "transform.translation.x"
  /// The vertical offset, in points; downwards where y points down.
  case translationY = "transform.translation.y"
  /// The opacity of the shadow, 0...1.
  case shadowOpacity
}

/// A value of a property of a layer.
package enum LayerValue: Hashable, Sendable {
  case number(Double)
  case color(CanvasColor)
  /// A path. All paths of an animation have the same commands, with other points.
  case path([RecordingCanvas.Command])

  /// The number; nil for a color or a path.
  package var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }
}

extension LayerAnimation {
  /// Creates an animation of consecutive segments.
  ///
  /// - Parameters:
  ///   - segments: The curve of the value, in order of time: at least one segment, together longer than 0 s. Their own
  ///     times may begin at any instant: only the differences count.
  ///   - begin: The time at which the first segment is played, in seconds.
  ///   - repeatCount: The number of rounds.
  ///   - landing: The value to which the property jumps at the end; nil if it does not jump.
  /// - Complexity: O(*n*) in the segments.
  package init(
    _ segments: [CubicSegment], ofLayer layer: Int, _ keyPath: LayerKeyPath, begin: Double,
    repeatCount: Double = 1, isAdditive: Bool = false, landing: Double? = nil
  ) {
    let (startTime, endTime) = (segments[0].start.time, segments[segments.count - 1].end.time)
    self.layer = layer
    self.keyPath = keyPath
    self.begin = begin
    duration = endTime - startTime
    self.repeatCount = repeatCount
    self.isAdditive = isAdditive
    values = []
    keyTimes = []
    timings = []
    for segment in segments {
      // `append` leaves the start out if the previous segment ends with this value. Else the value jumps, and a jump
      // has no easing that matters.
      append(segment.start.value, at: (segment.start.time - startTime) / duration, by: .linear)
      append(segment.end.value, at: (segment.end.time - startTime) / duration, by: segment.easing)
    }
    // The last key time has to be exactly 1, whatever the rounding.
    keyTimes[keyTimes.count - 1] = 1
    if let landing { append(landing, at: 1, by: .linear) }
  }

  /// Adds a value and the easing that leads to it, unless the last value is the same at the same time.
  private mutating func append(
    _ value: Double, at keyTime: Double, by timing: CubicSegment.Easing
  ) {
    // Clamped, because by a rounding a key time might be less than the one before, or exceed 1.
    let time = min(max(keyTime, keyTimes.last ?? 0), 1)
    if values.last == .number(value), keyTimes.last == time { return }
    if !values.isEmpty { timings.append(timing) }
    values.append(.number(value))
    keyTimes.append(time)
  }
}
