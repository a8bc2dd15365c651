import LoaderCore
import LoaderDrawing
import LoaderPlans
import TimelineModule

/// A transition from one value to another, between two times in seconds.
///
/// Without an easing it is a constant: then `from` and `to` are equal, except for a rounding.
struct Stretch<Value> {
  let start: Double
  let end: Double
  let from: Value
  let to: Value
  let easing: CubicSegment.Easing?
}

extension Stretch<Double> {
  /// Creates the transition of a segment, which is a constant if it is level: if its value does not change.
  init(_ segment: CubicSegment, isLevel: Bool) {
    self.init(
      start: segment.start.time, end: segment.end.time, from: segment.start.value,
      to: segment.end.value, easing: isLevel ? nil : segment.easing)
  }
}

extension Stretch<[PathCubic]> {
  /// Creates the transition of an outline's segment, which is a constant if the outline does not move.
  init(_ segment: OutlineSegment) {
    self.init(
      start: segment.start, end: segment.end, from: segment.from, to: segment.to,
      easing: segment.isLevel ? nil : segment.easing)
  }
}

extension Stretch where Value: Equatable {
  /// Returns linear transitions between stops; two stops at one instant are a jump.
  ///
  /// A jump has no transition of its own: the transition before it ends at another value than the next one begins.
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
  /// The course of the value from a keyframe to the next one.
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
/// significant digits. If two keyframes get one offset, the reader merges them: without the keyframe just before
/// a jump, the jump would become a slow transition. Two different positions of the grid stay different after
/// either rounding. A grid is made for one list of keyframes.
struct KeyframeGrid {
  /// The distance of two positions, in seconds.
  let unit: Double
  /// The last position; the first is 0.
  let last: Int

  /// Creates the grid of percentages in CSS with four digits after the point, over a period in seconds.
  ///
  /// Below 100 %, that is at most six significant digits. The distance of two positions is 16 times the rounding of a
  /// 32-bit float at 100 %.
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
    // The distance of two 32-bit floats near the last frame (`ulp`), in thousandths of a frame.
    let thousandths = (1000 * Double(Float(end * rate).ulp)).rounded(.up)
    unit = max(1, thousandths) / (1000 * rate)
    last = Int((end / unit).rounded())
  }

  /// Returns the position nearest to an instant in seconds, in 0...`last`; an instant may be beyond by a rounding.
  func position(of time: Double) -> Int {
    Int(min(max((time / unit).rounded(), 0), Double(last)))
  }

  /// Returns the keyframes of stretches that follow each other up to the last position, at different
  /// positions.
  ///
  /// A stretch that begins and ends at one position is left out. There is a keyframe where each other stretch
  /// begins, unless it continues a constant. There is one just before the jump of a moving value, and one at the end.
  ///
  /// - Parameter jumps: Returns true if the value jumps from one stretch to the next.
  /// - Complexity: O(stretches).
  func keyframes<Value>(
    of stretches: [Stretch<Value>], jumps: (Stretch<Value>, Stretch<Value>) -> Bool
  ) -> [PlacedKeyframe<Value>] {
    var list: [PlacedKeyframe<Value>] = []
    // The last stretch that has a keyframe: the current value is its end.
    var current: Stretch<Value>?
    for stretch in stretches where position(of: stretch.start) < position(of: stretch.end) {
      let start = position(of: stretch.start)
      if let previous = current {
        if jumps(previous, stretch) {
          // The last keyframe in `list` is the start of `previous`.
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

  /// Makes the last value stay up to a jump; `list` has at least one keyframe.
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
