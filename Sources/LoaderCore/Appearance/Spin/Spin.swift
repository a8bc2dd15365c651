import TimelineModule

/// An endless spin of a ring: where its two ends are, as a pure function of time.
///
/// A spin as data is a ``SpinPreset``. What is not made of tracks conforms to this.
public protocol Spin: Hashable, Sendable {
  /// Where the ends are at `time`, in seconds since the origin; finite for every finite time.
  func ends(at time: Double) -> ShapeSample<RingEnds>

  /// The shortest time in which it makes a whole number of turns.
  var period: SpinPeriod { get }

  /// Rounds a second: a round lasts until the sweep and the velocities come again.
  ///
  /// It is what a list of colours counts.
  var roundFrequency: Double { get }

  /// The greatest acceleration of an end, in turns a second, squared, corners apart.
  ///
  /// A law compares that of a switch with it.
  var peakAcceleration: Double { get }

  /// Whether an end goes back for a while, as a head does that is drawn back; false by default.
  ///
  /// The law that no end goes back in a switch cannot hold for it.
  var stepsBack: Bool { get }

  /// Whether the velocity of an end has a corner by nature after the instant `start` and not after
  /// `end`, in seconds; for the laws. False by default.
  func hasCorner(from start: Double, to end: Double) -> Bool

  /// The first instant after `time`, in seconds since the origin, at which a keyframe lies, or a
  /// velocity has a corner; infinity, for none, by default.
  func nextKeyframe(after time: Double) -> Double

  /// How a channel repeats; by default with the period.
  func loop(of channel: SpinChannel) -> ChannelLoop

  /// The Bézier curve by which a channel moves around `time`, in seconds since the origin, up to the
  /// next keyframe at least; its values may be off by any constant. Nil, by default, for none.
  func segment(of channel: SpinChannel, at time: Double) -> CubicSegment?
}

extension Spin {
  @inlinable
  public var stepsBack: Bool { false }

  @inlinable
  public func hasCorner(from start: Double, to end: Double) -> Bool { false }

  @inlinable
  public func nextKeyframe(after time: Double) -> Double { .infinity }

  @inlinable
  public func loop(of channel: SpinChannel) -> ChannelLoop {
    period.seconds <= ChannelLoop.longest ? .repeating(every: period.seconds) : .unknown
  }

  @inlinable
  public func segment(of channel: SpinChannel, at time: Double) -> CubicSegment? { nil }
}

/// A spin as data: tracks of keyframes, in turns, which the timeline evaluator plays.
///
/// One of your own:
///
/// ```swift
/// struct Calm: SpinPreset {
///   static var tracks: some SpinTracks {
///     SpinLoop(
///       Rational(3), rotation: EvenKeyframes(to: Rational(1, 2)),
///       tail: StepKeyframes<Standard>(to: Rational(1, 2), from: Rational(1, 2)),
///       head: StepKeyframes<Standard>(to: Rational(1, 2), until: Rational(1, 2)))
///   }
///   static var shift: RingEnds { RingEnds(tail: 0, head: 0.05) }
/// }
/// let loader = Loader(Ring(preset: Calm()))
/// ```
///
/// The head must never fall behind the tail, nor be more than a turn ahead. A preset that another
/// module uses should have `@inlinable` tracks, or a frame costs several times as much.
public protocol SpinPreset: Spin {
  associatedtype Tracks: SpinTracks

  /// What moves the ends.
  static var tracks: Tracks { get }

  /// The period of `tracks`, by default computed from them.
  ///
  /// Of a ``SpinPair`` make it a `static let period = SpinPeriod(of: tracks)`, or every frame searches
  /// for it; of one loop the compiler finds it.
  static var period: SpinPeriod { get }

  /// The turns by which each end is moved on from its tracks; (0, 0) by default.
  static var shift: RingEnds { get }

  /// The turns by which the head is ahead of the tail at least; 0 by default, where the tracks
  /// must see to it.
  ///
  /// Where it sets in and where it ends, the head's velocity has a corner.
  static var shortestSweep: Double { get }
}

extension SpinPreset {
  @inlinable @inline(__always)
  public static var period: SpinPeriod { SpinPeriod(of: tracks) }

  @inlinable
  public static var shift: RingEnds { .zero }

  @inlinable
  public static var shortestSweep: Double { 0 }

  /// A round is the time in which all that is uneven in the tracks comes round; of an even spin, a
  /// repetition.
  @inlinable @inline(__always)
  public var roundFrequency: Double {
    let tracks = Self.tracks
    return 1 / (tracks.unevenDuration ?? tracks.duration).value
  }

  @inlinable
  public var period: SpinPeriod { Self.period }

  @inlinable
  public func ends(at time: Double) -> ShapeSample<RingEnds> {
    // Beyond 2⁵³ seconds a Double no longer tells one second from the next.
    let time = time.magnitude < 0x1p53 ? time : min(max(time, -0x1p53), 0x1p53)
    let period = Self.period
    let periods = (time * period.frequency).floor
    var ends = Self.tracks.ends(at: time - periods * period.seconds)
    ends.value.tail += Self.shift.tail
    ends.value.head += Self.shift.head
    if Self.shortestSweep > 0, ends.value.head < ends.value.tail + Self.shortestSweep {
      ends.value.head = ends.value.tail + Self.shortestSweep
      ends.velocity.head = ends.velocity.tail
    }
    return ShapeSample(turns: periods * period.turns, ends)
  }

  /// Whether the shortest sweep sets in, or ends, between the two.
  @inlinable
  public func hasCorner(from start: Double, to end: Double) -> Bool {
    guard Self.shortestSweep > 0 else { return false }
    let (one, other) = (ends(at: start).sample.velocity, ends(at: end).sample.velocity)
    return (one.head == one.tail) != (other.head == other.tail)
  }

  @inlinable
  public func nextKeyframe(after time: Double) -> Double {
    let (late, within) = Self.reduced(time)
    let next = Self.tracks.nextKeyframe(after: within)
    guard Self.shortestSweep > 0 else { return late + next }
    return late + Self.sweepCorner(from: within, to: next)
  }

  @inlinable
  public func loop(of channel: SpinChannel) -> ChannelLoop {
    switch channel {
    case .tail:
      let seconds = Self.period.seconds
      return seconds <= ChannelLoop.longest ? .repeating(every: seconds) : Self.tracks.longLoop
    case .sweep:
      guard let duration = Self.tracks.sweepDuration?.value else { return .still }
      return duration <= ChannelLoop.longest ? .repeating(every: duration) : .unknown
    }
  }

  @inlinable
  public func segment(of channel: SpinChannel, at time: Double) -> CubicSegment? {
    let (late, within) = Self.reduced(time)
    if channel == .sweep, Self.isShortest(at: within) { return nil }
    return Self.tracks.piece(of: channel, at: within).segment?.delayed(by: late)
  }

  /// A time as whole periods, in seconds, and what is left.
  @inlinable
  static func reduced(_ time: Double) -> (late: Double, within: Double) {
    let late = (time * period.frequency).floor * period.seconds
    return (late, time - late)
  }

  /// Whether the tracks alone would leave less than the shortest sweep.
  @inlinable
  static func isShortest(at time: Double) -> Bool {
    guard shortestSweep > 0 else { return false }
    let ends = tracks.ends(at: time).value
    return ends.head + shift.head < ends.tail + shift.tail + shortestSweep
  }

  /// Where the shortest sweep sets in or ends between two keyframes; where it does not, the second.
  ///
  /// - Complexity: 54 samples, of a spin with a shortest sweep.
  @inlinable
  static func sweepCorner(from start: Double, to end: Double) -> Double {
    var (low, high) = (start, end)
    let isShort = isShortest(at: low)
    guard isShort != isShortest(at: high.nextDown) else { return end }
    for _ in 0..<54 {
      let middle = low + (high - low) / 2
      if isShortest(at: middle) == isShort { low = middle } else { high = middle }
    }
    return high
  }

  /// Computed from the tracks, in a round; around keyframes the velocity may have a corner, and that
  /// is left out.
  ///
  /// - Complexity: 16384 samples.
  public var peakAcceleration: Double {
    let tracks = Self.tracks
    guard let duration = tracks.unevenDuration?.value else { return 0 }
    return PeakAcceleration.over(duration) { time in
      tracks.ends(at: time).velocity
    } largest: { ends in
      max(abs(ends.tail), abs(ends.head))
    } hasCorner: { start, end in
      tracks.hasKeyframe(from: start, to: end)
    }
  }
}

/// The shortest time in which a spin makes a whole number of turns.
///
/// Within it a spin is computed, and its whole turns are counted apart, so ten years on it answers as
/// on the first day.
public struct SpinPeriod: Equatable, Sendable {
  /// Seconds, exactly.
  public let duration: Rational
  /// The whole turns made in them.
  public let wholeTurns: Int64
  /// The same as numbers, and how many periods there are in a second.
  @usableFromInline let seconds, turns, frequency: Double

  /// Computes the period of `tracks`.
  ///
  /// - Complexity: O(*n*) in how often each loop goes round in a period.
  @inlinable @inline(__always)
  public init(of tracks: some SpinTracks) {
    let gain = tracks.gain
    let times = gain.timesToWhole
    duration = tracks.duration * times
    wholeTurns = Rational.product(times, gain.numerator) / gain.denominator
    (seconds, turns) = (duration.value, Rational.number(wholeTurns))
    frequency = 1 / seconds
  }
}
