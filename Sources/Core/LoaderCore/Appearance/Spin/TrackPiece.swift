import TimelineModule

/// The two channels of a spin that players use.
public enum SpinChannel: Hashable, Sendable {
  /// The position of the tail, in turns.
  case tail
  /// The arc from tail to head, in turns.
  case sweep
}

/// The motion of tracks between two keyframes: an even motion, and perhaps a curve added to it.
public struct TrackPiece: Hashable, Sendable {
  /// The velocity of the even part, per second.
  public var velocity = 0.0
  /// The curve, its values counted from any number; nil if there is none.
  public var curve: CubicSegment?
  /// Whether that is the whole motion: not for a staircase, nor for the sum of two curves.
  public var isWhole = true

  /// Creates a piece without motion.
  @inlinable
  public init() {}

  /// The sum of two pieces.
  @inlinable
  public static func + (one: TrackPiece, other: TrackPiece) -> TrackPiece {
    var sum = one
    sum.velocity += other.velocity
    sum.isWhole = one.isWhole && other.isWhole && (one.curve == nil || other.curve == nil)
    sum.curve = one.curve ?? other.curve
    return sum
  }

  /// The same motion in the opposite direction.
  @inlinable
  public static prefix func - (piece: TrackPiece) -> TrackPiece {
    var negative = piece
    negative.velocity = -piece.velocity
    negative.curve = piece.curve.map { curve in
      func turned(_ point: CubicSegment.Point) -> CubicSegment.Point {
        CubicSegment.Point(time: point.time, value: -point.value)
      }
      return CubicSegment(
        turned(curve.start), turned(curve.control1), turned(curve.control2), turned(curve.end))
    }
    return negative
  }

  /// The whole motion as one curve, counted from any value; nil if there is no such curve.
  @inlinable
  var segment: CubicSegment? {
    guard isWhole, let curve else { return nil }
    return curve.adding(0, at: curve.start.time, velocity: velocity)
  }
}

extension LoopKeyframes {
  /// The motion of the list around `time`, in seconds since its first repetition; each repetition
  /// takes `duration` seconds.
  ///
  /// - Complexity: O(*n*) in the number of keyframes.
  @inlinable
  func piece(at time: Double, duration: Double) -> TrackPiece {
    var piece = TrackPiece()
    if isEven {
      piece.velocity = gain.value / duration
      return piece
    }
    let iteration = (time / duration).rounded(.down)
    let progress = time / duration - iteration
    var index = count - 2
    while index > 0, point(at: index).offset > progress { index -= 1 }
    guard index >= 0 else { return piece }
    let (start, end) = (point(at: index), point(at: index + 1))
    guard end.value != start.value else { return piece }
    let (first, last) = ((iteration + start.offset) * duration, (iteration + end.offset) * duration)
    switch self[index].easing {
    case .linear: piece.velocity = (end.value - start.value) / (last - first)
    case .cubicBezier(let curve):
      piece.curve = CubicSegment(
        from: CubicSegment.Point(time: first, value: start.value),
        to: CubicSegment.Point(time: last, value: end.value),
        easing: CubicSegment.Easing(curve.x1, curve.y1, curve.x2, curve.y2))
    case .steps, .linearStops: piece.isWhole = false
    }
    return piece
  }

  /// The first keyframe after `time`; infinity if no keyframe changes anything.
  ///
  /// - Complexity: O(*n*) in the number of keyframes.
  @inlinable
  func nextKeyframe(after time: Double, duration: Double) -> Double {
    guard !isEven else { return .infinity }
    let iteration = (time / duration).rounded(.down)
    var next = NextInstant(after: time)
    for index in 0..<count {
      let offset = point(at: index).offset
      next.consider((iteration + offset) * duration)
      next.consider((iteration + 1 + offset) * duration)
    }
    return next.instant
  }
}
