import TimelineModule

/// An endless spin of a ring: its two ends, as a pure function of time.
///
/// To describe a spin as data, use a ``SpinPreset``. A spin that is not made of tracks conforms to
/// this.
public protocol Spin: Hashable, Sendable {
  /// The ends at `time`, in seconds since the origin; finite for every finite time.
  func ends(at time: Double) -> ShapeSample<RingEnds>

  /// The same without velocities, which no frame shows; by default with them.
  func position(at time: Double) -> ShapeSample<RingEnds>

  /// The shortest time in which it makes a whole number of turns.
  var period: SpinPeriod { get }

  /// Rounds per second; a round lasts until the sweep and the velocities repeat.
  ///
  /// A list of colors counts these rounds.
  var roundFrequency: Double { get }

  /// The greatest acceleration of an end, in turns per second squared, corners excluded.
  ///
  /// A law compares the acceleration of a switch with it.
  var peakAcceleration: Double { get }

  /// Whether an end goes back for a while, like a head that is drawn back; false by default.
  ///
  /// For such a spin the law that no end goes back in a switch cannot hold.
  var stepsBack: Bool { get }

  /// Whether the velocity of an end has a corner by design after the instant `start` and not after
  /// `end`, in seconds; for the laws. False by default.
  func hasCorner(from start: Double, to end: Double) -> Bool

  /// The first instant after `time`, in seconds since the origin, at which a keyframe lies, or a
  /// velocity has a corner; by default infinity, for none.
  func nextKeyframe(after time: Double) -> Double

  /// How a channel repeats; by default with the period.
  func loop(of channel: SpinChannel) -> ChannelLoop

  /// The Bézier curve that a channel follows around `time`, in seconds since the origin, at least
  /// up to the next keyframe; its values may differ by any constant. By default nil, for none.
  func segment(of channel: SpinChannel, at time: Double) -> CubicSegment?
}

extension Spin {
  @inlinable
  public func position(at time: Double) -> ShapeSample<RingEnds> { ends(at: time) }

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
/// An example:
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
/// module uses should have `@inlinable` tracks; without them a frame costs several times as much.
public protocol SpinPreset: Spin {
  associatedtype Tracks: SpinTracks

  /// What moves the ends.
  static var tracks: Tracks { get }

  /// The period of `tracks`, by default computed from them.
  ///
  /// For a ``SpinPair``, make it a `static let period = SpinPeriod(of: tracks)`; otherwise every
  /// frame searches for it. For a single loop the compiler computes it.
  static var period: SpinPeriod { get }

  /// The turns by which each end is moved on from its tracks; (0, 0) by default.
  static var shift: RingEnds { get }

  /// The turns by which the head is at least ahead of the tail; 0 by default, if the tracks ensure
  /// that.
  ///
  /// Where this limit starts and stops to apply, the head's velocity has a corner.
  static var shortestSweep: Double { get }
}

extension SpinPreset {
  @inlinable @inline(__always)
  public static var period: SpinPeriod { SpinPeriod(of: tracks) }

  @inlinable
  public static var shift: RingEnds { .zero }

  @inlinable
  public static var shortestSweep: Double { 0 }

  /// A round is the time in which all uneven tracks come round; for an even spin, it is a
  /// repetition.
  @inlinable @inline(__always)
  public var roundFrequency: Double {
    let tracks = Self.tracks
    return 1 / (tracks.unevenDuration ?? tracks.duration).value
  }

  @inlinable
  public var period: SpinPeriod { Self.period }

  @inlinable @inline(never)
  public func ends(at time: Double) -> ShapeSample<RingEnds> {
    let (turns, rest) = Self.split(time)
    return ShapeSample(turns: turns, Self.adjusted(Self.tracks.ends(at: rest)))
  }

  @inlinable @inline(__always)
  public func position(at time: Double) -> ShapeSample<RingEnds> {
    let (turns, ends) = Self.place(at: time)
    return ShapeSample(turns: turns, MotionSample(value: ends))
  }

  /// The three numbers of a position, which fit into registers. Here nobody reads the velocities of
  /// the tracks, so they are not computed.
  @inlinable @inline(never)
  static func place(at time: Double) -> (turns: Double, ends: RingEnds) {
    let (turns, rest) = split(time)
    return (turns, adjusted(tracks.ends(at: rest)).value)
  }

  /// A time as the turns of whole periods, and the rest in seconds: about half a period at most,
  /// before or after them.
  @inlinable @inline(__always)
  static func split(_ time: Double) -> (turns: Double, rest: Double) {
    let period = Self.period
    // Beyond 2⁵³ seconds a Double no longer tells one second from the next, and beyond 2⁵¹ periods
    // `nearest` no longer finds a whole number.
    let limit = min(0x1p53, 0x1p51 * period.seconds)
    let time = time.magnitude < limit ? time : min(max(time, -limit), limit)
    // Any whole number near will do, and the nearest is found sooner than the one below.
    let periods = (time * period.frequency).nearest
    return (periods * period.turns, time - periods * period.seconds)
  }

  /// The ends of the tracks, moved on by the shift, and at least the shortest sweep apart.
  @inlinable @inline(__always)
  static func adjusted(_ trackEnds: MotionSample<RingEnds>) -> MotionSample<RingEnds> {
    var ends = trackEnds
    ends.value.tail += shift.tail
    ends.value.head += shift.head
    if shortestSweep > 0, ends.value.head < ends.value.tail + shortestSweep {
      ends.value.head = ends.value.tail + shortestSweep
      ends.velocity.head = ends.velocity.tail
    }
    return ends
  }

  /// Whether the shortest sweep starts or stops to apply between the two instants.
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

  /// A time split into whole periods, in seconds, and the remainder.
  @inlinable
  static func reduced(_ time: Double) -> (late: Double, within: Double) {
    let late = (time * period.frequency).floor * period.seconds
    return (late, time - late)
  }

  /// Whether the tracks alone would give less than the shortest sweep.
  @inlinable
  static func isShortest(at time: Double) -> Bool {
    guard shortestSweep > 0 else { return false }
    let ends = tracks.ends(at: time).value
    return ends.head + shift.head < ends.tail + shift.tail + shortestSweep
  }

  /// The instant between two keyframes at which the shortest sweep starts or stops to apply; if
  /// there is none, the second keyframe.
  ///
  /// - Complexity: 54 samples, for a spin with a shortest sweep.
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

  /// It is computed over a round. The velocity may have a corner at a keyframe, and where the
  /// shortest sweep starts or stops to apply, so their surroundings are left out.
  ///
  /// - Complexity: 16384 samples, or three times as many for a spin with a shortest sweep.
  public var peakAcceleration: Double {
    let tracks = Self.tracks
    guard let duration = tracks.unevenDuration?.value else { return 0 }
    return PeakAcceleration.over(duration) { time in
      ends(at: time).sample.velocity
    } largest: { ends in
      max(abs(ends.tail), abs(ends.head))
    } hasCorner: { start, end in
      tracks.hasKeyframe(from: start, to: end) || hasCorner(from: start, to: end)
    }
  }
}

/// The shortest time in which a spin makes a whole number of turns.
///
/// A spin is computed within its period, and the whole turns are counted separately, so after ten
/// years it is as exact as on the first day.
public struct SpinPeriod: Equatable, Sendable {
  /// Seconds, exactly.
  public let duration: Rational
  /// The whole turns made in one period.
  public let wholeTurns: Int64
  /// The same as Doubles, and the number of periods per second.
  @usableFromInline let seconds, turns, frequency: Double

  /// Computes the period of `tracks`.
  ///
  /// - Complexity: O(*n*) in the number of repetitions of each loop in a period.
  @inlinable @inline(__always)
  public init(of tracks: some SpinTracks) {
    let gain = tracks.gain
    let times = gain.timesToWhole
    self.init(
      tracks.duration * times,
      wholeTurns: Rational.product(times, gain.numerator) / gain.denominator)
  }

  /// Creates a period that has been computed before.
  @inlinable @inline(__always)
  init(_ duration: Rational, wholeTurns: Int64) {
    (self.duration, self.wholeTurns) = (duration, wholeTurns)
    (seconds, turns) = (duration.value, Rational.number(wholeTurns))
    frequency = 1 / seconds
  }
}
