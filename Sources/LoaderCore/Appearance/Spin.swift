import TimelineModule

/// The curves of an endless spin, in turns: data for the timeline evaluator.
@usableFromInline
protocol Spin {
  associatedtype Rotation: KeyframeList
  associatedtype Tail: KeyframeList
  associatedtype Head: KeyframeList

  /// What its tracks are played by.
  var cycle: Cycle { get }
  /// What turns both ends.
  var rotation: Track<Rotation> { get }
  /// What the tail does beside.
  var tail: Track<Tail> { get }
  /// What the head does beside.
  var head: Track<Head> { get }
  /// The turns by which the head is ahead of its track, and the tail behind.
  var gap: Double { get }
  /// The shortest time in which the spin makes a whole number of turns, and that number.
  var period: (seconds: Double, turns: Double) { get }
}

extension Spin {
  /// Where the spin is at `time`, in seconds since its origin.
  ///
  /// The tracks are asked within one period only, so ten years on they answer as on the first day.
  @inlinable
  func ends(at time: Double) -> ShapeSample<Circular.Ends> {
    // Beyond 2⁵³ seconds a Double no longer tells one second from the next.
    let time = time.magnitude < 0x1p53 ? time : min(max(time, -0x1p53), 0x1p53)
    let periods = (time * (1 / period.seconds)).floor
    let (iteration, progress) = cycle.sample(at: time - periods * period.seconds)
    let rotation = Self.sample(rotation, at: progress, after: iteration)
    let tail = Self.sample(tail, at: progress, after: iteration)
    let head = Self.sample(head, at: progress, after: iteration)
    return ShapeSample(
      turns: periods * period.turns,
      MotionSample(
        value: Circular.Ends(
          tail: rotation.value + tail.value - gap, head: rotation.value + head.value + gap),
        velocity: Circular.Ends(
          tail: rotation.velocity + tail.velocity, head: rotation.velocity + head.velocity)))
  }

  /// A track on its own; so the compiler fits the evaluator to the keyframes of each.
  @inlinable @inline(__always)
  static func sample<Keyframes>(
    _ track: Track<Keyframes>, at progress: Sample, after iteration: Double
  ) -> Sample {
    track.sample(at: progress, iteration: iteration, iterationComposite: .accumulate)
  }
}

/// Two keyframes: evenly from 0 to a value.
///
/// In fields rather than an array, because the Embedded build has no heap. It answers with a point, so
/// that a frame makes no keyframe, easing and all, to read a number.
@usableFromInline
struct EvenKeyframes: KeyframeList {
  @usableFromInline let last: Double

  @inlinable
  init(to last: Double) { self.last = last }

  @inlinable
  var count: Int { 2 }

  @inlinable
  subscript(index: Int) -> Keyframe {
    let point = point(at: index)
    return Keyframe(offset: point.offset, value: point.value)
  }

  @inlinable
  func point(at index: Int) -> KeyframePoint {
    KeyframePoint(offset: index == 0 ? 0 : 1, value: index == 0 ? 0 : last)
  }

  @inlinable
  func eased(_ x: Double, from index: Int, before: Bool) -> Sample {
    Sample(value: x, velocity: 1)
  }
}

/// Three keyframes: in one half from 0 to a value by the standard curve, at rest in the other.
@usableFromInline
struct HalfwayKeyframes: KeyframeList {
  /// The value at the end.
  @usableFromInline let last: Double
  /// The half that moves, 0 or 1: the index of the keyframe that starts it.
  @usableFromInline let moving: Int

  @inlinable
  init(to last: Double, inHalf moving: Int) { (self.last, self.moving) = (last, moving) }

  @inlinable
  var count: Int { 3 }

  @inlinable
  subscript(index: Int) -> Keyframe {
    let point = point(at: index)
    return Keyframe(
      offset: point.offset, value: point.value,
      easing: index == moving ? StandardCurve.easing : .linear)
  }

  @inlinable
  func point(at index: Int) -> KeyframePoint {
    KeyframePoint(offset: index == 0 ? 0 : index == 1 ? 0.5 : 1, value: index <= moving ? 0 : last)
  }

  @inlinable
  func eased(_ x: Double, from index: Int, before: Bool) -> Sample {
    index == moving ? standard(x) : Sample(value: x, velocity: 1)
  }

  /// The look-up, kept out of line: so many cases would keep the compiler from inlining the rest.
  @inlinable @inline(never)
  func standard(_ x: Double) -> Sample { StandardCurve.sample(at: x) }
}
