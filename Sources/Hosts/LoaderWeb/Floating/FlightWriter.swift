import FieldDynamics
import FloatingCore
import TimelineModule

/// Writes what a script gives to `element.animate()`: numbers, one after the other.
///
/// ```
/// start   duration   count   count × (time   offset   x1   y1   x2   y2)   …count and keyframes of y
/// ```
///
/// - `start`: when the flight begins, in seconds; `duration`: how long until it rests; 0 if it does
///   not fly.
/// - `count`: how many keyframes: none if it rests, one if a finger holds it.
/// - `time`: of a keyframe, in seconds from the start; `offset`: how far it is from its resting
///   place in the corner, in pixels; `x1 … y2`: the `cubic-bezier` that leads to the next keyframe.
struct FlightWriter {
  private let words: UnsafeMutableBufferPointer<Double>
  private var count = 0
  private let frame: FloatingFrame

  /// How far the keyframes may be from the flight, in pixels: half of what is allowed, because the
  /// browser rounds, too.
  private static var tolerance: Double { 0.125 }
  private static var keyCount: Int { 6 }

  /// Writes where it goes from `time` on.
  ///
  /// - Parameter room: Room for at least two keyframes for each axis. If there are more than fit,
  ///   the last one is kept, and those before it that do not fit are left out.
  /// - Returns: How many numbers were written.
  /// - Complexity: O(*n*) in the keyframes.
  static func write(
    _ loader: FloatingLoader, from time: Double, in room: UnsafeMutableBufferPointer<Double>
  ) -> Int {
    var writer = FlightWriter(words: room, frame: loader.frame(at: time))
    let (place, target) = (writer.frame.place, loader.place(of: writer.frame.corner))
    writer.append(writer.frame.time)
    writer.append(0)
    writer.write(loader, .horizontal, offset: place.x - target.x, target.x, limit: room.count / 2)
    writer.write(loader, .vertical, offset: place.y - target.y, target.y, limit: room.count)
    return writer.count
  }

  private init(words: UnsafeMutableBufferPointer<Double>, frame: FloatingFrame) {
    (self.words, self.frame) = (words, frame)
  }

  private mutating func write(
    _ loader: FloatingLoader, _ axis: Flight.Axis, offset: Double, _ target: Double, limit: Int
  ) {
    let head = count
    append(0)
    switch frame.state {
    case .resting: break
    case .held: key(CubicSegment.Point(time: frame.time, value: offset), .linear)
    case .flying:
      var last = CubicSegment.Point(time: frame.time, value: 0)
      loader.keyframes(of: axis, from: frame.time, tolerance: Self.tolerance) { segment in
        let segment = segment.adding(-target, at: 0, velocity: 0)
        if count + 2 * Self.keyCount <= limit { key(segment.start, segment.easing) }
        last = segment.end
      }
      key(last, .linear)
      words[1] = last.time - frame.time
    }
    words[head] = Double((count - head - 1) / Self.keyCount)
  }

  private mutating func key(_ point: CubicSegment.Point, _ easing: CubicSegment.Easing) {
    append(max(point.time - frame.time, 0))
    append(point.value)
    // A browser refuses an x outside of 0...1, even by a rounding.
    append(min(max(easing.x1, 0), 1))
    append(easing.y1)
    append(min(max(easing.x2, 0), 1))
    append(easing.y2)
  }

  private mutating func append(_ word: Double) {
    words[count] = word
    count += 1
  }
}
