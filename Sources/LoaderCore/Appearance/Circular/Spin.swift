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
  func arc(at time: Double) -> Arc {
    // Beyond 2⁵³ seconds a Double no longer tells one second from the next.
    let time = time.magnitude < 0x1p53 ? time : min(max(time, -0x1p53), 0x1p53)
    let periods = (time * (1 / period.seconds)).floor
    let (iteration, progress) = cycle.sample(at: time - periods * period.seconds)
    let rotation = Self.sample(rotation, at: progress, after: iteration)
    let tail = Self.sample(tail, at: progress, after: iteration)
    let head = Self.sample(head, at: progress, after: iteration)
    return Arc(
      turns: periods * period.turns,
      tail: Sample(
        value: rotation.value + tail.value - gap, velocity: rotation.velocity + tail.velocity),
      head: Sample(
        value: rotation.value + head.value + gap, velocity: rotation.velocity + head.velocity))
  }

  /// A track on its own; so the compiler fits the evaluator to the keyframes of each.
  @inlinable @inline(__always)
  static func sample<Keyframes>(
    _ track: Track<Keyframes>, at progress: Sample, after iteration: Double
  ) -> Sample {
    track.sample(at: progress, iteration: iteration, iterationComposite: .accumulate)
  }
}
