import LoaderCore
import LoaderDrawing
import LoaderPlans
import TimelineModule

/// A transition from one value to another, between two times in seconds.
///
/// Without an easing it is a constant: `from`, which at most a rounding distinguishes from `to`.
struct Stretch<Value> {
  let start: Double
  let end: Double
  let from: Value
  let to: Value
  let easing: CubicSegment.Easing?
}

extension Stretch<Double> {
  /// Creates the transition of a segment; if it is level, a constant.
  init(_ segment: CubicSegment, isLevel: Bool) {
    self.init(
      start: segment.start.time, end: segment.end.time, from: segment.start.value,
      to: segment.end.value, easing: isLevel ? nil : segment.easing)
  }
}

extension Stretch<[PathCubic]> {
  /// Creates the transition of a segment; if it is level, a constant.
  init(_ segment: OutlineSegment) {
    self.init(
      start: segment.start, end: segment.end, from: segment.from, to: segment.to,
      easing: segment.isLevel ? nil : segment.easing)
  }
}

extension Stretch where Value: Equatable {
  /// Returns linear transitions between stops; two stops at one instant are a jump.
  ///
  /// A jump has no transition: the one before it and the one after it have different values there.
  static func linear(_ stops: [(time: Double, value: Value)]) -> [Stretch] {
    zip(stops, stops.dropFirst()).filter { $0.time < $1.time }.map { stop, next in
      Stretch(
        start: stop.time, end: next.time, from: stop.value, to: next.value,
        easing: stop.value == next.value ? nil : .linear)
    }
  }
}

/// A keyframe of a file: a value at a position of a ``KeyframeGrid``, and the interpolation from it
/// to the next keyframe.
struct PlacedKeyframe<Value> {
  /// The values between a keyframe and the next one.
  enum Interpolation {
    /// The next keyframe has the same value.
    case still
    /// The value is held up to the next keyframe, which has another value.
    case hold
    /// The value changes to the next keyframe's by an easing.
    case curve(CubicSegment.Easing)
  }

  let position: Int
  let value: Value
  var interpolation: Interpolation
}

/// The positions at which a file may have keyframes, so far apart that no reader merges two.
///
/// A reader may be coarser than a file: Firefox has offsets as 32-bit floats, minifiers write six
/// significant digits. It merges two keyframes at one offset: a pair just before a jump would become a
/// slow transition. Two different positions of the grid stay different after either rounding. A grid is
/// made for one list of keyframes.
struct KeyframeGrid {
  /// The distance of two positions, in seconds.
  let unit: Double
  /// The last position; the first is 0.
  let last: Int

  /// Creates the grid of percentages in CSS with four digits after the point, over some seconds.
  ///
  /// That is six significant digits, and 16 times the rounding of a 32-bit float at 100 %.
  init(percentagesOf period: Double) {
    last = 1_000_000
    unit = period / Double(last)
  }

  /// Creates the grid of frame numbers with three digits after the point, up to a time in seconds.
  ///
  /// Two positions are at least as far apart as two 32-bit floats near the last frame.
  ///
  /// - Parameter rate: The number of frames a second.
  init(framesUpTo end: Double, rate: Double) {
    // The distance of two such floats (`ulp`), in thousandths of a frame.
    let thousandths = (1000 * Double(Float(end * rate).ulp)).rounded(.up)
    unit = max(1, thousandths) / (1000 * rate)
    last = Int((end / unit).rounded())
  }

  /// Returns the position nearest to an instant in seconds, in 0...`last`.
  func position(of time: Double) -> Int {
    Int(min(max((time / unit).rounded(), 0), Double(last)))
  }

  /// Returns the keyframes of stretches that follow each other up to the last position, at different
  /// positions.
  ///
  /// There is one where each stretch begins, unless it continues a constant, one before the jump of
  /// a moving value, and one at the end. A stretch that begins and ends at one position is left out.
  ///
  /// - Parameter jumps: Returns true if the value jumps from one stretch to the next.
  /// - Complexity: O(stretches).
  func keyframes<Value>(
    of stretches: [Stretch<Value>], jumps: (Stretch<Value>, Stretch<Value>) -> Bool
  ) -> [PlacedKeyframe<Value>] {
    var list: [PlacedKeyframe<Value>] = []
    // The last stretch that has a keyframe.
    var current: Stretch<Value>?
    for stretch in stretches where position(of: stretch.start) < position(of: stretch.end) {
      let start = position(of: stretch.start)
      if let previous = current {
        if jumps(previous, stretch) {
          Self.hold(previous.to, until: start, &list)
        } else if previous.easing == nil, stretch.easing == nil {
          // The same constant goes on.
          continue
        }
      }
      let interpolation = stretch.easing.map(PlacedKeyframe<Value>.Interpolation.curve)
      list.append(
        PlacedKeyframe(position: start, value: stretch.from, interpolation: interpolation ?? .still)
      )
      current = stretch
    }
    if let current {
      list.append(PlacedKeyframe(position: last, value: current.to, interpolation: .still))
    }
    return list
  }

  /// Holds the value of the last keyframe in `list`, or of the curve from it, up to a jump.
  ///
  /// A constant is held from its own keyframe on. A moving value moves up to the position before the
  /// jump, where a keyframe with `value` holds it. If its own keyframe has that position, there is no
  /// space to move: that keyframe is held, and `value` is not shown.
  ///
  /// - Parameters:
  ///   - value: The value just before the jump.
  ///   - jump: The position at which the next value begins.
  private static func hold<Value>(
    _ value: Value, until jump: Int, _ list: inout [PlacedKeyframe<Value>]
  ) {
    let lastIndex = list.count - 1
    if case .curve = list[lastIndex].interpolation, list[lastIndex].position < jump - 1 {
      list.append(PlacedKeyframe(position: jump - 1, value: value, interpolation: .hold))
    } else {
      list[lastIndex].interpolation = .hold
    }
  }
}
