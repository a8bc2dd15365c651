import TimelineModule

/// The tracks of a spin: what moves its two ends, in turns.
public protocol SpinTracks: Sendable {
  /// Seconds after which all tracks repeat together, more than 0.
  var duration: Rational { get }

  /// The turns that both ends have made in that time.
  var gain: Rational { get }

  /// The same for only the tracks that do not turn evenly, in seconds; nil if all turn evenly.
  var unevenDuration: Rational? { get }

  /// The two ends `time` seconds after the origin, as the tracks move them.
  ///
  /// `time` may be negative, so the tracks have to repeat before the origin, too.
  func ends(at time: Double) -> MotionSample<RingEnds>

  /// Whether a keyframe lies after the instant `start` and not after `end`, where the velocity may
  /// have a corner.
  func hasKeyframe(from start: Double, to end: Double) -> Bool

  /// The first keyframe after `time`, in seconds after the origin; infinity if no keyframe changes
  /// anything.
  func nextKeyframe(after time: Double) -> Double

  /// How the tail repeats, if the period is too long for a loop.
  var longLoop: ChannelLoop { get }

  /// Seconds after which the distance between the two ends repeats; nil if it does not change.
  var sweepDuration: Rational? { get }

  /// What the tracks do to a channel around `time`, in seconds after the origin, from one keyframe
  /// to the next.
  func piece(of channel: SpinChannel, at time: Double) -> TrackPiece
}

/// Three tracks that repeat together.
public struct SpinLoop<Rotation: LoopKeyframes, Tail: LoopKeyframes, Head: LoopKeyframes>:
  SpinTracks
{
  public let duration: Rational
  /// What turns both ends.
  public let rotation: Rotation
  /// The tail's own motion, added to the rotation.
  public let tail: Tail
  /// The head's own motion, added to the rotation; its gain has to be that of the tail, which is
  /// used for both.
  public let head: Head

  /// Creates a loop of `duration` seconds.
  @inlinable
  public init(_ duration: Rational, rotation: Rotation, tail: Tail, head: Head) {
    self.duration = duration
    (self.rotation, self.tail, self.head) = (rotation, tail, head)
  }

  @inlinable
  public var gain: Rational { rotation.gain + tail.gain }

  @inlinable @inline(__always)
  public var unevenDuration: Rational? {
    let isEven = rotation.isEven && tail.isEven && head.isEven
    return isEven ? nil : duration
  }

  @inlinable @inline(__always)
  public func ends(at time: Double) -> MotionSample<RingEnds> {
    let (iteration, progress) = Cycle(duration: duration.value).sample(at: time)
    let (tail, head) = (tail.sample(at: progress), head.sample(at: progress))
    // What both ends have in common is added up while a curve is still being computed.
    var turning = rotation.sample(at: progress)
    turning.value += iteration * (rotation.gain.value + self.tail.gain.value)
    return MotionSample(
      value: RingEnds(tail: tail.value + turning.value, head: head.value + turning.value),
      velocity: RingEnds(
        tail: tail.velocity + turning.velocity, head: head.velocity + turning.velocity))
  }

  public func hasKeyframe(from start: Double, to end: Double) -> Bool {
    let (start, end) = (start / duration.value, end / duration.value)
    return rotation.hasKeyframe(from: start, to: end) || tail.hasKeyframe(from: start, to: end)
      || head.hasKeyframe(from: start, to: end)
  }

  @inlinable
  public func nextKeyframe(after time: Double) -> Double {
    let seconds = duration.value
    let ends = min(
      tail.nextKeyframe(after: time, duration: seconds),
      head.nextKeyframe(after: time, duration: seconds))
    return min(ends, rotation.nextKeyframe(after: time, duration: seconds))
  }

  @inlinable
  public var longLoop: ChannelLoop { .unknown }

  @inlinable
  public var sweepDuration: Rational? { tail.isEven && head.isEven ? nil : duration }

  @inlinable
  public func piece(of channel: SpinChannel, at time: Double) -> TrackPiece {
    let seconds = duration.value
    let tail = tail.piece(at: time, duration: seconds)
    return switch channel {
    case .tail: rotation.piece(at: time, duration: seconds) + tail
    case .sweep: head.piece(at: time, duration: seconds) + -tail
    }
  }
}

/// Two sets of tracks at once, each with its own duration; their motions are added.
public struct SpinPair<First: SpinTracks, Second: SpinTracks>: SpinTracks {
  public let first: First
  public let second: Second

  /// Creates the sum of two sets of tracks.
  @inlinable
  public init(_ first: First, _ second: Second) {
    (self.first, self.second) = (first, second)
  }

  /// The number of repetitions of the first until both repeat together.
  @inlinable
  var timesFirst: Int64 { (first.duration / second.duration).timesToWhole }

  @inlinable
  public var duration: Rational { first.duration * timesFirst }

  @inlinable
  public var gain: Rational {
    let times = duration / second.duration
    return first.gain * timesFirst + second.gain * (times.numerator / times.denominator)
  }

  @inlinable @inline(__always)
  public var unevenDuration: Rational? {
    guard let one = first.unevenDuration else { return second.unevenDuration }
    guard let other = second.unevenDuration else { return one }
    return one * (one / other).timesToWhole
  }

  @inlinable @inline(__always)
  public func ends(at time: Double) -> MotionSample<RingEnds> {
    let (one, other) = (first.ends(at: time), second.ends(at: time))
    return MotionSample(value: one.value + other.value, velocity: one.velocity + other.velocity)
  }

  public func hasKeyframe(from start: Double, to end: Double) -> Bool {
    first.hasKeyframe(from: start, to: end) || second.hasKeyframe(from: start, to: end)
  }

  @inlinable
  public func nextKeyframe(after time: Double) -> Double {
    min(first.nextKeyframe(after: time), second.nextKeyframe(after: time))
  }

  /// A loop of one set combined with the other set, if that one turns evenly.
  @inlinable
  public var longLoop: ChannelLoop {
    if second.unevenDuration == nil { return Self.loop(of: first, beside: second) }
    return first.unevenDuration == nil ? Self.loop(of: second, beside: first) : .unknown
  }

  @inlinable
  static func loop(of one: some SpinTracks, beside even: some SpinTracks) -> ChannelLoop {
    let (seconds, turns) = (SpinPeriod(of: one).seconds, even.gain)
    guard seconds <= ChannelLoop.longest, turns.numerator != 0 else { return .unknown }
    return .turning(every: seconds, beside: even.duration.value / turns.value)
  }

  @inlinable
  public var sweepDuration: Rational? {
    guard let one = first.sweepDuration else { return second.sweepDuration }
    guard let other = second.sweepDuration else { return one }
    return one * (one / other).timesToWhole
  }

  @inlinable
  public func piece(of channel: SpinChannel, at time: Double) -> TrackPiece {
    first.piece(of: channel, at: time) + second.piece(of: channel, at: time)
  }
}

extension LoopKeyframes {
  /// Whether a keyframe lies after `start` and not after `end`, in repetitions.
  ///
  /// - Complexity: O(*n*) in the number of keyframes.
  func hasKeyframe(from start: Double, to end: Double) -> Bool {
    for index in 0..<count {
      let offset = point(at: index).offset
      if (start - offset).floor != (end - offset).floor { return true }
    }
    return false
  }
}
