import FieldDynamics
import FloatingCore
import LoaderCore
import LoaderPlans
import TimelineModule

/// A writer of the numbers of a floating loader's flight to its corner; a script passes them to `element.animate()`.
///
/// `write` makes a writer for each call, and the loader calls the functions of a ``KeyframeSink``. After the start,
/// the numbers are the keyframes of three channels: of x, then of y, then of the lift, by which a held loader grows
/// above its shadow:
///
/// ```
/// start   count   count × (time   value   x1   y1   x2   y2)   …count and keyframes of y, and of the lift
/// ```
///
/// - `start`: the start of the motion, in seconds.
/// - `count`: the number of keyframes: 0 if the value below stays 0, 1 if it stays another one.
/// - `time`: the time of a keyframe, in seconds from the start.
/// - `value`: the distance of the loader from its resting position in the corner, in pixels, or its
///   lift, 0...1.
/// - `x1 … y2`: the `cubic-bezier` that leads to the next keyframe.
struct FlightWriter: KeyframeSink {
  /// The buffer for the numbers.
  private let words: UnsafeMutableBufferPointer<Double>
  /// The count of numbers written.
  private var count = 0
  /// The resting position of the loader in its corner, in pixels.
  private let target: FieldVector
  /// The start of the motion, in seconds; set by `beginPlan`.
  private var start = 0.0
  /// The index of the channel that is being written: 0 for x, 1 for y, 2 for the lift.
  private var channel = 0
  /// The index in `words` of that channel's count of keyframes.
  private var countIndex = 0
  /// The end of that channel's last segment so far, in seconds; `start` before the first one.
  private var segmentEnd = 0.0

  /// The maximum distance of the keyframes from the flight, in pixels.
  ///
  /// It is half of what `keyframes(from:into:tolerance:)` allows by default, because the browser's
  /// rounding adds to it.
  private static var tolerance: Double { 0.125 }
  /// The count of numbers of a keyframe.
  private static var keyCount: Int { 6 }

  /// Writes the flight from `time`, in seconds, on.
  ///
  /// - Parameter buffer: A buffer for at least two keyframes for each channel. If a channel has more keyframes than
  ///   fit, the last one is written all the same, and others before it are left out.
  /// - Returns: The count of numbers written.
  /// - Complexity: O(*n*) in the keyframes.
  static func write(
    _ loader: FloatingLoader, from time: Double, in buffer: UnsafeMutableBufferPointer<Double>
  ) -> Int {
    // `store.corner` is the corner in which the loader rests or to which it flies.
    var writer = FlightWriter(words: buffer, target: loader.position(of: loader.store.corner))
    loader.keyframes(from: time, into: &writer, tolerance: tolerance)
    return writer.count
  }

  /// Writes the start of the motion, the first number.
  mutating func beginPlan(_ timing: KeyframeTiming) {
    start = timing.start
    append(start)
  }

  /// Begins a channel with a 0 in the place of its count of keyframes, which `endChannel` fills in.
  mutating func beginChannel(_ index: Int) {
    channel = index
    countIndex = count
    segmentEnd = start
    append(0)
  }

  /// Writes the keyframe at the start of a segment, while there is space.
  mutating func segment(_ segment: CubicSegment) {
    // The channels end within one, two and three thirds of the buffer, whatever space the one before has left. There
    // has to be space for this keyframe and for the channel's last one, which `hold` writes.
    let limit = words.count * (channel + 1) / 3
    if count + 2 * Self.keyCount <= limit { key(segment.start, segment.easing) }
    segmentEnd = segment.end.time
  }

  /// Writes the last keyframe of a channel, which has this value from the end of its last segment on.
  mutating func hold(_ value: Double) {
    // The page shows 0 without an animation, so a channel that stays there needs no keyframe.
    let hasSegments = segmentEnd > start
    if hasSegments || offset(value) != 0 {
      key(CubicSegment.Point(time: segmentEnd, value: value), .linear)
    }
  }

  /// Fills in the channel's count of keyframes: all numbers after the count are its keyframes.
  mutating func endChannel() {
    words[countIndex] = Double((count - countIndex - 1) / Self.keyCount)
  }

  // Never called: the protocol has these functions for values that wait or repeat, and a flight does neither.
  mutating func wait(_ value: Double, until instant: Double) {}
  mutating func beginLoop(period: Double, growth: Double) {}

  /// Returns the number to write for a channel's value.
  ///
  /// For x and y it is the distance from the resting position, for the lift it is the value itself.
  private func offset(_ value: Double) -> Double { channel < 2 ? value - target[channel] : value }

  /// Appends a keyframe, with the easing of the segment that starts there.
  private mutating func key(_ point: CubicSegment.Point, _ easing: CubicSegment.Easing) {
    // At least 0 despite roundings.
    append(max(point.time - start, 0))
    append(offset(point.value))
    // A browser rejects an x outside 0...1, even if a rounding put it there.
    append(min(max(easing.x1, 0), 1))
    append(easing.y1)
    append(min(max(easing.x2, 0), 1))
    append(easing.y2)
  }

  /// Appends a number without a check: `segment` leaves the space for what has to be written.
  private mutating func append(_ word: Double) {
    words[count] = word
    count += 1
  }
}
